/** What a worker works out beside all else is about the filter that was chosen before it was asked. */
import { beforeEach, expect, test } from 'vitest';
import { ALL } from '#core/view/resultFilter.ts';
import { openResult, type ResultHandle } from '#result/client/resultClient.ts';
import { field, processed } from '#test/result/time/worker/savedJobs.ts';
import { serveLand } from '#test/shapes/serveLand.ts';
import { disposed, ended } from './openedResults.ts';
import { resultText } from './openSession.ts';
import { workerHere } from './workerHere.ts';

beforeEach(serveLand);

/** One area around all plots. */
const AROUND = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [33, 0],
      [35, 0],
      [35, 1],
      [33, 1],
      [33, 0],
    ],
  ],
});

interface WrittenAreas {
  features: { properties: { plots: number } }[];
}

/** How many plots each is about. */
const QUESTIONS = {
  unusual: async (handle: ResultHandle) => {
    const answer = await handle.call('unusual', { from: null });
    return Object.values(answer!.counts).reduce((sum, count) => sum + count, 0);
  },
  groupThroughTime: async (handle: ResultHandle) => {
    const { jobs } = await handle.call('groupThroughTime', { place: null });
    return jobs[0]!.windows[0]!.plots;
  },
  groups: async (handle: ResultHandle) => {
    const answer = await handle.call('groups', { column: null, unusualFrom: null });
    return answer!.groups.reduce((sum, { allPlots }) => sum + allPlots, 0);
  },
  writeAreas: async (handle: ResultHandle) => {
    const { blob } = await handle.call('writeAreas', { format: 'geojson', unusualFrom: null });
    const { features } = JSON.parse(await blob.text()) as WrittenAreas;
    return features[0]!.properties.plots;
  },
  export: async (handle: ResultHandle) => {
    const { blob } = await handle.call('export', { format: 'wkt', scope: 'filtered' });
    return (await blob.text()).trim().split('\n').length;
  },
};

test.each(Object.entries(QUESTIONS))('%s', async (_, ask) => {
  const values = [0.2, 0.3, 0.6, 0.7, 0.8];
  const text = resultText(values.map((value, at) => processed(field(34 + 0.01 * at), 2020, value)));
  const source = { kind: 'file', file: new Blob([text]), name: 'job.json' } as const;
  const handle = await disposed(openResult(source, { createWorker: workerHere }));
  await ended(handle);
  await handle.call('addAreas', { file: new Blob([AROUND]), fileName: 'around.geojson' });
  expect(await ask(handle)).toBe(5);
  const filtered = handle.call('filter', { filter: { ...ALL, min: 0.5 } });
  expect(await ask(handle)).toBe(3);
  await filtered;
  const shown = handle.call('filter', { filter: ALL });
  expect(await ask(handle)).toBe(5);
  await shown;
});
