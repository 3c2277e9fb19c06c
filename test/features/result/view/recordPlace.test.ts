import { expect, it } from 'vitest';
import { isSamePlace, placeOf } from '#features/result/view/recordPlace.ts';
import { parseView, encodeView } from '#engine/values/viewAddress.ts';
import type { RecordCells } from '#workers/protocol.ts';

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

it('a place is the same before and after an address', () => {
  for (const place of [
    placeOf(cells),
    placeOf({ ...cells, lon: null, lat: null, areaHectares: null, startDay: null, endDay: null }),
  ]) {
    const { view } = parseView(encodeView({ record: place }).query);
    expect(isSamePlace(view.record, place)).toBe(true);
  }
});

it('another row, area or window is another place', () => {
  const place = placeOf(cells);
  for (const part of [{ row: 8 }, { areaHectares: 1 }, { startDay: null }, { lat: Number.NaN }])
    expect(isSamePlace(place, { ...place, ...part })).toBe(false);
  expect(isSamePlace(null, null)).toBe(true);
  expect(isSamePlace(place, null)).toBe(false);
});
