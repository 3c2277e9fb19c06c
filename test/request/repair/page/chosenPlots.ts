import type { ChosenPlots } from '#request/repair/page/resubmission/useChosenPlots.ts';

/** Nothing decided; deciding does nothing. */
export const NO_CHOICES: ChosenPlots = {
  choices: new Map(),
  nearMetres: 0.01,
  isSaved: false,
  isShared: false,
  choose: () => undefined,
  canUndo: null,
  undo: () => undefined,
  removeMended: () => 0,
  markSaved: () => undefined,
};
