import { expect, test, describe } from 'vitest';
import { exportedRows, streamText } from '#files/write/exportJob.ts';
import { columnsOf } from '#test/core/columnsOf.ts';
import { collectText } from './collect.ts';

const columns = columnsOf([{}, {}, {}, {}]);

test('nothing kept, nothing exported', () => {
  expect([...exportedRows({ columns, mask: Uint8Array.of(0, 2, 0, 2) })]).toEqual([]);
  expect([...exportedRows({ columns: columnsOf([]), mask: null })]).toEqual([]);
});

test('what is kept, or everything, in the order of the response', () => {
  expect([...exportedRows({ columns, mask: Uint8Array.of(1, 0, 2, 1) })]).toEqual([0, 3]);
  expect([...exportedRows({ columns, mask: null })]).toEqual([0, 1, 2, 3]);
});

describe('text stream', () => {
  const COUNT = 2000;
  const columns = columnsOf(Array.from({ length: COUNT }, () => ({})));
  const parts = {
    head: '<',
    records: Array.from({ length: COUNT }, (_, row) => `${row}é${'x'.repeat(1000)}\n`),
    tail: '>',
  };

  test('an aborted signal writes nothing', async () => {
    const reason = new Error('Not wanted any more');
    const job = { columns, mask: null, signal: AbortSignal.abort(reason) };
    await expect(streamText(job, parts).next()).rejects.toBe(reason);
  });

  test('cancelled on the way it stops at the next chunk', async () => {
    const stop = new AbortController();
    const job = { columns, mask: null, signal: stop.signal };
    let chunks = 0;
    const reading = async () => {
      for await (const chunk of streamText(job, parts)) {
        expect(chunk.length).toBeGreaterThan(0);
        if (++chunks === 2) stop.abort();
      }
    };
    await expect(reading()).rejects.toThrow(/abort/i);
    expect(chunks).toBe(2);
  });

  test('what fails while records are made fails the stream', async () => {
    const failing = function* (): Generator<string> {
      yield 'one';
      throw new Error('No more');
    };
    const job = { columns, mask: null };
    await expect(collectText(streamText(job, { ...parts, records: failing() }))).rejects.toThrow(
      'No more',
    );
  });

  test('all in order, in chunks, with progress from nothing to all', async () => {
    const told: number[] = [];
    const job = { columns, mask: null, onProgress: (done: number) => told.push(done) };
    expect(await collectText(streamText(job, parts))).toBe(`<${parts.records.join('')}>`);
    expect(told[0]).toBe(0);
    expect(told.at(-1)).toBe(COUNT);
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });
});
