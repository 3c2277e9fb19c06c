import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceNpmEnds } from '#server/stopWithNpm.ts';

const NPM = { npm_package_name: 'job-atlas', npm_lifecycle_event: 'serve' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(['start', 'serve', 'cli'])(
  'a server started by npm run %s stops once when npm ends',
  (script) => {
    const stop = vi.fn<() => void>();
    const started = { env: { ...NPM, npm_lifecycle_event: script }, ppid: 100 };
    onceNpmEnds(stop, started);
    vi.advanceTimersByTime(10_000);
    expect(stop).not.toHaveBeenCalled();
    started.ppid = 1;
    vi.advanceTimersByTime(10_000);
    expect(stop).toHaveBeenCalledTimes(1);
  },
);

test.each([{}, { ...NPM, npm_lifecycle_event: 'test' }, { ...NPM, npm_package_name: 'another' }])(
  'one that somebody else started outlives them: %o',
  (env) => {
    const stop = vi.fn<() => void>();
    const started = { env, ppid: 100 };
    onceNpmEnds(stop, started);
    started.ppid = 1;
    vi.advanceTimersByTime(10_000);
    expect(stop).not.toHaveBeenCalled();
  },
);
