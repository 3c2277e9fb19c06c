import { expect, test } from 'vitest';
import { namedRows, readAccepted } from '#service/submission/submissionAnswer.ts';
import { priceOf, type SentRequest } from '#device/sentRequests.ts';

test.each<[unknown, unknown]>([
  [
    { result: { id: 'a' }, cost: 1 },
    { jobId: 'a', costUsd: 1, message: null },
  ],
  [
    { job_id: 12, result: { cost: '0.5' } },
    { jobId: '12', costUsd: 0.5, message: null },
  ],
  [
    { data: { jobId: 'b' }, cost: -1 },
    { jobId: 'b', costUsd: null, message: null },
  ],
  [
    { id: 'c', cost: 'free', message: 'ok' },
    { jobId: 'c', costUsd: null, message: 'ok' },
  ],
  [{ id: '' }, null],
  [{ id: null, result: {} }, null],
  [[{ id: 'd' }], null],
  ['e', null],
  [undefined, null],
])('%j names %j', (body, accepted) => {
  expect(readAccepted(body)).toEqual(accepted);
});

test.each<[unknown, number[]]>([
  [
    {
      refused: [
        { row: 9, message: 'x' },
        { row: 2, message: 'y' },
      ],
    },
    [2, 9],
  ],
  [{ message: 'Line 4: no polygon; row #17 likewise' }, [4, 17]],
  ['rows 3 and more', [3]],
  [{ message: 'In 2019 nothing grew' }, []],
  [{ row: -1, rows: ['row 0'] }, []],
  [null, []],
])('%j names the rows %j', (body, rows) => {
  expect(namedRows(body)).toEqual(rows);
});

function sent(costUsd: number | null, rows: number): SentRequest {
  const rest = { sentAtMs: 0, fileName: 'f.csv', doneAtMs: null, wantsNotice: false };
  return { jobId: `${costUsd}/${rows}`, costUsd, rows, ...rest };
}

test('a price runs from the cheapest to the dearest of the requests that had one', () => {
  const earlier = [sent(2, 1000), sent(null, 10), sent(0.3, 100), sent(5, 0)];
  expect(priceOf(500, earlier)).toEqual({ low: 1, high: 1.5, perThousandRows: [2, 3] });
  expect(priceOf(500, [sent(null, 10)])).toBeNull();
  expect(priceOf(500, [])).toBeNull();
});
