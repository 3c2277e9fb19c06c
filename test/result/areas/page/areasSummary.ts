import type { AreasSummary } from '#result/areas/protocol.ts';

/** Three districts, one of which overlaps another. */
export const DISTRICTS: AreasSummary = {
  fileName: 'districts.geojson',
  columns: ['name', 'code'],
  column: 'name',
  overlapping: 'each',
  counts: { areas: 3, inOne: 20, across: 4, outside: 2, inSeveral: 0 },
  refusedCount: 0,
  refused: [],
  remarks: [],
  bounds: [0, 0, 2, 2],
};
