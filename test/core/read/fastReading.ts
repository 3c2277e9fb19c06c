import { expect } from 'vitest';
import { byteInput } from '#core/read/byteInput.ts';
import { ColumnBuilder } from '#core/read/columnBuilder.ts';
import { commitRecord, readRecord } from '#core/read/readRecord.ts';
import { readRecordsFast } from '#core/read/fastPath.ts';
import { filled, read } from './readText.ts';

export const FIRST =
  '{"polygon":"MULTIPOLYGON (((1 2,3 4,5 6)))","start_date":"2021-12-10","end_date":"2022-05-28","NDVI_mean":0.5}';

/** A builder that has seen one record the thorough way, and so knows the members' names. */
export function begun(first = FIRST): ColumnBuilder {
  const builder = new ColumnBuilder(0);
  const input = inputOf(first);
  expect(readRecord(input, builder, 0)).toBe(first.length);
  commitRecord(builder);
  return builder;
}

export function inputOf(text: string) {
  return byteInput(new TextEncoder().encode(text));
}

/** How much of a text the quick way takes. */
export function takenOf(text: string, builder = begun()): number {
  return readRecordsFast(inputOf(text), builder, 0);
}

/** The columns of the same result, read by the thorough way alone: no record comes in one piece. */
export function thorough(text: string) {
  const { length } = new TextEncoder().encode(text);
  return filled(read(text, cutsOf(length, 9)).columns);
}

function cutsOf(length: number, step: number): number[] {
  return Array.from({ length: Math.floor(length / step) }, (_, i) => step * (i + 1));
}
