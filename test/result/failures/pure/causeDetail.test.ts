import { expect, it } from 'vitest';
import { causeDetail, rowsOfCause } from '#result/failures/pure/groupCauses.ts';
import { causesOf } from '#result/failures/pure/groupCauses.ts';
import { failed, repeatedAt } from './failedColumns.ts';

const columns = failed(['timeout', repeatedAt(1), repeatedAt(2)], [0, null, 1, 2, 2, null, 9]);
const causes = causesOf(columns);

it('tells the records of a cause, and its messages with the most records first', () => {
  const detail = causeDetail(columns, causes, 'repeated-corner');
  expect(detail).toMatchObject({ place: 0, count: 3, messageCount: 2 });
  expect([...detail!.rows]).toEqual([2, 3, 4]);
  expect(detail!.messages).toMatchObject([
    { text: repeatedAt(2), code: 'BadRequest', count: 2 },
    { text: repeatedAt(1), count: 1 },
  ]);
});

it('tells fifty messages of many, and no cause that isn’t there', () => {
  const many = Array.from({ length: 400 }, (_, n) => repeatedAt(n));
  const all = failed(
    many,
    many.map((_, n) => n),
  );
  const detail = causeDetail(all, causesOf(all), 'repeated-corner');
  expect(detail!.messages).toHaveLength(50);
  expect(detail!.messageCount).toBe(400);
  expect(causeDetail(all, causesOf(all), 'time-out')).toBeNull();
});

it('a record without a message is of a cause too', () => {
  const detail = causeDetail(columns, causes, 'no-message');
  expect(detail).toMatchObject({ count: 1, messages: [], messageCount: 0 });
  expect([...detail!.rows]).toEqual([6]);
});

it('lists all failed rows', () => {
  expect([...rowsOfCause(columns, causes, null)]).toEqual([0, 2, 3, 4, 6]);
});
