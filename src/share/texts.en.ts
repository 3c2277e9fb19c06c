export const texts = {
  somethingFailed: 'Something failed. Reload the page and try again.',
  nothingAnswers: 'Nothing answers. Check the network and try again.',
  signedOut: 'You’re signed out. Reload the page and sign in.',
  serverCouldNot: 'The server couldn’t do it. Try again in a moment.',
};

export type Texts = typeof texts;
