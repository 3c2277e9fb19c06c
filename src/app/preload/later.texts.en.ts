export const texts = {
  recordBefore: 'Record',
  withoutValue: (index: string) => `${index}: no value`,
};

export type Texts = typeof texts;
