/** Our worker alone, asked as the page asks it: how long each kind of answer takes. */
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { median, openBody } from './askWorker.ts';
import { FRAME } from '#test/core/paint/style.ts';

declare global {
  interface Window {
    /** Milliseconds of each answer, medians of some rounds. */
    answered?: Record<string, number>;
  }
}

const handle = await openBody();
const style = { index: null, scale: DEFAULT_SCALE, frame: FRAME };
await handle.call('style', style);
const [west, south, east, north] = handle.snapshot().bounds!;

window.answered = {
  pick: await median((i) =>
    handle.call('pick', { lon: between(west, east, i), lat: between(south, north, i), zoom: 14 }),
  ),
  record: await median((i) => handle.call('record', { row: i * 31 })),
  'sort by value': await median(() => handle.call('order', { column: 'value', descending: true })),
  'sort by area': await median(() => handle.call('order', { column: 'area', descending: true })),
  filter: await median((i) =>
    handle.call('filter', { filter: { ...ALL, min: 0.2 + i / 100, max: null } }),
  ),
  'filter by text': await median((i) =>
    handle.call('filter', { filter: { ...ALL, text: `0.${i}` } }),
  ),
  distribution: await median(() => handle.call('distribution', { bins: 60, within: null })),
  'new colours': await median((i) =>
    handle.call('style', { ...style, scale: { ...DEFAULT_SCALE, reversed: i % 2 === 0 } }),
  ),
  'rows in view': await median((i) =>
    handle.call('cells', { rows: Array.from({ length: 50 }, (_, row) => row + i * 50) }),
  ),
};

function between(low: number, high: number, i: number): number {
  return low + ((high - low) * ((i * 7919) % 100)) / 100;
}
