import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { GroupThroughTime } from '#result/time/page/GroupThroughTime.tsx';
import { showResult } from '#test/result/store/showResult.tsx';
import {
  failed,
  field,
  keepJob,
  MINE,
  processed,
  readJob,
} from '#test/result/time/worker/savedJobs.ts';
import { holdCalls } from '#test/result/worker/holdCalls.ts';
import { opened } from '#test/result/worker/openedResults.ts';

beforeEach(() => saveOnDevice(MINE, ['summaries', 'any'], 1));
afterEach(() => clearDeviceStore(MINE));

const status = page.getByRole('region', { name: 'Plots through time' }).getByRole('status');
const table = page.getByRole('table', { name: 'Plots through time' });
const windows = page.getByRole('group', { name: 'Windows of the plots' });
const JOB = { connection: MINE, jobId: 'here' };
const FIELDS = [field(34), field(35), field(36)] as const;
const [FIELD] = FIELDS;

/** The chart, which the table stands beside for those who don't see it. */
const chart = () => windows.element().querySelector('[aria-hidden]');

/** The table's rows below its head, as their cells read. */
async function rows() {
  await expect.element(table).toBeInTheDocument();
  return [...table.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
}

test('before the result is complete nothing is asked, and that is said', async () => {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => posted.mockRestore());
  await showResult(await opened('/held?run=time'), <GroupThroughTime />);
  await expect.element(page.getByText('Available once the whole result is loaded.')).toBeVisible();
  await expect.element(status).toBeEmptyDOMElement();
  const kinds = posted.mock.calls.map(([message]) => (message as { kind?: string }).kind);
  expect(kinds).toContain('open');
  expect(kinds).not.toContain('groupThroughTime');
});

test('until the worker answers the plots are loading; the table can stand alone', async () => {
  const letGo = holdCalls('groupThroughTime');
  await showResult(await readJob([processed(FIELD, 2018, 0.3)]), <GroupThroughTime />);
  const loading = page.getByText('Loading the plots…');
  await expect.element(loading).toBeVisible();
  letGo();
  await expect.element(table).toBeInTheDocument();
  await expect.element(loading).not.toBeInTheDocument();
  expect(chart()).not.toBeNull();
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.element(table).toBeVisible();
  expect(chart()).toBeNull();
});

test('the median of all plots is drawn where a filter leaves some out; one that leaves no plots leaves no chart and no table', async () => {
  const data = [processed(FIELD, 2018, 0.3), processed(FIELDS[1], 2018, 0.5)];
  const handle = await readJob(data);
  const ofAll = page.getByText('median of all plots');
  const all = await showResult(handle, <GroupThroughTime />);
  await expect.element(status).toHaveTextContent(/^all plots · 1 date range$/);
  await expect.element(ofAll).not.toBeInTheDocument();
  await all.unmount();
  const some = await showResult(handle, <GroupThroughTime />, { at: '/?min=0.4' });
  await expect.element(status).toHaveTextContent('plots that match the filters · 1 date range');
  await expect.element(ofAll).toBeVisible();
  await some.unmount();
  await showResult(handle, <GroupThroughTime />, { at: '/?min=0.9' });
  await expect.element(page.getByText('No plots match the filters.')).toBeVisible();
  await expect.element(status).toHaveTextContent('plots that match the filters · 0 date ranges');
  await expect.element(table).not.toBeInTheDocument();
});

test('windows in which all failed are one column of the chart and a row each of the table, one without days too', async () => {
  const { polygon } = failed(FIELD, 2021);
  const handle = await readJob(
    [processed(FIELD, 2018, 0.4)],
    [
      ...FIELDS.map((own) => failed(own, 2019)),
      ...FIELDS.map((own) => failed(own, 2020)),
      { polygon },
    ],
  );
  const some = await showResult(handle, <GroupThroughTime />);
  const failing = ['–', '– to –', '–', '0'];
  expect(await rows()).toEqual([
    ['This job', '2018-01-01', '2018-06-30', '0.400', '0.400 to 0.400', '0.400', '1', '0'],
    ['This job', '2019-01-01', '2019-06-30', ...failing, '3'],
    ['This job', '2020-01-01', '2020-06-30', ...failing, '3'],
    ['This job', '–', '–', ...failing, '1'],
  ]);
  expect(chart()?.textContent).toContain('3 date rangeswithout values0 plots7 failed');
  await some.unmount();
  await showResult(await readJob([], [{ polygon }]), <GroupThroughTime />);
  expect(await rows()).toEqual([['This job', '–', '–', ...failing, '1']]);
  expect(chart()?.textContent).toContain('1 date rangewithout values0 plots1 failed');
});

test('other jobs are counted, by the days of their windows, and that redrawn plots aren’t', async () => {
  await keepJob('b', [processed(FIELD, 2018, 0.4), processed(FIELD, 2020, 0.5)]);
  const handle = await readJob([processed(FIELD, 2019, 0.3)]);
  await showResult(handle, <GroupThroughTime />, { job: JOB });
  await expect
    .element(status)
    .toHaveTextContent('all plots · 3 date ranges in 2 jobs · only plots of the same shape');
  expect((await rows()).map(([job]) => job)).toEqual(['b', 'This job', 'b']);
});

test('failed plots that another job processed are told from the others, in the chart and in the table', async () => {
  await keepJob('b', [processed(FIELD, 2018, 0.4), processed(FIELDS[1], 2018, 0.5)]);
  const handle = await readJob(
    [processed(field(37), 2018, 0.3)],
    FIELDS.map((own) => failed(own, 2018)),
  );
  await showResult(handle, <GroupThroughTime />, { job: JOB });
  expect((await rows())[0]?.at(-1)).toBe('3, of them 2 processed in another job');
  expect(chart()?.textContent).toContain('1 failed, 2 processed elsewhere');
});

test('the selected plot has a line of its own: a point in each of its windows, a column of the table', async () => {
  const { NDVI_mean: _, ...valueless } = processed(FIELD, 2019, 0);
  const handle = await readJob([
    processed(FIELD, 2018, 0.9),
    valueless,
    ...[2018, 2019, 2020].map((year) => processed(FIELDS[1], year, 0.4)),
  ]);
  const at = '/?record=0~34.0005,0.5005~1.237~2018-01-01~2018-06-30';
  await showResult(handle, <GroupThroughTime />, { at });
  await expect.element(table.getByRole('columnheader', { name: 'Record 1' })).toBeInTheDocument();
  expect((await rows()).map((row) => row.at(-1))).toEqual(['0.900', 'no value', '–']);
  expect(chart()?.querySelectorAll('[title="0.900"]')).toHaveLength(1);
  const points = chart()?.querySelector('polyline')?.getAttribute('points');
  expect(points?.split(',')[0]).toBe(String(100 / 6));
});

/** Shows all values divided. */
function Divide() {
  const { change } = useResultStore();
  return (
    <button type="button" onClick={() => change({ scaled: '10000' })}>
      Divide
    </button>
  );
}

test('the selected plot’s own values are divided with all others', async () => {
  const handle = await readJob([processed(FIELD, 2018, 9000), processed(FIELDS[1], 2018, 4000)]);
  const at = '/?record=0~34.0005,0.5005~1.237~2018-01-01~2018-06-30';
  await showResult(handle, [<GroupThroughTime key="time" />, <Divide key="divide" />], { at });
  const own = table.getByRole('row').nth(1).getByRole('cell').last();
  await expect.element(own).toHaveTextContent(/^9.000$/);
  await page.getByRole('button', { name: 'Divide' }).click();
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('0.650');
  await expect.element(own).toHaveTextContent('0.900');
});
