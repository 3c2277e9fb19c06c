import { expect, it } from 'vitest';
import type { Job } from '#service/contract.ts';
import { listedMeta } from '#result/opening/useListedJob.ts';

const job: Job = {
  id: 'a',
  index_list: ['NDVI', { name: 'LAI' }],
  input_req: { name: 'Busia fields', note: 'Medians of half a year.' },
  output_result: undefined,
  start_date: '2019-01-01T00:00:00.000Z',
  end_date: '2019-12-31T00:00:00.000Z',
};

it('has nothing that the list doesn’t', () => {
  const nothing = { indices: null, range: null, name: null, note: null };
  expect(listedMeta(null)).toEqual(nothing);
  expect(listedMeta({ ...job, index_list: [], start_date: null, input_req: { note: 5 } })).toEqual(
    nothing,
  );
  expect(listedMeta({ ...job, input_req: 'text' }).note).toBeNull();
});

it('has indices, dates and note as the list writes them', () =>
  expect(listedMeta(job)).toEqual({
    indices: ['NDVI', '{"name":"LAI"}'],
    range: '2019-01-01 to 2019-12-31',
    name: 'Busia fields',
    note: 'Medians of half a year.',
  }));
