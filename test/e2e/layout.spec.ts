import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, jobIds, painted, plotColours, servers, test } from './fixtures.ts';
import { watchShifts } from './layoutShifts.ts';

const FILE = join(import.meta.dirname, '../fixtures/data/kenya-fields-submitted.csv');

async function open(page: Page, query = ''): Promise<void> {
  const { id } = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  )!;
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(id)}${query}`);
  await painted(page);
  await expect(page.getByText('Median', { exact: true }).first()).toBeAttached();
}

/** Has a result's worker wait longer for an answer than the 30 s after which it gives up: as long as the test holds it. */
async function waitForAnswers(page: Page): Promise<void> {
  const patient = `{
    const after = setTimeout;
    globalThis.setTimeout = (run, ms, ...rest) => after(run, ms === 30_000 ? 600_000 : ms, ...rest);
  }`;
  await page.route(/\/result\.worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${patient}\n${await response.text()}` });
  });
}

test('what can be pressed beside the map stays where it first appears', async ({ page }) => {
  await page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    requestAnimationFrame(function look() {
      const buttons = [...document.querySelectorAll('button')];
      const repair = buttons.find(({ textContent }) => textContent.includes('Repair and resubmit'));
      if (repair) places.add(Math.round(repair.getBoundingClientRect().top));
      requestAnimationFrame(look);
    });
  });
  await open(page);
  await expect(page.getByRole('button', { name: 'Repair and resubmit' })).toBeVisible();
  // Each panel is there once its figures are.
  await expect(page.getByText('Filter by dates')).toBeAttached();
  const places = await page.evaluate(() => [...(window as { places?: Set<number> }).places!]);
  expect(places).toHaveLength(1);
});

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const)
  test(`a result’s page stays as it first stands, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const moved = await watchShifts(page);
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kenya, surveyed fields');
    await expect(page.getByText('Filter by dates')).toBeAttached();
    expect(await moved()).toBeLessThan(0.008);
  });

for (const [width, height] of [
  [820, 1180],
  [390, 844],
] as const)
  test(`a result from this device stays as it first stands while its age is told, ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await waitForAnswers(page);
    const moved = await watchShifts(page);
    await open(page);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
      .toContain('job-atlas.kept');
    let answer!: () => void;
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/polygons\/[^/]+$/, async (route) => {
      await isAsked;
      await route.continue();
    });
    await open(page);
    await expect(page.getByText(/^As of .*, (not|last) checked/)).toBeVisible();
    await expect(page.getByText('Filter by dates')).toBeAttached();
    answer();
    await expect(page.getByText(/^As of .*, checked now$/)).toBeVisible();
    expect(await moved()).toBeLessThan(0.008);
  });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a job’s note that comes after its panels moves none of them, ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const moved = await watchShifts(page);
    let answerList!: () => void;
    const isAsked = new Promise<void>((resolve) => (answerList = resolve));
    await page.route(/\/polygons\?/, async (route) => {
      await isAsked;
      await route.continue();
    });
    await open(page);
    await expect(page.getByText('Filter by dates')).toBeAttached();
    const before = await moved();
    const values = page.getByRole('region', { name: 'Values', exact: true });
    const note = values.getByText('Values are half-year medians').first();
    await expect(note).toHaveCount(0);
    answerList();
    await expect(note).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kenya, surveyed fields');
    expect((await moved()) - before).toBeLessThan(0.003);
  });

/** CSS px by which the page can be scrolled past the end of its content. */
function emptyBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const frame = document.querySelector('#main')!.getBoundingClientRect();
    const end = Math.max(innerHeight, Math.ceil(frame.bottom + scrollY));
    return document.documentElement.scrollHeight - end;
  });
}

test('the scopes of the values stay where they are, whichever is chosen and counted', async ({
  page,
}) => {
  await open(page);
  const scopes = page.getByRole('radiogroup', { name: 'Values of' }).locator('label');
  const boxes = () =>
    scopes.evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return [left, right];
      }),
    );
  await expect(scopes).toHaveText([/^All \d+$/, 'In view']);
  const before = await boxes();
  await scopes.last().click();
  await expect(scopes).toHaveText(['All', /^In view \d+$/]);
  await expect.poll(boxes).toEqual(before);
});

