import { expect, it } from 'vitest';
import { parseColor } from '#openResult/paintFrame.ts';

it.each([
  ['nonsense', '#808080', 1],
  ['rgb(22, 24, 28)', '#16181c', 1],
  ['rgba(22, 24, 28, 0.62)', '#16181c', 0.62],
  ['rgb(22 24 28 / 0.62)', '#16181c', 0.62],
  ['rgb(22 24 28 / 62%)', '#16181c', 0.62],
])('reads %s', (text, hex, opacity) => expect(parseColor(text)).toEqual({ hex, opacity }));
