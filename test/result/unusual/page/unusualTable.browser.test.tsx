import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { UnusualTable } from '#result/unusual/page/UnusualTable.tsx';
import { showResult } from '#test/result/store/showResult.tsx';
import { field, processed, readJob } from '#test/result/time/worker/savedJobs.ts';

const FIELD = field(34);
const VALUES = [2000, 3000, 4000, 5000, 4500];
/** The address of the last of the field's records. */
const LAST = '/?record=4~34.0005,0.5005~1.237~2020-01-01~2020-06-30';
const dayOf = (date: string) => Date.parse(date) / 86_400_000;
const [START, END] = [dayOf('2020-01-01'), dayOf('2020-06-30')];

/** The table of that record alone, and what divides all values. */
function Table() {
  const { change } = useResultStore();
  const isDivided = useResult(({ view }) => view.scaled !== null);
  const record = {
    row: 4,
    name: null,
    startDay: START,
    endDay: END,
    color: null,
    value: isDivided ? 0.45 : 4500,
    neighbours: [0, 0, 0, 0, 0] as const,
    neighbourCount: 15,
    farthestMetres: 840,
    around: null,
    lon: 34.0005,
    lat: 0.5005,
    difference: -0.4,
    z: -8,
  };
  return (
    <>
      <UnusualTable found={{ records: [record], listedCount: 1 }} valueName="NDVI" />
      <button type="button" onClick={() => change({ scaled: '10000' })}>
        Divide
      </button>
    </>
  );
}

test('a plot’s place in its own history stays when all values are divided', async () => {
  const data = VALUES.map((value, at) => processed(FIELD, 2016 + at, value));
  await showResult(await readJob(data), <Table />, { at: LAST });
  const history = page.getByText(/In its own history: higher than 3 of 4 earlier values/);
  await expect.element(history).toBeVisible();
  await page.getByRole('button', { name: 'Divide' }).click();
  await expect.element(page.getByText('0.450, lower')).toBeVisible();
  await expect.element(history).toBeVisible();
});
