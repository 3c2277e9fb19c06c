import { describe, expect, test } from 'vitest';
import { NO_MESSAGE, SECTION_DATA, SECTION_ERROR, UNDRAWABLE } from '#core/columns.ts';
import { createResultReader, columnSink } from '#core/read/resultReader.ts';
import { ColumnBuilder } from '#core/read/columnBuilder.ts';
import { dataOf, expectFilled, filled, read, recordOf } from './readText.ts';
import { FIRST, inputOf } from './fastReading.ts';

const SQUARE = 'MULTIPOLYGON (((1 2,3 2,3 4,1 2)))';
describe('endings', () => {
  const cut = (text: string) => read(text).ending;

  test('bytes that aren’t a result are reported with their first text', () => {
    expect(cut('<!doctype html>')).toEqual({ kind: 'notAResult', start: '<!doctype html>' });
    expect(cut('')).toEqual({ kind: 'notAResult', start: '' });
    expect(cut('[1,2]')).toEqual({ kind: 'notAResult', start: '[1,2]' });
    expect(cut('{oops')).toEqual({ kind: 'notAResult', start: '{oops' });
    expect(cut('{"message":"Forbidden"}')).toEqual({
      kind: 'notAResult',
      start: '{"message":"Forbidden"}',
    });
    expect(cut(`x${'é'.repeat(9000)}`)).toMatchObject({ start: `x${'é'.repeat(3999)}` });
  });

  test('an error is reported at once, and all that follows is ignored', () => {
    const reader = createResultReader();
    expect(reader.problem).toBeNull();
    reader.push(new TextEncoder().encode('<html>'));
    expect(reader.problem).toEqual({ kind: 'notAResult', start: '<html>' });
    reader.push(new TextEncoder().encode('{"data":[]}'));
    expect(reader.bytes).toBe(6);
    expect(reader.finish()).toBe(reader.problem);
  });

  test('an object without a section is reported as soon as it ends, however long the stream stays open', () => {
    const reader = createResultReader();
    reader.push(new TextEncoder().encode('{"message":"Forbidden"}'));
    expect(reader.problem).toEqual({ kind: 'notAResult', start: '{"message":"Forbidden"}' });
    expect(reader.recognised).toBe(false);
  });

  test('a result is recognised by a section, and where it has none by its end', () => {
    const reader = createResultReader();
    const push = (text: string) => reader.push(new TextEncoder().encode(text));
    push(' {\n"features":[{"data":[]}],"d');
    expect(reader.recognised).toBe(false);
    push('ata":[');
    expect(reader.recognised).toBe(true);
    expect(reader.finish()).toMatchObject({ kind: 'cutShort' });
    const empty = createResultReader();
    empty.push(new TextEncoder().encode('{}'));
    expect(empty.recognised).toBe(true);
  });

  test('a result that is cut short within its first name is reported as such', () => {
    expect(cut(' {\n"')).toMatchObject({ kind: 'cutShort', byte: 4, tail: '"' });
  });

  test('a result that is cut short keeps what arrived and reports where it broke off', () => {
    const { columns, ending } = read(
      `{"data":[${recordOf(SQUARE)},{"polygon":"MULTIPOLYGON (((1 2,3`,
    );
    expect(columns.recordCount).toBe(1);
    expect(columns.vertexCount).toBe(4);
    expect(ending).toEqual({
      kind: 'cutShort',
      byte: 141,
      tail: '{"polygon":"MULTIPOLYGON (((1 2,3',
      reason: 'the bytes end inside a record',
    });
  });

  test('the tail is at most 200 characters and never half a one', () => {
    const { ending } = read(`{"data":[{"note":"${'é'.repeat(500)}`);
    expect(ending).toMatchObject({ tail: 'é'.repeat(200) });
    const bytes = new TextEncoder().encode('{"data":[{"note":"é');
    expect(read(bytes.subarray(0, -1)).ending).toMatchObject({ tail: '{"note":"' });
  });

  test.each([
    ['{"data":[', 'the bytes end before the result is complete'],
    ['{"data":[{}', 'the bytes end before the result is complete'],
    ['{"data":[]', 'the bytes end before the result is complete'],
    ['{"da', 'the bytes end inside a name or value'],
    ['{"data":nul', 'the bytes end inside a name or value'],
    ['{"data":[{"a":1', 'the bytes end inside a record'],
    ['{"log":[1,2', 'the bytes end inside “log”'],
  ])('%s is cut short', (text, reason) => {
    expect(cut(text)).toMatchObject({ kind: 'cutShort', byte: text.length, reason });
  });

  test.each([
    ['{"data":[{"a":1}{', 16, 'a comma or the end of the list was expected'],
    ['{"data":[{"a":1,}]}', 16, 'a name in quotes was expected'],
    ['{"data":[{"a" 1}]}', 14, 'a colon was expected'],
    ['{"data":[{"a":}]}', 14, 'a value was expected'],
    ['{"data":[{"a":01}]}', 15, 'a comma or the end of the object was expected'],
    ['{"data":[{"a":-}]}', 15, 'an incomplete number'],
    ['{"data":[{"a":nul!}]}', 17, 'an unknown word'],
    ['{"data":[{"a":"\\x"}]}', 16, 'an unknown escape in a text'],
    ['{"data":[{"a":"\\u12g4"}]}', 19, 'an escape with too few digits'],
    ['{"data":[{"a":"\t"}]}', 15, 'a control character in a text'],
    ['{"data":[{"polygon":"\t"}]}', 21, 'a control character in a text'],
    ['{"data":[{"a":[1}]}', 16, 'a comma or the end of the list was expected'],
    ['{"data":[],}', 11, 'a name in quotes was expected'],
    ['{"data":[] "x"', 11, 'a comma or the end of the object was expected'],
    ['{"data":[],"err_data":{"a"}}', 26, 'a colon was expected'],
    ['{"data":[,]}', 9, 'a value was expected'],
    ['{"x":[1,,2],"data":[]}', 8, 'a value was expected'],
  ])('%s is malformed', (text, byte, reason) => {
    expect(cut(text)).toMatchObject({ kind: 'malformed', byte, reason });
  });

  test.each([
    ['{"data":[{}]}{"data":[{}]}', 13, '{"data":[{}]}'],
    ['{"data":[{}]} \n<!-- 0.2 s -->', 15, '<!-- 0.2 s -->'],
    ['{"data":[{}]}\0', 13, '\0'],
  ])('%j is whole, and what follows is told', (text, byte, start) => {
    const { columns, ending } = read(text);
    expect(ending).toEqual({ kind: 'whole', trailing: { byte, start } });
    expect(columns.recordCount).toBe(1);
  });

  test('all before the malformed byte is kept', () => {
    const { columns, ending } = read(`{"data":[${recordOf(SQUARE)},{"polygon":"POINT (1 2)",<b>`);
    expect(columns.recordCount).toBe(1);
    expect(ending).toMatchObject({ tail: '{"polygon":"POINT (1 2)",' });
  });
});

