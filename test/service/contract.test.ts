import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ConfigSchema, JobListSchema, JobSchema } from '#service/contract.ts';

describe('a job', () => {
  test.each([
    ['without an id', {}],
    ['whose id is null', { id: null }],
    ['whose id is an object', { id: {} }],
    ['that is a text', 'job-1'],
    ['that is null', null],
  ])('%s is none', (_, item) => {
    expect(v.safeParse(JobSchema, item).success).toBe(false);
  });

  test('with an id alone is one, and what is missing is empty', () => {
    expect(v.parse(JobSchema, { id: 'a' })).toEqual({
      id: 'a',
      index_list: [],
      start_date: null,
      end_date: null,
    });
  });

  test('with members of other types keeps the rest', () => {
    const item = { id: 17, index_list: 'NDVI', start_date: 20_190_101, end_date: '2019-12-31' };
    expect(v.parse(JobSchema, item)).toEqual({
      id: '17',
      index_list: [],
      start_date: null,
      end_date: '2019-12-31',
    });
  });

  test('passes request and output on as they came', () => {
    const free = { input_req: [1, { a: null }], output_result: 'text' };
    expect(v.parse(JobSchema, { id: 'a', ...free })).toMatchObject(free);
  });
});

test.each([[{}], [{ jobs: null }], [{ jobs: { id: 'a' } }], [[]], ['text']])(
  '%j is no list of jobs',
  (body) => {
    expect(v.safeParse(JobListSchema, body).success).toBe(false);
  },
);

test('a list keeps items that are not jobs, for the caller to count', () => {
  const body = { jobs: [{ id: 'a' }, 7, null], page: '1' };
  expect(v.parse(JobListSchema, body)).toEqual(body);
});

test.each([
  ['an unknown mode', { mode: 'other' }],
  ['no mode', {}],
  ['a demo without its key', { mode: 'demo' }],
  ['a gateway without its service', { mode: 'gateway' }],
  ['a first page in words', { mode: 'demo', key: 'k', firstPage: 'one' }],
])('a configuration with %s is refused', (_, config) => {
  expect(v.safeParse(ConfigSchema, config).success).toBe(false);
});

test.each([
  { mode: 'static', tileUrl: 'https://tiles.test/{z}/{x}/{y}.png' },
  { mode: 'demo', key: 'k', firstPage: 1 },
  { mode: 'gateway', service: 'https://a.test', firstPage: null, imageryUrl: 'x' },
] as const)('the configuration %j is taken as it is', (config) => {
  expect(v.parse(ConfigSchema, config)).toEqual(config);
});
