import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { globeMetresBetween } from '#core/spatial/geodesy.ts';
import type { HeldRecords } from '#result/unusual/pure/heldRecords.ts';
import { unusualPlots } from '#result/unusual/pure/unusualPlots.ts';
import { unusualSteps } from '#result/unusual/pure/unusualSteps.ts';
import { doSteps } from '#lib/slices.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { held, listed } from './grounds.ts';

/** Plots in a few villages, some with the same place, in two windows and two groups, some there twice. */
const grounds = fc
  .record({
    plots: fc.array(
      fc.record({
        x: fc.double({ min: 0, max: 0.12, noNaN: true }),
        y: fc.double({ min: 0, max: 0.12, noNaN: true }),
        window: fc.nat(1),
        group: fc.constantFrom(-1, 0),
        value: fc.integer({ min: 0, max: 100 }),
        isTwin: fc.nat(9),
        unfit: fc.constantFrom(0, 0, 0, 0, 1),
      }),
      { minLength: 1, maxLength: 250, size: 'max' },
    ),
    lon: fc.constantFrom(34, 179.95, -179.95),
    lat: fc.constantFrom(0, 60, -85),
  })
  .map(({ plots, lon, lat }): HeldRecords => {
    const plotOf = new Uint32Array(plots.length);
    let plotCount = 0;
    for (const [row, { isTwin }] of plots.entries())
      plotOf[row] = isTwin === 0 && row > 0 ? plotOf[row - 1]! : plotCount++;
    const at = (row: number) => plots[plotOf.indexOf(plotOf[row]!)]!;
    const turn = (degrees: number) => degrees - 360 * Math.round(degrees / 360);
    return held({
      lon: Float64Array.from(plots, (_, row) => turn(lon + at(row).x)),
      lat: Float64Array.from(plots, (_, row) => lat + at(row).y),
      value: Float64Array.from(plots, ({ value }) => value / 100),
      window: Int32Array.from(plots, ({ window }) => window),
      group: Int32Array.from(plots, ({ group }) => group),
      unfit: Uint8Array.from(plots, ({ unfit }) => unfit),
      plotOf,
      plotCount,
    });
  });

const middle = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

/** The same in the plainest way: every record is compared with every other. */
function plainly(records: HeldRecords, row: number) {
  const { lon, lat, value, window, group, plotOf, unfit } = records;
  if (unfit[row] !== 0) return { metres: [], difference: Number.NaN };
  const seen = new Set([plotOf[row]!]);
  const near: { metres: number; value: number }[] = [];
  for (let other = 0; other < records.recordCount; other++) {
    if (unfit[other] !== 0 || window[other] !== window[row] || group![other] !== group![row])
      continue;
    if (seen.has(plotOf[other]!)) continue;
    seen.add(plotOf[other]!);
    const metres = globeMetresBetween([lon[row]!, lat[row]!], [lon[other]!, lat[other]!]);
    if (metres <= 10_000) near.push({ metres, value: value[other]! });
  }
  const nearest = near.toSorted((a, b) => a.metres - b.metres).slice(0, 15);
  const metres = nearest.map((one) => one.metres);
  if (nearest.length < 8) return { metres, difference: Number.NaN };
  const values = nearest.map((one) => one.value);
  return { metres, difference: value[row]! - middle(values) };
}

test('every record has the neighbours, and the difference, that comparing all with all gives', () => {
  assertProperty(
    fc.property(grounds, (records) => {
      // A village that fell together changes who is held against whom: there is none in so few plots.
      const figures = doSteps(
        unusualSteps({ ...records, neighbourhood: new Int32Array(records.recordCount).fill(-1) }),
      );
      for (let row = 0; row < records.recordCount; row++) {
        const plain = plainly(records, row);
        const count = figures.count[row]!;
        expect(count).toBe(plain.metres.length);
        for (let i = 0; i < count; i++) {
          const other = figures.neighbours[15 * row + i]!;
          const metres = globeMetresBetween(
            [records.lon[row]!, records.lat[row]!],
            [records.lon[other]!, records.lat[other]!],
          );
          expect(Math.abs(metres - plain.metres[i]!)).toBeLessThan(1e-3);
        }
        // Of equally far ones at the end of the list either may be taken.
        if (isTied(records, row, plain.metres)) continue;
        if (Number.isNaN(plain.difference)) expect(figures.difference[row]).toBeNaN();
        else expect(figures.difference[row]).toBeCloseTo(plain.difference, 9);
      }
    }),
    { seed: 31, numRuns: 150 },
  );
});

function isTied({ lon, lat }: HeldRecords, row: number, metres: number[]): boolean {
  const last = metres.at(-1) ?? 0;
  return (
    Array.from(lon.keys()).filter(
      (other) =>
        Math.abs(globeMetresBetween([lon[row]!, lat[row]!], [lon[other]!, lat[other]!]) - last) <
        1e-3,
    ).length > 1
  );
}

test('the counts add up to the plots that are looked at', () => {
  assertProperty(
    fc.property(grounds, fc.infiniteStream(fc.boolean()), (records, coins) => {
      const shown = Uint8Array.from(records.plotOf, () => (coins.next().value === true ? 1 : 0));
      const { counts, notRanked } = listed(records, { shown }).plots;
      const plots = new Set(records.plotOf.filter((_, row) => shown[row] === 1)).size;
      expect(Object.values(counts).reduce((a, b) => a + b)).toBe(plots);
      const why = notRanked.reduce((sum, one) => sum + one.plots, 0);
      expect(why).toBe(counts.unranked);
    }),
    { seed: 32, numRuns: 100 },
  );
});

test('a person’s “Unusual from” takes the place of the job’s own', () => {
  const lon = Float64Array.from({ length: 40 }, (_, row) => 34 + (row % 8) / 1000);
  const lat = Float64Array.from({ length: 40 }, (_, row) => Math.floor(row / 8) / 1000);
  const value = Float64Array.from({ length: 40 }, (_, row) => 0.5 + ((row * 7) % 11) / 100);
  value[20] = 0.75;
  const records = held({ lon, lat, value });
  const figures = doSteps(unusualSteps(records));
  const z = figures.z[20]!;
  const of = (from: number) => [...unusualPlots(records, figures, { shown: null, from }).listed];
  expect(of(z - 0.01)).toStrictEqual([20]);
  expect(of(z + 0.01)).toStrictEqual([]);
});
