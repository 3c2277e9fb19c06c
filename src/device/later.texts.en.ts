export const texts = {
  notNotesFile: 'This isn’t a file of notes that this version can read.',
};

export type Texts = typeof texts;
