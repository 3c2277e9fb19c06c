export const texts = {
  codeNotLoaded: 'Part of the page couldn’t be loaded',
  workerStopped: 'Part of the page stopped',
  workerUnreadable: 'The worker sent an unreadable message',
  noReasonGiven: 'No reason was given.',
  callCancelled: 'The call was cancelled',
  serviceAnswered: (status: string | number, statusText: string | number) =>
    `The service answered ${status} ${statusText}`,
  addressRedirects: 'The address redirects elsewhere',
  answerNotResult: 'The answer isn’t a job result',
  noWebAssembly: 'This page can’t run WebAssembly',
};

export type Texts = typeof texts;
