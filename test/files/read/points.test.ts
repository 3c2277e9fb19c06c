import { expect, test } from 'vitest';
import { areaWithinRing } from '#core/spatial/geodesy.ts';
import { partStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';
import { readFile, shapesOf } from './readFile.ts';

const TEXT = 'shape\nPOINT (34 0.5)\n"POLYGON ((1 2,3 2,3 4,1 2))"\n"MULTIPOINT (10 60,11 -70)"\n';

test('points are told, and stay points without a radius', async () => {
  const file = await readFile(TEXT);
  expect(file.pointRows).toEqual(Uint32Array.of(0, 2));
  expect(file.areCircles).toBe(false);
});

test.each([1, 56.4, 5000])(
  'circles of %d m have the area of circles, to 0.1 %%',
  async (radius) => {
    const file = await readFile(TEXT, { pointRadiusMetres: radius });
    expect(file.areCircles).toBe(true);
    expect(shapesOf(file)[1]).toEqual(shapesOf(await readFile(TEXT))[1]);
    const { shapes } = file;
    for (const row of file.pointRows)
      for (let part = partStart(shapes, row); part < partStart(shapes, row + 1); part++) {
        const ring = ringStart(shapes, part);
        const [from, to] = [vertexStart(shapes, ring), vertexStart(shapes, ring + 1)];
        const area = Math.abs(areaWithinRing(shapes.coords.subarray(2 * from, 2 * to)));
        expect(area / (Math.PI * radius ** 2)).toBeCloseTo(1, 3);
      }
  },
);
