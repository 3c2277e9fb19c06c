import { expect, it } from 'vitest';
import { coverPath } from '#features/result/windows/coverPath.ts';

it('is a flat line where nothing is covered', () =>
  expect(coverPath(new Uint32Array(4), 100, 30)).toBe('M0 30H0V30H100V30Z'));

it('steps where the count changes, and only there', () =>
  expect(coverPath(Uint32Array.of(1, 1, 2, 0), 100, 30)).toBe('M0 30H0V15H50V0H75V30H100V30Z'));
