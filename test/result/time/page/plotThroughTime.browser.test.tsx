import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import type { RecordDetail } from '#result/protocol.ts';
import { useResult } from '#result/store/useResult.tsx';
import { PlotThroughTime } from '#result/time/page/PlotThroughTime.tsx';
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

beforeEach(() => saveOnDevice(MINE, ['summaries', 'any'], 1));
afterEach(() => clearDeviceStore(MINE));

const section = page.getByRole('region', { name: 'This plot through time' });
const windows = section.getByRole('list', { name: 'Windows of this plot' });
const address = page.getByLabelText('Address');
const FIELD = field(34);
/** The address of the field's record in 2018, the first of the result. */
const FIRST = '/?record=0~34.0005,0.5005~1.237~2018-01-01~2018-06-30';

/** The plot of the selected record, as its card has it. */
function OfSelected() {
  const detail = useResult((state) => state.detail);
  return detail && <PlotThroughTime detail={detail} />;
}

/** The chart's bars, by their words. */
const bars = () => [...section.element().querySelectorAll<HTMLElement>('[aria-hidden] button')];

test('a plot of one window or that isn’t known has nothing to show through time', async () => {
  const handle = await readJob([
    processed(field(35), 2018, 0.2),
    processed(FIELD, 2018, 0.3),
    processed(FIELD, 2019, 0.4),
  ]);
  // The last of them is answered last.
  const parts = [0, 9, 1].map((row) => (
    <PlotThroughTime key={row} detail={{ row } as RecordDetail} />
  ));
  await showResult(handle, parts);
  await expect.element(section.getByText('2 date ranges of this plot')).toBeVisible();
  await expect.element(section).toHaveLength(1);
});

test('two windows are listed with their values; each selects its record, and the shown one is marked', async () => {
  const handle = await readJob([processed(FIELD, 2018, 0.3)], [failed(FIELD, 2019)]);
  await showResult(handle, <OfSelected />, { at: FIRST });
  await expect.element(section).toHaveTextContent('2 date ranges of this plot');
  expect(bars()).toEqual([]);
  const [first, second] = [windows.getByRole('button').nth(0), windows.getByRole('button').nth(1)];
  await expect.element(first).toHaveTextContent(/^2018-01-01 to 2018-06-30 0.300$/);
  await expect.element(first).toHaveAttribute('aria-current', 'true');
  await expect.element(second).toHaveTextContent(/^2019-01-01 to 2019-06-30 failed$/);
  await second.click();
  await expect.element(address).toHaveTextContent('record=1~');
  await expect.element(second).toHaveAttribute('aria-current', 'true');
  await expect.element(first).toHaveAttribute('aria-current', 'false');
});

test('an answer about the record before isn’t shown', async () => {
  const handle = await readJob([processed(FIELD, 2018, 0.3), processed(FIELD, 2019, 0.4)]);
  await showResult(handle, <OfSelected />, { at: FIRST });
  await expect.element(section).toBeVisible();
  const letGo = holdCalls('plotThroughTime');
  await windows.getByRole('button').nth(1).click();
  await expect.element(section).not.toBeInTheDocument();
  letGo();
  await expect.element(windows.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');
});

test('more windows have a chart, in which what failed is a bar as well', async () => {
  const handle = await readJob(
    [processed(FIELD, 2018, 0.3), processed(FIELD, 2020, 0.5)],
    [failed(FIELD, 2019)],
  );
  await showResult(handle, <OfSelected />, { at: FIRST });
  await expect.element(section).toHaveTextContent('3 date ranges of this plot');
  expect(bars().map(({ title }) => title)).toEqual(['0.300', 'failed', '0.500']);
  expect(bars()[1]?.style.bottom).toBe('0px');
  bars()[2]?.click();
  await expect.element(address).toHaveTextContent('record=1~');
});

test('a window that failed and was processed in another job is good news in the chart and in words', async () => {
  await keepJob('other', [processed(FIELD, 2019, 0.5)]);
  const handle = await readJob(
    [processed(FIELD, 2018, 0.3)],
    [failed(FIELD, 2019), failed(FIELD, 2020)],
  );
  const job = { connection: MINE, jobId: 'here' };
  await showResult(handle, <OfSelected />, { at: FIRST, job });
  await expect.element(section).toHaveTextContent('also in 1 job: 0.500');
  const colors = bars().map(({ title, className }) => [
    title,
    /failedBar|mendedBar/.exec(className)?.[0],
  ]);
  expect(colors).toEqual([
    ['0.300', undefined],
    ['failed, processed in another job', 'mendedBar'],
    ['failed', 'failedBar'],
    ['0.500', undefined],
  ]);
  await expect
    .element(windows.getByRole('button').nth(1))
    .toHaveTextContent('2019-01-01 to 2019-06-30 failed, processed in another job');
});
