/** The state of a looker before anything was looked into. */
export const NO_LOOKING = {
  run: null,
  last: null,
  reading: new Map<string, 'waiting' | 'reading'>(),
  outages: new Map<string, string>(),
};
