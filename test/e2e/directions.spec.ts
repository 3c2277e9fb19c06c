/** Names and texts that are data run in their own direction wherever they stand, and turn nothing beside them. */
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { connectTo, expect, painted, servers, test } from './fixtures.ts';
import { listen, type Running } from './servers.ts';

const JOB_NAME = 'مزرعة الشمال (2021)';
const PLOT_NAME = 'حقل القمح 7';
const MESSAGE = 'تعذر قراءة الصورة';
const square = (lon: number) =>
  `POLYGON ((${lon} 1,${lon + 0.01} 1,${lon + 0.01} 1.01,${lon} 1.01,${lon} 1))`;
const record = (lon: number) => ({
  polygon: square(lon),
  start_date: '2021-01-01',
  end_date: '2021-06-30',
  NDVI_mean: lon / 100,
});
const RESULT = {
  data: [record(34), record(34.1), record(34.2)],
  err_data: { [MESSAGE]: [record(34.3)] },
};
const JOB = {
  id: 'job-1',
  index_list: ['NDVI_mean'],
  input_req: { name: JOB_NAME, note: 'ملاحظة 1: ري' },
  output_result: {},
  start_date: '2021-01-01',
  end_date: '2021-06-30',
};
const NAMES = ['polygon,name', `"${square(34)}",${PLOT_NAME}`, `"${square(34.3)}",${PLOT_NAME} أ`];

let service: Running;
test.beforeAll(async () => {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'x-api-key, accept');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const isList = request.url!.includes('/polygons?');
    response.end(JSON.stringify(isList ? { jobs: [JOB], page: 1, page_size: 20 } : RESULT));
  });
  service = await listen(server);
});
test.afterAll(() => service.stop());

/** Visible Arabic texts that aren't isolated from what stands around them, and fields that don't follow what is typed. */
function turning(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, parent] = [node.textContent ?? '', node.parentElement];
      if (!parent || !/\p{Script=Arabic}/u.test(text) || !parent.checkVisibility()) continue;
      // A sentence of the page that has a name in it runs as the page does.
      if (parent.closest('code, option, script') || /[a-z]{5}/i.test(text)) continue;
      const own = parent.closest<HTMLElement>('bdi, [dir=auto]');
      if (!own || getComputedStyle(own).direction !== 'rtl')
        found.push(`${parent.tagName}.${parent.className}: ${text}`);
    }
    for (const field of document.querySelectorAll('input[type=text], input[type=search], textarea'))
      if (field.getAttribute('dir') !== 'auto') found.push(field.outerHTML);
    return found;
  });
}

test('on every page', async ({ page }) => {
  await connectTo(page.context(), `${service.url}/public/api/v1`);
  const turned = async (what: string) => expect(await turning(page), what).toEqual([]);

  await page.goto(`${servers.static}/jobs`);
  const link = page.getByRole('link', { name: JOB_NAME });
  await expect(link).toBeVisible();
  await turned('the history');
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('مزرعة');
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('مزرعة');
  await turned('the whole history');

  await page.goto(`${servers.static}/jobs/job-1`);
  await painted(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(JOB_NAME);
  await turned('a result');
  await page.getByRole('button', { name: 'Add plot names' }).first().click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'حقول.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(NAMES.join('\n')),
    });
  await expect(page.getByRole('region', { name: 'Plot names' })).toContainText('حقول');
  await turned('plot names');
  await page.getByRole('tab', { name: 'Records' }).click();
  const row = page.getByRole('grid', { name: 'Records' }).getByRole('row', { name: PLOT_NAME });
  await expect(row.first()).toBeVisible();
  await turned('records');
  await row.first().click();
  await expect(page.getByRole('heading', { name: PLOT_NAME })).toBeVisible();
  await turned('a plot');
  await page.goto(`${servers.static}/jobs/job-1?state=failed`);
  await painted(page);
  await expect(page.getByText(MESSAGE).first()).toBeVisible();
  await turned('failures');
});
