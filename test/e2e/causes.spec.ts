import { axeInBothThemes, expect, pauseResults, servers, test } from './fixtures.ts';

test('causes over all loaded results lead to the jobs, and from there to the cause in a job', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1800 });
  // Else none may be left to load by a press.
  await pauseResults(page.context());
  await page.goto(`${servers.demo}/jobs`);
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await page.getByRole('button', { name: /^Load \d+ more results/ }).click();
  await page.getByRole('tab', { name: 'Causes' }).click();
  await expect(page).toHaveURL(/view=causes/);
  // 28 results: on a busy machine, two seconds each.
  await expect(page.getByRole('status').filter({ hasText: /of 28 of 28 jobs/ })).toBeVisible({
    timeout: 180_000,
  });

  const table = page.getByRole('table', { name: 'Causes' });
  await expect(table.getByRole('columnheader')).toHaveText(['Cause', 'Jobs', 'Plots']);
  const duplicate = table.getByRole('row', { name: /^Duplicate point/ });
  const jobs = Number(await duplicate.getByRole('cell').first().textContent());
  expect(jobs).toBeGreaterThan(0);
  expect(await axeInBothThemes(page)).toEqual([]);

  await duplicate.getByRole('button', { name: 'Duplicate point' }).click();
  await expect(page).toHaveURL(/cause=repeated-corner/);
  await expect(page.getByRole('button', { name: /^Remove Cause/ })).toBeVisible();
  const links = page.getByRole('table', { name: 'Jobs history' }).getByRole('link');
  await expect(links).toHaveCount(jobs);
  await links.filter({ hasText: 'Kenya, surveyed fields, 2019' }).click();
  await expect(page).toHaveURL(/jobs\/.*cause=repeated-corner/);
  const causes = page.getByRole('list', { name: 'Failure causes' });
  await expect(causes.getByRole('button', { name: /^Duplicate point/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});
