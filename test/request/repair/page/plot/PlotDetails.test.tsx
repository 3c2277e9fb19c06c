import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { defect } from '#shapes/examine/defect.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { PlotActions } from '#request/repair/page/plot/PlotActions.tsx';
import { PlotDetails } from '#request/repair/page/plot/PlotDetails.tsx';
import type { SelectedPlot } from '#request/repair/page/plot/useSelectedPlot.ts';
import type { ChosenPlots } from '#request/repair/page/resubmission/useChosenPlots.ts';
import { underStore } from '#test/result/store/underStore.tsx';
import { NO_CHOICES } from '#test/request/repair/page/chosenPlots.ts';
import type { Choice, Examination, MendProposal } from '#request/repair/protocol.ts';

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
    safeWithinMetres: 0,
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
  tooMuch: null,
  numbers,
  defects: [crossing],
  place: null,
  proposals: [
    proposalOf('Cut where it crosses'),
    proposalOf('Drop the smaller part', {
      safe: false,
      safeWithinMetres: Infinity,
      areaChange: -0.4,
    }),
  ],
  reason: null,
  surroundings: null,
  sent: 'POLYGON ((…))',
  message: { original: 'TopologyException', code: null, description: 'TopologyException' },
};

/** A plot that was processed. */
const processed: Examination = { ...examination, defects: [], proposals: [], message: null };

interface Shown {
  plot?: Partial<SelectedPlot>;
  choice?: Choice;
  failed?: boolean;
  canStep?: (by: 1 | -1) => boolean;
}

function show({ plot = {}, choice, failed = true, canStep = () => true }: Shown = {}) {
  const onProposal = vi.fn<SelectedPlot['onProposal']>();
  const choose = vi.fn<ChosenPlots['choose']>();
  const step = vi.fn<(by: 1 | -1) => void>();
  const onClose = vi.fn<() => void>();
  const onLeave = vi.fn<() => void>();
  const shown: SelectedPlot = {
    row: 7,
    isRepaired: false,
    examination,
    proposal: 0,
    onProposal,
    draw: 'both',
    onDraw: () => undefined,
    ...plot,
  };
  const choices = new Map(choice === undefined ? [] : [[7, choice]]);
  const details = (
    <PlotDetails tolerance={0.5} plot={shown} failed={failed} onClose={onClose}>
      <PlotActions
        plot={shown}
        chosen={{ ...NO_CHOICES, choices, choose }}
        failed={failed}
        steps={{ step, canStep, leave: onLeave }}
      />
    </PlotDetails>
  );
  render(underStore(details, { state: { namesKey: '' } }));
  return { onProposal, choose, step, onClose, onLeave };
}

const button = (name: string) => screen.getByRole('button', { name });

test('says that it’s being examined, and can be left and stepped on from', async () => {
  const { onClose, step } = show({ plot: { examination: null }, canStep: (by) => by > 0 });
  expect(screen.getByRole('status').textContent).toBe('Examining the shape…');
  expect(screen.queryByRole('button', { name: 'Add to resubmission' })).toBeNull();
  expect(button('Previous failed record').hasAttribute('disabled')).toBe(true);
  await userEvent.click(button('Next failed record'));
  expect(step).toHaveBeenCalledWith(1);
  await userEvent.click(button('All failed records'));
  expect(onClose).toHaveBeenCalled();
});

test('what is wrong, what is proposed and what that changes', async () => {
  const { onProposal } = show();
  expect(
    screen.getByRole('heading', { name: 'Record 8: the outline crosses itself' }),
  ).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Proposal: Cut where it crosses' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Parts 1 2 +1' })).toBeDefined();
  expect(screen.getByText('Examined again: no defects left')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '2' }));
  expect(onProposal).toHaveBeenCalledWith(1);
});

