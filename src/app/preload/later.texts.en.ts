export const texts = {
  recordAt: (number: string) => `Record ${number}`,
  withoutValue: (index: string) => `${index}: no value`,
};

export type Texts = typeof texts;
