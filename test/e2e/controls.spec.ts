import type { Page } from '@playwright/test';
import { expect, jobIds, painted, servers, startSharingServer, test } from './fixtures.ts';
import type { Running } from './servers.ts';

let sharing: Running;
test.beforeAll(async () => {
  sharing = await startSharingServer();
});
test.afterAll(() => sharing.stop());

/** The names of what can be pressed or typed into and lies in the first view, rows of tables and plots on the map left out. */
function controls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable =
      'a[href], button, input, select, textarea, summary, [role=slider], [role=separator]';
    const isSeen = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
      // A skip link is clipped until it has the focus.
      const isClipped = getComputedStyle(element).clipPath !== 'none';
      return (
        shown && !isClipped && right > left && left < innerWidth && top < innerHeight && bottom > 0
      );
    };
    return [...document.querySelectorAll<HTMLInputElement>(pressable)]
      .filter((element) => isSeen(element) && !element.closest('[role=gridcell], td'))
      .map((element) => {
        const label = element.labels?.[0]?.textContent ?? '';
        return (element.ariaLabel ?? (label || element.textContent) ?? '').trim() || element.title;
      });
  });
}

/** Opens the job on a server, and waits for what comes last. */
async function openKenya(page: Page, isShared: boolean): Promise<void> {
  const { id } = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  )!;
  await page.goto(`${isShared ? sharing.url : servers.demo}/jobs/${encodeURIComponent(id)}`);
  await painted(page);
  await expect(page.getByText('Median', { exact: true }).first()).toBeAttached();
  for (const name of ['Export', 'More actions', 'Add plot names', ...(isShared ? ['Share'] : [])])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
}

const MAX_CONTROLS = 46;

const FEW = [
  { what: 'at 1440', size: { width: 1440, height: 900 }, isChosen: false, most: MAX_CONTROLS },
  {
    what: 'with a plot chosen',
    size: { width: 1440, height: 900 },
    isChosen: true,
    most: MAX_CONTROLS,
  },
  { what: 'at 820', size: { width: 820, height: 1180 }, isChosen: false, most: MAX_CONTROLS },
  { what: 'on a phone', size: { width: 390, height: 844 }, isChosen: false, most: 26 },
];

for (const isShared of [false, true])
  for (const { what, size, isChosen, most } of FEW)
    test(`a result has few controls in its first view: ${what}${isShared ? ', with links for anyone' : ''}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await openKenya(page, isShared);
      if (isChosen) {
        await page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(1).click();
        await expect(page.getByRole('group', { name: 'Verdict' })).toBeVisible();
      }
      await expect(async () => {
        const found = await controls(page);
        process.stdout.write(`${what}: ${found.length}: ${found.join(' | ')}\n`);
        expect(found.length, found.join('\n')).toBeLessThanOrEqual(
          most + (isShared && size.width === 390 ? 1 : 0),
        );
      }).toPass({ timeout: 60_000 });
    });
