import { parseView } from '#result/address/viewAddress.ts';

const { view } = parseView('', 'result');

/** As much of a whole result's state as its actions in the palette need. */
export const WHOLE_RESULT = {
  of: 'result',
  snapshot: { counts: { processed: 578, failed: 23, notDrawable: 0 } },
  filter: { state: null, window: { kind: 'latest' } },
  filters: [],
  index: 'NDVI_mean',
  windows: null,
  scale: { choice: { domain: { kind: 'all' } }, isPinned: false },
  detail: null,
  drafted: view,
  view,
};
