/** A request from its file to its job, against a service of another origin that takes it in several ways. */
import { beforeEach, expect, inject, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RequestPage } from '#app/pages/RequestPage.tsx';
import { ResultPage } from '#app/pages/ResultPage.tsx';
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
  await screen.getByRole('link', { name: 'Go on to Measure' }).click();
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
  await screen.getByRole('link', { name: /^What to measure/ }).click();
  const ranges = screen.getByRole('radiogroup', { name: 'Date ranges' });
  await expect.element(ranges.getByRole('radio', { name: 'Each plot’s own dates' })).toBeChecked();
  await ranges.getByRole('radio', { name: 'Half years of 2019' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Date range 1, to' }))
    .toHaveValue('2019-06-30');
  await ranges.getByRole('radio', { name: 'Other dates' }).click();
  const from = screen.getByRole('textbox', { name: 'Date range 1, from' });
  await from.fill('2019-08-01');
  await expect.element(screen.getByText('It ends before it starts.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go on to Send' }))
    .toHaveAttribute('aria-disabled', 'true');
  await from.fill('2019-02-01');
  await screen.getByRole('button', { name: 'The same a year later' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Date range 2, to' }))
    .toHaveValue('2020-06-30');
  await expect.element(screen.getByText('× 2')).toBeVisible();
  await expect
    .element(screen.getByRole('definition').filter({ hasText: /^4$/ }).first())
    .toBeVisible();
});

test('a draft survives leaving the page: without an index nothing can be sent, by a link to the last stage either; one that’s typed stays chosen', async () => {
  const first = await ready('accept');
  await first.getByRole('link', { name: /^What to measure/ }).click();
  await first.getByRole('button', { name: /^NDVI/, pressed: true }).click();
  await expect.element(first.getByRole('link', { name: 'Go on to Send' })).toBeDisabled();
  await first.unmount();
  const showAt = (at: string) => showPage(<RequestPage />, { at, service: serviceOf('accept') });
  const next = await showAt('/request?stage=send');
  await expect.element(next.getByText('Choose an index')).toBeVisible();
  await expect.element(next.getByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
  await next.getByRole('link', { name: /^What to measure/ }).click();
  await next.getByRole('textbox', { name: 'Another index' }).fill('ReCI');
  await userEvent.keyboard('{Enter}');
  await expect.element(next.getByRole('button', { name: /^ReCI/, pressed: true })).toBeVisible();
  await next.unmount();
  const again = await showAt('/request?stage=ask');
  await expect.element(again.getByRole('button', { name: /^ReCI/, pressed: true })).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(again.getByRole('link', { name: 'Go on to Send' })).toBeVisible();
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

/** The page with three fields of which so many have no day in the column of the start. */
async function withoutDays(count: number, start: string) {
  const screen = await showPage(<RequestPage />, { at: '/request', service: serviceOf('accept') });
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  let left = count;
  const day = (written: string) => (left-- > 0 ? '2019-02-30' : written);
  const text = CSV.replace('From,To', `${start},end_date`).replaceAll('2019-01-01', day);
  dropFile(new File([text], 'fields.csv'));
  return screen;
}

test('a cell that is no date is told, and keeps its row alone from going out', async () => {
  const screen = await withoutDays(1, 'start_date');
  await screen.getByRole('button', { name: 'A date is missing or can’t be read 1' }).click();
  await screen.getByRole('link', { name: 'Go on to Measure' }).click();
  await expect.element(screen.getByText(/Each row keeps its own/)).toBeVisible();
});

test('a column whose heading means a day, and which isn’t taken for it, is said', async () => {
  const screen = await withoutDays(2, 'Planting date');
  const said = '“Planting date” isn’t taken as the start date: 1 of 3 rows has a date there.';
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByText(/^The columns for start, end are guesses/)).toBeVisible();
});

/** A job of the three fields at a service whose dates have times; `end` is the last field's. */
async function jobWithTimes(end = '2019-06-30') {
  const service = serviceOf('times');
  const sent = CSV.split('\n').map((line) => line.replace(/^F\d,/, ''));
  const last = sent.pop()!.replace(/[^,]+$/, end);
  await fetch(`${service}/polygons`, { method: 'POST', body: [...sent, last].join('\n') });
  return service;
}

test('a job’s plots a year later, from a service whose dates have times: the windows that are sent are moved', async () => {
  const service = await jobWithTimes();
  const screen = await showPage(<RequestPage />, { at: '/request', service });
  await screen.getByRole('button', { name: 'New request with these plots: job-1' }).click();
  await screen.getByRole('menuitem', { name: 'A year later', exact: true }).click();
  await screen.getByRole('link', { name: 'Go on to Measure' }).click();
  await screen.getByRole('link', { name: 'Go on to Send' }).click();
  await screen.getByRole('button', { name: 'Send 2 plots' }).click();
  await expect.element(screen.getByText(/^Accepted at/)).toBeVisible();
  const { data } = (await (await fetch(`${service}/polygons/job-2`)).json()) as {
    data: { start_date: string; end_date: string }[];
  };
  expect(data.map(({ start_date, end_date }) => [start_date, end_date])).toEqual(
    [0, 1].map(() => ['2020-01-01T00:00:00+00:00', '2020-06-30T00:00:00+00:00']),
  );
});

test('dates that can’t be moved are told, in the list of jobs and on a result', async () => {
  const service = await jobWithTimes('01/07/2019');
  const told = 'Not moved: 1 record with a date that can’t be read for certain.';
  const move = { name: 'Half a year later' };
  const screen = await showPage(<RequestPage />, { at: '/request', service });
  await screen.getByRole('button', { name: 'New request with these plots: job-1' }).click();
  await screen.getByRole('menuitem', move).click();
  await expect.element(screen.getByText(told)).toBeVisible();
  await screen.unmount();
  const result = await showPage(<ResultPage />, { at: '/jobs/job-1', service });
  await result.getByRole('button', { name: 'More actions' }).click();
  await result.getByRole('menuitem', { name: 'New request with these plots' }).click();
  await result.getByRole('button', move).click();
  await expect.element(result.getByText(told)).toBeVisible();
  await expect.element(result.getByLabelText('Address')).toHaveTextContent('/request');
});
