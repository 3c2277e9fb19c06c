/** One journey, from the history to a lost connection, in each browser that is installed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import Papa from 'papaparse';
import { PLOT_FILES } from '#test/e2e/plotFiles.ts';
import { startBuiltServer, type Running } from '#test/e2e/servers.ts';
import { readSpots, type Spot } from '#test/e2e/spots.ts';
import { jtsTrouble } from '#test/shapes/jts.ts';
import { shapeOf } from '#test/shapes/realShapes.ts';
import { browsers, type Browser, type OpenBrowser } from './browsers.ts';
import { screenOf, type Screen } from './screen.ts';

/** What an export's menu is told before its format is pressed: whose records, and that seldom wanted formats are. */
const ALL = ['menuitemradio', /^All records \(601\)/] as const;
const MORE = ['menuitem', /^GeoParquet, /] as const;

const SIX_PLOTS = 'Six plots far apart, first half of 2019';
const TANZANIA = 'Tanzania, surveyed fields, second half of 2019';
const KENYA = 'Kenya, surveyed fields, 2019';
/** Formats whose plots are sent. */
const SENT = ['GeoJSON', 'zipped shapefile'];
const PAGE_UP = '\uE00E';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'job-atlas-browsers-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tiles that never answer: the journey calls no tile server. */
function startServer(port = '0'): Promise<Running> {
  const TILE_URL = 'http://127.0.0.1:9/{z}/{x}/{y}.png';
  return startBuiltServer({ DATA_DIR: folder, TILE_URL, IMAGERY_URL: TILE_URL, PORT: port });
}

if (browsers.every(({ missing }) => missing !== null))
  test('a browser is installed', () => {
    throw new Error('None is.');
  });

for (const browser of browsers)
  test.describe.serial(browser.name, () => {
    if (browser.missing === null) walk(browser);
    else test.skip(browser.missing, () => undefined);
  });

