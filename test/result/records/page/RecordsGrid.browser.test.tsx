import { Link } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formatCount } from '#lib/format.ts';
import { formatRecord } from '#result/address/parameters.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { RecordsPanel } from '#result/records/page/RecordsPanel.tsx';
import { showResult } from '#test/result/store/showResult.tsx';
import { holdCalls, postedCalls } from '#test/result/worker/holdCalls.ts';
import { ended, opened } from '#test/result/worker/openedResults.ts';
import { until } from '#test/until.ts';

/** Height of a row in pixels. */
const ROW = 28;
const LAST = 999;

/** A thousand records, the last first. */
async function thousand() {
  const handle = await opened('/result?records=1000');
  await ended(handle);
  return handle;
}

const SORTED = '/?sort=-row';

async function show(handle: ResultHandle, at = SORTED, next = SORTED) {
  const screen = await showResult(
    handle,
    <div style={{ display: 'flex', flexDirection: 'column', height: 14 * ROW }}>
      <Link to={next}>Another record</Link>
      <RecordsPanel />
    </div>,
    { at },
  );
  // Not the first row: a selected record that's far down is scrolled to at once.
  await until(() => expect(grid().querySelector('[data-row]')).not.toBeNull());
  return screen;
}

const grid = () => page.getByRole('grid', { name: 'Records' }).element();
const row = (number: number) => grid().querySelector(`[data-row="${number}"]`);
const isFilled = (number: number) => until(() => expect(row(number)?.textContent).toContain('0.'));

interface Asked {
  id: number;
  rows: number[];
}

test('cells are fetched in view: those that couldn’t be are asked for again once they’re back, requests for those scrolled past are cancelled', async () => {
  const handle = await thousand();
  const failing = spoilCalls('cells');
  await show(handle);
  await until(() => expect(failing.count()).toBeGreaterThan(0));
  expect(row(LAST)?.textContent).toBe(formatCount(LAST + 1));
  failing.letGo();

  const letGo = holdCalls('cells');
  const asked = postedCalls('cells') as () => Asked[];
  const cancelled = postedCalls('cancel') as () => Asked[];
  grid().scrollTop = ROW * 500;
  await until(() => expect(asked().at(-1)?.rows).toContain(499));
  grid().scrollTop = 0;
  await until(() => expect(asked().at(-1)?.rows[0]).toBe(LAST));
  const past = asked().filter(({ rows }) => rows.includes(499));
  expect(cancelled().map(({ id }) => id)).toEqual(expect.arrayContaining(past.map(({ id }) => id)));
  letGo();
  await isFilled(LAST);
  expect(row(LAST)?.textContent).toMatch(/^1.000.*0\.299/);
  grid().scrollTop = ROW * 500;
  await isFilled(499);
  expect(row(499)?.textContent).toMatch(/^500.*0\.144/);
});

/** Has the calls of a kind fail in the worker, which can't read them, and counts those that did. */
function spoilCalls(kind: string) {
  let count = 0;
  const { prototype } = Worker;
  const { postMessage } = prototype;
  const spoiling = vi.spyOn(prototype, 'postMessage');
  spoiling.mockImplementation(function (this: Worker, message: { kind?: string }, ...rest) {
    const isSpoilt = message.kind === kind;
    if (isSpoilt)
      this.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
        if (data.kind === 'failure') count++;
      });
    Reflect.apply(postMessage, this, [isSpoilt ? { ...message, rows: null } : message, ...rest]);
  });
  onTestFinished(() => spoiling.mockRestore());
  return { count: () => count, letGo: () => spoiling.mockRestore() };
}

test('a selection is scrolled to once; a person may have scrolled since', async () => {
  const handle = await thousand();
  const linkTo = await links(handle, [9, 5]);
  await show(handle, linkTo(9), linkTo(5));
  await isInSight(9);
  grid().scrollTop = 0;
  await until(() => expect(row(LAST)).not.toBeNull());
  // A filter that leaves nothing, and is taken back.
  const search = page.getByRole('searchbox', { name: 'Filter records' });
  await search.fill('nothing');
  await expect.element(page.getByText('No records match the filters.')).toBeVisible();
  await search.fill('');
  await until(() => expect(row(LAST)).not.toBeNull());
  expect(grid().scrollTop).toBe(0);
  await page.getByRole('link', { name: 'Another record' }).click();
  await isInSight(5);
});

/** Returns what links to one of these records of a result. */
async function links(handle: ResultHandle, rows: number[]) {
  const cells = await handle.call('cells', { rows });
  return (row: number) => {
    const { lon, lat, areaHectares, startDay, endDay } = cells.find((each) => each.row === row)!;
    const place = { lon: lon!, lat: lat!, areaHectares: areaHectares!, startDay, endDay };
    return `${SORTED}&record=${formatRecord({ row, ...place })}`;
  };
}

async function isInSight(number: number) {
  await until(() => {
    const top = row(number)?.getBoundingClientRect().top ?? NaN;
    const { top: from, bottom } = grid().getBoundingClientRect();
    expect(top > from && top < bottom).toBe(true);
  });
}
