import { createServer } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { axe, connectTo, expect, pauseResults, servers, test } from './fixtures.ts';
import { listen, type Running } from './servers.ts';

/** What a service says of its jobs besides the counts, and the counts that each row has to show whole. */
const SAYS: readonly (readonly [output: object, counts: readonly string[]])[] = [
  [{ status: 'done', processed: 280, failed: 3 }, ['280 ok', '3 failed']],
  [{ status: 'done', processed: 0, failed: 60 }, ['60 failed']],
  [{ processed: 40, failed: 0 }, ['40 ok']],
  [
    {
      status: 'completed with errors',
      message: 'Some polygons crossed themselves',
      cost: 12.5,
      currency: 'EUR',
      region: 'eu-central-1',
      processed: 1_234_567,
      failed: 198_765,
    },
    ['1 234 567 ok', '198 765 failed'],
  ],
  [{ status: 'running', processed: 117, failed: 3, of: 480 }, ['Running 120 of 480', '3 failed']],
  [{ status: 'processing', failed: 12 }, ['12 failed']],
  [{ status: 'stopped after the quota of the month was used up', failures: 7 }, ['7 failed']],
];

/** The results of the first two; the others have none yet. */
const RESULTS: Readonly<Record<string, object>> = {
  'job-0': resultOf({ processed: 12_345, notDrawable: 17, failed: 1_234 }),
  'job-1': resultOf({ processed: 0, notDrawable: 0, failed: 60 }),
};
const COUNTS_OF_RESULTS = [['12 345 ok', '1 234 failed', '17 not drawable'], ['60 failed']];

const WIDTHS = [1440, 1181, 820, 641, 390];

function resultOf(counts: { processed: number; notDrawable: number; failed: number }): object {
  const polygon = 'POLYGON ((5.3 50.6, 5.301 50.6, 5.301 50.601, 5.3 50.6))';
  const item = { polygon, start_date: '2021-05-01', end_date: '2021-05-31' };
  const record = { ...item, NDVI_mean: 0.4 };
  const message = 'Error processing item: {"code":"BadRequest","description":"no pixels"}';
  return {
    data: [
      ...Array.from({ length: counts.processed }, () => record),
      ...Array.from({ length: counts.notDrawable }, () => ({
        ...record,
        polygon: 'POLYGON EMPTY',
      })),
    ],
    err_data: { [message]: Array.from({ length: counts.failed }, () => ({ ...item, message })) },
  };
}

let service: Running | null = null;
test.afterEach(() => service?.stop());

async function open(page: Page): Promise<void> {
  service = await listen(
    createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'x-api-key, accept');
      response.setHeader('content-type', 'application/json');
      if (request.method === 'OPTIONS') return void response.writeHead(204).end();
      const job = /job-\d$/.exec(request.url!)?.[0];
      if (job && !(job in RESULTS)) return void response.writeHead(202).end('{}');
      if (job) return void response.end(JSON.stringify(RESULTS[job]));
      const jobs = SAYS.map(([output_result], i) => ({
        id: `job-${i}`,
        index_list: ['NDVI'],
        input_req: { name: `Fields of the valley, group ${i}` },
        output_result,
        start_date: '2021-05-01',
        end_date: '2021-05-31',
      }));
      response.end(JSON.stringify({ jobs, page: 1, page_size: 20 }));
    }),
  );
  await connectTo(page.context(), `${service.url}/public/api/v1`);
  await pauseResults(page.context());
  await page.goto(`${servers.static}/jobs`);
}

/** A job's row, by the number in its name. */
function rowOf(page: Page, i: number): Locator {
  return page.getByRole('row').filter({ hasText: `group ${i}` });
}

/** Counts that the row doesn't show, or not whole: cut by an element around them, by the row, or by the window. */
function cutCounts(row: Locator, counts: readonly string[]): Promise<string[]> {
  return row.evaluate((element, wanted) => {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ').trim();
    const boxes = [...element.querySelectorAll('*')];
    const texts = boxes.flatMap((box) =>
      [...box.childNodes].filter(({ nodeType }) => nodeType === 3),
    );
    const isWhole = (count: string) => {
      const own = texts.find(({ textContent }) => plain(textContent ?? '') === count);
      if (!own) return false;
      const range = document.createRange();
      range.selectNodeContents(own);
      const text = range.getBoundingClientRect();
      const around = boxes.filter((box) => box.contains(own));
      const isCut = around.some((box) => box.scrollWidth > box.clientWidth && box.clientWidth > 0);
      const clipping = around.filter((box) => getComputedStyle(box).overflowX !== 'visible');
      const isInside = [...clipping, element].every((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const across = text.left > left - 0.5 && text.right < right + 0.5;
        return across && text.top > top - 0.5 && text.bottom < bottom + 0.5;
      });
      const isInWindow = text.left >= 0 && text.right <= innerWidth;
      return text.width > 0 && !isCut && isInside && isInWindow;
    };
    return wanted.filter((count) => !isWhole(count));
  }, counts);
}

async function expectWholeCounts(page: Page, said: readonly (readonly string[])[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const cut = () => Promise.all(said.map((counts, i) => cutCounts(rowOf(page, i), counts)));
    await expect.poll(cut, `at ${width}`).toEqual(said.map(() => []));
  }
}

test('counts that a service says with a status are whole at every width, failed ones in red', async ({
  page,
}) => {
  await open(page);
  const said = SAYS.map(([, counts]) => counts);
  await expect(rowOf(page, 0)).toContainText('280 ok · 3 failed');
  await expectWholeCounts(page, said);
  await page.setViewportSize({ width: 1440, height: 900 });
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--failed)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(rowOf(page, 1).getByText('60 failed')).toHaveCSS('color', red);
  await expect(rowOf(page, 4).getByText('3 failed')).toHaveCSS('color', red);
  await expect(rowOf(page, 2)).not.toContainText('failed');
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await expect(page.getByText(/^7 jobs as of/)).toBeVisible();
  await expectWholeCounts(page, said);

  // Of a result that isn't there yet they stay; those of one that is take their place.
  for (const i of [0, 1, 4])
    await rowOf(page, i)
      .getByRole('button', { name: /^Load result/ })
      .click();
  await expect(rowOf(page, 4).getByText('No result yet')).toBeAttached();
  await expect(rowOf(page, 0)).toContainText('not drawable');
  await expectWholeCounts(page, [...COUNTS_OF_RESULTS, ...said.slice(2)]);
});
