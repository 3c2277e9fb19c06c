/** What people had at an earlier day, in test/fixtures/earlier, is all there in the code of today: data folders, profiles, links, files. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { comparePath, jobPath } from '#lib/address.ts';
import { isoDay } from '#lib/days.ts';
import {
  ACCOUNT,
  COMPARISON_NOTE,
  DRAFT,
  FIRST,
  FOLDER,
  hashOf,
  NOTE,
  PARCEL_COUNT,
  readService,
  VERDICT_NOTE,
  VIEW,
  WHOLE,
} from '#test/earlier/known.ts';
import {
  linkOf,
  openLink,
  readBehind,
  readShown,
  type KnownLink,
  type Shown,
} from '#test/earlier/links.ts';
import { dataFolderOf, factsOf, fileOf, openProfile, SCENES } from '#test/earlier/opened.ts';
import { choose, enterKey, gridOf, namesOf, openJob, savedIn } from '#test/earlier/person.ts';
import { unpackReport } from '#test/earlier/reportFile.ts';
import { expect, painted, summary, test } from './fixtures.ts';

/** A folder a day. */
const DAYS = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());

const linksOf = (day: string) =>
  JSON.parse(String(brotliDecompressSync(fileOf(day, 'links.json.br')))) as KnownLink[];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function untilAppIsKept(page: Page): Promise<void> {
  const isActive = () =>
    page.evaluate(async () => {
      const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return active?.state === 'activated';
    });
  await expect.poll(isActive).toBe(true);
}

const PAGES = {
  results: /^\/jobs\/./,
  comparisons: /^\/compare\//,
  'all other pages': /^\/(?:jobs(?:\?|$)|request|file|kept)/,
};

