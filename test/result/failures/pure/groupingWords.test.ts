import { describe, expect, it } from 'vitest';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { causesOf } from '#result/failures/pure/groupCauses.ts';
import { failed } from './failedColumns.ts';

function behind(code: string, description: string): string {
  return `Error processing item: ${JSON.stringify({ code, description })}`;
}

describe('texts that no template tells apart', () => {
  const apart = [
    behind('BadRequest', "KeyError: 'B04'"),
    behind('BadRequest', "KeyError: 'SCL'"),
    behind('BadRequest', 'KeyError: "properties"'),
    behind('BadRequest', 'IndexError: 5'),
    behind('BadRequest', '24144'),
    behind('BadRequest', '24205'),
    behind('BadRequest', '{"code":17}'),
    behind('BadRequest', '{"code":23}'),
    behind('BadRequest', "'north field'"),
    behind('BadRequest', '"south field"'),
    behind('BadRequest', ''),
    '{"code":17}',
    '{"code":23}',
    '24144',
    '24205',
    behind('InternalServerError', ''),
    behind('InternalServerError', 'Cannot read properties of undefined'),
    behind('InternalServerError', 'The harvest was lost'),
    behind('InternalServerError', "KeyError: 'B04'"),
    behind('InternalServerError', '{"code":17}'),
    behind('InternalServerError', '24144'),
  ];

  it('stay apart', () => {
    const keys = apart.map((text) => causeOf(text).key);
    expect(apart.filter((_, n) => keys.indexOf(keys[n]!) !== n)).toEqual([]);
    const numbers = apart.map((_, n) => n);
    const { groups } = causesOf(failed(apart, numbers));
    expect(groups.map(({ count }) => count)).toEqual(apart.map(() => 1));
    expect(new Set(groups.map(({ title }) => title)).size).toBe(apart.length);
  });

  it.each([
    [behind('BadRequest', "KeyError: 'B04'"), "KeyError: 'B04'"],
    [behind('BadRequest', '24144'), 'BadRequest: 24144'],
    [behind('BadRequest', '{"code":17}'), 'BadRequest: 17'],
    ['24144', 'Not recognised: 24144'],
    [behind('BadRequest', '12.5'), 'BadRequest'],
    [
      behind('InternalServerError', 'The harvest of plot 7 was lost'),
      'Service error: The harvest of plot … was lost',
    ],
    [behind('InternalServerError', '12.5'), 'The service stopped with an error'],
  ])('%s is titled %s', (text, title) => {
    expect(causeOf(text).title).toBe(title);
  });

  it('are one group where they differ in what varies', () => {
    const same = [1.5, 2.25, 300.125];
    expect(new Set(same.map((n) => causeOf(behind('BadRequest', `${n}`)).key)).size).toBe(1);
    const lost = same.map((n) => behind('InternalServerError', `Plot ${n} was lost`));
    expect(new Set(lost.map((text) => causeOf(text).key)).size).toBe(1);
    expect(causeOf(lost[0]!)).toMatchObject({ shapeTrouble: false });
  });

  it('keep the advice of a service’s error', () => {
    const { meaning, advice } = causeOf(behind('InternalServerError', 'The harvest was lost'));
    expect({ meaning, advice }).toEqual({
      meaning: causeOf('HTTP 500').meaning,
      advice: causeOf('HTTP 500').advice,
    });
  });
});
