/** Prints how fast unusual plots are found, and how many in noise: `npm run unusual:measure`. It gates nothing. */
import { performance } from 'node:perf_hooks';
import { listed, noise, plantedDemo, plantVillage } from '#test/engine/unusual/grounds.ts';

const print = (...cells: unknown[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

for (const count of [100_000, 300_000]) {
  const records = noise({ count, seed: 5, deviation: 0.08 });
  for (const round of [1, 2, 3]) {
    const began = performance.now();
    listed(records);
    print('speed', count, round, Math.round(performance.now() - began));
  }
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

for (const { name, lines, counts, ...of } of plantedDemo()) {
  print(
    'planted',
    name,
    JSON.stringify(counts),
    of.planted,
    of.found,
    of.false,
    of.listedBefore,
    of.from.toFixed(1),
    of.from8.toFixed(1),
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
