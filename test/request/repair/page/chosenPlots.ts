import type { ChosenPlots } from '#request/repair/page/resubmission/useChosenPlots.ts';

/** No choices; changing them does nothing. */
export const NO_CHOICES: ChosenPlots = {
  choices: new Map(),
  nearMetres: 0.01,
  isDownloaded: false,
  isShared: false,
  choose: () => undefined,
  chooseMany: () => 0,
  clear: () => undefined,
  removeMended: () => 0,
  markDownloaded: () => undefined,
};
