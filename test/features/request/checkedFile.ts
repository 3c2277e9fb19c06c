/** A file as the worker tells what it read and found. */
import type {
  CheckSummary,
  FindingRow,
  FindingSummary,
  PlotFileSummary,
} from '#workers/requestProtocol.ts';

export const FILE: PlotFileSummary = {
  fileName: 'fields\u202e.csv',
  format: 'csv',
  bytes: 90_000,
  rows: 319,
  points: 0,
  circles: 0,
  columns: ['geometry', 'Planting Date', 'Harvest Date', 'Field ID'],
  chosen: { polygon: 'geometry', start: 'Planting Date', end: 'Harvest Date', name: 'Field ID' },
  unsure: [],
  dates: 'clear',
  remarks: [],
  windows: [],
  windowCount: 0,
  firstDay: null,
  lastDay: null,
};

export const REPEATED: FindingSummary = {
  key: 'repeated-corner',
  kind: 'refused',
  title: 'The same point twice in a row',
  sentence: 'Two neighbouring points are equal.',
  count: 23,
  pairs: null,
  safe: 23,
  decision: null,
  choices: [
    { value: 'mend', label: 'Repair 23 safely' },
    { value: 'leaveOut', label: 'Leave out' },
    { value: 'keep', label: 'Send as they are' },
  ],
};
export const SMALL: FindingSummary = {
  ...REPEATED,
  key: 'below-5-pixels',
  kind: 'doubtful',
  title: 'Smaller than 5 pixels',
  count: 53,
  safe: 0,
  choices: [
    { value: 'keep', label: 'Keep' },
    { value: 'leaveOut', label: 'Leave out all' },
  ],
};
export const CHECK: CheckSummary = {
  rowsRead: 319,
  fine: 239,
  lookAt: 57,
  refused: 23,
  toDecide: 23,
  sent: 296,
  mended: 0,
  leftOut: 0,
  findings: [REPEATED, SMALL],
  lookedFor: ['In the sea', 'Decimals lost'],
  canUndo: null,
};
export const MENDED: CheckSummary = {
  ...CHECK,
  toDecide: 0,
  mended: 23,
  findings: [{ ...REPEATED, decision: 'mend' }, SMALL],
  canUndo: 'The same point twice in a row: Repair 23 safely',
};
export const ROW: FindingRow = {
  row: 17,
  name: '4.3',
  detail: '3.1 pixels',
  areaHectares: 0.031,
  pixels: 3.1,
  pixelShare: 0.35,
  partner: 22,
  goesOut: true,
  isMendable: false,
  outline: Uint8Array.of(0, 0, 250, 0, 250, 250),
};
