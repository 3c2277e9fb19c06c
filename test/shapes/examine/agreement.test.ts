/**
 * Our verdict against that of JTS. They agree on whether a shape is invalid, but for:
 *
 * - a shape, part or ring without positions: valid in JTS, told of here as `empty`, severity `refused`,
 *   for services take none; so are repeated points, coordinates out of range and slivers;
 * - a ring that isn't closed or has fewer than four positions: JTS doesn't even make it, which counts as
 *   invalid here as there;
 * - coordinates beyond 1e9: never held against each other here, as nothing on a globe has them;
 * - shapes whose edges meet in more than 10,000 places: the rest isn't looked for, they are invalid anyway.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { assertProperty, runsDrawn, shareOf } from '#test/assertProperty.ts';
import { gridShape, validShape } from '#test/shapes/arbitraryShapes.ts';
import { DEFECT_CASES } from '#test/shapes/defectCases.ts';
import { jtsTrouble } from '#test/shapes/jts.ts';
import { DEMO, FIXTURES, realCases } from '#test/shapes/realShapes.ts';

const FILES = [
  [DEMO, 'africa-east-ndvi-2019.json.gz', 4147],
  [DEMO, 'africa-north-ndvi-2019.json.gz', 3396],
  [DEMO, 'africa-west-ndvi-mndwi-lai-2019.json.gz', 2113],
  [DEMO, 'kenya-fields-ndvi-2019.json.gz', 289],
  [DEMO, 'kenya-invalid-fields.json', 23],
  [DEMO, 'senegal-south-invalid-shapes.json', 60],
  [DEMO, 'stac-server-bad-geometry.json', 6],
  [DEMO, 'tanzania-fields-ndvi-2019.json.gz', 392],
  [FIXTURES, 'africa-other-regions-2019-no-ndvi.json.gz', 20_297],
  [FIXTURES, 'countries-antimeridian-holes-many-parts.json.gz', 12],
  [FIXTURES, 'kenya-fields-seasons-no-ndvi.json.gz', 319],
  [FIXTURES, 'madagascar-6k-vertices.json.gz', 1],
  [FIXTURES, 'osm-land-polygons-69k-no-ndvi.json.gz', 69_055],
  [FIXTURES, 'tanzania-fields-seasons-no-ndvi.json.gz', 392],
] as const;

function isInvalid(shape: Polygons): boolean {
  return examine(shape).some(({ severity }) => severity === 'invalid');
}

describe('examine and JTS', () => {
  it.each(FILES)('agree on every shape of %s/%s', (folder, file, count) => {
    const cases = realCases(folder, file);
    expect(cases).toHaveLength(count);
    const different = shareOf(cases).filter(
      ({ shape }) => isInvalid(shape) !== (jtsTrouble(shape) !== null),
    );
    expect(different.map(({ polygon }) => polygon)).toEqual([]);
  });

  it('agree on 10,000 shapes on a coarse grid, of which many are valid and more are not', () => {
    const count = { valid: 0, invalid: 0 };
    assertProperty(
      fc.property(gridShape, (shape) => {
        const trouble = jtsTrouble(shape);
        expect({ trouble, isInvalid: isInvalid(shape) }).toEqual({
          trouble,
          isInvalid: trouble !== null,
        });
        count[trouble === null ? 'valid' : 'invalid']++;
      }),
      { seed: 20211212, numRuns: 10_000 },
    );
    expect(count.valid).toBeGreaterThan(runsDrawn(1000));
    expect(count.invalid).toBeGreaterThan(runsDrawn(1000));
  });

  it('agree that the generated valid shapes are valid', () => {
    assertProperty(
      fc.property(validShape, (shape) => {
        expect(jtsTrouble(shape)).toBeNull();
      }),
      { seed: 20211210, numRuns: 500 },
    );
  });

  it.each(DEFECT_CASES.filter(([, shape]) => shape.length > 0 && shape.every(hasPositions)))(
    'agree on %s',
    (_, shape) => {
      expect(isInvalid(shape)).toBe(jtsTrouble(shape) !== null);
    },
  );
});

function hasPositions(part: Polygons[number]): boolean {
  return part.length > 0 && part.every(({ length }) => length > 0);
}
