import { describe, expect, it } from 'vitest';
import { NO_MESSAGE, SECTION_DATA, SECTION_ERROR } from '#engine/columns.ts';
import { causesOf, type FailureColumns } from '#engine/failures/groupCauses.ts';

/** Columns of failed records, one a message number; null makes a processed record. */
function failed(messages: string[], numbers: (number | null)[]): FailureColumns {
  return {
    recordCount: numbers.length,
    section: Uint8Array.from(numbers, (n) => (n === null ? SECTION_DATA : SECTION_ERROR)),
    message: Uint32Array.from(numbers, (n) => n ?? NO_MESSAGE),
    messages,
  };
}

function repeatedAt(n: number): string {
  const description = `Provided shape has duplicate consecutive coordinates at: (POINT (${27 + n / 7} ${-15 - n / 3}))`;
  return `Error processing item: ${JSON.stringify({ code: 'BadRequest', description })}`;
}

const MANY = Array.from({ length: 400 }, (_, n) => repeatedAt(n));

describe('causesOf', () => {
  it('makes one cause of 400 messages that differ only in coordinates', () => {
    const numbers = MANY.map((_, n) => n);
    const { groups, causeOfMessage } = causesOf(failed(MANY, numbers));
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({
      key: 'repeated-corner',
      title: 'The same corner twice in a row',
      count: 400,
      messageCount: 400,
    });
    expect(groups[0]!.messages).toHaveLength(50);
    expect(groups[0]!.messages[0]).toMatchObject({ text: MANY[0], code: 'BadRequest', count: 1 });
    expect([...groups[0]!.rows]).toEqual(numbers);
    expect(new Set(causeOfMessage)).toEqual(new Set(['repeated-corner']));
  });

  it('orders groups by count, messages too, and leaves out processed records', () => {
    const columns = failed(['timeout', repeatedAt(1), repeatedAt(2)], [0, null, 1, 2, 2, null]);
    const { groups } = causesOf(columns);
    expect(groups.map(({ key, count, rows }) => [key, count, [...rows]])).toEqual([
      ['repeated-corner', 3, [2, 3, 4]],
      ['time-out', 1, [0]],
    ]);
    expect(groups[0]!.messages.map(({ count }) => count)).toEqual([2, 1]);
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
    expect(groups.flatMap(({ rows }) => [...rows]).sort((a, b) => a - b)).toEqual(
      numbers.map((_, row) => row),
    );
  });
});