test('windows with values share what those without leave of the chart through time', async ({
  page,
}) => {
  await open(page, '?panel=time');
  const windows = page.getByText('17 date ranges', { exact: true });
  await expect.poll(async () => (await windows.boundingBox())?.width).toBeLessThan(130);
});

test('on a phone the legend of a check lies above what the map is fitted to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${servers.demo}/request`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(FILE);
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const legend = map.getByText('would be refused');
  await expect(legend).toBeVisible();
  await expect(async () => {
    const [top, { y, height }] = [(await map.boundingBox())!.y, (await legend.boundingBox())!];
    expect(y + height - top).toBeLessThan(64);
  }).toPass({ timeout: 60_000 });
});

test('the page ends where its panels end, however long they are', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('region', { name: 'Date ranges' })).toBeAttached();
  // The last is what a window of 1440 by 900 comes to at 400 %.
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [360, 225],
  ] as const) {
    await page.setViewportSize({ width, height });
    await painted(page);
    await expect.poll(() => emptyBelow(page), `${width} by ${height}`).toBe(0);
  }
});

/** What is drawn by a background: its colour or gradient, different from what is behind it. */
function drawn(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (!element) return ['none'];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const ground = getComputedStyle(document.body).backgroundColor;
    return [backgroundColor, backgroundImage].filter(
      (paint) => paint !== 'none' && paint !== 'rgba(0, 0, 0, 0)' && paint !== ground,
    );
  }, selector);
}

test('forced colours keep the meaning of colours: map, swatches, crosses, bars, ramp and selection', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page);
  const grid = page.getByRole('grid', { name: 'Records' });
  await grid.getByRole('row').nth(1).click();
  await expect(page.getByRole('region', { name: /^Record/ })).toBeVisible();
  for (const [what, selector] of [
    ['a swatch', '[role=gridcell] i[class*=swatch]'],
    ['a window', '[role=gridcell] [class*=window] i'],
    ['the ramp', '[aria-label=Values] [class*=ramp]'],
    ['a cross of the legend', '[aria-label=Values] [class*=crossed]'],
    ['the bar of a cause', '[aria-label="Failure causes"] [class*=bar] i'],
    ['the shares of the summary', '[aria-label="Result summary"] i'],
    ['the ground of the map', '.leaflet-container'],
  ] as const)
    await expect.poll(() => drawn(page, selector), what).not.toEqual([]);
  const row = grid.locator('[aria-selected=true]');
  await expect(row).toHaveCSS('outline-style', 'solid');
  const reds = async () => (await plotColours(page)).filter(({ red }) => red > 0).length;
  await expect.poll(reds).toBeGreaterThan(0);
  // The land is the ground's own colour, not the black or white that all colours are forced to.
  await expect.poll(() => landColour(page)).not.toMatch(/^(0,0,0|255,255,255)$/);
});

function landColour(page: Page): Promise<string> {
  return page.evaluate(() => {
    const tile = document.querySelector<HTMLCanvasElement>('.leaflet-land-pane canvas');
    // As one that isn't drawn yet.
    if (!tile) return '0,0,0';
    return tile.getContext('2d')!.getImageData(0, 0, 1, 1).data.slice(0, 3).join();
  });
}

/** Targets smaller than 24 CSS px, with their size. A link within a sentence may be. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], select, summary, input, textarea, [role=slider], [role=separator]',
      ),
    ].flatMap((element) => {
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const isSeen = element.checkVisibility({ visibilityProperty: true }) && width > 1;
      if (!isSeen || target.closest('p') || (width >= 24 && height >= 24)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [`${element.localName} ${name}: ${Math.round(width)} by ${Math.round(height)}`];
    }),
  );
}

/** The controls over the map that are narrower than their text. */
function cutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-label=Map] select')].flatMap((select) => {
      const { width } = select.getBoundingClientRect();
      select.style.minWidth = 'max-content';
      const needed = select.getBoundingClientRect().width;
      select.style.minWidth = '';
      return needed > width + 1 ? [`${select.ariaLabel}: ${width} of ${needed}`] : [];
    }),
  );
}

