import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NotSaved } from '#request/repair/page/NotSaved.tsx';
import { USUAL_COLUMNS } from '#request/repair/pure/csvTable.ts';
import { saveColumns, usualColumns } from '#request/repair/page/resubmission/columnsChoice.ts';
import { chooseFile } from '#test/app/pages/chooseFile.ts';
import { savedFiles } from '#test/app/pages/savedFiles.ts';
import { holdAnswers, holdCalls, postedCalls } from '#test/result/worker/holdCalls.ts';
import { crashable } from '#test/result/worker/openedResults.ts';
import { showResult } from '#test/result/store/showResult.tsx';
import { until } from '#test/until.ts';
import {
  bar,
  bowTie,
  button,
  decide,
  jobFile,
  plot,
  repeated,
  showRepair,
  square,
  status,
  tally,
} from './showRepair.tsx';

/** Six failed plots, the fourth without a shape. */
const JOB = jobFile(
  [repeated(34), bowTie(34.1), square(34.2), null, square(34.3), square(34.4)].map((shape) =>
    plot(shape),
  ),
);
const DECIDED = [
  [0, 0],
  [1, 1],
  [2, 'leaveOut'],
  [3, 'sent'],
] as const;

async function pick(item: RegExp) {
  await button('Repair log').click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('what becomes of the plots is counted; the CSV is made of the choices and the columns, saved, and what was left out is said', async () => {
  const files = savedFiles();
  const { handle, saved } = await showRepair(JOB, DECIDED);
  await until(() =>
    expect(tally()).toEqual(['Failed6', 'Repaired2', 'As sent1', 'Left out1', 'To decide2']),
  );
  await button('Save CSV').click();
  await expect
    .element(status)
    .toHaveTextContent(
      /^Saved 2 plots\. 1 plot without a polygon left out\. Save the repair log too\. job-7-resubmission\.csv$/,
    );
  expect(saved().isDownloaded).toBe(true);
  const [csv, ...more] = await Promise.all(files);
  expect(more).toEqual([]);
  expect(csv!.name).toBe('job-7-resubmission.csv');
  const choices = [
    { row: 0, as: 0 },
    { row: 1, as: 1 },
    { row: 3, as: 'sent' as const },
  ];
  const made = await handle.call('resubmit', { choices, columns: [...USUAL_COLUMNS] });
  expect(csv!.text).toBe(await made.csv.text());
  const [head, ...rows] = csv!.text.trim().split('\r\n');
  expect(head).toBe('polygon,start_date,end_date');
  expect(rows.map((row) => row.slice(row.lastIndexOf('"')))).toEqual(
    Array<string>(2).fill('",2019-01-01,2019-06-30'),
  );
});

test('the repair log is saved from the menu, which saves no plot; the rows show characters that turn text round; all that was decided can be taken back', async () => {
  const files = savedFiles();
  const { handle, saved } = await showRepair(JOB, DECIDED);
  await pick(/^Save as text/);
  await until(() => expect(files).toHaveLength(1));
  const { name, text } = await files[0]!;
  expect(name).toBe('job-7-change-log.txt');
  expect(text).toContain('Resubmission of failed plots');
  expect(saved().isDownloaded).toBe(false);

  const rows = [
    ['crop\u202e', 'plot', 'geometry'],
    ['maize\u0007', '1', repeated(34)],
  ];
  const file = new Blob([rows.map((cells) => cells.join(';')).join('\n')]);
  await handle.call('addNames', { file, fileName: 'plots.csv' });
  await button('Show rows').click();
  const table = page.getByRole('table', { name: 'Rows to resubmit' });
  await expect.element(table).toBeVisible();
  const cells = (kind: string) =>
    [...table.element().querySelectorAll(kind)].map(({ textContent }) => textContent).slice(3, 5);
  expect(cells('th')).toEqual(['crop⟨U+202E⟩', 'plot']);
  expect(cells('td')).toEqual(['maize⟨U+0007⟩', '1']);
  await button('Close').click();

  await pick(/^Undo all/);
  await until(() =>
    expect(tally()).toEqual(['Failed6', 'Repaired0', 'As sent0', 'Left out0', 'To decide6']),
  );
  await button('Undo: Undo all').click();
  await until(() => expect(saved().choices).toEqual(DECIDED));
});

test('writing shows its progress, and can be cancelled: what comes then is nobody’s; what goes wrong is said', async () => {
  const files = savedFiles();
  const [asked, cancelled] = [postedCalls('resubmit'), postedCalls('cancel')];
  const letGo = holdAnswers('resubmit');
  const { crash } = await showRepair(JOB, DECIDED);
  await button('Save CSV').click();
  await expect.element(status).toHaveTextContent('Writing: 3 of 3');
  await button('Cancel').click();
  const [first] = asked() as { id: number }[];
  expect(cancelled()).toContainEqual({ kind: 'cancel', id: first!.id });
  letGo();
  await expect.element(button('Save CSV')).toBeEnabled();
  await expect.element(status).toBeEmptyDOMElement();

  holdCalls('resubmit');
  await button('Save CSV').click();
  await expect.element(status).toHaveTextContent('Writing: 0 of 3');
  crash('Out of memory.');
  await expect.element(status).toHaveTextContent('Nothing was saved. Out of memory.');
  expect(files).toEqual([]);
});

test('without a choice there are no files, but a log can be checked; another tab with this job open is told of, until it’s closed', async () => {
  const first = await showRepair(JOB, [[5, 'leaveOut']]);
  await expect.element(bar).toHaveTextContent('Left out1');
  await expect.element(button('Save CSV')).toBeDisabled();
  await expect.element(button('Show rows')).toBeDisabled();
  const asked = chooseFile(null);
  await pick(/^Check against a repair log/);
  expect(asked()).toBe(1);

  const shared = page.getByText('shared with another tab');
  await expect.element(shared).not.toBeInTheDocument();
  const second = await showRepair(JOB, [[5, 'leaveOut']]);
  await until(() => expect(shared.elements()).toHaveLength(2));
  await second.screen.unmount();
  await expect.element(shared).not.toBeInTheDocument();
  expect(first.saved().choices).toEqual([[5, 'leaveOut']]);
});

test('beside the result, what goes back and isn’t saved is said, with the way to save it; else nothing', async () => {
  const files = savedFiles();
  const { handle } = await crashable(JOB);
  const note = page.getByText('not saved');
  const none = await showResult(handle, <NotSaved />);
  await expect.element(note).not.toBeInTheDocument();
  await none.unmount();

  const saved = decide(handle, [
    [0, 0],
    [4, 'sent'],
  ]);
  const both = await showResult(handle, <NotSaved />);
  await expect.element(note).toHaveTextContent(/^1 repaired, 1 as sent, not saved$/);
  await button('Save CSV').click();
  await expect.element(note).not.toBeInTheDocument();
  expect(files).toHaveLength(1);
  expect(saved().isDownloaded).toBe(true);
  await both.unmount();

  decide(handle, [[0, 0]]);
  const one = await showResult(handle, <NotSaved />);
  await expect.element(note).toHaveTextContent(/^1 repaired, not saved$/);
  await expect.element(button('Save CSV')).toBeEnabled();
  await one.unmount();

  saveColumns(usualColumns().map((line) => ({ ...line, on: false })));
  await showResult(handle, <NotSaved />);
  await expect
    .element(note)
    .toHaveTextContent(/^1 repaired, not saved\. Choose at least one column\.$/);
  await expect.element(button('Save CSV')).toBeDisabled();
});
