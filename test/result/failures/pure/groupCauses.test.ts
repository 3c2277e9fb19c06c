import { describe, expect, it } from 'vitest';
import { causesOf } from '#result/failures/pure/groupCauses.ts';
import { failed, repeatedAt } from './failedColumns.ts';
import { oddMessage } from './manyCauses.ts';

const MANY = Array.from({ length: 400 }, (_, n) => repeatedAt(n));

describe('causesOf', () => {
  it('makes one cause of 400 messages that differ only in coordinates', () => {
    const numbers = MANY.map((_, n) => n);
    const { groups, causeOfMessage } = causesOf(failed(MANY, numbers));
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({
      key: 'repeated-corner',
      title: 'Duplicate point',
      count: 400,
    });
    expect(new Set(causeOfMessage)).toEqual(new Set(['repeated-corner']));
  });

  it('orders groups by count, and leaves out processed records', () => {
    const columns = failed(['timeout', repeatedAt(1), repeatedAt(2)], [0, null, 1, 2, 2, null]);
    expect(causesOf(columns).groups.map(({ key, count }) => [key, count])).toEqual([
      ['repeated-corner', 3],
      ['time-out', 1],
    ]);
  });

  it('goes on from what it knew before as if it began anew', () => {
    const messages = [...MANY, 'timeout', ...Array.from({ length: 200 }, (_, n) => oddMessage(n))];
    const numbers = Array.from({ length: 2000 }, (_, n) => (n * 7919) % messages.length);
    const half = causesOf(failed(messages.slice(0, 450), numbers.slice(0, 300)));
    const whole = failed(messages, numbers);
    const { known: _known, ...causes } = causesOf(whole, half);
    const { known: _anew, ...anew } = causesOf(whole);
    expect(causes).toEqual(anew);
  });

  it('counts failed records without a message', () => {
    const columns = failed(['timeout'], [0, 7]);
    expect(causesOf(columns).groups.map(({ key, count }) => [key, count])).toEqual([
      ['time-out', 1],
      ['no-message', 1],
    ]);
  });

  it('looks at committed records alone', () => {
    const columns = { ...failed(['timeout'], [0, 0, 0]), recordCount: 1 };
    expect(causesOf(columns).groups[0]!.count).toBe(1);
    expect(causesOf({ ...columns, recordCount: 0 }).groups).toEqual([]);
  });

  it('adds up to all failed records', () => {
    const messages = [...MANY, 'timeout', 'Odd 1', 'Odd 2', ''];
    const numbers = Array.from({ length: 5000 }, (_, n) => (n * 7919) % messages.length);
    const { groups } = causesOf(failed(messages, numbers));
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
  });
});
