export const texts = {
  codeNotLoaded: 'The code that reads a result couldn’t be loaded',
  workerStopped: 'The worker that reads a result stopped',
};

export type Texts = typeof texts;
