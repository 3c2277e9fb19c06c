/** A request from its file to its job, against a service of another origin that takes it in several ways. */
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RequestPage } from '#pages/RequestPage.tsx';
import { dropFile } from './dropFile.ts';
import { showPage } from './showPage.tsx';

/** Two fields of 1 km² and one whose corner stands twice. */
const CSV = [
  'Field,geometry,From,To',
  ...[0, 1, 2].map((i) => {
    const x = 34 + i / 10;
    const twice = i === 2 ? `${x + 0.01} 0.5,` : '';
    return `F${i},"POLYGON ((${x} 0.5,${x + 0.01} 0.5,${twice}${x + 0.01} 0.51,${x} 0.51,${x} 0.5))",2019-01-01,2019-06-30`;
  }),
].join('\n');

let runs = 0;
let run = '';
beforeEach(() => void (run = `request-${Date.now()}-${++runs}`));

function serviceOf(plan: string): string {
  return `${inject('bodies')}/taking/${run}/${plan}`;
}

async function postsOf(plan: string): Promise<number> {
  return Number(await (await fetch(`${serviceOf(plan)}/posts`)).text());
}

/** The page with the file, at the stage Send. */
async function ready(plan: string) {
  const screen = await showPage(<RequestPage />, { at: '/request', service: serviceOf(plan) });
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  dropFile(new File([CSV], 'fields.csv'));
  await screen.getByRole('link', { name: 'Go on to Ask' }).click();
  await expect.element(screen.getByRole('group', { name: 'Indexes' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^NDVI/, pressed: true })).toBeVisible();
  await screen.getByRole('link', { name: 'Go on to Send' }).click();
  await expect.element(screen.getByRole('button', { name: 'Send 2 plots' })).toBeVisible();
  return screen;
}

test('what isn’t decided stays here; the rest is sent once, priced afterwards, and can be opened', async () => {
  const screen = await ready('accept');
  await expect.element(screen.getByText('Not known')).toBeVisible();
  expect(await postsOf('accept')).toBe(0);
  await screen.getByRole('button', { name: 'Send 2 plots' }).click();
  await expect.element(screen.getByText(/^Accepted at/)).toBeVisible();
  await expect.element(screen.getByText('US$ 0.50')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open the job' }))
    .toHaveAttribute('href', '/jobs/job-1');
  expect(await postsOf('accept')).toBe(1);
});

test('windows for all multiply the plots, and one that can’t be keeps the stage', async () => {
  const screen = await ready('accept');
  await screen.getByRole('link', { name: /^Ask/ }).click();
  await userEvent.click(screen.getByRole('radio', { name: 'One for all' }), { force: true });
  const from = screen.getByRole('textbox', { name: 'Window 1, from' });
  await from.fill('2019-08-01');
  await expect.element(screen.getByText('It ends before it starts.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go on to Send' }))
    .toHaveAttribute('aria-disabled', 'true');
  await from.fill('2019-02-01');
  await screen.getByRole('button', { name: 'The same a year later' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Window 2, to' }))
    .toHaveValue('2020-06-30');
  await expect.element(screen.getByText('× 2')).toBeVisible();
  await expect
    .element(screen.getByRole('definition').filter({ hasText: /^4$/ }).first())
    .toBeVisible();
});

test('a lost answer is found again by the job’s plots, without a second request', async () => {
  const screen = await ready('lost');
  await screen.getByRole('button', { name: 'Send 2 plots' }).click();
  await expect.element(screen.getByText(/^Accepted at/)).toBeVisible();
  expect(await postsOf('lost')).toBe(1);
});

test('without such a job it stays lost, and can’t be sent again at once', async () => {
  const screen = await ready('gone');
  await screen.getByRole('button', { name: 'Send 2 plots' }).click();
  await expect.element(screen.getByText('The answer was lost')).toBeVisible();
  await expect.element(screen.getByText(/none since you pressed Send/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send again' })).toBeDisabled();
  expect(await postsOf('gone')).toBe(1);
});

test('a refusal comes in the service’s words, with the way to what they are about', async () => {
  const screen = await ready('refuse');
  await screen.getByRole('button', { name: 'Send 2 plots' }).click();
  await expect
    .element(screen.getByText('index NDVI is not supported; choose from EVI'))
    .toBeVisible();
  await screen.getByRole('link', { name: 'Change the indexes' }).click();
  await expect.element(screen.getByRole('group', { name: 'Indexes' })).toBeVisible();
  expect(await postsOf('refuse')).toBe(1);
});

test('a page that’s loaded anew while the request is on its way looks for its job, and sends nothing', async () => {
  const first = await ready('silent');
  await first.getByRole('button', { name: 'Send 2 plots' }).click();
  await vi.waitFor(async () => expect(await postsOf('silent')).toBe(1));
  await first.unmount();
  const again = await showPage(<RequestPage />, { at: '/request', service: serviceOf('silent') });
  await expect.element(again.getByText('The answer was lost')).toBeVisible();
  await expect.element(again.getByRole('button', { name: 'Send again' })).toBeDisabled();
  await fetch(`${serviceOf('silent')}/let`);
  await again.getByRole('button', { name: 'Look again now' }).click();
  await expect.element(again.getByText(/^Accepted at/)).toBeVisible();
  expect(await postsOf('silent')).toBe(1);
});

test('a draft survives leaving the page, with what was chosen', async () => {
  const first = await ready('accept');
  await first.getByRole('link', { name: /^Ask/ }).click();
  await first.getByRole('textbox', { name: 'Another index' }).fill('ReCI');
  await userEvent.keyboard('{Enter}');
  await expect.element(first.getByRole('button', { name: /^ReCI/, pressed: true })).toBeVisible();
  await first.unmount();
  const again = await showPage(<RequestPage />, {
    at: '/request?stage=ask',
    service: serviceOf('accept'),
  });
  await expect.element(again.getByRole('button', { name: /^ReCI/, pressed: true })).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(again.getByRole('link', { name: 'Go on to Send' })).toBeVisible();
});
