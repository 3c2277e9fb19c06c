import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CauseDetail } from '#result/failures/pure/groupCauses.ts';
import type { FailedPlots } from '#request/repair/page/causes/failedPlots.ts';
import { MendingCauses } from '#request/repair/page/MendingCauses.tsx';
import type { ChosenPlots } from '#request/repair/page/resubmission/useChosenPlots.ts';
import type { Choice } from '#request/repair/protocol.ts';
import { underStore } from '#test/result/store/underStore.tsx';
import { NO_CHOICES } from './chosenPlots.ts';
import { mendTableOf } from './mendTables.ts';

beforeEach(() => {
  // jsdom lays nothing out, so there's nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function causeOf(key: string, rows: number[]): CauseDetail {
  return {
    key,
    title: `The cause ${key}`,
    meaning: 'It means this.',
    advice: 'Do that.',
    count: rows.length,
    place: 0,
    messages: [],
    messageCount: 0,
    rows: Uint32Array.from(rows),
  };
}

const CROSSING = causeOf('crossing', [2, 5, 6, 9]);

const table = mendTableOf([
  [2, 'safe'],
  [5, 'none'],
  [6, 'asSent'],
  [9, 'safe'],
  [12, 'asSent'],
]);

function show(failed: Partial<FailedPlots> = {}, choices: ChosenPlots['choices'] = new Map()) {
  const onOpenCause = vi.fn<FailedPlots['onOpenCause']>();
  const onSelect = vi.fn<FailedPlots['onSelect']>();
  const choose = vi.fn<ChosenPlots['choose']>();
  const chooseMany = vi.fn<ChosenPlots['chooseMany']>();
  const groups = [CROSSING, causeOf('timeout', [12])];
  const causes = { first: 0, groups, found: 2, total: 2, most: 4 };
  const causesOf = (
    <MendingCauses
      failed={{
        count: 5,
        openCause: 'crossing',
        openDetail: CROSSING,
        onOpenCause,
        sweep: {
          state: 'done',
          table,
          done: 5,
          total: 5,
          stop: () => undefined,
          resume: () => undefined,
        },
        isFailed: () => true,
        selected: null,
        onSelect,
        ...failed,
      }}
      chosen={{ ...NO_CHOICES, choices, choose, chooseMany }}
    />
  );
  // All causes are known already, and plots have no names: nothing is asked.
  render(underStore(causesOf, { state: { causes, causesVersion: 'ended', namesKey: '' } }));
  return { onOpenCause, onSelect, choose, chooseMany };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('one cause is open; pressing its head closes it, another’s opens that', async () => {
  const { onOpenCause } = show();
  const heads = within(screen.getByRole('list', { name: 'Failure causes' }));
  await userEvent.click(
    heads.getByRole('button', { name: 'The cause crossing 4', expanded: true }),
  );
  expect(onOpenCause).toHaveBeenLastCalledWith(null);
  await userEvent.click(
    heads.getByRole('button', { name: 'The cause timeout 1', expanded: false }),
  );
  expect(onOpenCause).toHaveBeenLastCalledWith('timeout');
  expect(screen.getAllByRole('list', { name: 'Plots of this cause' })).toHaveLength(1);
});

test('what can be done for all plots of the open cause leaves out those chosen already', async () => {
  const { chooseMany } = show({}, new Map([[9, 'sent' as const]]));
  await userEvent.click(button('Repair 1 of this cause'));
  expect(chooseMany).toHaveBeenLastCalledWith(Uint32Array.of(2), 0);
  await userEvent.click(button('Add 1 as sent'));
  expect(chooseMany).toHaveBeenLastCalledWith(Uint32Array.of(6), 'sent');
});

test('before the plots are examined nothing is offered for all of them', () => {
  const running = { state: 'running' as const, table: null, done: 1, total: 5 };
  show({ sweep: { ...running, stop: () => undefined, resume: () => undefined } });
  expect(screen.queryByRole('button', { name: /of this cause$/ })).toBeNull();
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
});

test('a plot comes in mended where that’s offered, else as it was sent; and goes out again', async () => {
  const { choose } = show({}, new Map([[9, 0]]));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Resubmit record 3' }));
  expect(choose).toHaveBeenLastCalledWith(2, 0);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Resubmit record 6' }));
  expect(choose).toHaveBeenLastCalledWith(5, 'sent');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Resubmit record 10' }));
  expect(choose).toHaveBeenLastCalledWith(9, null);
});

test('a plot says whether it’s mended, goes as it was, or is to be decided', () => {
  show(
    {},
    new Map<number, Choice>([
      [2, 0],
      [5, 'sent'],
    ]),
  );
  expect(button(/^Record 3 ?4 points, 0.500 ha ?repaired$/)).toBeDefined();
  expect(button(/^Record 6 ?4 points, 0.500 ha ?as sent$/)).toBeDefined();
  expect(button(/^Record 10 ?4 points, 0.500 ha ?can be repaired$/)).toBeDefined();
  const drawn = (name: RegExp) => button(name).querySelector('path')!.getAttribute('class');
  // Only what isn't repaired is drawn in the red of failures.
  expect(drawn(/^Record 6/)).toBe(drawn(/^Record 10/));
  expect(drawn(/^Record 3/)).not.toBe(drawn(/^Record 10/));
});

test('a plot is selected by pressing it, and marked while it is', async () => {
  const { onSelect } = show({ selected: 6 });
  const marked = screen.getByRole('button', { name: /^Record 7/ });
  expect(marked.getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /^Record 6/ }));
  expect(onSelect).toHaveBeenCalledWith(5);
});

test('a long list shows fifty plots at once, those around the selected one', () => {
  const rows = Array.from({ length: 120 }, (_, row) => row);
  show({ openDetail: causeOf('crossing', rows), selected: 60 });
  expect(screen.getByText('51 to 100 of 120')).toBeDefined();
  expect(screen.getAllByRole('checkbox')).toHaveLength(50);
});
