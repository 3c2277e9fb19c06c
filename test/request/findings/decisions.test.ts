import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decide,
  LEFT_OUT,
  NO_DECISIONS,
  outcomesOf,
  SENT,
  SENT_MENDED,
  TO_DECIDE,
  type DecisionAction,
} from '#request/findings/decisions.ts';
import { FINDING_KEYS } from '#request/findings/findingKeys.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { field, fields, find, plotsOf, type PlainRow, type Shape } from './plots.ts';

const repeated = (shape: Shape): Shape =>
  shape.map((part) => part.map((ring) => [ring[0]!, ring[0]!, ...ring.slice(1)]));

/** Rows 0 to 9 are fine; 10 and 11 overlap, 11 being smaller; 12 and 13 would be refused, 13 is tiny, too. */
const rows: PlainRow[] = [
  ...fields(10).map((shape) => ({ shape })),
  { shape: field(34.5, 1) },
  { shape: field(34.5005, 1, 0.9) },
  { shape: repeated(field(34.6, 1)) },
  { shape: repeated(field(34.7, 1, 0.1)) },
];
const findings = find(plotsOf(rows));
const after = (...actions: DecisionAction[]) => actions.reduce(decide, NO_DECISIONS);
const outcomesAfter = (...actions: DecisionAction[]) => [
  ...outcomesOf(findings, after(...actions), (row) => row === 12).outcomes.subarray(10),
];

test.each<[string, DecisionAction[], number[]]>([
  ['nothing: what would be refused is to be decided', [], [SENT, SENT, TO_DECIDE, TO_DECIDE]],
  [
    'mended where there is a safe repair',
    [{ kind: 'decide', key: 'repeated-corner', decision: 'mend' }],
    [SENT, SENT, SENT_MENDED, TO_DECIDE],
  ],
  [
    'sent as they are',
    [{ kind: 'decide', key: 'repeated-corner', decision: 'keep' }],
    [SENT, SENT, SENT, SENT],
  ],
  [
    'the smaller left out',
    [{ kind: 'decide', key: 'overlap', decision: 'leaveOutSome' }],
    [SENT, LEFT_OUT, TO_DECIDE, TO_DECIDE],
  ],
  [
    'leaving out stands over mending and what is open',
    [
      { kind: 'decide', key: 'repeated-corner', decision: 'mend' },
      { kind: 'decide', key: 'below-5-pixels', decision: 'leaveOut' },
    ],
    [SENT, SENT, SENT_MENDED, LEFT_OUT],
  ],
  [
    'a row’s own decision stands over those about findings',
    [
      { kind: 'decide', key: 'repeated-corner', decision: 'leaveOut' },
      { kind: 'decideRow', row: 12, decision: 'keep' },
      { kind: 'decideRow', row: 13, decision: 'mend' },
      { kind: 'decideRow', row: 10, decision: 'leaveOut' },
    ],
    [LEFT_OUT, SENT, SENT, TO_DECIDE],
  ],
  [
    'decided anew',
    [
      { kind: 'decide', key: 'overlap', decision: 'leaveOut' },
      { kind: 'decide', key: 'overlap', decision: 'keep' },
    ],
    [SENT, SENT, TO_DECIDE, TO_DECIDE],
  ],
])('%s', (_, actions, expected) => {
  expect(outcomesAfter(...actions)).toEqual(expected);
});

const anyAction = fc.oneof(
  fc.record({
    kind: fc.constant('decide' as const),
    key: fc.constantFrom(...FINDING_KEYS),
    decision: fc.constantFrom('mend' as const, 'keep', 'leaveOut', 'leaveOutSome'),
  }),
  fc.record({
    kind: fc.constant('decideRow' as const),
    row: fc.nat(15),
    decision: fc.constantFrom('mend' as const, 'keep', 'leaveOut'),
  }),
);

test('counts add up to the rows whatever is decided, and a draft survives being written', () => {
  assertProperty(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      const state = after(...actions);
      const read = JSON.parse(JSON.stringify(state)) as typeof state;
      const outcomes = outcomesOf(findings, read, (row) => row === 12);
      expect(outcomes).toEqual(outcomesOf(findings, state, (row) => row === 12));
      const { sent, mended, leftOut, toDecide } = outcomes;
      expect(sent + mended + leftOut + toDecide).toBe(rows.length);
    }),
    { seed: 30, numRuns: 500 },
  );
});

test('a row of which one finding is mended and another open is still to be decided', () => {
  const window = { start: '2020-01-01', end: '2020-06-30' };
  const twice = find(
    plotsOf([
      { shape: repeated(field(34.6, 1)), ...window },
      { shape: repeated(field(34.7, 1)), start: '2020-06-30', end: '2020-01-01' },
    ]),
  );
  const mended = after({ kind: 'decide', key: 'repeated-corner', decision: 'mend' });
  const kept = decide(mended, { kind: 'decide', key: 'window-reversed', decision: 'keep' });
  expect([...outcomesOf(twice, mended, () => true).outcomes]).toEqual([SENT_MENDED, TO_DECIDE]);
  expect([...outcomesOf(twice, kept, () => true).outcomes]).toEqual([SENT_MENDED, SENT_MENDED]);
});
