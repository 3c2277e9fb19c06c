import { expect, test } from 'vitest';
import {
  madeOf,
  stageOf,
  type MatchOutcome,
  type OpeningStage,
} from '#compare/page/openingState.ts';
import type { ComparisonSide, ResultSnapshot } from '#result/protocol.ts';

type Opening = Parameters<typeof stageOf>[0];

const error = new Error('There is no such job');

/** What is known of a result while it's read. */
const receiving = (received: number): ResultSnapshot => ({
  phase: 'receiving',
  ending: null,
  bytes: 1000,
  totalBytes: null,
  silentSince: null,
  elapsedMs: 10,
  counts: { received, processed: received, failed: 0, notDrawable: 0 },
  bounds: null,
  indices: ['NDVI_mean'],
  firstDay: 0,
  lastDay: 1,
  scale: null,
  revision: 1,
});
const ended = (received = 5): ResultSnapshot => ({
  ...receiving(received),
  phase: 'ended',
  ending: { kind: 'whole' },
});
const cutShort: ResultSnapshot = {
  ...ended(),
  ending: { kind: 'cutShort', byte: 900, tail: '', reason: 'the end' },
};
const fromDevice: ResultSnapshot = {
  ...ended(),
  kept: { readAt: 7, checkedAt: null, answer: 'none' },
};

const nothing = { snapshot: null, error: null };
const failed = { snapshot: null, error };
const read = (snapshot: ResultSnapshot) => ({ snapshot, error: null });
const bothEnded = { first: read(ended()), second: read(ended()) };
const notMatched: MatchOutcome = { kind: 'notMatched', error };
const made: MatchOutcome = {
  kind: 'made',
  partial: [],
  keptAt: { first: null, second: null },
};

function stage(known: Partial<Opening>, fileSide: ComparisonSide | null): OpeningStage {
  return stageOf({
    first: nothing,
    second: nothing,
    fileSide,
    file: null,
    outcome: null,
    ...known,
  });
}

const jobs: [string, Partial<Opening>, OpeningStage][] = [
  ['nothing has come', {}, { kind: 'receiving', received: [0, 0] }],
  [
    'one arrives before the other answers',
    { second: read(receiving(7)) },
    { kind: 'receiving', received: [0, 7] },
  ],
  [
    'one has ended, the other is late',
    { first: read(ended()), second: read(receiving(2)) },
    { kind: 'receiving', received: [5, 2] },
  ],
  ['both have ended', bothEnded, { kind: 'matching' }],
  ['both are matched', { ...bothEnded, outcome: made }, made],
  ['the second is gone', { second: failed }, { kind: 'sideFailed', side: 'second', error }],
  [
    'both are gone: the first is named',
    { first: failed, second: failed },
    { kind: 'sideFailed', side: 'first', error },
  ],
  [
    'one that was read couldn’t be read again',
    { first: { snapshot: ended(), error }, second: read(ended()) },
    { kind: 'sideFailed', side: 'first', error },
  ],
  ['they cannot be matched', { ...bothEnded, outcome: notMatched }, notMatched],
  [
    'one is gone before a failed match',
    { first: read(ended()), second: failed, outcome: notMatched },
    { kind: 'sideFailed', side: 'second', error },
  ],
  [
    'what happens to a side that was let go changes nothing',
    { first: failed, second: nothing, outcome: made },
    made,
  ],
];

test.each(jobs)('two jobs: %s', (_, known, expected) => {
  expect(stage(known, null)).toEqual(expected);
});

const notes = new File([], 'notes.txt');

const withFile: [string, Partial<Opening>, OpeningStage][] = [
  ['no file is chosen yet', {}, { kind: 'choosing', unreadable: null }],
  [
    'the job has come, the file is awaited',
    { first: read(ended()) },
    { kind: 'choosing', unreadable: null },
  ],
  [
    'the job is gone before a file is chosen',
    { first: failed },
    { kind: 'choosing', unreadable: null },
  ],
  [
    'the job is gone once a file is chosen',
    { first: failed, file: new File([], 'a.json') },
    { kind: 'sideFailed', side: 'first', error },
  ],
  [
    'the file is no result',
    { second: failed, file: notes },
    { kind: 'choosing', unreadable: 'notes.txt' },
  ],
  [
    'another file is read instead',
    { first: read(ended()), file: new File([], 'b.json') },
    { kind: 'receiving', received: [5, 0] },
  ],
];

test.each(withFile)('a job and a file: %s', (_, known, expected) => {
  expect(stage(known, 'second')).toEqual(expected);
});

const matched: [string, Record<ComparisonSide, ResultSnapshot>, Partial<MatchOutcome>][] = [
  ['both are whole', { first: ended(), second: ended() }, {}],
  ['one is empty', { first: ended(0), second: ended() }, {}],
  ['one was cut short', { first: ended(), second: cutShort }, { partial: ['second'] }],
  [
    'the second comes from this device',
    { first: ended(), second: fromDevice },
    { keptAt: { first: null, second: 7 } },
  ],
];

test.each(matched)('once they are matched: %s', (_, both, told) => {
  expect(madeOf(both)).toEqual({ ...made, ...told });
});
