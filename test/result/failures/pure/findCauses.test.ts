import { expect, it } from 'vitest';
import { findCauses } from '#result/failures/pure/groupCauses.ts';
import { causesOf } from '#result/failures/pure/groupCauses.ts';
import { failed } from './failedColumns.ts';
import { oddMessage } from './manyCauses.ts';

const messages = Array.from({ length: 1000 }, (_, number) => oddMessage(number));
const columns = failed(
  messages,
  Array.from({ length: 1001 }, (_, row) => row % 1000),
);
const causes = causesOf(columns);
const find = (search: string, first = 0, end = 50) =>
  findCauses(messages, causes, { search, first, end });

it('hands out the causes at the places asked for, and says how many there are', () => {
  const page = find('');
  expect(page).toMatchObject({ first: 0, found: 1000, total: 1000, most: 2 });
  expect(page.groups).toHaveLength(50);
  expect(page.groups[0]!.title).toBe(oddMessage(0));
  expect(find('', 990, 1040).groups.map(({ title }) => title)).toEqual(messages.slice(990));
});

it('never hands out many at once, whatever is asked for', () => {
  expect(find('', 0, 1000).groups).toHaveLength(200);
});

it('finds by words of the message, all of them, in any case and order', () => {
  const [word] = /q\w+/.exec(oddMessage(777))!;
  const page = find(`REFUSED ${word}`);
  expect(page.groups.map(({ title }) => title)).toEqual([oddMessage(777)]);
  expect(page).toMatchObject({ found: 1, total: 1000, most: 2 });
  expect(find('no such words').groups).toEqual([]);
});
