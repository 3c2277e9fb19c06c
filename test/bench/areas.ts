/**
 * How long it takes to tell plots into areas, and the longest step of it. Prints figures and gates nothing.
 *
 * `npm run bench:areas -- 100000 1000 1990`: plots, areas, corners of an area, whose borders wriggle; some plots lie across them.
 */
import { cpus } from 'node:os';
import { seededRandom } from '#lib/random.ts';
import { indexSteps } from '#result/areas/pure/areaIndex.ts';
import { shareSteps } from '#result/areas/pure/plotShares.ts';
import { plotsInAreas } from '#result/areas/pure/plotsInAreas.ts';
import { nameAreas, readAreas } from '#result/areas/pure/readAreas.ts';
import { createResultReader } from '#core/read/resultReader.ts';
import { areaFile } from './areaFiles.ts';

const [plotCount = 100_000, areaCount = 1000, corners = 1990] = process.argv.slice(2).map(Number);
const random = seededRandom(54);
const side = Math.ceil(Math.sqrt(areaCount));
/** Degrees of an area's side, and of a plot's. */
const [CELL, PLOT] = [0.1, 0.001];
const ROWS = Math.ceil(areaCount / side);

function plot(): string {
  const [lon, lat] = [side * CELL * random(), ROWS * CELL * random()];
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = (2 * Math.PI * at) / 10;
    const far = PLOT * (0.5 + 0.5 * random());
    return `${(lon + far * Math.cos(angle)).toFixed(7)} ${(lat + far * Math.sin(angle)).toFixed(7)}`;
  });
  return `MULTIPOLYGON (((${[...points, points[0]].join(',')})))`;
}

/** Does steps, and tells the longest. */
function timed<T>(name: string, steps: Iterator<undefined, T>): T {
  const began = performance.now();
  let longest = 0;
  for (;;) {
    const at = performance.now();
    const { done, value } = steps.next();
    longest = Math.max(longest, performance.now() - at);
    if (!done) continue;
    print(name, performance.now() - began, `longest step ${longest.toFixed(0)} ms`);
    return value;
  }
}

function print(name: string, ms: number, more = ''): void {
  const heap = Math.round(process.memoryUsage().rss / 1e6);
  process.stdout.write(`${name}: ${ms.toFixed(0)} ms ${more} (${heap} MB)\n`);
}

const file = new Blob([
  areaFile({ areas: areaCount, corners, box: [0, 0, side * CELL, ROWS * CELL] }),
]);
const data = Array.from({ length: plotCount }, () => ({
  polygon: plot(),
  start_date: '2021-01-01',
  end_date: '2021-02-01',
  NDVI_mean: random(),
}));
const reader = createResultReader();
reader.push(new TextEncoder().encode(JSON.stringify({ data, err_data: {} })));
reader.finish();
process.stdout.write(
  `${cpus()[0]?.model}, Node ${process.version}, ${plotCount} plots, ${areaCount} areas, ${file.size} bytes\n`,
);

let longest = 0;
let last = performance.now();
const began = last;
const areas = await readAreas(file, () => {
  longest = Math.max(longest, performance.now() - last);
  last = performance.now();
  return Promise.resolve();
});
if ('problem' in areas) throw new Error(areas.problem);
print(
  'reading and checking the areas',
  performance.now() - began,
  `${areas.refusedCount} refused, longest step ${longest.toFixed(0)} ms`,
);
const index = timed('index', indexSteps(areas.shapes));
const rows = Uint32Array.from({ length: plotCount }, (_, row) => row);
const shares = timed('shares', shareSteps(reader.columns, rows, index));
const toldAt = performance.now();
const { counts } = plotsInAreas(shares, nameAreas(areas, areas.columns[0] ?? null), 'each');
print('plots in areas', performance.now() - toldAt, JSON.stringify(counts));