function walk({ open }: Browser): void {
  let server: Running;
  let browser: OpenBrowser;
  let screen: Screen;
  const ids = new Map<string, string>();

  test.beforeAll(async () => {
    server = await startServer();
    const { key } = (await (await fetch(`${server.url}/config.json`)).json()) as { key: string };
    const all = `${server.url}/public/api/v1/polygons?page=1&page_size=100`;
    const { jobs } = (await (await fetch(all, { headers: { 'x-api-key': key } })).json()) as {
      jobs: { id: string; input_req: { name?: string } }[];
    };
    for (const { id, input_req } of jobs) ids.set(input_req.name ?? id, id);
    browser = await open();
    await browser.send('resize', { width: 1440, height: 1000 });
    screen = screenOf(browser);
  });
  test.beforeEach(() => {
    test.info().annotations.push({ type: 'version', description: browser.version });
  });
  test.afterEach(async () => {
    const step = test.info();
    if (!step.error) return;
    const picture = String(await browser.send('picture'));
    writeFileSync(step.outputPath('window.png'), Buffer.from(picture, 'base64'));
  });
  test.afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  const idOf = (name: string) => ids.get(name)!;
  const spots = async () => (await screen.run(`return (${String(readSpots)})()`)) as Spot[];
  const rowCount = async () => Number(await screen.attribute('grid', 'Records', 'aria-rowcount'));

  /** Waits until a result is whole and painted, and has been so for 0.1 s. */
  async function painted(): Promise<void> {
    let calmSince = Number.POSITIVE_INFINITY;
    const calmMs = async () => {
      const isReceiving = (await screen.findAll('progressbar', 'Receiving the result')).length > 0;
      const isCalm =
        !isReceiving && (await screen.attribute('region', 'Map', 'aria-busy')) === 'false';
      calmSince = isCalm ? Math.min(calmSince, Date.now()) : Number.POSITIVE_INFINITY;
      return Date.now() - calmSince;
    };
    await expect.poll(calmMs, { intervals: [25] }).toBeGreaterThan(100);
  }

  test('the address opens on the jobs, page after page', async () => {
    await screen.go(server.url);
    expect(await screen.told('table', 'Jobs history')).toBe('table Jobs history');
    expect((await screen.address()).pathname).toBe('/jobs');
    await screen.press('button', 'Next page');
    await expect.poll(async () => (await screen.address()).search).toContain('page=2');
    await screen.press('button', 'Previous page');
    await expect
      .poll(async () => (await screen.findAll('link', new RegExp(idOf(KENYA)))).length)
      .toBe(1);
  });

  test('a row leads to its result: six plots far apart are six dots in their colours', async () => {
    await screen.press('link', new RegExp(idOf(SIX_PLOTS)));
    expect(await screen.text('heading', new RegExp(idOf(SIX_PLOTS)))).toContain(idOf(SIX_PLOTS));
    await painted();
    expect(await screen.told('region', 'Map')).toBe('region Map');
    const dots = await spots();
    expect(dots).toHaveLength(6);
    expect(new Set(dots.map(({ colour }) => colour)).size).toBeGreaterThan(3);
  });

  test('without map tiles the built-in outline stays, and the map says so', async () => {
    await expect
      .poll(() => screen.text('region', 'Map'))
      .toContain('No map tiles: built-in outline');
  });

  test('a click on a plot shows its record', async () => {
    const [dot] = await spots();
    await screen.pressAt(dot!.x, dot!.y + 4);
    expect(await screen.text('region', /^Record \d+$/)).toMatch(/0\.\d{3}/);
    await expect.poll(async () => (await screen.address()).searchParams.has('record')).toBe(true);
  });

  test('the summary of a job with failures adds up, and they are red on the map', async () => {
    await screen.go(`${server.url}/jobs?page_size=100`);
    await screen.press('link', new RegExp(idOf(KENYA)));
    await painted();
    const summary = await screen.text('region', 'Result summary');
    for (const count of [/Received ?601/, /Processed ?578/, /Failed ?23/, /Not drawable ?0/])
      expect(summary).toMatch(count);
    expect((await spots()).filter(({ red }) => red > 10).length).toBeGreaterThan(0);
  });

  test('filters by value and by state: the records and the address follow', async () => {
    // The latest window of each plot; failed ones are plots too.
    await expect.poll(rowCount).toBe(312);
    await screen.type('slider', 'Lowest value', PAGE_UP.repeat(20));
    await expect.poll(rowCount).toBeLessThan(312);
    await expect.poll(async () => (await screen.address()).searchParams.has('min')).toBe(true);
    await screen.go(`${server.url}/jobs/${idOf(KENYA)}`);
    await painted();
    // The summary's count is what filters by it.
    await screen.press('button', '23');
    await expect.poll(rowCount).toBe(23);
    await expect.poll(async () => (await screen.address()).search).toContain('state=failed');
  });

  test('the address brings the view back', async () => {
    const { href } = await screen.address();
    await screen.go(`${server.url}/jobs`);
    await screen.find('table', 'Jobs history');
    await screen.go(href);
    await painted();
    expect(await rowCount()).toBe(23);
  });

  test('leaving a job while it is being saved does not hold up another page', async () => {
    for (let ms = 0; ms < 600; ms += 40) {
      await screen.go(
        `${server.url}/jobs/${idOf(KENYA)}?state=${ms % 80 ? 'failed' : 'processed'}`,
      );
      // At another moment each time: none of them may do harm.
      await new Promise((done) => setTimeout(done, ms));
      await screen.go(`${server.url}/jobs`);
      await screen.find('link', new RegExp(idOf(SIX_PLOTS)));
    }
  });

  test('failed shapes are repaired and saved to submit again', async () => {
    await screen.go(`${server.url}/jobs/${idOf(KENYA)}`);
    await screen.press('button', 'Repair and resubmit');
    await screen.press('button', 'Repair all safely');
    const { name, bytes } = await screen.saved(() => screen.press('button', 'Save CSV'));
    expect(name).toMatch(/-resubmission\.csv$/);
    const [head, ...rows] = Papa.parse<string[]>(bytes.toString().trim()).data;
    expect(head).toEqual(['polygon', 'start_date', 'end_date']);
    expect(rows.map(([polygon]) => jtsTrouble(shapeOf(polygon!)))).toEqual(Array(23).fill(null));
    await screen.go((await screen.address()).href);
    await screen.find('button', /^Record 579 .*repaired$/);
  });

  test('the filtered records are saved as CSV', async () => {
    await screen.go(`${server.url}/jobs/${idOf(KENYA)}?state=failed`);
    const { name, bytes } = await save(/^CSV \(23\)/);
    expect(name).toMatch(/\.csv$/);
    const { data } = Papa.parse<Record<string, string>>(bytes.toString().trim(), { header: true });
    expect(data).toHaveLength(23);
    expect(data.every(({ polygon }) => polygon?.includes('POLYGON'))).toBe(true);
  });

  test('the whole result is saved as GeoJSON, KML, GeoParquet, as received, and as a picture', async () => {
    const { features } = JSON.parse(String((await save(/^GeoJSON \(601\)/, ALL)).bytes)) as {
      features: [];
    };
    expect(features).toHaveLength(601);
    expect(String((await save(/^KML \(601\)/, ALL)).bytes)).toContain('</kml>');
    expect((await save(/^GeoParquet \(601\)/, ALL, MORE)).bytes.subarray(-4).toString()).toBe(
      'PAR1',
    );
    expect(JSON.parse(String((await save(/^Original response/, MORE)).bytes))).toHaveProperty(
      'err_data',
    );
    expect((await save(/^Map as PNG/)).bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  for (const { format, name, write } of PLOT_FILES.filter(({ format }) => SENT.includes(format)))
    test(`plots of a file are checked, sent, measured and opened: ${format}`, async () => {
      const path = join(folder, name);
      writeFileSync(path, await write());
      await screen.go(`${server.url}/request`);
      await screen.choose('File with plots', path);
      await expect
        .poll(() => screen.text('region', 'File'), { timeout: 60_000 })
        .toMatch(/Rows read ?3 ?Fine ?3 ?To check ?0 ?Would be refused ?0/);
      await screen.press('link', 'Go on to Measure');
      await screen.press('link', 'Go on to Send');
      await screen.press('button', 'Send 3 plots');
      await screen.press('link', 'Open the job');
      await expect
        .poll(() => screen.text('region', 'Result summary'))
        .toMatch(/Received ?3 ?Processed ?3 ?Failed ?0 ?Not drawable ?0/);
    });

  test('a report opens from the disk: select, filter, zoom, print; nothing is asked for', async () => {
    await screen.go(`${server.url}/jobs/${idOf(SIX_PLOTS)}`);
    await painted();
    await screen.press('button', 'Export');
    await screen.press('menuitem', /^Report/);
    const { bytes } = await screen.saved(() => screen.press('button', 'Save'));
    const file = join(folder, 'report.html');
    writeFileSync(file, bytes);
    await screen.go(pathToFileURL(file).href);
    expect(await screen.text('heading', SIX_PLOTS)).toBe(SIX_PLOTS);
    await painted();
    expect(await screen.told('region', 'Map')).toBe('region Map');
    // In a low window it's below what is seen.
    await screen.run(
      "document.querySelector('.leaflet-container').scrollIntoView({ block: 'center' })",
    );
    // Figures above and beside the map may still be coming, and move it.
    let before = '';
    await expect
      .poll(async () => {
        const last = before;
        before = JSON.stringify(await spots());
        return before === last;
      })
      .toBe(true);
    const dots = await spots();
    expect(dots).toHaveLength(6);
    await screen.pressAt(dots[0]!.x, dots[0]!.y + 4);
    expect(await screen.text('region', /^Record \d+$/)).toMatch(/0\.\d{3}/);
    await screen.press('button', 'Zoom out');
    await painted();
    const plots = async () => (await screen.text('heading', /^Plots/)).replace(/\D/g, '');
    expect(await plots()).toBe('6');
    await screen.type('searchbox', 'Filter plots', '< 0.5');
    await expect.poll(plots).not.toBe('6');
    await screen.run("window.dispatchEvent(new Event('beforeprint'))");
    expect(await screen.run("return document.querySelectorAll('article table tr').length")) //
      .toBeGreaterThan(1);
    await screen.run("window.dispatchEvent(new Event('afterprint'))");
    const asked = "return performance.getEntriesByType('resource').map(({ name }) => name)";
    const names = (await screen.run(asked)) as string[];
    expect(names.filter((name) => !/^(?:blob|data):/.test(name))).toEqual([]);
  });

  test('without a connection a job that was opened opens, another says so and opens once it is back', async () => {
    await screen.go(`${server.url}/jobs/${idOf(SIX_PLOTS)}`);
    await painted();
    await screen.press('button', 'More actions');
    await screen.press('menuitem', 'Keep for the field');
    await screen.press('button', 'More actions');
    await screen.find('menuitem', 'Don’t keep for the field');
    // The app's own files follow once the page is idle.
    await expect
      .poll(() => screen.run('return navigator.serviceWorker.controller !== null'))
      .toBe(true);
    await screen.go(`${server.url}/jobs?page_size=100`);
    await screen.find('link', new RegExp(idOf(SIX_PLOTS)));
    await server.stop();
    await screen.press('link', new RegExp(idOf(SIX_PLOTS)));
    await painted();
    expect(await spots()).toHaveLength(6);
    await screen.go(`${server.url}/jobs/${idOf(SIX_PLOTS)}`);
    await painted();
    expect(await spots()).toHaveLength(6);
    await screen.go(`${server.url}/jobs/${idOf(TANZANIA)}`);
    await expect
      .poll(() => screen.text('alert', ''), { timeout: 60_000 })
      .toContain("didn't answer");
    server = await startServer(new URL(server.url).port);
    await screen.press('button', /again/i);
    await painted();
    expect((await spots()).length).toBeGreaterThan(0);
  });

  async function save(
    item: RegExp,
    ...first: (readonly [role: string, name: RegExp])[]
  ): Promise<{ name: string; bytes: Buffer }> {
    await screen.press('button', 'Export');
    for (const [role, name] of first) await screen.press(role, name);
    return screen.saved(() => screen.press('menuitem', item));
  }
}
