/** What others write is shown as text, and nothing in it that turns or hides text goes unseen: jobs, results, links, files of notes, reports. */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { connectTo, expect, painted, servers, test } from './fixtures.ts';
import { listen, type Running } from './servers.ts';

/** Markup, a turned text, NUL and characters without a width. */
const HOSTILE = `\u202Egpj</title></script><img src=x onerror="pwned=1">\u2066x\u0000\u200b"'&lt;`;
const square = (lon: number) =>
  `POLYGON ((${lon} 1,${lon + 0.01} 1,${lon + 0.01} 1.01,${lon} 1.01,${lon} 1))`;
const record = (lon: number) => ({
  polygon: square(lon),
  start_date: '2021-01-01',
  end_date: lon === 34 ? HOSTILE : '2021-06-30',
  NDVI_mean: lon / 100,
  [`m ${HOSTILE}`]: HOSTILE,
  constructor: 'c',
});
const RESULT = {
  data: [record(34), record(34.1), record(34.2)],
  err_data: { [HOSTILE]: [{ ...record(34.3), message: HOSTILE }] },
};
const JOB = {
  id: 'job-1',
  index_list: [HOSTILE, { x: HOSTILE }],
  input_req: { name: HOSTILE, note: HOSTILE, [HOSTILE]: HOSTILE },
  output_result: { status: HOSTILE, [HOSTILE]: HOSTILE },
  start_date: HOSTILE,
  end_date: HOSTILE,
};
const NOTES = {
  format: 'job-atlas user data',
  version: 1,
  service: HOSTILE,
  stars: [{ job: '__proto__', at: 1 }],
  notes: [{ job: 'job-2', text: HOSTILE, at: 1 }],
  views: [{ view: HOSTILE, address: '/jobs', at: 1 }],
};

let service: Running;
test.beforeAll(async () => {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'x-api-key, accept');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const jobs = [JOB, { id: 'job-2' }];
    const isList = request.url!.includes('/polygons?');
    response.end(JSON.stringify(isList ? { jobs, page: 1, page_size: 20 } : RESULT));
  });
  service = await listen(server);
});
test.afterAll(() => service.stop());

/** Texts and attributes of the page that hold what turns or hides text; a field’s own value is the person’s. */
function unseenIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unseen = /(?![\n\r\t])[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\ufeff]/u;
    const found = unseen.test(document.title) ? [document.title] : [];
    for (const element of document.querySelectorAll('body *:not(script, style)')) {
      for (const { name, value } of element.attributes)
        if (name !== 'value' && unseen.test(value))
          found.push(`${element.tagName} ${name} ${value}`);
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && unseen.test(node.textContent ?? ''))
          found.push(`${element.tagName} ${node.textContent}`);
    }
    return 'pwned' in window ? ['a script ran', ...found] : found;
  });
}

test('on every page', async ({ page }) => {
  await connectTo(page.context(), `${service.url}/public/api/v1`);
  const seen = async (what: string) => expect(await unseenIn(page), what).toEqual([]);

  await page.goto(`${servers.static}/kept`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(NOTES)),
  });
  await expect(page.getByText('Imported 3 of 3 entries.')).toBeVisible();
  await seen('the import of notes');

  await page.goto(`${servers.static}/jobs`);
  await expect(page.getByRole('link', { name: /gpj/ }).first()).toBeVisible();
  await seen('the history');
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await expect(page.getByRole('combobox', { name: 'Index' })).toBeVisible();
  await seen('the whole history');

  const query = ['q', 'scale', 'cause', 'finding', HOSTILE]
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(HOSTILE)}`)
    .join('&');
  await page.goto(`${servers.static}/jobs/job-1?${query}`);
  await expect(page.getByText(/The link’s scale/)).toBeVisible();
  await seen('a link');

  await page.goto(`${servers.static}/jobs/job-2`);
  await painted(page);
  await expect(page.getByText(/gpj/).first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await seen('a result and its print');
});

test('in a report', async ({ page }, info) => {
  await connectTo(page.context(), `${service.url}/public/api/v1`);
  await page.goto(`${servers.static}/jobs/job-1`);
  await painted(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Report \(one HTML file\)/ }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^[\w.-]+-report\.html$/);
  const path = info.outputPath('report.html');
  await saved.saveAs(path);
  await page.goto(pathToFileURL(path).href);
  await painted(page);
  expect(await unseenIn(page)).toEqual([]);
});
