import { expect, test } from 'vitest';
import { responseItems, type ResponseItem } from '#server/store/responseItems.ts';

const RESPONSE = `\u{feff}{ "extra": [{"data": [1]}, "}]"],
  "err_data": {"late \\"x\\"": [ {"message": "late", "polygon":"a,b]}"} , {"n": 1.50} ], "none": []},
  "data": [ {"polygon":"POINT (1 2)","NDVI_mean":0.10000000000000000001} ,
    {"nested":{"a":[1,[2]]},"NDVI_mean":NaN},"text",null ], "more": {"err_data": {"x": [1]}} }
`;

const ITEMS: ResponseItem[] = [
  { message: 'late "x"', text: '{"message": "late", "polygon":"a,b]}"}' },
  { message: 'late "x"', text: '{"n": 1.50}' },
  { message: null, text: '{"polygon":"POINT (1 2)","NDVI_mean":0.10000000000000000001}' },
  { message: null, text: '{"nested":{"a":[1,[2]]},"NDVI_mean":NaN}' },
  { message: null, text: '"text"' },
  { message: null, text: 'null' },
];

async function itemsOf(text: string, pieceBytes = 1 << 16): Promise<ResponseItem[]> {
  async function* pieces() {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    await Promise.resolve();
  }
  const items: ResponseItem[] = [];
  for await (const item of responseItems(pieces())) items.push(item);
  return items;
}

test.each(['', 'x', '[]', '"data"', '{}', '{"jobs":[]}', ']', '{"message":"no such job"}'])(
  '%j is no response',
  async (text) => {
    await expect(itemsOf(text)).rejects.toThrow('no saved response');
  },
);

test('a response that breaks off is told as such, wherever it does', async () => {
  for (let length = 13; length < RESPONSE.trimEnd().length - 2; length += 7)
    await expect(itemsOf(`{"data":[],${RESPONSE.slice(3, length)}`)).rejects.toThrow('breaks off');
});

test.each([1, 2, 3, 7, 64, 65_536])(
  'items come to the letter, in pieces of %i bytes',
  async (pieceBytes) => {
    expect(await itemsOf(RESPONSE, pieceBytes)).toEqual(ITEMS);
  },
);

test('empty sections hold nothing', async () => {
  expect(await itemsOf('{"data":[],"err_data":{}}')).toEqual([]);
  expect(await itemsOf('{"data":null,"err_data":[]}')).toEqual([]);
});
