/** Texts of the server's own pages, which are answered in the language that the browser asks for. */
export const texts = {
  signIn: 'Sign in',
  signInAgain: 'Sign in again',
  password: 'Password',
  wrongPassword: 'Wrong password.',
  providerSilent: 'The sign-in provider isn’t answering.',
  noAccess: (person: string) =>
    `${person} is signed in, but has no access here. Ask whoever runs this server.`,
  signInFailed: 'Signing in didn’t work.',
  unknownLink: 'No such link',
  checkAddress: 'Check that all of the address was copied, or ask whoever sent it for another.',
  linkEnded: 'This link has ended',
  linksEnd: 'Links last for a while, and can be taken back. Ask whoever sent it for another.',
  reportDamaged:
    'This report can’t be opened: the file is damaged. Get it again from whoever sent it.',
  reportBeingOpened:
    'This report is being opened. If this text stays, the file isn’t whole, or this program runs no scripts: open it in a browser.',
  /** What a chat shows of a shared link; its counts are plurals, with # for the count. */
  card: {
    processed: { one: '# ok', other: '# ok' },
    failed: { one: '# failed', other: '# failed' },
    notDrawable: { one: '# not drawable', other: '# not drawable' },
    mean: (index: string, value: string) => `mean ${index} ${value}`,
    days: (first: string, last: string) => `${first} to ${last}`,
  },
};

export type Texts = typeof texts;
