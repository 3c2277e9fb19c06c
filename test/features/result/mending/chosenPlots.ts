import type { ChosenPlots } from '#features/result/mending/resubmission/useChosenPlots.ts';

/** Nothing chosen, and nothing that can be. */
export const NO_CHOICES: ChosenPlots = {
  choices: new Map(),
  isDownloaded: false,
  isShared: false,
  choose: () => undefined,
  chooseMany: () => 0,
  clear: () => undefined,
  markDownloaded: () => undefined,
};
