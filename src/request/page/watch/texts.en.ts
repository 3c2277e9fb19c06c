export const texts = {
  resultIsThere: (value: string | number) => `The result of ${value} is there.`,
  done: 'Done',
  open: 'Open',
};

export type Texts = typeof texts;
