import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createResultReader } from '#core/read/resultReader.ts';
import { indexNamed, indexValues, valueColumns } from '#core/values/indexValues.ts';
import { tellSetApart } from '#core/values/setApart.ts';
import { createShownValues, type ValueChoices } from '#core/values/shownValues.ts';
import { dataOf, read } from '#test/core/read/readText.ts';

const report = (name: string) => readFileSync(`test/fixtures/data/reports/${name}.json`, 'utf8');
const recordsOf = (name: string, values: readonly unknown[]) =>
  dataOf(...values.map((value) => JSON.stringify({ polygon: SQUARE, [name]: value })));
const SQUARE = 'POLYGON ((1 1,1.1 1,1.1 1.1,1 1))';

function shown(text: string, choices: ValueChoices, name = 'NDVI_mean') {
  const columns = createShownValues()(read(text).columns, choices);
  const values = indexValues(columns, name)?.slice(0, columns.recordCount) ?? [];
  const index = indexNamed(columns, name);
  return {
    names: valueColumns(columns).map((column) => column.name),
    values: Array.from(values, (value) => (Number.isNaN(value) ? null : value)),
    told: index && tellSetApart(columns, index),
  };
}

const NDVI = ['NDVI'];
const BY = { asked: NDVI, scaled: 10_000 };

