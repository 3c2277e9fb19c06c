export const texts = {
  statusNumber: (status: string | number) => `status ${status}`,
};

export type Texts = typeof texts;
