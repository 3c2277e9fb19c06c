export const texts = {
  partBreaksOff: (name: string | number) => `“${name}” breaks off`,
  partNotWhole: (name: string | number) => `“${name}” isn’t there whole`,
  tableMissing: 'A table is missing',
  pairWithoutRecord: 'A pair has a record that isn’t there',
  partUnreadable: (name: string | number) => `“${name}” can’t be read`,
  reportEmpty: 'It’s empty',
  beginningUnreadable: 'Its beginning can’t be read',
  otherFormatVersion: (version: string | number, VERSION: string | number) =>
    `It was written in version ${version} of its format; this one reads version ${VERSION}.`,
  shapeSizeInvalid: 'A shape’s size is none',
};

export type Texts = typeof texts;