describe('values sent as texts', () => {
  test.each([
    ['b03-values-as-text', [0.61, 0.58, null, 0.55]],
    ['result-values-as-text', [0.61, null, 0.58, null]],
  ])('%s', (name, values) => {
    expect(shown(report(name), { asked: NDVI })).toEqual({
      names: ['NDVI_mean'],
      values,
      told: expect.objectContaining({
        texts: { read: values.filter((value) => value !== null).length, unread: 0 },
      }),
    });
  });

  test.each([
    ['NDVI', ['NDVI'], true],
    ['ndvi_median', ['NDVI'], true],
    ['NDVI_p90', ['NDVI'], true],
    ['EVI_mean', ['NDVI', 'EVI'], true],
    ['EVI_mean', ['EVI_mean'], true],
    ['EVI_mean', ['NDVI'], false],
    ['NDVI_mean', ['EVI'], false],
    ['NDVI_class', ['NDVI'], false],
    ['MyNDVI_mean', ['NDVI'], false],
    ['constructor', ['NDVI'], false],
    ['plot', [], false],
  ])('a member %s of a job that asked for %j', (name, asked, isRead) => {
    const text = recordsOf(name, ['1.5', '2']);
    expect(shown(text, { asked }, name).names).toEqual(isRead ? [name] : []);
  });

  test.each([
    ['0.5', 0.5],
    [' -0.25 ', -0.25],
    ['+1e-1', 0.1],
    ['.5', 0.5],
    ['−0.5', -0.5],
    ['0,125', 0.125],
    ['12,5', 12.5],
    ['1234,125', 1234.125],
    ['1,234', null],
    ['0.5 ', 0.5],
    ['1e999', null],
    ['0x10', null],
    ['Infinity', null],
    ['5 %', null],
    ['cloudy', null],
  ])('the text %j is %s', (text, value) => {
    const { values, told } = shown(
      recordsOf('LAI_mean', [text, '0.1']),
      { asked: ['LAI'] },
      'LAI_mean',
    );
    expect(values).toEqual([value, 0.1]);
    expect(told?.texts?.unread).toBe(value === null ? 1 : 0);
  });

  test.each(['', ' ', 'NaN', 'nan', 'null', 'None', 'N/A', 'na', 'no data', '-', '--'])(
    '%j says that there is none',
    (text) => {
      const { values, told } = shown(recordsOf('NDVI_mean', [text, '0.1']), { asked: NDVI });
      expect(values).toEqual([null, 0.1]);
      expect(told?.texts).toEqual({ read: 1, unread: 0 });
    },
  );

  test('texts of which none is a number make no index', () => {
    expect(shown(recordsOf('NDVI_mean', ['low', 'high']), { asked: NDVI }).names).toEqual([]);
  });

  test('among numbers, however they come, and however the result is cut', () => {
    const value = fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constant(null));
    const records = fc.array(fc.tuple(value, fc.boolean()), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(records, fc.integer({ min: 1, max: 5000 }), (sent, size) => {
        const values = sent.map(([one, isText]) => (isText && one !== null ? String(one) : one));
        const bytes = new TextEncoder().encode(recordsOf('NDVI_mean', values));
        const reader = createResultReader();
        const shownValues = createShownValues();
        let columns = shownValues(reader.columns, { asked: NDVI });
        for (let at = 0; at < bytes.length; at += size) {
          reader.push(bytes.subarray(at, at + size));
          columns = shownValues(reader.columns, { asked: NDVI });
        }
        const found = indexValues(columns, 'NDVI_mean');
        const expected = sent.map(([one]) => (one === 0 ? 0 : one));
        expect(
          sent.map((_, row) => (Number.isNaN(found?.[row] ?? NaN) ? null : found![row]! + 0)),
        ).toEqual(expected);
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  test('texts that look scaled are divided, too', () => {
    const { values, told } = shown(recordsOf('NDVI_mean', ['3000', '4000']), BY);
    expect(values).toEqual([0.3, 0.4]);
    expect(told).toMatchObject({ dividedBy: 10_000, texts: { read: 2, unread: 0 } });
  });
});

describe('values that look scaled', () => {
  test.each([
    ['b02-scaled-by-10000', [0.3, 0.35, 0.4, 0.45]],
    ['result-scaled-by-10000', [0.3, 0.35, 0.4, 0.45, 0.5]],
  ])('%s, divided', (name, values) => {
    const divided = shown(report(name), BY);
    expect(divided.values).toEqual(values);
    expect(divided.told).toMatchObject({ scaled: 0, count: 0, dividedBy: 10_000 });
    const asCame = shown(report(name), { asked: NDVI });
    expect(asCame.values).toEqual(values.map((value) => value * 10_000));
    expect(asCame.told).toMatchObject({ scaled: values.length });
    expect(asCame.told).not.toHaveProperty('dividedBy');
  });

  test('fill values stay, and what is still outside is set apart', () => {
    const { values, told } = shown(recordsOf('NDVI_mean', [3000, -9999, 4000, 12_000, 65_535]), BY);
    expect(values).toEqual([0.3, null, 0.4, null, null]);
    expect(told).toMatchObject({ count: 3, of: 5, examples: [-9999, 1.2, 65_535] });
  });

  test('what doesn’t look scaled is never divided', () => {
    expect(shown(recordsOf('NDVI_mean', [0.3, 0.4, 3000]), BY).values).toEqual([0.3, 0.4, null]);
    expect(shown(recordsOf('EVI_mean', [3000, 4000]), BY, 'EVI_mean').values).toEqual([3000, 4000]);
  });

  test('while records arrive, those that have come decide', () => {
    const { columns } = read(recordsOf('NDVI_mean', [3000, 0.4, 0.5]));
    const shownValues = createShownValues();
    const first = shownValues({ ...columns, recordCount: 1 }, BY);
    expect(indexValues(first, 'NDVI_mean')![0]).toBe(0.3);
    const all = shownValues(columns, BY);
    expect(Array.from(indexValues(all, 'NDVI_mean')!.subarray(0, 3))).toEqual([NaN, 0.4, 0.5]);
  });

  test('the columns that came are left as they are', () => {
    const { columns } = read(report('b02-scaled-by-10000'));
    const shownValues = createShownValues();
    expect(shownValues(columns, { asked: NDVI })).toBe(columns);
    const divided = shownValues(columns, BY);
    expect(shownValues(columns, BY).indices[0]).toBe(divided.indices[0]);
    expect(columns.indices[0]!.values[0]).toBe(3000);
  });
});