test('what is odd only among the other plots is listed as a defect, and its repair is never safe', () => {
  const place = { part: 0, ring: 0, at: [1, 1] as [number, number] };
  const defects = [
    defect({
      ...place,
      kind: 'far-corner',
      vertex: 1,
      words: 'point 2 of the outline is 9,780 km from the others',
    }),
    defect({
      ...place,
      kind: 'far-away',
      words: 'no other plot is within 100 km of the shape',
    }),
    defect({ ...place, kind: 'much-larger', words: 'the shape has 373,367 ha' }),
  ];
  const looked = proposalOf('latitude of point 2 read as -1 instead of 1', {
    safe: false,
    safeWithinMetres: Infinity,
    areaChange: null,
    after: numbers,
  });
  show({ plot: { examination: { ...examination, defects, proposals: [looked] } } });
  expect(
    screen.getByRole('heading', {
      name: 'Record 8: point 2 of the outline is 9,780 km from the others',
    }),
  ).toBeDefined();
  expect(screen.getByText('All defects (3)')).toBeDefined();
  expect(screen.getByText('The shape has 373,367 ha')).toBeDefined();
  expect(
    screen.getByText(/doesn’t show whether this is right: check it before adding it/),
  ).toBeDefined();
});

test('a proposal that changes the area has to be checked', () => {
  show({ plot: { proposal: 1 } });
  expect(
    screen.getByText(/It changes the area by −40.00.%: check it before adding it/),
  ).toBeDefined();
});

test('why a plot can’t be repaired is said', () => {
  show({ plot: { examination: { ...examination, proposals: [], reason: 'Too few points.' } } });
  expect(screen.getByText('Too few points.')).toBeDefined();
});

test.each([
  { choice: undefined, press: 'Add to resubmission', as: 0 },
  { choice: undefined, press: 'Add as sent', as: 'sent' },
  { choice: 'sent', press: 'Use repaired', as: 0 },
  { choice: 'sent', press: 'Remove', as: null },
  { choice: 0, press: 'Use as sent', as: 'sent' },
  { choice: 0, press: 'Remove', as: null },
  { choice: 1, press: 'Use repaired', as: 0 },
] as const)('chosen as $choice, "$press" makes it $as', async ({ choice, press, as }) => {
  const { choose } = show(choice === undefined ? {} : { choice });
  await userEvent.click(button(press));
  expect(choose).toHaveBeenCalledWith(7, as);
});

test.each([undefined, 0, 'sent'] as const)('chosen as %s, nothing to press is ticked', (choice) => {
  show(choice === undefined ? {} : { choice });
  for (const name of ['Remove', 'Use repaired', 'Use as sent'])
    expect(
      screen.queryByRole('button', { name })?.querySelector('.lucide-check') ?? null,
    ).toBeNull();
});

test('a healthy plot is said to be healthy, and leads back', async () => {
  const { onLeave } = show({ failed: false, plot: { examination: processed } });
  expect(screen.getByRole('region', { name: 'Shape of record 8' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Healthy: no defects found' })).toBeDefined();
  expect(screen.getByText('0.500 ha, 4 points, 1 part')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add to resubmission' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add as sent' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next failed record' })).toBeNull();
  await userEvent.click(button('Back to the result'));
  expect(onLeave).toHaveBeenCalled();
});

test('what is wrong with a processed plot is said', () => {
  show({ failed: false, plot: { examination: { ...processed, defects: [crossing] } } });
  expect(screen.getByRole('heading', { name: 'The outline crosses itself' })).toBeDefined();
  expect(screen.getByText(/^The service processed it anyway\./)).toBeDefined();
});

const near = defect({
  kind: 'nearPoint',
  part: 0,
  ring: 0,
  vertex: 2,
  at: [1, 0],
  words: 'point 3 of the outline is 4.0 mm from the one before',
});

test('hints are listed as such, beside defects and without', () => {
  show({ plot: { examination: { ...examination, defects: [crossing, near] } } });
  expect(screen.getByRole('heading', { name: /the outline crosses itself/ })).toBeDefined();
  expect(screen.getByText(/This is its only defect/)).toBeDefined();
  expect(screen.getByText('Hints (1)')).toBeDefined();
  expect(screen.getByText(near.words)).toBeDefined();
  cleanup();
  show({ plot: { examination: { ...examination, defects: [near] } } });
  expect(screen.getByRole('heading', { name: 'Record 8: valid, with 1 hint' })).toBeDefined();
  expect(screen.getByText(/may still refuse it because of the hints/)).toBeDefined();
  cleanup();
  show({ failed: false, plot: { examination: { ...processed, defects: [near] } } });
  expect(screen.getByRole('heading', { name: 'Healthy: valid, with 1 hint' })).toBeDefined();
  expect(screen.getByText(near.words)).toBeDefined();
});
