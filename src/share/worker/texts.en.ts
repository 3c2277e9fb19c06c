export const texts = {
  onlyWholeShared: 'The result isn’t complete, and only a whole one can be shared. Read it again.',
  namesDoNotFit: 'The names that came with this link don’t fit its records.',
  theLink: 'the link',
  noFileWithNames: 'No file with plot names was added',
  fileWithoutColumn: (name: string | number) => `The file has no column “${name}”`,
  namesUnreadable: 'The names that came with this link couldn’t be read.',
};

export type Texts = typeof texts;
