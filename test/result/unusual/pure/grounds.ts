import { NO_PLOT, plotSteps } from '#core/values/plotGroups.ts';
import { holdSteps, type HeldRecords, type HeldSource } from '#result/unusual/pure/heldRecords.ts';
import { unusualPlots, type UnusualChoice } from '#result/unusual/pure/unusualPlots.ts';
import { unusualSteps } from '#result/unusual/pure/unusualSteps.ts';
import type { ResultColumns } from '#core/columns.ts';
import { areaHectares } from '#core/spatial/recordGeometry.ts';
import { indexValues } from '#core/values/indexValues.ts';
import { doSteps } from '#lib/slices.ts';
import { normal, seededRandom, shuffled } from '#lib/random.ts';
import { DEMO_RESULTS, demoBytes, readColumns } from '#test/core/demoResults.ts';

/** Normal numbers of a seed. */
export function normalNumbers(seed: number): () => number {
  const random = seededRandom(seed);
  return () => normal(random);
}

/** Records in plain words: one window, no groups, each a plot of its own. */
export function held(records: Partial<HeldRecords> & Pick<HeldRecords, 'lon' | 'lat' | 'value'>) {
  const recordCount = records.value.length;
  return {
    recordCount,
    window: new Int32Array(recordCount),
    group: null,
    neighbourhood: null,
    plotOf: Uint32Array.from({ length: recordCount }, (_, row) => row),
    plotCount: recordCount,
    unfit: new Uint8Array(recordCount),
    ...records,
  } satisfies HeldRecords;
}

/** What is listed of records. */
export function listed(records: HeldRecords, choice: Partial<UnusualChoice> = {}) {
  const figures = doSteps(unusualSteps(records));
  return { figures, plots: unusualPlots(records, figures, { shown: null, from: null, ...choice }) };
}

/** How values of noise hang together: over so many metres, with this share of the variance. */
interface Noise {
  count: number;
  seed: number;
  deviation: number;
  smooth?: { metres: number; share: number };
}

const METRES = 111_195;

/** So many plots of noise, ten to the square kilometre, half of them in villages of 50, in western Kenya. */
export function noise({ count, seed, deviation, smooth }: Noise): HeldRecords {
  const random = seededRandom(seed);
  const normal = normalNumbers(seed + 1);
  const side = Math.sqrt(count / 10) * 1000;
  const lon = new Float64Array(count);
  const lat = new Float64Array(count);
  let middle: [number, number] = [0, 0];
  for (let row = 0; row < count; row++) {
    const isVillage = row % 100 < 50;
    if (row % 100 === 0) middle = [random() * side, random() * side];
    const x = isVillage ? middle[0] + 300 * normal() : random() * side;
    const y = isVillage ? middle[1] + 300 * normal() : random() * side;
    lon[row] = 34 + x / METRES;
    lat[row] = y / METRES;
  }
  const share = smooth?.share ?? 0;
  const ground = smooth ? smoothGround(smooth.metres, side, normal) : () => 0;
  const value = Float64Array.from({ length: count }, (_, row) => {
    const of = ground((lon[row]! - 34) * METRES, lat[row]! * METRES);
    return 0.5 + deviation * (Math.sqrt(share) * of + Math.sqrt(1 - share) * normal());
  });
  return held({ lon, lat, value });
}

/** Noise of variance 1 that's alike over some metres: a grid of normal numbers, between which it changes smoothly. */
function smoothGround(metres: number, side: number, normal: () => number) {
  const width = Math.ceil((side + 4000) / metres) + 3;
  const grid = Float64Array.from({ length: width * width }, normal);
  return (x: number, y: number): number => {
    const [column, row] = [(x + 2000) / metres, (y + 2000) / metres];
    const [c, r] = [Math.max(0, Math.floor(column)), Math.max(0, Math.floor(row))];
    const [a, b] = [column - c, row - r];
    const weights = [(1 - a) * (1 - b), a * (1 - b), (1 - a) * b, a * b];
    const at = (i: number) => grid[(r + (i >> 1)) * width + c + (i & 1)] ?? 0;
    const sum = weights.reduce((all, weight, i) => all + weight * at(i), 0);
    return sum / Math.hypot(...weights);
  };
}

/** The source of a result's records, as a worker has it. */
export function sourceOf(columns: ResultColumns, change: Partial<HeldSource> = {}): HeldSource {
  return {
    columns,
    value: indexValues(columns, null)!,
    sides: [],
    days: [columns.startDay, columns.endDay],
    plots: doSteps(plotSteps(columns)),
    pixels: [],
    group: null,
    neighbourhood: null,
    land: null,
    ...change,
  };
}

/** All real fields of the demo with their values: four results, and the records of both windows. Tanzania's fields are in the one of East Africa, too. */
export function demoRecords(): { name: string; columns: ResultColumns }[] {
  return DEMO_RESULTS.filter((name) => !name.startsWith('tanzania')).map((name) => ({
    name,
    columns: readColumns(demoBytes(name)),
  }));
}

