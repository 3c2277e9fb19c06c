export const texts = {
  notInThisCode: (comment: string | number, filters: string | number) =>
    `${comment}Not in this code: ${filters}.`,
};

export type Texts = typeof texts;
