import { expect, test } from 'vitest';
import { SECTION_ERROR } from '#engine/columns.ts';
import * as layout from '#engine/read/assembly/recordLayout.ts';
import { isCurrent, writeMemberTable } from '#engine/read/fastPath.ts';
import { begun } from './fastReading.ts';

const { INDEX, NAME_CAPACITY, NAME_HEAD, NAME_SIZE, NAMES, TEXT } = layout;

/** The table of a builder that has read one record: each name with quotes and its kind, as they stand in memory. */
function tableOf(record: string, section = 0): [name: string, kind: number | undefined][] {
  const builder = begun(record);
  builder.section = section;
  const bytes = new Uint8Array(layout.MEMORY_END);
  const { members } = writeMemberTable(bytes, builder);
  return members.map((_, place) => {
    const entry = bytes.subarray(NAMES + NAME_SIZE * place, NAMES + NAME_SIZE * (place + 1));
    const [kind, length = 0] = entry;
    return [new TextDecoder().decode(entry.subarray(NAME_HEAD, NAME_HEAD + length)), kind];
  });
}

test('names too long for the table are left to the thorough way', () => {
  const longest = 'n'.repeat(NAME_SIZE - NAME_HEAD - 2);
  expect(tableOf(`{"${longest}":"","${longest}n":""}`)).toEqual([[`"${longest}"`, TEXT]]);
});

test('more names than there is capacity for are left, too', () => {
  const names = Array.from({ length: 20 }, (_, i) => `"n${i}":""`);
  const table = tableOf(`{${names.join()}}`);
  expect(table).toHaveLength(NAME_CAPACITY);
  expect(table.at(-1)).toEqual(['"n15"', TEXT + 15]);
});

test('of the index columns the first are known to the module', () => {
  expect(tableOf('{"a":1,"b":2,"c":3,"d":4,"e":5,"f":""}')).toEqual([
    ['"a"', INDEX],
    ['"b"', INDEX + 1],
    ['"c"', INDEX + 2],
    ['"d"', INDEX + 3],
    ['"f"', TEXT],
  ]);
});

test('spellings of a name share its kind', () => {
  expect(tableOf('{"a":"","\\u0061":"","b":""}')).toEqual([
    ['"a"', TEXT],
    ['"\\u0061"', TEXT],
    ['"b"', TEXT + 1],
  ]);
});

test('the known members have kinds of their own; a message only in the error section', () => {
  const record = '{"polygon":"POINT (1 2)","start_date":"","end_date":"","message":""}';
  const known = [
    ['"polygon"', layout.POLYGON],
    ['"start_date"', layout.START],
    ['"end_date"', layout.END],
  ];
  expect(tableOf(record)).toEqual([...known, ['"message"', TEXT]]);
  expect(tableOf(record, SECTION_ERROR)).toEqual([...known, ['"message"', layout.MESSAGE]]);
});

test('a table is current for its builder until that knows more or reads another section', () => {
  const builder = begun();
  const table = writeMemberTable(new Uint8Array(layout.MEMORY_END), builder);
  expect(isCurrent(null, builder)).toBe(false);
  expect(isCurrent(table, begun())).toBe(false);
  expect(isCurrent(table, builder)).toBe(true);
  builder.section = SECTION_ERROR;
  expect(isCurrent(table, builder)).toBe(false);
  builder.section = table.section;
  builder.members.push(builder.recordStart);
  expect(isCurrent(table, builder)).toBe(false);
  builder.members.pop();
  builder.columns.indices.pop();
  expect(isCurrent(table, builder)).toBe(false);
});
