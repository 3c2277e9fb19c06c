import { expect, test } from 'vitest';
import { readWellKnownText } from '#engine/read/wellKnownText.ts';
import { READABLE, UNREADABLE } from './shapeTexts.ts';

test.each(READABLE)('%s is read', (text, coordinates) => {
  expect(readWellKnownText(text)).toEqual({ coordinates });
});

test.each(UNREADABLE)('%s can’t be read', (text, problem) => {
  expect(readWellKnownText(text)).toEqual({ problem });
});