describe('sections', () => {
  const item = '{"message":"bad","polygon":"POINT (1 2)"}';

  test.each([
    ['{}', 0],
    ['{"data":[]}', 0],
    ['{"data":null,"err_data":null}', 0],
    ['{"data":{},"err_data":[]}', 0],
    ['{"err_data":{}}', 0],
    ['\ufeff {"data":[],"err_data":{}} \r\n', 0],
    [`{"err_data":{"bad":[${item}]},"data":[{}]}`, 2],
    [`{"data":[{}],"data":[{}],"err_data":{"bad":[${item},${item}]}}`, 4],
    [`{"err_data":[${item}]}`, 1],
    [`{"a":{"data":[1,[{}]]},"data":[{}],"z":"]}","err_data":{"bad":[]}}`, 1],
    [`{"d\\u0061ta":[{}]}`, 1],
  ])('%s is whole', (text, records) => {
    const { columns, ending } = read(text);
    expect(ending).toEqual({ kind: 'whole' });
    expect(columns.recordCount).toBe(records);
  });

  test('the section decides what a record is', () => {
    const { columns } = read(`{"err_data":{"bad":[${item}]},"data":[${recordOf(SQUARE)}]}`);
    expect([...columns.section.subarray(0, 2)]).toEqual([SECTION_ERROR, SECTION_DATA]);
    expect([...columns.message.subarray(0, 2)]).toEqual([0, NO_MESSAGE]);
    expect(columns.messages).toEqual(['bad']);
    expect(columns.sources.get(0)).toEqual({ polygon: 'POINT (1 2)' });
    expect(columns.sources.has(1)).toBe(false);
  });

  test.each([
    ['5', '5'],
    ['null', 'null'],
    ['"text, ]"', '"text, ]"'],
    ['[1,{"a":2}]', '[1,{"a":2}]'],
    ['true', 'true'],
    ['-1.5e3', '-1.5e3'],
  ])('an item %s that is no record is counted and kept', (text, kept) => {
    const { columns, ending } = read(`{"data":[${text},{}]}`);
    expect(ending.kind).toBe('whole');
    expect(columns.recordCount).toBe(2);
    expect(UNDRAWABLE[columns.undrawable[0]!]).toBe('not a record');
    expect(columns.sources.get(0)).toEqual({
      item: kept,
      problem: { reason: 'it isn’t a record', byte: 9 },
    });
  });

  test.each(['"data"', '"err_data"'])('%s that isn’t a list is counted and kept', (name) => {
    const { columns, ending } = read(`{${name}:"gone"}`);
    expect(ending.kind).toBe('whole');
    expect(columns.recordCount).toBe(1);
    expect(columns.sources.get(0)).toMatchObject({ item: '"gone"' });
  });

  test('a group that isn’t a list is a failed record with the group’s message', () => {
    const { columns } = read('{"err_data":{"late":{"polygon":"POINT (1 2)"},"bad":null}}');
    expect(columns.recordCount).toBe(2);
    expect(columns.messages).toEqual(['late', 'bad']);
    expect(columns.sources.get(0)).toMatchObject({ item: '{"polygon":"POINT (1 2)"}' });
    expect([...columns.section.subarray(0, 2)]).toEqual([SECTION_ERROR, SECTION_ERROR]);
  });
});

