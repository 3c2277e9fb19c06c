import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { createItemFilter } from '#server/shares/thread/itemFilter.ts';
import { assertProperty } from '#test/assertProperty.ts';

/** Filters a response that comes in pieces of that many bytes. */
function filtered(response: string, rows: readonly number[] | null, pieceBytes = 1e9): string {
  const bits = new Uint8Array(1000);
  for (const row of rows ?? []) bits[row >> 3]! |= 1 << (row & 7);
  const filter = createItemFilter(rows && bits);
  const bytes = Buffer.from(response);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    pieces.push(filter.push(bytes.subarray(at, at + pieceBytes)));
  pieces.push(filter.end());
  return Buffer.concat(pieces).toString();
}

const RESPONSE =
  '{"data": [ {"a" : 1.50, "b": NaN}, {"a":"]}"} ], "more": [1], "err_data": {"x": [{"c":"ü"}, 7], "y": [{"d":null}]}}';

test.each([
  [
    'all',
    null,
    '{"data":[{"a" : 1.50, "b": NaN},{"a":"]}"}],"err_data":{"x":[{"c":"ü"},7],"y":[{"d":null}]}}',
  ],
  ['none', [], '{"data":[],"err_data":{}}'],
  ['a record', [1], '{"data":[{"a":"]}"}],"err_data":{}}'],
  ['failed items alone', [2, 4], '{"err_data":{"x":[{"c":"ü"}],"y":[{"d":null}]},"data":[]}'],
  ['some of each', [0, 3], '{"data":[{"a" : 1.50, "b": NaN}],"err_data":{"x":[7]}}'],
])('%s', (_, rows, expected) => {
  for (const pieceBytes of [1, 7, 1e9]) expect(filtered(RESPONSE, rows, pieceBytes)).toBe(expected);
});

test.each([
  [
    'a failed list without messages',
    '{"err_data":[{"a":1},{"b":2}],"data":[]}',
    [1],
    '{"err_data":[{"b":2}],"data":[]}',
  ],
  [
    'a value in place of a list',
    '{"data":{"a":1},"err_data":{"x":"y"}}',
    [0, 1],
    '{"data":{"a":1},"err_data":{"x":"y"}}',
  ],
  [
    'sections twice',
    '{"data":[1],"err_data":{},"data":[2]}',
    [0, 1],
    '{"data":[1,2],"err_data":{}}',
  ],
  [
    'failed items first',
    '{"err_data":{"x":[1]},"data":[2,3]}',
    [0, 2],
    '{"err_data":{"x":[1]},"data":[3]}',
  ],
  ['text after the end', '{"data":[1],"err_data":{}} x', null, '{"data":[1],"err_data":{}}'],
] as const)('%s', (...[, response, rows, expected]) => {
  expect(filtered(response, rows)).toBe(expected);
});

test.each(['', '{"jobs":[]}', '{"data":[{"a":1}', '{"data":[{]}', '<html>'])(
  'what is no whole result is an error: %j',
  (response) => {
    expect(() => filtered(response, null)).toThrow("isn't a whole result");
  },
);

test('of any response exactly the kept items remain, in their order', () => {
  const item = fc.record({
    polygon: fc.string(),
    n: fc.double({ noNaN: true, noDefaultInfinity: true }),
  });
  const response = fc.record({
    data: fc.array(item),
    err_data: fc.dictionary(fc.string(), fc.array(item, { minLength: 1 }), {
      noNullPrototype: true,
    }),
  });
  assertProperty(
    fc.property(
      response,
      fc.infiniteStream(fc.boolean()),
      fc.integer({ min: 1, max: 50 }),
      (sent, stream, piece) => {
        const choices = [...stream.take(2000)];
        let row = 0;
        const isKept = () => choices[row++] ?? false;
        const rows: number[] = [];
        const keep = <T>(items: readonly T[]) =>
          items.filter(() => isKept() && rows.push(row - 1) > 0);
        const text = JSON.stringify(sent);
        const parsed = JSON.parse(text) as typeof sent;
        const data = keep(parsed.data);
        const groups = Object.entries(parsed.err_data).map(
          ([name, items]) => [name, keep(items)] as const,
        );
        const expected = {
          data,
          err_data: Object.fromEntries(groups.filter(([, items]) => items.length > 0)),
        };
        expect(JSON.parse(filtered(text, rows, piece))).toEqual(expected);
      },
    ),
  );
});
