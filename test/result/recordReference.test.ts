import { expect, it } from 'vitest';
import { formatRecord, parseRecord } from '#result/address/parameters.ts';
import { referenceOf } from '#result/recordReference.ts';
import type { RecordCells } from '#result/protocol.ts';

const cells: RecordCells = {
  row: 7,
  state: 'processed',
  value: 0.5,
  startDay: 18_078,
  endDay: 18_261,
  areaHectares: 0.140_412_3,
  vertices: 5,
  lon: 34.288_060_94,
  lat: 0.562_656_12,
  color: '#000000',
};

it('a reference is written the same before and after an address', () => {
  for (const part of [{}, { lon: null, lat: null, areaHectares: null, startDay: null }]) {
    const text = formatRecord(referenceOf({ ...cells, ...part }));
    expect(formatRecord(parseRecord(text)!)).toBe(text);
  }
});
