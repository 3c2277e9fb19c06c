import {
  NO_DAY,
  NO_MESSAGE,
  SECTION_DATA,
  UNDRAWABLE,
  type ResultColumns,
  type ShapeColumns,
} from '#core/columns.ts';
import { coordinateBounds } from './bounds.ts';
import { partStart, recordVertexStart, ringStart } from './offsets.ts';

const UNREADABLE = UNDRAWABLE.indexOf('unreadable');

/**
 * Returns shapes as records of a result, for what draws or writes those: processed, without values, dates or messages. One that has
 * no vertex, or a position that isn't a number, can't be drawn.
 */
export function columnsOfShapes(shapes: ShapeColumns): ResultColumns {
  const { recordCount: rows, coords, ringOffsets, polygonOffsets, geomOffsets } = shapes;
  const bounds = new Float64Array(4 * rows).fill(Number.NaN);
  const undrawable = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const [first, end] = [recordVertexStart(shapes, row), recordVertexStart(shapes, row + 1)];
    const found = coordinateBounds(coords.subarray(2 * first, 2 * end));
    if (found.every(Number.isFinite)) bounds.set(found, 4 * row);
    else undrawable[row] = UNREADABLE;
  }
  const polygonCount = partStart(shapes, rows);
  return {
    recordCount: rows,
    vertexCount: recordVertexStart(shapes, rows),
    ringCount: ringStart(shapes, polygonCount),
    polygonCount,
    coords,
    ringOffsets,
    polygonOffsets,
    geomOffsets,
    section: new Uint8Array(rows).fill(SECTION_DATA),
    undrawable,
    bounds,
    startDay: new Int32Array(rows).fill(NO_DAY),
    endDay: new Int32Array(rows).fill(NO_DAY),
    message: new Uint32Array(rows).fill(NO_MESSAGE),
    indices: [],
    messages: [],
    sources: new Map(),
  };
}
