export const texts = {
  resultsLoadAsYouScroll: 'Results load as you scroll',
  resultsLoadBut: (why: string) => `Results load as you scroll: ${why}`,
  paused: 'paused',
  resume: 'Resume',
  pause: 'Pause',
  notWhileSavingData: 'not while the browser saves data',
  notOverSlowLine: 'not over a slow line',
};

export type Texts = typeof texts;
