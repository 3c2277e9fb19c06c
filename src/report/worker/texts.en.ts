export const texts = {
  dataNotAsWritten: 'Its data isn’t the text that was written.',
  dataBreaksOff: 'Its data breaks off, or was changed.',
};

export type Texts = typeof texts;
