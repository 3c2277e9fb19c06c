import { expect, test } from 'vitest';
import { base64 } from '#core/read/assembly/readMember.ts?wasm';
import { ColumnBuilder } from '#core/read/columnBuilder.ts';
import { keepDate } from '#core/read/recordSource.ts';
import { inputOf } from '#test/core/read/fastReading.ts';
import { moduleFor } from './moduleFor.ts';

const INPUT = 0x10000;
const RESULT = 0x20000;

const { exports, write, memory } = moduleFor<{
  readValue: (from: number, to: number) => number;
  readDay: (from: number, to: number) => number;
}>(base64);

/** The number at the beginning of a text; null where the thorough way must decide. */
function valueOf(text: string): number | null {
  write(text, INPUT);
  const end = exports.readValue(INPUT, RESULT);
  return end === 0 ? null : memory.getFloat64(RESULT, true);
}

function dayOf(text: string): number | null {
  write(text, INPUT);
  return exports.readDay(INPUT, RESULT) === 0 ? null : memory.getInt32(RESULT, true);
}

function thoroughDayOf(text: string): number | undefined {
  const builder = new ColumnBuilder(0);
  keepDate(inputOf(text), builder, { kind: 'end', row: 0, start: 0, end: text.length });
  return builder.columns.endDay[0];
}

test.each([
  '0',
  '-0',
  '7',
  '-12.5',
  '0.4523456789123456',
  '0.45234567891234567',
  '123456789012345',
  '123456789012.345678',
])('%s is a value', (text) => {
  for (const end of [',', '}', ' ', '\n']) expect(valueOf(`${text}${end}`)).toBe(Number(text));
});

test.each([
  '1',
  '01,',
  '1.,',
  '.5,',
  '-,',
  '+1,',
  '1e5,',
  '1x',
  'NaN,',
  '"1",',
  '1234567890123456,',
  '0.452345678912345678,',
  '1234.567890123456789,',
])('%s is left', (text) => {
  expect(valueOf(text)).toBeNull();
});

test.each(['2021-12-10', '2000-02-29', '0001-01-01', '9999-12-31', '1600-02-29', '1970-01-01'])(
  '%s is the day the thorough way reads',
  (text) => {
    expect(dayOf(`"${text}"`)).toBe(thoroughDayOf(`"${text}"`));
  },
);

test.each(['2021-02-29', '1900-02-29', '2021-13-01', '2021-00-01', '2021-04-31', '0000-01-01'])(
  '%s is left',
  (text) => {
    expect(dayOf(`"${text}"`)).toBeNull();
  },
);

test.each(['2021-12-10', '"2021-12-1"', '"2021-12-10T00:00"', '"2021/12/10"', '"2021-12-10'])(
  '%s is left',
  (text) => {
    expect(dayOf(text)).toBeNull();
  },
);
