import type { NamedColumn } from '#files/read/plotTable.ts';
import { NO_FILE_ROW, type PlotNames } from './plotNames.ts';

/** Returns names whose cells are by record already, as if each had been named by itself: nothing is matched. */
export function namesByRow(columns: NamedColumn[], label: NamedColumn | null): PlotNames {
  const rowCount = columns[0]?.cells.length ?? 0;
  const fileRowOf = Int32Array.from({ length: rowCount }, (_, row) =>
    columns.some(({ cells }) => cells[row] !== '') ? row : NO_FILE_ROW,
  );
  const none = new Uint32Array(0);
  const matched = fileRowOf.filter((row) => row !== NO_FILE_ROW).length;
  return {
    file: { columns, rowCount, remarks: [], shapes: NO_SHAPES },
    plots: { plotOf: none, plotCount: 0, rowOf: none },
    match: { partner: none, same: new Uint8Array(0), share: new Float64Array(0) },
    fileRowOf,
    missing: [],
    counts: { matched, near: 0, notInFile: rowCount - matched, missing: 0 },
    label,
    remarks: [],
  };
}

const NO_SHAPES = {
  recordCount: 0,
  coords: new Float64Array(0),
  ringOffsets: new Uint32Array(1),
  polygonOffsets: new Uint32Array(1),
  geomOffsets: new Uint32Array(1),
};
