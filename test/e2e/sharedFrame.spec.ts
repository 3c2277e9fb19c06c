/** A link shown in a page of another origin: where the server names that page, and where it doesn't. */
import { createServer } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { expect, jobIds, painted, startSharingServer, test } from './fixtures.ts';
import { listen, type Running } from './servers.ts';

const NAME = 'Kenya, surveyed fields, 2019';

/** A page whose body is the frame that its query names. */
async function startWiki(): Promise<Running> {
  return await listen(
    createServer(({ url = '/' }, answer) => {
      const src = new URL(url, 'http://wiki').searchParams.get('src') ?? '';
      answer.writeHead(200, { 'content-type': 'text/html' });
      answer.end(`<!doctype html><title>Wiki</title><iframe width=1000 height=800 src="${src}">`);
    }),
  );
}

/** Makes a link at the server. */
async function makeLink(page: Page, server: Running): Promise<string> {
  const { id } = (await jobIds()).find(({ input_req }) => input_req.name === NAME)!;
  await page.goto(`${server.url}/jobs/${encodeURIComponent(id)}`);
  await painted(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  return await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
}

/** Opens the wiki with that link in its frame, in a stranger's browser. */
async function openInWiki(browser: Browser, wiki: Running, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('frame-ancestors')) refused.push(message.text());
  });
  await page.goto(`${wiki.url}/?src=${encodeURIComponent(link)}`);
  return { context, frame: page.frameLocator('iframe'), refused };
}

test('a page of another origin shows a link in a frame where the server names it, and nowhere else', async ({
  page,
  browser,
}) => {
  const wiki = await startWiki();
  const other = await startWiki();
  const server = await startSharingServer({ SHARING_FRAMES: wiki.url });
  const link = await makeLink(page, server);

  const allowed = await openInWiki(browser, wiki, link);
  const heading = allowed.frame.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(NAME);
  await expect(allowed.frame.getByRole('region', { name: 'Result summary' })).toContainText('601');
  await allowed.frame.getByRole('button', { name: '23', exact: true }).click();
  await expect(allowed.frame.getByRole('button', { name: /Clear/ }).first()).toBeVisible();
  expect(allowed.refused).toEqual([]);
  await allowed.context.close();

  const elsewhere = await openInWiki(browser, other, link);
  await expect.poll(() => elsewhere.refused.length).toBe(1);
  await expect(elsewhere.frame.getByRole('heading', { name: NAME })).toHaveCount(0);
  await elsewhere.context.close();
  await Promise.all([wiki, other, server].map((running) => running.stop()));
});