for (const { name: day } of DAYS) {
  test(`a data folder of ${day}: account, key, results to the letter, and the request that waits is measured`, async () => {
    const { key, sent, results } = factsOf(day);
    const data = dataFolderOf(day);
    expect(data.command('accounts', 'list')).toContain(ACCOUNT);
    let server = await data.start();
    const { jobs } = JSON.parse(await readService(server.url, key, '?page=1&page_size=10')) as {
      jobs: { id: string; input_req: { name?: string } }[];
    };
    expect(jobs.map(({ id }) => id)).toEqual([sent, WHOLE.id, FIRST.id]);
    expect(jobs.map(({ input_req }) => input_req.name).slice(1)).toEqual([WHOLE.name, FIRST.name]);
    for (const [id, hash] of Object.entries(results))
      expect(hashOf(await readService(server.url, key, `/${encodeURIComponent(id)}`))).toBe(hash);
    expect(await readService(server.url, key, `/${sent}`)).toContain('"waiting"');
    await server.stop();

    server = await data.start({ SCENES });
    const read = async () =>
      (JSON.parse(await readService(server.url, key, `/${sent}`)) as { data?: object[] }).data;
    await expect.poll(async () => (await read())?.length).toBe(PARCEL_COUNT);
    expect((await read())!.every((record) => 'NDVI_mean' in record)).toBe(true);
    await server.stop();
    data.remove();
  });

  test(`a profile of ${day}: stars, notes, verdicts, names, settings, comparisons and the history`, async ({
    browser,
  }) => {
    const { page, server, facts, close } = await openProfile(browser, day);
    await page.goto(`${server.url}/kept`);
    await expect.poll(() => savedIn(page)).toMatchObject(facts.saved);

    await page.goto(`${server.url}/jobs`);
    await expect(page.getByText(/^3 jobs as of/)).toBeVisible();
    const starred = page.getByRole('row').filter({ hasText: WHOLE.name });
    await expect(starred.getByRole('button', { name: /Star$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(starred.getByText(`Note: ${NOTE}`)).toBeVisible();

    await openJob(page, server.url);
    await expect.poll(() => summary(page)).toEqual(facts.summary);
    await expect(page.getByText(/^As of .+, checked now$/)).toBeVisible();
    await expect(page.getByText('Kept for the field', { exact: true })).toBeVisible();
    await expect(page.getByTitle(NOTE)).toBeVisible();
    await expect(namesOf(page).locator('dd')).toHaveText(facts.names);
    await expectSettings(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Find jobs/ })).toBeFocused();
    await page.keyboard.type(VIEW);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/state=failed/);

    await openJob(page, server.url, '?panel=pictures&sort=value&verdict=wrong');
    const shown = page.getByRole('radiogroup', { name: 'Verdicts shown' });
    await expect(shown).toContainText(/Good 1.*Doubtful 1.*Wrong 1/s);
    await expect(page.getByRole('radio', { name: 'Small' })).toBeChecked();
    const judged = page.getByRole('listbox', { name: 'Pictures' }).getByRole('option');
    await judged.first().click();
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(VERDICT_NOTE);

    await page.goto(server.url + comparePath(FIRST.id, WHOLE.id));
    await expect(page.getByTitle(COMPARISON_NOTE)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Star', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // Its other side is a file that was saved.
    await page.goto(`${server.url}${comparePath('file', WHOLE.id)}?file=first`);
    await expect(page.getByRole('region', { name: 'Comparison summary' })).toBeVisible();
    await close();
  });

  test(`a profile of ${day}: unfinished work, without a network too`, async ({ browser }) => {
    const { page, context, server, facts, close } = await openProfile(browser, day);
    await page.goto(`${server.url}/request?stage=ask`);
    await expect(page.getByRole('group', { name: 'Indexes' })).toBeVisible();
    const stages = page.getByRole('list', { name: 'Stages' });
    // What the second stage and its dates were called then.
    const stagesNow = facts.stages
      .replace('\nAsk\n', '\nWhat to measure\n')
      .replace('1 window of', '1 date range of');
    await expect.poll(() => stages.innerText()).toBe(stagesNow);
    await expect(button(page, 'EVI')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('radio', { name: 'Other dates' })).toBeChecked();
    await stages.getByRole('link', { name: /Check/ }).click();
    await expect(page.getByRole('heading', { name: DRAFT })).toBeVisible();
    const repeated = page.locator('[data-finding="repeated-corner"]');
    await expect(repeated).toHaveAttribute('data-count', facts.repeated);
    await page.goto(`${server.url}/request?stage=send`);
    await expect(page.getByText(/^Columns: polygon, first_day/)).toBeVisible();

    await openJob(page, server.url);
    await expect(page.getByText('6 repaired, not saved')).toBeVisible();
    await button(page, 'Repair and resubmit').click();
    await expect(
      page.getByRole('region', { name: 'Resubmission' }).locator('dd').nth(1),
    ).toHaveText('6');
    await expect(button(page, 'Save CSV')).toBeEnabled();
    await expect(page.getByRole('spinbutton', { name: 'Tolerance in metres' })).toHaveValue('0.4');
    const download = page.waitForEvent('download');
    await button(page, 'Save CSV').click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv).toMatch(/^geometry,start_date,end_date,Field ID/);

    await untilAppIsKept(page);
    await server.stop();
    await context.setOffline(true);
    await openJob(page, server.url);
    await expect(page.getByText(/^As of .+, last checked on .+/)).toBeVisible();
    await expect.poll(() => summary(page)).toEqual(facts.summary);
    await close();
  });

  /** Controls stand in another order by now. */
  const sorted = (shown: Shown) => ({ ...shown, chosen: shown.chosen.toSorted() });
  /** What a page showed, with the names and controls that it has by now. */
  const today = ({ heading, stage, chosen, ...rest }: Shown) =>
    sorted({
      ...rest,
      heading: heading === 'Jobs history' ? 'Jobs' : heading,
      stage: stage === 'Ask' ? 'What to measure' : stage,
      chosen: controlsNow(chosen),
    });
  for (const [of, address] of Object.entries(PAGES))
    test(`links of ${day} to ${of} show what they showed`, async ({ browser }) => {
      test.slow();
      const { page, server, close } = await openProfile(browser, day);
      const links = linksOf(day).filter(({ link }) => address.test(link));
      expect(links.length).toBeGreaterThan(4);
      for (const { link, shown } of links) {
        if (link.includes('panel=failures')) {
          await expectRepairs(page, server.url, link);
          continue;
        }
        await openLink(page, server.url, link);
        await expect.poll(() => linkOf(page)).toBe(link);
        // What is new depends on when the profile was here last.
        const rows = /[?&]new=/.test(link) ? expect.anything() : shown.rows;
        let record: string | null = null;
        const read = async () => {
          const now = await readShown(page);
          record ??= now.record;
          const chosen = [...now.chosen, ...(await readBehind(page))];
          return sorted({ ...now, record, chosen });
        };
        await expect.poll(read, link).toEqual({ ...today(shown), rows });
      }
      await close();
    });

  test(`a link of ${day} leads a stranger through the form`, async ({ browser }) => {
    const { server, facts, close } = await openProfile(browser, day);
    const stranger = await browser.newPage();
    const { link } = linksOf(day).at(-1)!;
    await stranger.goto(server.url + link);
    await expect(stranger).toHaveURL(/\/connect\?next=/);
    await enterKey(stranger, facts.key);
    await painted(stranger);
    await expect(stranger.getByRole('region', { name: /^Record \d+$/ })).toBeVisible();
    await stranger.close();
    await close();
  });

  test(`files of ${day}: a report, notes, a repair log, findings`, async ({ browser }, info) => {
    const html = info.outputPath('report.html');
    writeFileSync(html, unpackReport(fileOf(day, 'report.br')));
    const { server, facts, close } = await openProfile(browser, day);
    const page = await browser.newPage();
    await page.goto(pathToFileURL(html).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WHOLE.name);
    await painted(page);
    await expect(page.getByRole('table', { name: 'Plots', exact: true })).toContainText(/Field \d/);
    const read = spawnSync(process.execPath, ['docs/read-report.mjs', html], { encoding: 'utf8' });
    expect(read.stdout).toContain('NDVI_mean');

    const findings = String(brotliDecompressSync(fileOf(day, 'findings.csv.br')));
    expect(Papa.parse(findings.trim(), { header: true }).data.length).toBeGreaterThan(6);
    await page.goto(`${server.url}/connect`);
    await enterKey(page, facts.key);
    await expect(page.getByRole('table', { name: 'Jobs history' })).toBeVisible();
    await page.goto(`${server.url}/kept`);
    const notes = brotliDecompressSync(fileOf(day, 'notes.json.br'));
    await choose(page, button(page, 'Import'), ['notes.json', notes]);
    const whose = page.getByRole('dialog', { name: 'Whose verdicts are these?' });
    await whose.getByRole('textbox', { name: 'Colleague’s name' }).fill('Wanjiru');
    await whose.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText(/^Imported (\d+) of \1 entries/)).toBeVisible();
    await openJob(page, server.url, '?sort=value');
    await expect(page.getByTitle(NOTE)).toBeVisible();
    await gridOf(page).getByRole('row').nth(1).click();
    await expect(page.getByRole('region', { name: /^Record/ })).toContainText('Wanjiru: Good');

    const log = brotliDecompressSync(fileOf(day, 'repairLog.json.br'));
    await page.goto(server.url + jobPath(FIRST.id));
    await painted(page);
    await button(page, 'More actions').click();
    const check = page.getByRole('menuitem', { name: 'Check against a repair log' });
    await choose(page, check, ['log.json', log]);
    const dialog = page.getByRole('dialog', { name: 'Check against a repair log' });
    await expect(dialog).toContainText('Of 6 plots resubmitted');
    await page.close();
    await close();
  });
}

