import { expect, test } from 'vitest';
import { matchText } from '#engine/history/matchText.ts';
import { createHistoryIndex } from '#engine/history/historyIndex.ts';

const nothing = {
  name: null,
  note: null,
  indices: [],
  startDay: null,
  endDay: null,
  rank: 0,
  gone: false,
};

test('all words have to occur, in texts, id or own note', () => {
  const index = createHistoryIndex();
  index.take({ ...nothing, id: '65c5e7c6', texts: ['Kenya, surveyed fields', '2019-01-01'] });
  index.take({ ...nothing, id: '5240944b', texts: ['Senegal', '2019-07-01'] });
  index.setOwn(1, { starred: false, note: 'as in Kenya' });
  index.take({ ...nothing, id: 'x', texts: [], names: ['Cloud_max'] });
  const found = (text: string) => Array.from(matchText(index, text) ?? []);
  expect(found('kenya')).toEqual([1, 1, 0]);
  expect(found('KENYA 2019-07')).toEqual([0, 1, 0]);
  expect(found('65c5 survey')).toEqual([1, 0, 0]);
  expect(found('e7c6')).toEqual([1, 0, 0]);
  expect(found('44')).toEqual([0, 0, 0]);
  expect(found('"surveyed 2019"')).toEqual([0, 0, 0]);
  expect(found('cloud')).toEqual([0, 0, 1]);
  expect(matchText(index, ' ')).toBeNull();
  index.setOwn(1, { starred: false, note: '' });
  expect(found('kenya')).toEqual([1, 0, 0]);
});
