/** What the page says of each fault of transport, what stays on it, and what the way on is. */
import { describe, expect, inject, test } from 'vitest';
import { ResultPage } from '#pages/ResultPage.tsx';
import { showPage } from './showPage.tsx';

/** Longer than a service is asked again for. */
const LONG = { timeout: 15_000 };

function faulty(name: string) {
  return showPage(<ResultPage />, {
    at: '/jobs/some-job',
    service: `${inject('bodies')}/faults/${name}`,
  });
}

describe('what is no result', () => {
  test.each([
    ['message', /a message of the service: “Forbidden”/],
    ['jobs', /isn't a job's result but a list of jobs/],
    ['geoJson', /isn't a job's result but GeoJSON/],
  ])('%s is told, and can be read again', async (name, words) => {
    const screen = await faulty(name);
    const alert = screen.getByRole('alert');
    await expect.element(alert, LONG).toHaveTextContent(words);
    await expect.element(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('some-job');
    expect(screen.getByRole('progressbar').elements()).toEqual([]);
  });
});
