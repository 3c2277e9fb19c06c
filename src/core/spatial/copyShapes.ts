/**
 * Shapes of some records, in an order of their own: of one result or of several.
 *
 * Records that follow each other there and here are a run, which is copied at once. All records of one result in their own order
 * aren't copied at all.
 */
import type { ResultColumns } from '#core/columns.ts';
import { partStart, recordVertexStart, ringStart } from './offsets.ts';

type Shapes = Pick<
  ResultColumns,
  | 'recordCount'
  | 'vertexCount'
  | 'ringCount'
  | 'polygonCount'
  | 'coords'
  | 'ringOffsets'
  | 'polygonOffsets'
  | 'geomOffsets'
  | 'bounds'
  | 'undrawable'
>;

/** A record by its row in the result it's taken from. */
interface TakenRecord {
  from: ResultColumns;
  row: number;
}

/** Returns the shapes of `recordCount` records; arrays may be those of their result. */
export function copyShapes(recordCount: number, recordAt: (place: number) => TakenRecord): Shapes {
  const runs = runsOf(recordCount, recordAt);
  const [only] = runs;
  if (only && runs.length === 1 && only.row === 0 && only.count === only.from.recordCount) {
    const { vertexCount, ringCount, polygonCount, coords, ringOffsets } = only.from;
    const { polygonOffsets, geomOffsets, bounds, undrawable } = only.from;
    const offsets = { ringOffsets, polygonOffsets, geomOffsets };
    const counts = { recordCount, vertexCount, ringCount, polygonCount };
    return { ...counts, coords, ...offsets, bounds, undrawable };
  }
  const size = measure(runs);
  const shapes: Shapes = {
    recordCount,
    ...size,
    coords: new Float64Array(2 * size.vertexCount),
    ringOffsets: new Uint32Array(size.ringCount + 1),
    polygonOffsets: new Uint32Array(size.polygonCount + 1),
    geomOffsets: new Uint32Array(recordCount + 1),
    bounds: new Float64Array(4 * recordCount),
    undrawable: new Uint8Array(recordCount),
  };
  const at = { record: 0, part: 0, ring: 0, vertex: 0 };
  for (const run of runs) copyRun(shapes, run, at);
  return shapes;
}

interface Run extends TakenRecord {
  count: number;
}

function runsOf(recordCount: number, recordAt: (place: number) => TakenRecord): Run[] {
  const runs: Run[] = [];
  let last: Run | null = null;
  for (let place = 0; place < recordCount; place++) {
    const { from, row } = recordAt(place);
    if (last && last.from === from && last.row + last.count === row) last.count++;
    else runs.push((last = { from, row, count: 1 }));
  }
  return runs;
}

/** Where a run's parts, rings and vertices begin and end. */
function spanOf({ from, row, count }: Run) {
  const parts = [partStart(from, row), partStart(from, row + count)] as const;
  const rings = [ringStart(from, parts[0]), ringStart(from, parts[1])] as const;
  const vertices = [recordVertexStart(from, row), recordVertexStart(from, row + count)] as const;
  return { parts, rings, vertices };
}

function measure(runs: readonly Run[]) {
  let [polygonCount, ringCount, vertexCount] = [0, 0, 0];
  for (const run of runs) {
    const { parts, rings, vertices } = spanOf(run);
    polygonCount += parts[1] - parts[0];
    ringCount += rings[1] - rings[0];
    vertexCount += vertices[1] - vertices[0];
  }
  return { polygonCount, ringCount, vertexCount };
}

/** The number of records, parts, rings and vertices copied so far. */
interface CopyPlace {
  record: number;
  part: number;
  ring: number;
  vertex: number;
}

function copyRun(shapes: Shapes, run: Run, at: CopyPlace): void {
  const { from, row, count } = run;
  const { parts, rings, vertices } = spanOf(run);
  shapes.coords.set(from.coords.subarray(2 * vertices[0], 2 * vertices[1]), 2 * at.vertex);
  shapes.bounds.set(from.bounds.subarray(4 * row, 4 * (row + count)), 4 * at.record);
  shapes.undrawable.set(from.undrawable.subarray(row, row + count), at.record);
  const shift = {
    part: at.part - parts[0],
    ring: at.ring - rings[0],
    vertex: at.vertex - vertices[0],
  };
  for (let i = row; i < row + count; i++)
    shapes.geomOffsets[++at.record] = from.geomOffsets[i + 1]! + shift.part;
  for (let part = parts[0]; part < parts[1]; part++)
    shapes.polygonOffsets[++at.part] = from.polygonOffsets[part + 1]! + shift.ring;
  for (let ring = rings[0]; ring < rings[1]; ring++)
    shapes.ringOffsets[++at.ring] = from.ringOffsets[ring + 1]! + shift.vertex;
  at.vertex += vertices[1] - vertices[0];
}
