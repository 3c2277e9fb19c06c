import { describe, expect, test } from 'vitest';
import type { ResultColumns } from '#core/columns.ts';
import {
  coordinateText,
  exportBounds,
  exportGeometry,
  shapeKind,
} from '#files/write/exportedShape.ts';
import { writeKml } from '#files/write/kml.ts';
import { writeWkb } from '#files/write/wkb.ts';
import { ringArea } from '#shapes/measures.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { collectText, columnsOfResponse } from './collect.ts';

/** The parts of a record that is polygons. */
function exportPolygons(columns: ResultColumns, row: number, order: 'asSent' | 'rightHand') {
  const geometry = exportGeometry(columns, row, order);
  if (geometry?.type !== 'MultiPolygon') throw new Error('Not written as polygons');
  return geometry.coordinates;
}

/** The last ring of a part of these, as it's written: a shell, or the hole of a square around it. A second part keeps one position from being a point. */
function ring(positions: readonly number[][], order: 'asSent' | 'rightHand', isHole = false) {
  const rings = isHole ? [...square(0, 0)[0]!, positions] : [positions];
  return exportPolygons(columnsOf([{ coordinates: [rings, ...square(5, 5)] }]), 0, order)[0]!.at(
    -1,
  );
}

describe('what can’t be a ring becomes one', () => {
  const [a, b, c, d] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];

  test('left open it is closed', () => {
    expect(ring([a, b, c, d], 'asSent')).toEqual([a, b, c, d, a]);
  });

  test('too few positions are repeated', () => {
    expect(ring([a], 'asSent')).toEqual([a, a, a, a]);
    expect(ring([a, c], 'asSent')).toEqual([a, c, a, a]);
    expect(ring([a, c, a], 'rightHand')).toEqual([a, c, a, a]);
  });

  test('one without a position is left out', () => {
    const columns = columnsOf([{ coordinates: [[[], [a]]] }]);
    expect(exportPolygons(columns, 0, 'asSent')).toEqual([[[a, a, a, a]]]);
  });
});

describe('winding', () => {
  const counterclockwise = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ];

  test('turned only where it has to be', () => {
    const clockwise = counterclockwise.toReversed();
    expect(ring(clockwise, 'asSent')).toEqual(clockwise);
    expect(ring(counterclockwise, 'rightHand')).toEqual(counterclockwise);
    expect(ring(clockwise, 'rightHand')).toEqual(counterclockwise);
    expect(ring(counterclockwise, 'rightHand', true)).toEqual(clockwise);
    expect(ring(clockwise, 'rightHand', true)).toEqual(clockwise);
  });

  test('a tiny ring far from the origin keeps its direction', () => {
    const tiny = counterclockwise.map(([x, y]) => [179 + x! * 1e-9, 89 + y! * 1e-9]);
    expect(ring(tiny, 'rightHand')).toEqual(tiny);
    expect(ring(tiny.toReversed(), 'rightHand')).toEqual(tiny);
  });

  test('it’s turned likewise where longitude and latitude were exchanged', () => {
    const exchanged = counterclockwise.map(([x, y]) => [x!, 100 + y!]);
    expect(ring(exchanged.toReversed(), 'rightHand')).toEqual(exchanged);
  });
});

describe('across the antimeridian', () => {
  const across = columnsOfResponse({
    data: [{ polygon: 'POLYGON ((179.9 0,-179.9 0,-179.9 0.1,179.9 0.1,179.9 0))' }],
  });

  test('a shape is two parts, and its bounds reach round the globe', () => {
    expect(exportPolygons(across, 0, 'asSent')).toHaveLength(2);
    expect(exportBounds(across, 0)).toEqual([-180, 0, 180, 0.1]);
  });

  test('any other stays as it came', () => {
    const columns = columnsOf([{ coordinates: square(1, 2) }]);
    expect(exportPolygons(columns, 0, 'asSent')).toEqual(square(1, 2));
    expect(exportBounds(columns, 0)).toEqual([1, 2, 1.001, 2.001]);
  });

  test('its parts run by the right-hand rule, whichever way it was sent', () => {
    const parts = exportPolygons(across, 0, 'asSent');
    expect(parts.map(([shell]) => ringArea(shell!) > 0)).toEqual([true, true]);
    const turned = columnsOfResponse({
      data: [{ polygon: 'POLYGON ((179.9 0,179.9 0.1,-179.9 0.1,-179.9 0,179.9 0))' }],
    });
    const shells = exportPolygons(turned, 0, 'asSent').map(([shell]) => ringArea(shell!) > 0);
    expect(shells).toEqual([true, true]);
  });

  test('KML and well-known binary hold the cut shape', async () => {
    const kml = await collectText(writeKml({ columns: across, mask: null, title: 'a' }));
    expect(kml.match(/<Polygon>/g)).toHaveLength(2);
    const wkb = writeWkb(across, 0)!;
    expect(new DataView(wkb.buffer).getUint32(5, true)).toBe(2);
  });
});

test('kinds: none, point, points, polygons', () => {
  const columns = columnsOf([
    {},
    { coordinates: square(0, 0), undrawable: 'out of range' },
    { coordinates: [[[[1, 2]]]] },
    { coordinates: [[[[1, 2]]], [[[3, 4]]]] },
    { coordinates: [[[[1, 2]]], ...square(0, 0)] },
    { coordinates: [[[[1, 2]], [[1, 2]]]] },
  ]);
  expect([0, 1, 2, 3, 4, 5].map((row) => shapeKind(columns, row))).toEqual([
    'none',
    'none',
    'Point',
    'MultiPoint',
    'MultiPolygon',
    'MultiPolygon',
  ]);
  expect(exportGeometry(columns, 0, 'asSent')).toBeNull();
  expect(exportGeometry(columns, 2, 'asSent')).toEqual({ type: 'Point', coordinates: [1, 2] });
  expect(exportGeometry(columns, 3, 'asSent')?.coordinates).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('coordinates as the shortest text that reads back the same', () => {
  expect([0.1 + 0.2, -0, 1e-7, 34].map(coordinateText)).toEqual([
    '0.30000000000000004',
    '-0',
    '1e-7',
    '34',
  ]);
});
