export const texts = {
  codeNotLoaded: 'The code that holds the history couldn’t be loaded',
  workerStopped: 'The worker that holds the history stopped',
};

export type Texts = typeof texts;
