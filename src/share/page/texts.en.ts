export const texts = {
  linkEnded: 'This link has ended',
  noSuchLink: 'No such link',
  takenBackOrOver: 'It was taken back, or its time is over. Ask whoever sent it for a new one.',
  askForNewLink: (why: string) => `${why}. Ask whoever sent it for a new one.`,
  linkMayBeCutOff: 'The link may be cut off. Ask whoever sent it to send it again.',
  sharedUntil: (dateInWords: string | number) => `Shared until ${dateInWords}`,
  sharedLink: 'Shared link',
  linkNotOpened: 'The link couldn’t be opened',
  tryAgain: 'Try again',
  nothingAnswersLink: 'Nothing answers. Check your network, and try again.',
  serverBusy: 'The server is in trouble or busy. Try again in a moment.',
};

export type Texts = typeof texts;
