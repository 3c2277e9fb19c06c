import { expect, test } from 'vitest';
import { base64 } from '#core/read/assembly/keptTexts.ts?wasm';
import { INPUT, TEXT_CAPACITY, TEXT_SIZE, TEXTS } from '#core/read/assembly/recordLayout.ts';
import { moduleFor } from './moduleFor.ts';

const { exports, memory } = moduleFor<{
  textCount: () => number;
  truncateTexts: (length: number) => void;
  beginTexts: (row: number) => void;
  keepText: (name: number, start: number, end: number) => number;
}>(base64);

/** Record, name, start and end of the text at a place. */
function textAt(place: number): number[] {
  return [0, 4, 8, 12].map((part) => memory.getUint32(TEXTS + TEXT_SIZE * place + part, true));
}

test('when no more can be noted nothing is', () => {
  exports.truncateTexts(TEXT_CAPACITY - 1);
  expect(exports.keepText(1, INPUT, INPUT + 1)).toBe(1);
  const behind = textAt(TEXT_CAPACITY);
  expect(exports.keepText(1, INPUT, INPUT + 1)).toBe(0);
  expect(exports.textCount()).toBe(TEXT_CAPACITY);
  expect(textAt(TEXT_CAPACITY)).toEqual(behind);
});

test('texts are noted one after the other, with their record and their place in the input', () => {
  exports.truncateTexts(0);
  exports.beginTexts(7);
  exports.keepText(2, INPUT, INPUT + 5);
  exports.keepText(3, INPUT + 10, INPUT + 12);
  exports.beginTexts(8);
  exports.keepText(2, INPUT + 20, INPUT + 20);
  expect([0, 1, 2].map(textAt)).toEqual([
    [7, 2, 0, 5],
    [7, 3, 10, 12],
    [8, 2, 20, 20],
  ]);
  exports.truncateTexts(1);
  exports.keepText(4, INPUT + 30, INPUT + 31);
  expect(exports.textCount()).toBe(2);
  expect([0, 1].map(textAt)).toEqual([
    [7, 2, 0, 5],
    [8, 4, 30, 31],
  ]);
});
