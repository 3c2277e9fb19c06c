import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { defect } from '#shapes/examine/defect.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { PlotDetails } from '#request/repair/page/PlotDetails.tsx';
import type { SelectedPlot } from '#request/repair/page/repairState.ts';
import type {
  ChosenPlots,
  PlotDecision,
} from '#request/repair/page/resubmission/useChosenPlots.ts';
import { NO_CHOICES } from '#test/request/repair/page/chosenPlots.ts';
import { NOTHING, underRepair } from '#test/request/repair/page/underRepair.tsx';
import type { Examination, MendProposal } from '#request/repair/protocol.ts';

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
  choice?: PlotDecision;
  failed?: boolean;
  canStep?: (by: 1 | -1) => boolean;
}

function show({ plot = {}, choice, failed = true, canStep = () => true }: Shown = {}) {
  const choose = vi.fn<ChosenPlots['choose']>();
  const step = vi.fn<(by: 1 | -1) => void>();
  const unselect = vi.fn<() => void>();
  const choices = new Map(choice === undefined ? [] : [[7, choice]]);
  const repair = {
    plot: { ...NOTHING.plot, row: 7, examination, ...plot },
    isOnlyExamined: !failed,
    chosen: { ...NO_CHOICES, choices, choose },
    step,
    canStep,
    unselect,
  };
  render(underRepair(<PlotDetails />, repair));
  return { choose, step, unselect };
}

const button = (name: string) => screen.getByRole('button', { name });

test('says that it’s being examined, and can be left and stepped on from', async () => {
  const { unselect, step } = show({ plot: { examination: null }, canStep: (by) => by > 0 });
  expect(screen.getByRole('status').textContent).toBe('Examining the shape…');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(button('Previous failed record').hasAttribute('disabled')).toBe(true);
  await userEvent.click(button('Next failed record'));
  expect(step).toHaveBeenCalledWith(1);
  await userEvent.click(button('Close'));
  expect(unselect).toHaveBeenCalled();
});

test('what is wrong, what is proposed and what that changes', async () => {
  const { choose } = show();
  expect(screen.getByRole('region', { name: 'Repair of record 8' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'The outline crosses itself' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Proposal: Cut where it crosses' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Parts 1 2 +1' })).toBeDefined();
  expect(screen.getByText('Examined again: no defects left')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Drawn as repaired' })).toBeDefined();
  expect(screen.getByRole('spinbutton', { name: 'Tolerance in metres' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Repaired, 2' }));
  expect(choose).toHaveBeenCalledWith([7], 1, 'Record 8: Repaired, 2');
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
      name: 'Point 2 of the outline is 9,780 km from the others',
    }),
  ).toBeDefined();
  expect(screen.getByText('All defects (3)')).toBeDefined();
  expect(screen.getByText('The shape has 373,367 ha')).toBeDefined();
  expect(
    screen.getByText(/doesn’t show whether this is right: check it before sending it/),
  ).toBeDefined();
});

test('a proposal that changes the area has to be checked', () => {
  show({ plot: { proposal: 1 } });
  expect(
    screen.getByText(/It changes the area by −40.00.%: check it before sending it/),
  ).toBeDefined();
});

test('why a plot can’t be repaired is said', () => {
  show({ plot: { examination: { ...examination, proposals: [], reason: 'Too few points.' } } });
  expect(screen.getByText('Too few points.')).toBeDefined();
});

test.each([
  { choice: undefined, press: 'Repaired, 1', as: 0 },
  { choice: undefined, press: 'As sent', as: 'sent' },
  { choice: undefined, press: 'Leave out', as: 'leaveOut' },
  { choice: 'sent', press: 'Repaired, 1', as: 0 },
  { choice: 0, press: 'As sent', as: 'sent' },
  { choice: 1, press: 'Repaired, 1', as: 0 },
] as const)('decided as $choice, "$press" makes it $as', async ({ choice, press, as }) => {
  const { choose } = show(choice === undefined ? {} : { choice });
  const ticked = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(ticked.map(({ value }) => value)).toEqual(choice === undefined ? [] : [String(choice)]);
  await userEvent.click(screen.getByRole('radio', { name: press }));
  expect(choose.mock.lastCall?.slice(0, 2)).toEqual([[7], as]);
});

test('what is decided about a plot is taken back by Undo, which waits until something is', async () => {
  show();
  expect(button('Undo')).toHaveProperty('disabled', true);
  cleanup();
  const { choose } = show({ choice: 0 });
  await userEvent.click(button('Undo'));
  expect(choose).toHaveBeenCalledWith([7], null, 'Record 8: undecided');
});

test('a plot without a polygon can’t go back as it was', () => {
  show({ plot: { examination: { ...examination, sent: null } } });
  expect(screen.getByRole('radio', { name: 'As sent' })).toHaveProperty('disabled', true);
});

test('a healthy plot is said to be healthy, and there is nothing to decide', () => {
  show({ failed: false, plot: { examination: processed } });
  expect(screen.getByRole('region', { name: 'Shape of record 8' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Shape of record 8' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Healthy: no defects found' })).toBeDefined();
  expect(screen.getByText('0.500 ha, 4 points, 1 part')).toBeDefined();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next failed record' })).toBeNull();
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
  expect(screen.getByRole('heading', { name: /The outline crosses itself/ })).toBeDefined();
  expect(screen.getByText(/This is its only defect/)).toBeDefined();
  expect(screen.getByText('Hints (1)')).toBeDefined();
  expect(screen.getByText(near.words)).toBeDefined();
  cleanup();
  show({ plot: { examination: { ...examination, defects: [near] } } });
  expect(screen.getByRole('heading', { name: 'Valid, with 1 hint' })).toBeDefined();
  expect(screen.getByText(/may still refuse it because of the hints/)).toBeDefined();
  cleanup();
  show({ failed: false, plot: { examination: { ...processed, defects: [near] } } });
  expect(screen.getByRole('heading', { name: 'Healthy: valid, with 1 hint' })).toBeDefined();
  expect(screen.getByText(near.words)).toBeDefined();
});
