export const texts = {
  serviceAnswered: (status: number) => `The service answered ${status}.`,
};

export type Texts = typeof texts;
