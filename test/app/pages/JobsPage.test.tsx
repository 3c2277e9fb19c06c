import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startVariant, type Variant, type VariantOptions } from '#test/server/variants.ts';
import { forgetPages, renderAt, startHome, type Home } from './renderAt.tsx';

const KEY = 'key-of-this-test';

let variant: Variant | null = null;
let home: Home | null = null;
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  await variant?.close();
  await home?.stop();
  variant = home = null;
});

/** Opens the jobs history of a service, already connected in this tab. */
async function open(options: VariantOptions, path = '/jobs') {
  variant = await startVariant(options);
  home = await startHome({ mode: 'static' });
  forgetPages(variant.url, KEY);
  sessionStorage.setItem(
    'job-atlas.connection /',
    JSON.stringify({ baseUrl: variant.url, key: KEY }),
  );
  renderAt(path, home.url);
}

function address() {
  return screen.getByRole('status', { name: 'Address' }).textContent;
}

async function rowLinks() {
  const table = await screen.findByRole('table', { name: 'Jobs history' });
  // The pager comes apart from the rows.
  await screen.findByRole('navigation', { name: 'Pages' });
  return within(table)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))
    .filter((name) => name !== null);
}

describe('trouble is an alert with what happened and what to do', () => {
  test('a refused key', async () => {
    await open({ status: 401 });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('refused this key (401)');
    expect(alert.textContent).toContain('refused with 401');
    await userEvent.click(screen.getByRole('button', { name: 'Connect with another key' }));
    expect(address()).toBe('/connect?next=%2Fjobs');
  });

  test('a service in trouble', async () => {
    // The clock stands still: however long the page takes to say it, the next try is as far away.
    vi.useFakeTimers({ toFake: ['Date'] });
    await open({ status: 503 });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The service is in trouble (503)');
    expect(alert.textContent).toContain('refused with 503');
    expect(alert.textContent).toContain('Trying again in 30\u202fs.');
    expect(screen.getByRole('button', { name: /^Connection/ }).textContent).toBe('In trouble, 503');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('a service that went away; what was read before stays', async () => {
    await open({ jobs: 30 });
    expect(await rowLinks()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await expect.poll(rowLinks).toContain('job-011');
    await variant!.close();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("The service didn't answer");
    expect((await rowLinks()).length).toBeGreaterThan(0);
  });

  test('a web page in place of the list', async () => {
    await open({ html: true });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("isn't a job-results service");
    expect(alert.textContent).toContain('/public/api/v1');
  });

  test('settings of the dashboard that cannot be read', async () => {
    home = await startHome({}, 500);
    renderAt('/jobs', home.url);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('config.json');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

test('without a connection it leads to the connect form', async () => {
  home = await startHome({ mode: 'static' });
  renderAt('/jobs?page=2&page_size=20', home.url);
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeTruthy();
  expect(address()).toBe('/connect?next=%2Fjobs%3Fpage%3D2%26page_size%3D20');
});

test('pages are turned to the end and back; the end is a status', async () => {
  await open({ jobs: 13 });
  expect(await rowLinks()).toEqual(variant!.ids.slice(0, 10));
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Page 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(address()).toBe('/jobs?page=2');
  expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
  expect(await rowLinks()).toEqual(variant!.ids.slice(10));
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  expect(screen.getByText('This is the end of the history.').role).toBe('status');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
});

test('a page past the end shows the last one, with a note and no alert', async () => {
  await open({ jobs: 43, pastEnd: 404 }, '/jobs?page=9');
  expect(
    await screen.findByText(/no page 9\. The history ends with page 5, shown here/),
  ).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await rowLinks()).toEqual(variant!.ids.slice(40));
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(address()).toBe('/jobs?page=4');
});

test('an account without jobs', async () => {
  await open({ jobs: 0 });
  expect(await screen.findByRole('heading', { name: 'No jobs in this account yet' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe.each(['first', 'last'] as const)('new jobs that are listed %s', (newest) => {
  test('wait until they are asked for; no row moves', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const jobs = Array.from({ length: 13 }, (_, i) => ({ id: `job-${i}`, index_list: ['NDVI'] }));
    const begin = Date.now();
    await open({ jobs });
    const before = await rowLinks();
    // The page after it is fetched ahead.
    await expect.poll(() => variant!.requests.length).toBeGreaterThan(2);
    const newJobs = ['new-1', 'new-2', 'new-3'].map((id) => ({ id, index_list: ['NDVI'] }));
    jobs[newest === 'first' ? 'unshift' : 'push'](...newJobs);
    // Nothing new is asked for in 30 s, of which some pass while the server answers.
    await vi.advanceTimersByTimeAsync(Math.max(0, begin + 25_000 - Date.now()));
    expect(variant!.requests.length > 3 && Date.now() < begin + 30_000).toBe(false);
    const button = () => screen.queryByRole('button', { name: 'Show 3 new jobs' });
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000);
        return button();
      })
      .not.toBeNull();
    const show = button()!;
    expect(show.closest('[aria-live=polite]')).not.toBeNull();
    expect(await rowLinks()).toEqual(before);
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(show);
    expect(document.activeElement?.textContent).toBe('3 new jobs shown');
    await expect.poll(rowLinks).toContain('new-1');
    expect(address()).toBe(newest === 'first' ? '/jobs' : '/jobs?page=2');
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    const ids = jobs.map(({ id }) => id);
    expect(await rowLinks()).toEqual(newest === 'first' ? ids.slice(0, 10) : ids.slice(10));
    // Turning the pages meets every job once.
    const other = newest === 'first' ? 'Next page' : 'Previous page';
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: other }));
    const rest = newest === 'first' ? ids.slice(10) : ids.slice(0, 10);
    await expect.poll(rowLinks).toEqual(rest);
  });
});

test('jobs per page goes into the address and keeps the place', async () => {
  await open({ jobs: 45 }, '/jobs?page=3&page_size=10');
  await rowLinks();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jobs per page' }), '20');
  expect(address()).toBe('/jobs?page=2&page_size=20');
  await expect.poll(rowLinks).toEqual(variant!.ids.slice(20, 40));
});

test('nonsense in the address is replaced by defaults', async () => {
  await open({ jobs: 3 }, '/jobs?page=-4&page_size=1e9');
  expect(await rowLinks()).toEqual(variant!.ids);
  expect(variant!.requests.every(({ url }) => url.includes('page_size=100'))).toBe(true);
});

test('a row shows what the job says, as text, whatever it is', async () => {
  const id = `a/b%2F?#"' पट्टा`;
  await open({
    jobs: [
      {
        id,
        index_list: ['NDVI', 7],
        input_req: { note: '<b>Half-year medians</b>', plots: [{ name: 'deep inside' }] },
        output_result: { status: 'odd state', records: 12, nested: {} },
        start_date: '2021-12-10T00:00:00.000Z',
        end_date: 'someday',
      },
    ],
  });
  expect(await rowLinks()).toEqual([`<b>Half-year medians</b> ${id}`]);
  const link = screen.getByRole('link', { name: /Half-year medians/ });
  expect(link.getAttribute('href')).toBe(`/jobs/${encodeURIComponent(id)}`);
  const row = screen.getByRole('row', { name: /odd state/ });
  expect(row.textContent).toContain('<b>Half-year medians</b>');
  expect(within(row).getByText('odd state')).toBeTruthy();
  expect(row.textContent).toContain('2021-12-10 to someday');
  await userEvent.click(within(row).getByRole('button', { name: /^Details: / }));
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Search in input_req' }),
    'DEEP',
  );
  expect(screen.getByText('deep inside')).toBeTruthy();
  expect(screen.getByText('1 found')).toBeTruthy();
});

const KENYA = '65c5e7c6-b4b2-8723-8861-41575b902df7';
const NAMED = [
  {
    id: KENYA,
    input_req: { name: 'Kenya, surveyed fields', note: 'Half-year medians' },
    output_result: { processed: 578, failures: 23, tiles: 4 },
  },
  { id: '65aa0000-b4b2-8723-8861-41575b902df7', input_req: { title: 'Kenya, second half' } },
  { id: 'a b', input_req: { name: 'Senegal' } },
];

test.each(['Kenya, surveyed fields', 'No dates given', '578 ok', '23 failed'])(
  'any part of a row opens its job: %s',
  async (part) => {
    await open({ jobs: NAMED });
    await rowLinks();
    await userEvent.click(screen.getAllByText(part)[0]!);
    expect(address()).toBe(`/jobs/${KENYA}`);
  },
);

test('a row is one link to the keyboard; its request and output are behind a button of its own', async () => {
  await open({ jobs: NAMED });
  await rowLinks();
  const row = screen.getByRole('row', { name: /Kenya, surveyed/ });
  expect(within(row).getAllByRole('link')).toHaveLength(1);
  expect(row.textContent).toContain('578 ok · 23 failed');
  await userEvent.click(
    within(row).getByRole('button', { name: 'Details: Kenya, surveyed fields' }),
  );
  expect(address()).toBe('/jobs');
  const details = await screen.findByRole('dialog', { name: 'Kenya, surveyed fields' });
  expect(within(details).getByRole('searchbox', { name: 'Search in input_req' })).toBeTruthy();
  expect(details.textContent).toContain(KENYA);
  expect(details.textContent).toContain('Half-year medians');
});

test('jobs of a page are starred, noted on and chosen, and two of them compared', async () => {
  await open({ jobs: NAMED });
  await rowLinks();
  const star = screen.getByRole('button', { name: 'Senegal: Star' });
  await userEvent.click(star);
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Details: Senegal' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your note' }), 'ask');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Note: ask')).toBeTruthy();

  await userEvent.click(screen.getByRole('checkbox', { name: 'Kenya, second half: Choose' }));
  const compare = await screen.findByRole('button', { name: 'Compare' });
  expect(compare).toHaveProperty('disabled', true);
  const why = document.getElementById(compare.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Choose two jobs to compare');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kenya, surveyed fields: Choose' }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(address()).toMatch(/^\/compare\/65aa0000-/);
});

test('the loading of chosen jobs is shown once, where it was asked for', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = () => undefined;
      terminate = () => undefined;
    },
  );
  await open({ jobs: 3 });
  await rowLinks();
  await userEvent.click(screen.getByRole('checkbox', { name: 'job-001: Choose' }));
  const chosen = await screen.findByRole('region', { name: 'Chosen jobs' });
  const load = within(chosen).getByRole('button', { name: 'Load results' });
  await waitFor(() => expect(load).toHaveProperty('disabled', false));
  await userEvent.click(load);
  const loading = { name: 'Loading results' };
  await within(chosen).findByRole('progressbar', loading);
  await userEvent.click(within(chosen).getByRole('button', { name: 'Pause' }));
  expect(chosen.textContent).toContain('0 of 1 job');
  expect(chosen.textContent).toContain('paused');
  await userEvent.click(within(chosen).getByRole('button', { name: 'Resume' }));
  expect(screen.getAllByRole('progressbar', loading)).toHaveLength(1);
  await userEvent.click(within(chosen).getByRole('button', { name: 'Stop loading' }));
  expect(screen.queryByRole('progressbar', loading)).toBeNull();
  expect(chosen.textContent).toContain('Loaded 0 of 1 result, then stopped.');
});
