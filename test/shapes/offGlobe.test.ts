/**
 * Numbers off the globe, up to 1e308: nothing that is done to a shape takes steps that grow with its
 * coordinates. A test that doesn't come to its end says so.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { thumbnailOf } from '#shapes/thumbnail.ts';
import { examine } from '#shapes/examine/examine.ts';
import { isInRange } from '#shapes/examine/checkPositions.ts';
import { displacementMetres } from '#shapes/mend/displacement.ts';
import { propose } from '#shapes/mend/propose.ts';
import { besideShape, longitudeBeside, unwrapShape } from '#shapes/unwrapShape.ts';
import type { Polygons, Position } from '#shapes/polygons.ts';
import { areaHectares } from '#core/spatial/recordGeometry.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf } from '#test/core/columnsOf.ts';
import { shape } from './defectCases.ts';
import { fieldOf } from './kinds.ts';

/** Of all sizes: some digits at some power of ten, of either sign. */
const magnitude = fc
  .tuple(fc.double({ min: 1, max: 9.999, noNaN: true }), fc.integer({ min: -3, max: 307 }))
  .map(([digits, power]) => digits * 10 ** power)
  .chain((size) => fc.constantFrom(size, -size));

/** Which corners of a field are spoilt, in which of their numbers, and with what. */
const slips = fc.array(
  fc.record({
    corner: fc.nat(9),
    axis: fc.constantFrom('lon', 'lat', 'both'),
    to: fc.oneof({ weight: 3, arbitrary: magnitude }, { weight: 1, arbitrary: slippedPoint() }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** A number of the globe that lost its point. */
function slippedPoint(): fc.Arbitrary<number> {
  return fc.double({ min: -180, max: 180, noNaN: true }).map((value) => {
    const digits = value.toFixed(Math.abs(Math.round(value)) % 12);
    return Number(digits.replace('.', ''));
  });
}

const spoilt = fc
  .record({ number: fc.nat(500), slips, repeats: fc.boolean(), hole: fc.boolean() })
  .map(({ number, slips: some, repeats, hole }): Polygons => {
    const { ring, lon, lat } = fieldOf(number);
    const wrong = ring.map(([x, y]): Position => [x, y]);
    for (const { corner, axis, to } of some) {
      const at = wrong[corner % wrong.length]!;
      if (axis !== 'lat') at[0] = to;
      if (axis !== 'lon') at[1] = to;
    }
    const shell = repeats ? [wrong[0]!, ...wrong] : wrong;
    const far = some[0]!.to;
    const inner: Position[] = [
      [lon, lat],
      [lon + 1e-4, lat],
      [lon, far],
      [lon, lat],
    ];
    return hole ? [[shell, inner]] : [[shell]];
  });

it('a vertex with huge numbers is examined, repaired and drawn as quickly as any other', async () => {
  let longest = { ms: 0, text: '' };
  await assertProperty(
    fc.asyncProperty(spoilt, async (sent) => {
      const begun = performance.now();
      const defects = examine(sent, { nearMetres: 0.01 });
      const proposals = await propose(sent, defects, { nearMetres: 0.01 });
      thumbnailOf(unwrapShape(sent), sent[0]![0]![0]!);
      besideShape(sent, sent);
      longitudeBeside(sent[0]![0]![1]![0], sent);
      const columns = columnsOf([{ coordinates: sent }]);
      areaHectares(columns, 0);
      const ms = performance.now() - begun;
      if (ms > longest.ms) longest = { ms, text: JSON.stringify(sent) };
      expect(recordCoordinates(columns, 0)).toEqual(sent);
      if (!sent.flat(2).every(isInRange)) expect(defects).not.toEqual([]);
      for (const proposal of proposals) {
        if (proposal.kind === 'none') continue;
        expect(proposal.largestDisplacementMetres).toBeLessThan(25_000_000);
        expect(proposal.areaAfter ?? 0).toBeLessThan(5.2e14);
        expect(proposal.areaBefore ?? 0).toBeLessThan(5.2e14);
        if (proposal.safe) expect(proposal.remaining).toEqual([]);
      }
    }),
    { seed: 20261123, numRuns: Number(process.env.RUNS ?? 400) },
  );
  if (process.env.TABLE)
    process.stdout.write(`longest ${longest.ms.toFixed(0)} ms: ${longest.text}\n`);
});

it('a latitude without its decimal point is reported and repaired, and never measured', async () => {
  const sent = shape([
    '172.6 -43.982,172.605 -43982754,172.61 -43.982,172.61 -43.972,172.6 -43.972,172.6 -43.982,172.6 -43.982',
  ]);
  const defects = examine(sent, { nearMetres: 0.01 });
  expect(defects.map(({ words }) => words)).toEqual([
    'Point 2 of the outline has latitude -43982754, beyond 90 degrees',
    'Point 7 of the outline repeats the one before',
  ]);
  const [first] = await propose(sent, defects, { nearMetres: 0.01 });
  expect(first).toMatchObject({ areaBefore: null, safe: false, remaining: [] });
  expect(displacementMetres(sent, sent)).toBe(0);
});

it.each([17, 18, 1e9, 1e18, 1e308])('a shape wholly at %d is quick too', async (at) => {
  const far = [[[0, 0, at, 0, 0].map((x, i): Position => [at + x, i === 1 ? at : -at])]];
  const defects = examine(far, { nearMetres: 0.01 });
  await propose(far, defects, { nearMetres: 0.01 });
  expect(defects.length).toBeGreaterThan(0);
});