describe('hostile input', () => {
  test('a million levels in an unknown member, and in a record', () => {
    const deep = '['.repeat(1e6) + ']'.repeat(1e6);
    const { columns, ending } = read(`{"x":${deep},"data":[{"x":${deep}},${deep}]}`);
    expect(ending).toEqual({ kind: 'whole' });
    expect(columns.recordCount).toBe(2);
  });

  test('a million nested collections', () => {
    const deep = 'GEOMETRYCOLLECTION('.repeat(1e6) + 'POINT(1 2)' + ')'.repeat(1e6);
    const { columns } = read(dataOf(recordOf(deep)));
    expect(columns.vertexCount).toBe(1);
  });

  test('a long text that comes in small pieces is read once', () => {
    const text = 'x'.repeat(4e6);
    const bytes = new TextEncoder().encode(`{"log":"${text}","data":[{"note":"${text}"}]}`);
    const cuts = Array.from({ length: Math.floor(bytes.length / 4096) }, (_, i) => 4096 * (i + 1));
    const { columns, ending } = read(bytes, cuts);
    expect(ending).toEqual({ kind: 'whole' });
    expect(columns.sources.get(0)!.members!['note']).toHaveLength(4e6 + 2);
  });

  test('a false size claims no memory', () => {
    const reader = createResultReader({ expectedBytes: 1e15 });
    const record = `${recordOf(SQUARE)},`.repeat(5000);
    reader.push(new TextEncoder().encode(`{"data":[${record}${recordOf(SQUARE)}]}`));
    expect(reader.columns.coords.byteLength).toBeLessThan(20e6);
    reader.finish();
    expect(reader.columns.recordCount).toBe(5001);
  });

  test('the chunk is neither changed nor needed later', () => {
    const bytes = new TextEncoder().encode(dataOf(recordOf(SQUARE), recordOf(SQUARE)));
    const chunk = bytes.slice(0, 100);
    const reader = createResultReader();
    reader.push(chunk);
    expect(chunk).toEqual(bytes.subarray(0, 100));
    chunk.fill(0);
    reader.push(Buffer.from(bytes.subarray(100)));
    expect(reader.finish()).toEqual({ kind: 'whole' });
    expectFilled(reader.columns, filled(read(bytes).columns));
  });
});

