import type { LookerState } from './looker.ts';

/** Before anything was looked into. */
export const NO_LOOKING: LookerState = {
  run: null,
  last: null,
  reading: new Map(),
  outages: new Map(),
};
