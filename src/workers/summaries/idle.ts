/** The state of a looker before anything was looked into. */
export const IDLE = {
  run: null,
  last: null,
  reading: new Map<string, 'waiting' | 'reading'>(),
  outages: new Map<string, string>(),
};