test.each([
  ['"start_date":"2021-12-10"', '"start_date":"2021\\u002d12\\u002D10"'],
  ['"start_date":"2021-12-10"', '"start\\u005fdate":"2021-12-1\\u0030"'],
  ['"end_date":"2021-12-10T10:00:00Z"', '"end_date":"2021\\u002d12-10T10:00:00\\u005A"'],
  ['"NDVI_mean":null', '"NDVI\\u005fmean":null'],
  ['"message":"timed out"', '"mess\\u0061ge":"timed\\u0020out"'],
])('%s is the same written as %s', (plain, escaped) => {
  const textOf = (member: string) =>
    `{"data":[{"polygon":"POINT (1 2)","NDVI_mean":0.5}],"err_data":[{"polygon":"POINT (1 2)",${member}}]}`;
  const bytes = new TextEncoder().encode(textOf(escaped));
  const wanted = filled(read(textOf(plain)).columns);
  for (let cut = 0; cut <= bytes.length; cut++)
    expect(filled(read(bytes, [cut]).columns)).toEqual(wanted);
});

test('a value longer than the limit is reported, and all before it stays', () => {
  const mostValueBytes = 2 * 1024 * 1024;
  const reader = createResultReader({ mostValueBytes });
  const push = (text: string) => reader.push(new TextEncoder().encode(text));
  push('{"data":[{"polygon":"POINT (1 2)"},{"polygon":"');
  const chunk = new Uint8Array(64 * 1024).fill(0x78);
  for (let count = 0; count < 200 && reader.problem === null; count++) reader.push(chunk);
  expect(reader.finish()).toMatchObject({
    kind: 'malformed',
    byte: 35 + mostValueBytes,
    reason: expect.stringContaining('longer than 2 MiB'),
  });
  expect(reader.columns.recordCount).toBe(1);
  expect(reader.bytes).toBeLessThan(3 * 1024 * 1024);
});

test('whole records are read in place; one that is cut changes nothing', () => {
  const builder = new ColumnBuilder(0);
  const sink = columnSink(builder);
  expect(sink.readInPlace(inputOf(`${FIRST},`), 0)).toBe(FIRST.length);
  expect(builder.columns.recordCount).toBe(1);
  expect(sink.readInPlace(inputOf(FIRST.slice(0, -1)), 0)).toBeLessThanOrEqual(0);
  expect(builder.columns.recordCount).toBe(1);
});

test('a record in a list is taken as a record, any other item as its text', () => {
  const builder = new ColumnBuilder(0);
  const sink = columnSink(builder);
  const span = { start: 0, end: FIRST.length };
  sink.take(inputOf(FIRST), span, true);
  sink.take(inputOf(FIRST), span, false);
  sink.take(inputOf('[1]'), { start: 0, end: 3 }, true);
  const { columns } = builder;
  expect(columns.recordCount).toBe(3);
  expect(columns.sources.get(0)?.item).toBeUndefined();
  expect([1, 2].map((row) => columns.sources.get(row)?.item)).toEqual([FIRST, '[1]']);
});
