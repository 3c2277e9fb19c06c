export const texts = {
  tryAgain: 'Try again',
  copied: 'Copied',
  textToCopy: 'Text to copy',
  copyNotAllowed: 'The browser didn’t allow copying.',
};

export type Texts = typeof texts;