/** What was chosen in lists that are radio buttons by now, in that of states, which the counts choose, and for a request's dates. */
function controlsNow(chosen: readonly string[]): string[] {
  const states = chosen.indexOf('tab Records') + 1;
  return chosen.flatMap((control, at) => {
    // One range for all plots was a choice of its own.
    if (control === 'radio one') return 'radio other';
    // A window's choice was its days since 1970.
    const [, start, end] = /^select (\d+) (\d+)$/.exec(control) ?? [];
    if (start && end) return `select ${isoDay(Number(start))}..${isoDay(Number(end))}`;
    const [, value = ''] = /^select (.+)$/.exec(control) ?? [];
    if (states > 0 && at === states && value in COUNTS) return COUNTS[value]!;
    return RADIOS_NOW.has(value) ? `radio ${value}` : control;
  });
}

/** The count that is pressed for a state. */
const COUNTS: Record<string, string[]> = {
  all: [],
  processed: ['count Processed'],
  failed: ['count Failed'],
};

/** Base maps, the look of plots, classes and ramps. */
const RADIOS_NOW = new Set(
  'none streets imagery filled see-through outline linear equalCount own viridis'.split(' '),
);

/** Failed plots under repair had a panel of the result, and have a page of their own. */
async function expectRepairs(page: Page, server: string, link: string): Promise<void> {
  const { pathname, searchParams } = new URL(link, server);
  await page.goto(server + link);
  await expect(page).toHaveURL(/\/request\?repair=/);
  const now = new URL(page.url()).searchParams;
  expect(jobPath(now.get('repair')!)).toBe(pathname);
  for (const name of ['cause', 'record']) expect(now.get(name)).toBe(searchParams.get(name));
  const causes = page.getByRole('list', { name: 'Would be refused' });
  await expect(causes.getByRole('button', { expanded: true })).toBeVisible();
  await expect(page.getByRole('list', { name: /^Plots: / }).getByRole('checkbox')).toHaveCount(6);
}

/** What was set for all jobs holds on a result's page. */
async function expectSettings(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await button(page, 'Colours').click();
  await expect(page.getByRole('switch', { name: 'Keep for other jobs' })).toBeChecked();
  await button(page, 'Layers').click();
  await expect(page.getByRole('radio', { name: 'Land only' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(gridOf(page).getByRole('columnheader', { name: 'Area, ha' })).toHaveCount(0);
  await expect(page.getByRole('separator', { name: 'Width of the side panel' })).toHaveAttribute(
    'aria-valuenow',
    '440',
  );
}