test('a finger hits every target on a tablet, and the map’s controls are not cut off', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const small = () => smallTargets(page);
  const cut = () => cutChoices(page);
  await open(page);
  await expect.poll(cut).toEqual([]);
  const dates = page.getByText('2018-09-10 to 2020-02-06', { exact: true }).first();
  await expect(async () => {
    const [of, within] = [await dates.boundingBox(), await dates.locator('..').boundingBox()];
    expect(of!.x + of!.width).toBeLessThanOrEqual(within!.x + within!.width);
  }).toPass({ timeout: 60_000 });
  await page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(1).click();
  await expect(page.getByRole('region', { name: /^Record/ })).toBeVisible();
  await expect.poll(cut).toEqual([]);
  await expect.poll(small).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  const thumb = page.getByRole('slider', { name: 'Lowest value' });
  await expect.poll(() => thumb.boundingBox()).toMatchObject({ width: 24, height: 32 });
  await page.getByRole('button', { name: 'Repair and resubmit' }).click();
  await expect(page.getByRole('link', { name: 'Back to the result' })).toBeVisible();
  await expect.poll(small).toEqual([]);
  await page.goto(`${servers.demo}/jobs`);
  await expect(page.getByRole('table', { name: 'Jobs history' })).toBeVisible();
  await expect.poll(small).toEqual([]);
  await context.close();
});

test('a click leaves no crosshair, a search field has one ring, and the failures keep the tabs', async ({
  page,
}) => {
  await open(page);
  const map = page.getByRole('application', { name: 'Plots on the map' });
  const crosshair = page.locator('.leaflet-container ~ [class*=middle]');
  await page.getByRole('button', { name: 'Fit all' }).focus();
  await page.keyboard.press('Tab');
  await map.click({ position: { x: 40, y: 200 } });
  await expect(map).toBeFocused();
  await expect(crosshair).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(crosshair).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Filter records' });
  await search.focus();
  await expect(search).toHaveCSS('outline-style', 'none');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: /^Failures/ }).click();
  await expect(
    page.getByRole('tabpanel').getByRole('button', { name: /^Duplicate point/ }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Values' }).click();
  await expect(page.getByRole('region', { name: 'Values' })).toBeVisible();
  await expect(page).not.toHaveURL(/panel=/);
});

test('moving the map by keyboard announces what is at its centre', async ({ page }) => {
  await open(page, '?map=17/0.56714/34.27723');
  const spoken = page.getByRole('region', { name: 'Map' }).getByRole('status');
  const map = page.getByRole('application', { name: 'Plots on the map' });
  await map.focus();
  for (let i = 0; i < 4; i++) await map.press('ArrowUp');
  await map.press('ArrowDown');
  await expect(spoken.getByText(/^(No plot|\d|Failed)/)).toBeAttached();
  await page.goto(page.url().replace(/map=[^&]*/, 'map=19/0.56714/34.27723'));
  await painted(page);
  await map.focus();
  await map.press('-');
  await expect(
    spoken.getByText(/^0\.\d{3}, \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d, record \d+/),
  ).toBeAttached();
});

test('the map’s tools stay where they are when a record is opened, and its page lies beside the map', async ({
  page,
}) => {
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const tools = page.getByRole('group', { name: 'Map tools' });
    const before = await tools.boundingBox();
    await page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(1).click();
    const card = page.getByRole('region', { name: /^Record \d/ });
    await expect(card).toBeVisible();
    await expect(async () => {
      expect(await tools.boundingBox()).toEqual(before);
      const { x, width: wide } = (await card.boundingBox())!;
      expect(x).toBeGreaterThan(before!.x + before!.width);
      expect(x + wide).toBeLessThanOrEqual(width);
    }).toPass({ timeout: 60_000 });
  }
});

test('on a phone how plots are drawn is behind a button, the map’s buttons are as large as a finger, and the number of plots has a ground', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const map = page.getByRole('region', { name: 'Map', exact: true });
  const outline = map.getByRole('radio', { name: 'Outline' });
  await expect(outline).toBeHidden();
  for (const name of ['Fit all', 'Choose an area', 'Layers']) {
    const side = async () => {
      const { width, height } = (await map.getByRole('button', { name }).boundingBox())!;
      return Math.min(width, height);
    };
    await expect.poll(side, name).toBeGreaterThanOrEqual(44);
  }
  const ground = await map
    .getByText(/plots in view$/)
    .evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(ground).not.toBe('rgba(0, 0, 0, 0)');
  await map.getByRole('button', { name: 'Layers' }).click();
  await outline.check();
  await expect(page).toHaveURL(/[?&]plots=outline/);
  await page.keyboard.press('Escape');
  await expect(outline).toBeHidden();
});
