import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CauseDetail } from '#result/failures/pure/groupCauses.ts';
import type { FailedPlots } from '#request/repair/page/failedPlots.ts';
import { RepairCauses } from '#request/repair/page/RepairCauses.tsx';
import type {
  ChosenPlots,
  PlotDecision,
} from '#request/repair/page/resubmission/useChosenPlots.ts';
import { NO_CHOICES } from './chosenPlots.ts';
import { mendLineOf, mendsOf, type Mend } from './mends.ts';
import { NOTHING, underRepair } from './underRepair.tsx';

beforeEach(() => {
  // jsdom lays nothing out, so there's nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

function causeOf(key: string, rows: number[]): CauseDetail {
  return {
    key,
    words: '',
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

const PLOTS: readonly Mend[] = [
  [2, 'safe', 0],
  [5, 'none'],
  [6, 'asSent'],
  [9, 'safe', 0.3],
];
const MENDS = { crossing: mendsOf(PLOTS), timeout: mendsOf([[12, 'asSent']]) };
const DONE = { state: 'done', done: 5, total: 5 } as const;

async function show(
  { selected = null, ...failed }: Partial<FailedPlots> & { selected?: number | null } = {},
  choices: ChosenPlots['choices'] = new Map(),
  metres = 0.5,
) {
  const onOpenCause = vi.fn<FailedPlots['onOpenCause']>();
  const onSelect = vi.fn<FailedPlots['onSelect']>();
  const choose = vi.fn<ChosenPlots['choose']>();
  const groups = [CROSSING, causeOf('timeout', [12])];
  const causes = { first: 0, groups, found: 2, total: 2, most: 4 };
  const repair = {
    failed: {
      count: 5,
      openCause: 'crossing',
      openDetail: CROSSING,
      onOpenCause,
      sweep: { ...STILL, ...DONE, mends: MENDS },
      found: null,
      isFailed: () => true,
      onSelect,
      ...failed,
    },
    plot: { ...NOTHING.plot, row: selected },
    chosen: { ...NO_CHOICES, choices, choose },
    tolerance: { metres, onMetres: () => undefined },
  };
  // All causes are known already, and plots have no names: what is asked is what is known of plots.
  const call = async () => PLOTS.map(mendLineOf);
  const state = { causes, causesVersion: 'ended', namesKey: '', selected };
  const part = underRepair(<RepairCauses />, repair, { state, call, hover: () => undefined });
  await act(async () => void render(part));
  return { onOpenCause, onSelect, choose };
}

const STILL = { stop: () => undefined, resume: () => undefined };
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('one cause is open; pressing its head closes it, another’s opens that', async () => {
  const { onOpenCause } = await show();
  const heads = within(screen.getByRole('list', { name: 'Would be refused' }));
  await userEvent.click(
    heads.getByRole('button', { name: 'The cause crossing 4', expanded: true }),
  );
  expect(onOpenCause).toHaveBeenLastCalledWith(null);
  await userEvent.click(
    heads.getByRole('button', { name: 'The cause timeout 1', expanded: false }),
  );
  expect(onOpenCause).toHaveBeenLastCalledWith('timeout');
  expect(screen.getAllByRole('list', { name: /^Plots: / })).toHaveLength(1);
});

const decide = (cause: string) =>
  within(screen.getByRole('radiogroup', { name: `What to do: ${cause}` }));

test('a cause is decided about as a whole, also while it isn’t open', async () => {
  const { choose } = await show();
  const radio = (name: string) => decide('the cause crossing').getByRole('radio', { name });
  await userEvent.click(radio('Repair 2 safely'));
  expect(choose).toHaveBeenLastCalledWith(
    Uint32Array.of(2, 9),
    0,
    'The cause crossing: Repair 2 safely',
  );
  await userEvent.click(radio('Leave out'));
  expect(choose.mock.lastCall?.slice(0, 2)).toEqual([CROSSING.rows, 'leaveOut']);
  await userEvent.click(decide('the cause timeout').getByRole('radio', { name: 'Send as it is' }));
  expect(choose.mock.lastCall?.slice(0, 2)).toEqual([Uint32Array.of(12), 'sent']);
  expect(decide('the cause timeout').queryByRole('radio', { name: /safely/ })).toBeNull();
});

test('what is decided about all plots of a cause is ticked; where they differ, nothing is', async () => {
  const ticked = async (choices: readonly [number, PlotDecision][]) => {
    await show({}, new Map(choices));
    const radios = decide('the cause crossing').getAllByRole<HTMLInputElement>('radio');
    const found = radios.find(({ checked }) => checked)?.value ?? null;
    cleanup();
    return found;
  };
  expect(await ticked([])).toBeNull();
  expect(await ticked([[2, 0]])).toBeNull();
  expect(
    await ticked([
      [2, 0],
      [9, 1],
    ]),
  ).toBe('mend');
  expect(await ticked([2, 5, 6, 9].map((row) => [row, 'leaveOut']))).toBe('leaveOut');
  expect(await ticked([2, 5, 6, 9].map((row) => [row, 'sent']))).toBe('keep');
});

test('the service’s words stand beside what is found here', async () => {
  await show({
    sweep: {
      ...STILL,
      ...DONE,
      mends: { ...MENDS, crossing: { ...MENDS.crossing, said: 'TopologyException' } },
    },
    found: {
      crossing: [
        { key: 'crosses-itself', plots: 4 },
        { key: 'overlap', plots: 3 },
      ],
      timeout: [{ key: null, plots: 1 }],
    },
  });
  const [item] = screen.getAllByRole('listitem');
  expect(item!.querySelector('q')!.textContent).toBe('TopologyException');
  expect(
    within(item!).getByText('Found here: the outline crosses itself, overlapping plots (3).'),
  ).toBeDefined();
});

test('before the plots are examined nothing is offered for all of them', async () => {
  await show({ sweep: { ...STILL, state: 'running', mends: null, done: 1, total: 5 } });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
});

test('a plot is sent repaired where that’s offered, else as it was; and no longer', async () => {
  const { choose } = await show({}, new Map([[9, 0]]));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send record 3' }));
  expect(choose).toHaveBeenLastCalledWith([2], 0, 'Record 3: sent');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send record 6' }));
  expect(choose).toHaveBeenLastCalledWith([5], 'sent', 'Record 6: sent');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send record 10' }));
  expect(choose).toHaveBeenLastCalledWith([9], null, 'Record 10: not sent');
});

test('a plot says whether it’s repaired, goes as it was, is left out, or is to be decided', async () => {
  await show(
    {},
    new Map<number, PlotDecision>([
      [2, 0],
      [5, 'sent'],
      [6, 'leaveOut'],
    ]),
  );
  expect(button(/^Record 3 ?4 points, 0.500 ha ?repaired$/)).toBeDefined();
  expect(button(/^Record 6 ?4 points, 0.500 ha ?as sent$/)).toBeDefined();
  expect(button(/^Record 7 ?4 points, 0.500 ha ?left out$/)).toBeDefined();
  expect(button(/^Record 10 ?4 points, 0.500 ha ?can be repaired$/)).toBeDefined();
  const drawn = (name: RegExp) => button(name).querySelector('path')!.getAttribute('class');
  // Only what isn't repaired is drawn in the red of failures.
  expect(drawn(/^Record 6/)).toBe(drawn(/^Record 10/));
  expect(drawn(/^Record 3/)).not.toBe(drawn(/^Record 10/));
});

test('what is safe follows the tolerance', async () => {
  await show({}, new Map(), 0.2);
  expect(
    decide('the cause crossing').getByRole('radio', { name: 'Repair 1 safely' }),
  ).toBeDefined();
  expect(button(/^Record 3 ?4 points.*can be repaired$/)).toBeDefined();
  expect(button(/^Record 10 ?4 points.*check before sending$/)).toBeDefined();
});

test('a plot is selected by pressing it, and marked while it is', async () => {
  const { onSelect } = await show({ selected: 6 });
  const marked = screen.getByRole('button', { name: /^Record 7/ });
  expect(marked.getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /^Record 6/ }));
  expect(onSelect).toHaveBeenCalledWith(5);
});

test('a long list shows fifty plots at once, those around the selected one', async () => {
  const rows = Array.from({ length: 120 }, (_, row) => row);
  await show({ openDetail: causeOf('crossing', rows), selected: 60 });
  expect(screen.getByText('51 to 100 of 120')).toBeDefined();
  expect(screen.getAllByRole('checkbox')).toHaveLength(50);
});
