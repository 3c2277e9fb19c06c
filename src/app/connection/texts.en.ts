export const texts = {
  menuNotLoaded: 'The menu couldn’t be loaded. Reload the page.',
  demoAccount: 'Demo account',
  notConnected: 'Not connected',
  connect: 'Connect',
  connectionState: (said: string | number) => `Connection: ${said}`,
  connected: 'Connected',
  trying: 'Trying',
  offline: 'Offline',
  refused: 'Refused',
  noAnswer: 'No answer',
  inTrouble: 'In trouble',
  askedToWait: 'Asked to wait',
  signedOut: 'Signed out',
  otherAnswer: 'Other answer',
  notFound: 'Not found',
};

export type Texts = typeof texts;
