/** Prints how fast unusual plots are found, and how many in noise: `npm run unusual:measure`. It gates nothing. */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { createLand, landRings } from '#shapes/land.ts';
import { createResultReader } from '#core/read/resultReader.ts';
import { holdSteps, type HeldRecords } from '#result/unusual/pure/heldRecords.ts';
import { sharedPlotSteps } from '#result/unusual/pure/sharedPlots.ts';
import { unusualPlots } from '#result/unusual/pure/unusualPlots.ts';
import { unusualSteps } from '#result/unusual/pure/unusualSteps.ts';
import { generateRecords } from '#server/commands/syntheticResult.ts';
import {
  changesOf,
  listed,
  noise,
  plantedDemo,
  plantVillage,
  sourceOf,
} from '#test/result/unusual/pure/grounds.ts';
import { field, plantAmong, type Tails } from './fields.ts';
import { globalZ, localMoran, meanOfNeighbours } from './otherRules.ts';

const print = (...cells: unknown[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

/** Does work and adds how long it took, and its longest step, to what was said. */
function timed<T>(said: string[], steps: Iterator<undefined, T>): T {
  const began = performance.now();
  let longest = 0;
  for (;;) {
    const before = performance.now();
    const { done, value } = steps.next();
    longest = Math.max(longest, performance.now() - before);
    if (!done) continue;
    said.push(Math.round(performance.now() - began).toString(), longest.toFixed(0));
    return value;
  }
}

const land = createLand(
  landRings(JSON.parse(readFileSync('node_modules/world-atlas/countries-50m.json', 'utf8'))),
);

/** A result of one dense region, as the reader makes it. */
function columnsOf(polygons: number) {
  const reader = createResultReader();
  const encoder = new TextEncoder();
  let first = true;
  for (const record of generateRecords({ polygons })) {
    reader.push(encoder.encode(`${first ? '{"data":[' : ','}${JSON.stringify(record)}`));
    first = false;
  }
  reader.push(encoder.encode(']}'));
  reader.finish();
  return reader.columns;
}

print('from', 'plots', 'held ms', 'longest step', 'figures ms', 'longest step', 'listed ms');
for (const count of [100_000, 300_000]) {
  const spread = noise({ count, seed: 5, deviation: 0.08 });
  const source = { ...sourceOf(columnsOf(count)), land };
  for (let round = 0; round < 3; round++)
    for (const from of ['noise', 'result']) {
      const said: string[] = [];
      const records = from === 'result' ? timed(said, holdSteps(source)) : spread;
      if (from === 'noise') said.push('', '');
      const figures = timed(said, unusualSteps(records));
      const began = performance.now();
      unusualPlots(records, figures, { shown: null, from: null });
      print(from, count, ...said, Math.round(performance.now() - began));
    }
  const said: string[] = [];
  timed(said, sharedPlotSteps(source.columns));
  print('overlaps and doubles', count, ...said);
}

/** Found / others listed, by rule. */
function against(records: HeldRecords, planted: ReadonlySet<number>): string[] {
  const { plots, figures } = listed(records);
  const far = unusualPlots(records, figures, { shown: null, from: 3 });
  const rules = [
    Array.from(plots.kinds, (kind) => kind === 0),
    Array.from(far.kinds, (kind) => kind === 0),
    globalZ(records, figures),
    meanOfNeighbours(records, figures),
    localMoran(records, figures),
  ];
  const said = rules.map((isListed) => {
    const all = isListed.filter(Boolean).length;
    const found = [...planted].filter((row) => isListed[row]).length;
    return `${found}/${all - found}`;
  });
  return [plots.from.toFixed(2), ...said, String(figures.neighbourhoods.length)];
}

print(
  'tails',
  'plots',
  'planted',
  'from',
  'ours',
  'from 3',
  'global z',
  'mean of 15',
  'local Moran',
  'together',
);
for (const tails of ['normal', 'long', 'uneven'] satisfies Tails[])
  for (const [count, plantedCount, seed] of [
    [20_000, 200, 11],
    [20_000, 200, 12],
    [20_000, 200, 13],
    [3000, 25, 11],
    [3000, 25, 12],
    [3000, 25, 13],
    [100_000, 0, 14],
  ] as const) {
    const { records, planted } = plantAmong(field(count, tails, seed), plantedCount, seed + 50);
    print(tails, count, plantedCount, ...against(records, planted));
  }

for (const smooth of [
  undefined,
  { metres: 500, share: 0.5 },
  { metres: 2000, share: 0.3 },
  { metres: 2000, share: 0.7 },
  { metres: 5000, share: 0.5 },
  { metres: 10_000, share: 0.7 },
])
  for (const deviation of [0.05, 0.1, 0.2]) {
    const { plots, figures } = listed(
      noise({ count: 100_000, seed: 9, deviation, ...(smooth && { smooth }) }),
    );
    const together = figures.neighbourhoods.map(({ plotCount }) => plotCount);
    print(
      'noise',
      JSON.stringify(smooth),
      deviation,
      plots.from.toFixed(2),
      plots.listed.length,
      together.join(' '),
    );
  }

const planted = [sourceOf, changesOf].flatMap((from) =>
  plantedDemo(from).map((of) => ({ ...of, held: from === sourceOf ? 'value' : 'change' })),
);
for (const { name, lines, counts, held, ...of } of planted) {
  print(
    'planted',
    held,
    name,
    JSON.stringify(counts),
    of.planted,
    of.found,
    of.false,
    of.listedBefore,
    of.from.toFixed(1),
  );
  for (const { size, planted, found, over3, medianZ } of lines)
    print('size', size, planted, found, over3, medianZ?.toFixed(1));
}

for (const smooth of [undefined, { metres: 2000, share: 0.3 }])
  for (const [size, by] of [
    [6, -0.2],
    [18, -0.15],
    [40, -0.15],
    [18, -0.3],
  ] as const) {
    const ground = plantVillage(
      noise({ count: 100_000, seed: 9, deviation: 0.06, ...(smooth && { smooth }) }),
      { size, by },
    );
    const { plots, figures } = listed(ground.records);
    const one = figures.neighbourhoods.map(
      ({ rows, plotCount }) =>
        `${plotCount} (${rows.filter((row) => ground.rows.includes(row)).length} planted)`,
    );
    print(
      'village',
      JSON.stringify(smooth),
      size,
      by,
      one.join(' '),
      'singly',
      plots.listed.length,
    );
  }
