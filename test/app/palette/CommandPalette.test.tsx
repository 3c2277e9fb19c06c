import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { startVariant, type Variant, type VariantOptions } from '#test/server/variants.ts';
import { forgetPages, renderAt, startHome, type Home } from '#test/app/pages/renderAt.tsx';

const KEY = 'key-of-this-test';

let variant: Variant | null = null;
let home: Home | null = null;
afterEach(async () => {
  cleanup();
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
  return within(table)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))
    .filter((name) => name !== null);
}

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

async function find(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Find a job' }));
  const palette = await screen.findByRole('dialog', { name: 'Command palette' });
  await userEvent.type(within(palette).getByRole('combobox'), text);
  return palette;
}

async function findAndOpen(text: string) {
  await find(`${text}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

// First of all: later the palette's code is here already.
test('what is typed before the palette is there is in its field', async () => {
  await open({ jobs: 1 });
  await rowLinks();
  const keys = ['k', 'c', 's', 'v'];
  for (const [i, key] of keys.entries())
    fireEvent.keyDown(document.body, { key, ctrlKey: i === 0 });
  const palette = await screen.findByRole('dialog', { name: 'Command palette' });
  expect(within(palette).getByRole('combobox')).toHaveProperty('value', 'csv');
});

test('find a job: a name, a note, the first characters of an id or an odd id find what is known', async () => {
  await open({ jobs: NAMED });
  await rowLinks();
  for (const [text, id] of [
    ['surveyed KENYA', KENYA],
    ['medians', KENYA],
    ['65C5', KENYA],
    ['a b', 'a b'],
  ] as const) {
    await findAndOpen(text);
    await expect.poll(address).toBe(`/jobs/${encodeURIComponent(id)}`);
  }
  const palette = await find('kenya');
  const jobs = await within(palette).findByRole('group', { name: 'Jobs' });
  const options = within(jobs).getAllByRole('option');
  expect(options).toHaveLength(2);
  expect(options[1]!.textContent).toContain('Kenya, second half');
  expect(options[1]!.querySelector('mark')?.textContent).toBe('Kenya');
  expect(within(palette).getByRole('status').textContent).toContain('2 jobs');
  const combobox = within(palette).getByRole('combobox');
  expect(combobox.getAttribute('aria-activedescendant')).toBe(options[0]!.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(combobox.getAttribute('aria-activedescendant')).toBe(options[1]!.id);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/jobs/65aa0000-b4b2-8723-8861-41575b902df7');
});

test('find a job looks beyond the page shown, and asks for a job only by a whole id', async () => {
  await open({ jobs: 45 });
  await rowLinks();
  const palette = await find('job-04');
  const jobs = await within(palette).findByRole('group', { name: 'Jobs' });
  await waitFor(() => expect(jobs.textContent).toContain('job-041'));
  const combobox = within(palette).getByRole('combobox');
  await userEvent.clear(combobox);
  await userEvent.type(combobox, 'ghana');
  const ask = await within(palette).findByRole('option', { name: /exactly this id/ });
  expect(ask.textContent).toContain('ghana');
  expect(within(palette).getAllByRole('option')[0]!.textContent).toContain('Search all jobs for');
  await userEvent.click(ask);
  await expect.poll(address).toBe('/jobs/ghana');
  await findAndOpen('0a5429c5-0d59-8fcf-b47d-7373cee240d3');
  await expect.poll(address).toBe('/jobs/0a5429c5-0d59-8fcf-b47d-7373cee240d3');
});

test('find a job takes a link, and refuses in words what no address can carry', async () => {
  await open({ jobs: 1 });
  await rowLinks();
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Command palette' });
  const combobox = within(palette).getByRole('combobox');
  await userEvent.type(combobox, '..{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be part of an address');
  await userEvent.clear(combobox);
  await userEvent.type(combobox, 'https://elsewhere.test/jobs/a%252Fb?record=3{Enter}');
  await expect.poll(address).toBe('/jobs/a%252Fb');
});

test('the palette lists pages and what can be done, and gives the focus back', async () => {
  await open({ jobs: 1 });
  await rowLinks();
  const button = screen.getByRole('button', { name: 'Find a job' });
  const palette = await find('disconn');
  expect(within(palette).getByRole('option', { name: /Disconnect/ })).toBeTruthy();
  await userEvent.clear(within(palette).getByRole('combobox'));
  expect(within(palette).getByRole('group', { name: 'Pages' }).textContent).toContain(
    'Saved on this device',
  );
  fireEvent(palette, new Event('cancel'));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
