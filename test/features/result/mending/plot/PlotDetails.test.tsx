import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { defect } from '#engine/shapes/examine/defect.ts';
import type { Polygons } from '#engine/shapes/polygons.ts';
import { PlotActions } from '#features/result/mending/plot/PlotActions.tsx';
import { PlotDetails } from '#features/result/mending/plot/PlotDetails.tsx';
import type { PlotAtHand } from '#features/result/mending/plot/usePlotAtHand.ts';
import type { ChosenPlots } from '#features/result/mending/resubmission/useChosenPlots.ts';
import type { Choice, Examination, MendProposal } from '#workers/mendingProtocol.ts';

afterEach(cleanup);

const shape: Polygons = [
  [
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ],
  ],
];
const numbers = { areaHectares: 0.5, corners: 4, parts: 1 };

function proposalOf(step: string, part: Partial<MendProposal> = {}): MendProposal {
  return {
    steps: [step],
    shape,
    before: numbers,
    after: { ...numbers, parts: 2 },
    areaChange: 0,
    movedMetres: 0,
    safe: true,
    remaining: [],
    ...part,
  };
}

const crossing = defect({
  kind: 'crossing',
  part: 0,
  ring: 0,
  at: [0.5, 0.5],
  words: 'the outline crosses itself',
});

const examination: Examination = {
  row: 7,
  shape,
  unreadable: null,
  numbers,
  defects: [crossing],
  place: null,
  proposals: [
    proposalOf('Cut where it crosses'),
    proposalOf('Drop the smaller part', { safe: false, areaChange: -0.4 }),
  ],
  reason: null,
  surroundings: null,
  sent: 'POLYGON ((…))',
  message: { original: 'TopologyException', code: null, description: 'TopologyException' },
};

interface Shown {
  plot?: Partial<PlotAtHand>;
  choice?: Choice;
  failed?: boolean;
  canStep?: (by: 1 | -1) => boolean;
}

function show({ plot = {}, choice, failed = true, canStep = () => true }: Shown = {}) {
  const onProposal = vi.fn<PlotAtHand['onProposal']>();
  const choose = vi.fn<ChosenPlots['choose']>();
  const step = vi.fn<(by: 1 | -1) => void>();
  const onClose = vi.fn<() => void>();
  const shown: PlotAtHand = {
    row: 7,
    examination,
    proposal: 0,
    onProposal,
    draw: 'both',
    onDraw: () => undefined,
    ...plot,
  };
  const choices = new Map(choice === undefined ? [] : [[7, choice]]);
  render(
    <PlotDetails plot={shown} ordinal={failed ? 3 : null} onClose={onClose}>
      <PlotActions
        plot={shown}
        chosen={{ choices, choose, chooseMany: () => 0, clear: () => undefined }}
        failed={failed}
        steps={{ step, canStep }}
      />
    </PlotDetails>,
  );
  return { onProposal, choose, step, onClose };
}

const button = (name: string) => screen.getByRole('button', { name });

test('says that it’s being examined, and can be left and stepped on from', async () => {
  const { onClose, step } = show({ plot: { examination: null }, canStep: (by) => by > 0 });
  expect(screen.getByRole('status').textContent).toBe('Examining the shape…');
  expect(screen.queryByRole('button', { name: 'Add to resubmission' })).toBeNull();
  expect(button('Previous failed plot').hasAttribute('disabled')).toBe(true);
  await userEvent.click(button('Next failed plot'));
  expect(step).toHaveBeenCalledWith(1);
  await userEvent.click(button('All failed plots'));
  expect(onClose).toHaveBeenCalled();
});

test('what is wrong, what is proposed and what that changes', async () => {
  const { onProposal } = show();
  expect(
    screen.getByRole('heading', { name: 'Failed plot 3: the outline crosses itself' }),
  ).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Proposal: Cut where it crosses' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Parts 1 2 +1' })).toBeDefined();
  expect(screen.getByText('Examined again: no defect left')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '2' }));
  expect(onProposal).toHaveBeenCalledWith(1);
});

test('a proposal that changes the area has to be looked at', () => {
  show({ plot: { proposal: 1 } });
  expect(screen.getByText(/It changes the area by −40.00.%: look before adding it/)).toBeDefined();
});

test('why it can’t be mended', () => {
  show({ plot: { examination: { ...examination, proposals: [], reason: 'Too few corners.' } } });
  expect(screen.getByText('Too few corners.')).toBeDefined();
});

test.each([
  { choice: undefined, press: 'Add to resubmission', as: 0 },
  { choice: undefined, press: 'Add as sent', as: 'sent' },
  { choice: 'sent', press: 'Mended instead', as: 0 },
  { choice: 'sent', press: 'Take out', as: null },
  { choice: 0, press: 'As sent instead', as: 'sent' },
  { choice: 0, press: 'Take out', as: null },
  { choice: 1, press: 'Mended instead', as: 0 },
] as const)('chosen as $choice, "$press" makes it $as', async ({ choice, press, as }) => {
  const { choose } = show(choice === undefined ? {} : { choice });
  await userEvent.click(button(press));
  expect(choose).toHaveBeenCalledWith(7, as);
});

test('a plot that didn’t fail is only looked at', () => {
  show({ failed: false });
  expect(screen.getByRole('region', { name: 'Repair of record 8' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add to resubmission' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add as sent' })).toBeNull();
});