/** The changes between a result's two windows: records of the first, with the change to the second as value. */
export function changesOf(columns: ResultColumns): HeldSource {
  const source = sourceOf(columns);
  const { plotOf, plotCount } = source.plots;
  const { startDay, recordCount } = columns;
  const latest = new Int32Array(plotCount).fill(-1);
  const first = startDay.slice(0, recordCount).reduce((a, b) => Math.min(a, b));
  for (let row = 0; row < recordCount; row++)
    if (plotOf[row] !== NO_PLOT && startDay[row] !== first) latest[plotOf[row]!] = row;
  const before = new Float64Array(recordCount).fill(Number.NaN);
  const after = before.slice();
  for (let row = 0; row < recordCount; row++) {
    const other = latest[plotOf[row]!] ?? -1;
    if (startDay[row] !== first || other < 0) continue;
    before[row] = source.value[row]!;
    after[row] = source.value[other]!;
  }
  const value = after.map((to, row) => to - before[row]!);
  return { ...source, value, sides: [before, after] };
}

export function heldOf(source: HeldSource): HeldRecords {
  return doSteps(holdSteps(source));
}

/** How far planted values are from what they were. */
export const PLANTED = [0.2, 0.3, 0.4, 0.6] as const;

/** Moves the values of so many of the rows, known which: by each of PLANTED in turn, up and down. */
export function plant(
  records: HeldRecords,
  rows: readonly number[],
  { count, seed }: { count: number; seed: number },
) {
  const chosen = shuffled(seededRandom(seed), rows.length).map((at) => rows[at]!);
  const moved = new Map<number, number>();
  const value = records.value.slice();
  for (const [at, row] of chosen.slice(0, count).entries()) {
    const by = PLANTED[at % PLANTED.length]! * (at % 8 < 4 ? -1 : 1);
    moved.set(row, by);
    value[row]! += by;
  }
  return { records: { ...records, value }, moved };
}

/** How many pixels of 10 m each field has: the demo's values are of such, which its records don't say. */
function demoPixels(columns: ResultColumns): Float64Array {
  const perHectare = 100;
  return Float64Array.from(
    { length: columns.recordCount },
    (_, row) => perHectare * areaHectares(columns, row),
  );
}

/** All real fields with 200 planted changes, in the values of both windows or in the changes between them: a line for each result. */
export function plantedDemo(sourceFrom: (columns: ResultColumns) => HeldSource) {
  const before = demoRecords().map(({ name, columns }) => {
    const records = heldOf({ ...sourceFrom(columns), pixels: [demoPixels(columns)] });
    const found = listed(records);
    const { kinds } = found.plots;
    const rows = Array.from(kinds.keys()).filter((row) => kinds[row]! < 2);
    return { name, records, rows, found };
  });
  const ranked = before.reduce((sum, { rows }) => sum + rows.length, 0);
  let [passed, left] = [0, 200];
  return before.map(({ name, records, rows, found }, at) => {
    passed += rows.length;
    const count = left - Math.round(200 * (1 - passed / ranked));
    left -= count;
    const planted = plant(records, rows, { count, seed: 40 + at });
    const now = listed(planted.records);
    const isListed = (row: number) => now.plots.kinds[row] === 0;
    const lines = PLANTED.map((size) => {
      const all = [...planted.moved].filter(([, by]) => Math.abs(by) === size);
      const found = all.filter(([row]) => isListed(row));
      const zs = all.map(([row]) => Math.abs(now.figures.z[row]!)).sort((a, b) => a - b);
      const over3 = zs.filter((z) => z >= 3).length;
      return { size, planted: all.length, found: found.length, over3, medianZ: zs[zs.length >> 1] };
    });
    return {
      name,
      ranked: rows.length,
      counts: found.plots.counts,
      listedBefore: found.plots.counts.unusual,
      from: now.plots.from,
      planted: planted.moved.size,
      found: [...planted.moved.keys()].filter(isListed).length,
      false: rows.filter((row) => isListed(row) && !planted.moved.has(row)).length,
      lines,
      records: planted.records,
      moved: planted.moved,
      figures: now.figures,
    };
  });
}

/** Values of a village of so many plots around a plot, all moved by the same. */
export function plantVillage(records: HeldRecords, { size, by }: { size: number; by: number }) {
  const { lon, lat } = records;
  const near = Array.from(lon.keys())
    .sort(
      (a, b) =>
        Math.hypot(lon[a]! - lon[0]!, lat[a]! - lat[0]!) -
        Math.hypot(lon[b]! - lon[0]!, lat[b]! - lat[0]!),
    )
    .slice(0, size);
  const value = records.value.slice();
  for (const row of near) value[row]! += by;
  return { records: { ...records, value }, rows: near.sort((a, b) => a - b) };
}
