import { expect, test } from 'vitest';
import { createItemReader, type ReadItem } from '#core/read/itemReader.ts';

const RESPONSE =
  '\u{feff}{"log":[1], "err_data":{"late":[ {"a":"ü]"} ,7],"gone":null}, "data":[{"b":NaN}, {"c":{"d":[]}}]}';

/** What is read of a text in pieces of so many bytes. */
function read(text: string, pieceBytes: number) {
  const items: Omit<ReadItem & { text: string }, 'bytes'>[] = [];
  const reader = createItemReader(({ bytes, ...item }) => {
    items.push({ ...item, text: Buffer.from(bytes).toString() });
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    reader.push(bytes.subarray(at, at + pieceBytes));
  return { items, reader };
}

test.each([1, 2, 7, 1000])('items come as they are, in pieces of %i bytes', (pieceBytes) => {
  const { items, reader } = read(RESPONSE, pieceBytes);
  expect(reader.finish()).toEqual({ kind: 'whole' });
  expect(reader).toMatchObject({ problem: null, hasSection: true, isInItem: false });
  expect(reader.bytes).toBe(Buffer.byteLength(RESPONSE));
  const late = { isFailed: true, message: 'late', isListed: true };
  const record = { isFailed: false, message: null, isListed: true };
  expect(items).toMatchObject([
    { ...late, text: '{"a":"ü]"}' },
    { ...late, text: '7' },
    { ...late, message: 'gone', isListed: false, text: 'null' },
    { ...record, text: '{"b":NaN}' },
    { ...record, text: '{"c":{"d":[]}}' },
  ]);
  for (const { byte, text } of items)
    expect(Buffer.from(RESPONSE).subarray(byte).toString().startsWith(text)).toBe(true);
});

test('an error is reported with its byte, and whether it is within an item', () => {
  const inside = read('{"data":[{"a":1},{"a":tru}]}', 5).reader;
  expect(inside.problem).toMatchObject({ kind: 'malformed', byte: 25 });
  expect(inside.isInItem).toBe(true);
  const between = read('{"data":[{"a":1}}', 5).reader;
  expect(between.finish()).toMatchObject({ kind: 'malformed', byte: 16 });
  expect(between.isInItem).toBe(false);
  const cut = read('{"data":[{"a":1},{"a"', 5).reader;
  expect(cut.finish()).toMatchObject({ kind: 'cutShort', byte: 21 });
  expect(cut.isInItem).toBe(true);
});

test('without a section there is no item', () => {
  expect(read('{}', 9).reader).toMatchObject({ hasSection: false, problem: null });
  expect(read('[]', 9).reader.problem).toMatchObject({ kind: 'notAResult' });
});
