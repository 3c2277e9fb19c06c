import { expect, test } from 'vitest';
import { countIndexes, indexesInForce } from '#request/page/state/knownIndexes.ts';

test('indexes of earlier jobs come with how many jobs asked for them, the commonest first', () => {
  expect(countIndexes([['EVI'], ['NDVI', 'EVI'], ['EVI', 'EVI'], ['LAI', 'NDVI'], []])).toEqual([
    { name: 'EVI', jobs: 3 },
    { name: 'NDVI', jobs: 2 },
    { name: 'LAI', jobs: 1 },
  ]);
});

test.each<{ when: string; chosen?: string[]; known?: string[]; asked: string[] }>([
  { when: 'nothing before the history is known', asked: [] },
  { when: 'NDVI where there are no jobs', known: [], asked: ['NDVI'] },
  { when: 'NDVI, though another is commoner', known: ['evi', 'ndvi'], asked: ['ndvi'] },
  { when: 'the commonest where no job asked for NDVI', known: ['LAI', 'EVI'], asked: ['LAI'] },
  { when: 'what a person chose', chosen: ['MNDWI'], known: ['NDVI'], asked: ['MNDWI'] },
  { when: 'nothing where a person took all back', chosen: [], known: ['NDVI'], asked: [] },
])('$when is asked for', ({ chosen = null, known, asked }) => {
  const indexes = known?.map((name) => ({ name, jobs: 1 }));
  expect(indexesInForce(chosen, indexes)).toEqual(asked);
});
