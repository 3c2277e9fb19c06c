import { expect, test } from 'vitest';
import type { ReadItem } from '#core/read/itemReader.ts';
import { responseItems, type ResponseItem } from '#server/store/responseItems.ts';

const RESPONSE = `\u{feff}{ "extra": [{"data": [1]}, "}]"],
  "err_data": {"late \\"x\\"": [ {"message": "late", "polygon":"a,b]}"} , {"n": 1.50} ], "none": []},
  "data": [ {"polygon":"POINT (1 2)","NDVI_mean":0.10000000000000000001} ,
    {"nested":{"a":[1,[2]]},"NDVI_mean":NaN} ], "more": {"err_data": {"x": [1]}} }
`;

const ITEMS: ResponseItem[] = [
  { message: 'late "x"', text: '{"message": "late", "polygon":"a,b]}"}' },
  { message: 'late "x"', text: '{"n": 1.50}' },
  { message: null, text: '{"polygon":"POINT (1 2)","NDVI_mean":0.10000000000000000001}' },
  { message: null, text: '{"nested":{"a":[1,[2]]},"NDVI_mean":NaN}' },
];

function asText({ message, bytes }: ReadItem): ResponseItem {
  return { message, text: Buffer.from(bytes).toString() };
}

async function itemsOf(text: string | Buffer, pieceBytes = 1 << 16): Promise<ResponseItem[]> {
  async function* pieces() {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    await Promise.resolve();
  }
  const items: ResponseItem[] = [];
  for await (const item of responseItems(pieces(), asText)) items.push(item);
  return items;
}

test.each(['', 'x', '[]', '"data"', '{}', '{"jobs":[]}', ']', '{"message":"no such job"}'])(
  '%j is no response',
  async (text) => {
    await expect(itemsOf(text)).rejects.toThrow("isn't a saved response");
  },
);

test('an incomplete response is reported as such, wherever it ends', async () => {
  for (let length = 13; length < RESPONSE.trimEnd().length - 2; length += 7)
    await expect(itemsOf(`{"data":[],${RESPONSE.slice(3, length)}`)).rejects.toThrow(
      'is incomplete',
    );
});

test.each([1, 2, 3, 7, 64, 65_536])(
  'items come to the letter, in pieces of %i bytes',
  async (pieceBytes) => {
    expect(await itemsOf(RESPONSE, pieceBytes)).toEqual(ITEMS);
  },
);

test('empty sections have no items', async () => {
  expect(await itemsOf('{"data":[],"err_data":{}}')).toEqual([]);
  expect(await itemsOf('{"data":null,"err_data":[]}')).toEqual([]);
});

test.each([
  [
    'two documents',
    '{"data":[{}]}\n{"data":[{}]}',
    /After record 1, at byte 14: .*more text follows the response: "\{/,
  ],
  [
    'a bracket of another kind',
    '{"data":[{"a":1}}',
    /After record 1, at byte 16: not JSON: a comma/,
  ],
  [
    'a bare word nobody knows',
    '{"data":[{},{"a":tru}]}',
    /In the item after record 1, at byte 20: /,
  ],
  ['a text among records', '{"data":[{},"text"]}', /^Record 2, at byte 12, isn't an object/],
  ['null among records', '{"data":[null]}', /^Record 1, at byte 9, isn't an object/],
  [
    'a number among failed items',
    '{"err_data":{"m":[{},7]}}',
    /^Failed item 2, at byte 21, isn't an object/,
  ],
  ['lists instead of groups', '{"err_data":[[{}]]}', /^Failed item 1, at byte 13, is in a list/],
  ['failed items without a group', '{"err_data":[{}]}', /^Failed item 1, at byte 13, is in a list/],
  ['an object instead of records', '{"data":{"a":1}}', /^Record 1, at byte 8, is where a list/],
  [
    'an item instead of a group',
    '{"err_data":{"m":{}}}',
    /^Failed item 1, at byte 17, is where a list/,
  ],
  ['a message with NUL', '{"err_data":{"\\u0000":[{}]}}', /^Failed item 1, at byte 23, .*NUL/],
  ['a message with half a character', '{"err_data":{"\\ud800":[{}]}}', /half a character/],
  [
    'an escape code in the file',
    '{"data":[{}]}\u001b[31m',
    /more text follows the response: "⟨U\+001B⟩/,
  ],
  [
    'nothing in the first record',
    '{"data":[{"a"}]}',
    /^In the first item, at byte 13: not JSON: a colon/,
  ],
])('%s is refused, with its place', async (_, text, words) => {
  for (const pieceBytes of [1, 5, 1000])
    await expect(itemsOf(text, pieceBytes)).rejects.toThrow(words);
});

test.each([
  [[0xff], 0],
  [[0xc3, 0x28], 0],
  [[0xe2, 0x82, 0x22], 0],
  [[0xc3, 0xa4, 0xed, 0xa0, 0x80], 2],
  [[0xf0, 0x9f, 0x8c, 0x8d, 0x80], 4],
])('the bytes %j in a text are refused, with their place', async (bytes, at) => {
  const start = '{"data":[{"a":"ü😀"},{"a":"';
  const text = Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from('"}]}')]);
  const place = Buffer.byteLength(start) + at;
  for (const pieceBytes of [1, 2, 3, 1000])
    await expect(itemsOf(text, pieceBytes)).rejects.toThrow(
      `In the item after record 1, at byte ${place}: what follows isn't UTF-8.`,
    );
});
