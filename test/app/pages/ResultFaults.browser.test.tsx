/** What the page says of each fault of transport, what stays on it, and what can be done. */
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import { until } from '#test/until.ts';
import { showPage } from './showPage.tsx';

/** Longer than requests are repeated for. */
const LONG = { timeout: 60_000 };

function faulty(name: string) {
  return showPage(<ResultPage />, {
    at: '/jobs/some-job',
    service: `${inject('bodies')}/faults/${name}`,
  });
}

describe('what is no result', () => {
  test.each([
    ['message', /with this message: “Forbidden”/],
    ['jobs', /is a list of jobs, not a job's result/],
    ['geoJson', /is GeoJSON, not a job's result/],
  ])('%s is reported, and can be loaded again', async (name, words) => {
    const screen = await faulty(name);
    const alert = screen.getByRole('alert');
    await expect.element(alert, LONG).toHaveTextContent(words);
    await expect.element(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('some-job');
    expect(screen.getByRole('progressbar').elements()).toEqual([]);
  });
});

describe('what gets no answer', () => {
  test.each([
    ['reset', /didn.t answer.*3 tries ended without a reply/],
    ['redirect', /redirects elsewhere.*A key is never sent on/],
    ['redirectHidden', /hides this answer.*may be a redirect/],
  ])(
    '%s isn’t reported as a matter of permissions, and can be loaded again',
    async (name, words) => {
      const screen = await faulty(name);
      const alert = screen.getByRole('alert');
      await expect.element(alert, LONG).toHaveTextContent(words);
      await expect.element(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  );
});

/** How many times as fast the workers' clock runs. */
const HURRY = 4;

/** Speeds up the clock and timers of workers made from now on: 10 s of silence take 2.5 s. */
function hurryWorkers(): void {
  const Real = Worker;
  const hurried = `
    const now = performance.now.bind(performance);
    performance.now = () => now() * ${HURRY};
    const later = setTimeout;
    self.setTimeout = (run, ms = 0, ...rest) => later(run, ms / ${HURRY}, ...rest);`;
  const spy = vi.spyOn(globalThis, 'Worker').mockImplementation(function make(url, options) {
    // One import after the other, both before the worker hears its first message.
    const entry = [scriptUrl(hurried), new URL(url, window.location.href).href];
    return new Real(
      scriptUrl(entry.map((part) => `import ${JSON.stringify(part)};`).join('')),
      options,
    );
  });
  onTestFinished(() => spy.mockRestore());
}

function scriptUrl(text: string): string {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  onTestFinished(() => URL.revokeObjectURL(url));
  return url;
}

test('a stream that stalls: what has come is right everywhere, how long nothing has arrived is shown, and it can be loaded again', async () => {
  hurryWorkers();
  const screen = await faulty('stall');
  const summary = screen.getByRole('region', { name: 'Result summary' });
  await expect.element(summary, LONG).toHaveTextContent('Received15');
  await expect
    .element(screen.getByRole('grid', { name: 'Records' }), LONG)
    .toHaveAttribute('aria-rowcount', '15');
  await expect.element(screen.getByText('15 of 15 records')).toBeInTheDocument();
  const silence = screen.getByText(/^Nothing received for \d+.s\.$/);
  await expect.element(silence, { timeout: 60_000 }).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  // Four seconds later the same is told again, by another element.
  const told = silence.element();
  await screen.getByRole('button', { name: 'Load again' }).click();
  await until(() => expect(told.isConnected).toBe(false));
  await expect.element(summary, LONG).toHaveTextContent('Received15');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alert'), LONG).toHaveTextContent(/Loading was cancelled/);
});

test('text after a whole result is reported as such: no plot is said to be missing', async () => {
  const screen = await faulty('trailing');
  const alert = screen.getByRole('alert');
  await expect.element(alert, LONG).toHaveTextContent(/Extra text follows the result/);
  await expect.element(alert).toHaveTextContent(/is complete: all its 20 records are shown/);
  await expect.element(alert).toHaveTextContent('<!-- served in 0.2 s -->');
  await expect.element(alert).not.toHaveTextContent(/missing/);
  await alert.getByRole('button', { name: 'Keep the result' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('grid', { name: 'Records' }), LONG)
    .toHaveAttribute('aria-rowcount', '20');
});

/** The workers that are made from now on. */
function workersMade(): Worker[] {
  const made: Worker[] = [];
  const Real = Worker;
  const spy = vi.spyOn(globalThis, 'Worker').mockImplementation(function make(...how) {
    const worker = new Real(...how);
    made.push(worker);
    return worker;
  });
  onTestFinished(() => spy.mockRestore());
  return made;
}

test('a worker that died silently is reported, what it showed stays, and a press starts another', async () => {
  const made = workersMade();
  // The page's watch over the worker, at a pace of the test's own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await faulty('none');
  const grid = screen.getByRole('grid', { name: 'Records' });
  await expect.element(grid, LONG).toHaveAttribute('aria-rowcount', '20');
  for (const worker of made) worker.terminate();
  vi.advanceTimersByTime(60_000);
  const alert = screen.getByRole('alert');
  await expect.element(alert, LONG).toHaveTextContent(/isn’t responding/);
  await expect.element(grid).toHaveAttribute('aria-rowcount', '20');
  const before = made.length;
  await alert.getByRole('button', { name: 'Start it again' }).click();
  await expect.element(alert, LONG).not.toBeInTheDocument();
  await expect.element(grid, LONG).toHaveAttribute('aria-rowcount', '20');
  expect(made.length).toBe(before + 1);
});

// The last one: the pause holds back all that is read of this service.
test('a pause that the service asks for says until when', async () => {
  const screen = await faulty('pause');
  await expect
    .element(screen.getByText(/asked for a pause until \d\d:\d\d:\d\d/), LONG)
    .toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Loading was cancelled')).toBeVisible();
});
