/** A result on paper says what is known of its records when it's printed, whenever that came. */
import { beforeEach, expect, inject, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { typedConnection } from '#service/connection.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import { showPage } from './showPage.tsx';

const SERVICE = `${inject('bodies')}/service`;

beforeEach(() => clearDeviceStore(typedConnection(SERVICE, 'a key', window.location.href)));

/** The table of records as it would be printed now, row by row. */
function printed(): string[][] {
  window.dispatchEvent(new Event('beforeprint'));
  const rows = document.querySelectorAll('[aria-label="Printed result"] [aria-label="Records"] tr');
  const texts = Array.from(rows, ({ children }) =>
    Array.from(children, ({ textContent }) => textContent),
  );
  window.dispatchEvent(new Event('afterprint'));
  return texts;
}

/** A column of the printed table by its head; undefined where there is none. */
function column(head: string): string[] | undefined {
  const [heads = [], ...rows] = printed();
  const at = heads.indexOf(head);
  return at < 0 ? undefined : rows.map((row) => row[at]!);
}

/** The submitted file: a name for each shape of a job. */
async function fileWithNames(jobId: string): Promise<File> {
  const { data } = (await (await fetch(`${SERVICE}/polygons/${jobId}`)).json()) as {
    data: { polygon: string }[];
  };
  const rows = data.map(({ polygon }, at) => `"${polygon}",field ${at + 1}`);
  return new File([['polygon,name', ...rows].join('\n')], 'fields.csv', { type: 'text/csv' });
}

/** What a file is chosen with: it comes after the first look, and people press a button that opens it. */
async function fileInput(): Promise<Element> {
  const find = () => document.querySelector('input[type=file]');
  await expect.poll(find, { timeout: 60_000 }).not.toBeNull();
  return find()!;
}

test('names and verdicts that come after the result has ended are printed', async () => {
  const screen = await showPage(<ResultPage />, { at: '/jobs/two-windows?window=all' });
  const value = screen.getByRole('gridcell', { name: '0.600' });
  await expect.element(value).toBeVisible();
  // The sheet's code comes after the first look.
  await expect.poll(() => column('Record'), { timeout: 60_000 }).toEqual(['1', '2', '3', '4', '5']);
  expect(column('Plot')).toBeUndefined();
  expect(column('Verdict')).toBeUndefined();

  await userEvent.upload(await fileInput(), await fileWithNames('two-windows'));
  await expect.poll(() => column('Plot')?.[0]).toMatch(/^field \d$/);

  await value.click();
  await screen.getByRole('button', { name: 'Doubtful' }).click();
  await expect.poll(() => column('Verdict')).toEqual(['–', 'Doubtful', '–', '–', '–']);
});
