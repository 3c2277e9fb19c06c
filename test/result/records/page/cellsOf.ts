import type { RecordCells } from '#result/protocol.ts';

/** A record's cells, told apart by its value. */
export function cellsOf(row: number): RecordCells {
  return {
    row,
    state: 'processed',
    value: row / 1000,
    startDay: null,
    endDay: null,
    areaHectares: null,
    vertices: 4,
    lon: null,
    lat: null,
    color: null,
  };
}
