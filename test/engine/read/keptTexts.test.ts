import { expect, test } from 'vitest';
import { SECTION_ERROR } from '#engine/columns.ts';
import { commitRecord, readRecord } from '#engine/read/readRecord.ts';
import { begun, FIRST, inputOf, takenOf, thorough } from './fastReading.ts';
import { dataOf, filled, read } from './readText.ts';

/** A result whose failed records have these JSON texts, grouped by a message. */
function failedOf(...items: string[]): string {
  return `{"data":[${FIRST},${FIRST}],"err_data":{"no pixels":[${items.join()}]}}`;
}

test.each([
  '{"message":"no pixels","polygon":"POLYGON ((1 2,3 4))","start_date":"2021-12-10"}',
  '{"message":"caf\\u00e9 \\"é\\" 🌾","polygon":"POLYGON ((1 2,3 4))"}',
  '{"polygon":"POLYGON ((1 2,3 4))","NDVI_mean":0.5,"end_date":"later"}',
])('failed records are plain, too, and their texts are kept: %s', (text) => {
  const message = '{"message":"other","polygon":"POINT (1 2)"}';
  const builder = begun();
  builder.section = SECTION_ERROR;
  expect(readRecord(inputOf(message), builder, 0)).toBe(message.length);
  commitRecord(builder);
  expect(takenOf(text, builder)).toBe(new TextEncoder().encode(text).length);
  const result = failedOf(message, text, text, message, text);
  expect(filled(read(result).columns)).toEqual(thorough(result));
});

test('a failed record whose message is none is left', () => {
  const builder = begun('{"message":"other","polygon":"POLYGON ((1 2,3 4))"}');
  builder.section = SECTION_ERROR;
  expect(takenOf('{"message":null,"polygon":"POLYGON ((1 2,3 4))"}', builder)).toBe(0);
  expect(takenOf('{"message":7,"polygon":"POLYGON ((1 2,3 4))"}', builder)).toBe(0);
});

const NAMED = '{"polygon":"POLYGON ((1 2,3 4))","name":"a","crop":"maize","new":true}';

test.each([
  '{"polygon":"POLYGON ((1 2,3 4))","name":"b"}',
  '{"polygon":"POLYGON ((1 2,3 4))","crop":null,"name":"\\u00e9 \\"é\\" 🌾"}',
  '{"name":false,"new":"","polygon":"POLYGON ((1 2 3,3 4 5))","crop":"maize and millet, and sorghum"}',
  '{"message":"none","polygon":"POLYGON ((1 2,3 4))","name":true}',
])('members that no column holds are kept as they came: %s', (text) => {
  const first = NAMED.replace('"new"', '"message":"", "new"');
  const { length } = new TextEncoder().encode(text);
  expect(takenOf(text, begun(first))).toBe(length);
  const result = dataOf(first, text, text, text, FIRST);
  expect(filled(read(result).columns)).toEqual(thorough(result));
});

test.each([
  '{"polygon":"POLYGON ((1 2,3 4))","name":7}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":["b"]}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":{"b":1}}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":"a","name":"b"}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":nul}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":nullx}',
  '{"polygon":"POLYGON ((1 2,3 4))","name":"a\nb"}',
])('members that may need more are left: %s', (text) => {
  expect(takenOf(text, begun(NAMED))).toBe(0);
});

test('a member that is a number once has a column from then on', () => {
  const number = NAMED.replace('"a"', '7.5');
  const spelled = NAMED.replace('"name"', '"n\\u0061me"');
  const result = dataOf(NAMED, NAMED, number, NAMED, spelled, number, spelled, number);
  expect(filled(read(result).columns)).toEqual(thorough(result));
});

test('a member with a column is the same member however its name is spelled', () => {
  const spelled = NAMED.replace('"name"', '"n\\u0061me"');
  const both = '{"polygon":"POLYGON ((1 2,3 4))","n\\u0061me":"text","name":5}';
  const result = dataOf(spelled, both, both, both, spelled, both);
  expect(filled(read(result).columns)).toEqual(thorough(result));
});
