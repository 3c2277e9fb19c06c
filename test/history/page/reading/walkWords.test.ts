import { afterEach, expect, test, vi } from 'vitest';
import { coverageText, gapText, walkDetail } from '#history/page/reading/walkWords.ts';
import type { WalkProgress } from '#history/protocol.ts';

afterEach(() => void vi.useRealTimers());

const WALK: WalkProgress = {
  kind: 'all',
  jobs: 1240,
  pages: 62,
  requests: 2,
  of: null,
  waitsUntil: null,
};

test('pages, requests and pauses are in the progress text', () => {
  expect(walkDetail(WALK)).toBe("62 pages, 2 at once, the end isn't known yet");
  expect(walkDetail({ ...WALK, of: 2000, requests: 0 })).toBe('62 pages, of about 2\u202f000 jobs');
  const waitsUntil = new Date(2026, 10, 22, 9, 12, 30).getTime();
  expect(walkDetail({ ...WALK, waitsUntil })).toContain('a pause until 09:12:30');
});

test('a gap names the jobs between which others are missing', () => {
  const gap = { page: 17, pageSize: 20, after: '4d6c40c2-1', before: '96088e16-2', message: '' };
  expect(gapText(gap)).toBe(
    "Page 17 couldn't be read: about 20 jobs may be missing between 4d6c40c2 and 96088e16.",
  );
  expect(gapText({ ...gap, before: null, message: 'No answer' })).toContain(
    'after 4d6c40c2. No answer.',
  );
  expect(gapText({ ...gap, after: null, before: null })).toContain('may be missing.');
});

test('a time has its day where that is not today', () => {
  const at = new Date(2026, 10, 22, 9, 2).getTime();
  const all = { covers: 'all', asOf: at } as const;
  vi.useFakeTimers({ now: at + 3_600_000 });
  expect(coverageText(all)).toBe('as of 09:02');
  vi.setSystemTime(at + 86_400_000);
  expect(coverageText(all)).toBe('as of 2026-11-22 09:02');
  expect(coverageText({ covers: 'part', asOf: at })).toBe('read so far');
});
