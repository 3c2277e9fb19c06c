import { afterEach, expect, test, vi } from 'vitest';
import { errorText, logToStandardError, logWithout, type LogLine } from '#server/monitoring/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('an error is logged without its stack, and anything thrown has a text', () => {
  expect(errorText(new Error('no room'))).toBe('no room');
  expect(errorText('just words')).toBe('just words');
  expect(errorText(null)).toBe('null');
});

test('a line is one JSON object on standard error, with the time', () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  logToStandardError({ event: 'two\nlines', status: 200, whole: false, nothing: null });
  expect(stdout).not.toHaveBeenCalled();
  const written = String(stderr.mock.calls[0]?.[0]);
  expect(written.indexOf('\n')).toBe(written.length - 1);
  const { time, ...line } = JSON.parse(written) as { time: string };
  expect(line).toEqual({ event: 'two\nlines', status: 200, whole: false, nothing: null });
  expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000);
});

test('a secret is removed from all texts of a line', () => {
  const lines: LogLine[] = [];
  const log = logWithout('Zx81-Qp42', (line) => lines.push(line));
  log({ path: '/a/Zx81%2DQp42', error: 'no key Zx81-Qp42', status: 502, whole: false, none: null });
  expect(lines).toEqual([
    { path: '/a/•••', error: 'no key •••', status: 502, whole: false, none: null },
  ]);
});
