import { expect, test } from 'vitest';
import {
  fileChosen,
  newOpening,
  ofSide,
  stageOf,
  withKnown,
  type ComparisonOpening,
  type OpeningStage,
} from '#compare/page/openingState.ts';
import type { ComparisonSide } from '#result/protocol.ts';

type Known = Partial<ComparisonOpening>;
type Next = Known | ((opening: ComparisonOpening) => Known);

const error = new Error('There is no such job');

const receiving = (side: ComparisonSide, received: number) =>
  ofSide(side, { kind: 'receiving', received });
const ended = (
  side: ComparisonSide,
  { received = 5, isWhole = true, keptAt = null as number | null } = {},
) => ofSide(side, { kind: 'ended', received, isWhole, keptAt });
const failed = (side: ComparisonSide) => ofSide(side, { kind: 'failed', error });
const chosen = (name: string) => (opening: ComparisonOpening) =>
  fileChosen(opening, new File([], name));
const NEITHER = { first: null, second: null };
const both = [ended('first'), ended('second')];
const matched: Known = { isMatched: true };

function stageAfter(all: readonly Next[], fileSide: ComparisonSide | null): OpeningStage {
  return stageOf(
    all.reduce<ComparisonOpening>(
      (opening, next) => withKnown(opening, typeof next === 'function' ? next(opening) : next),
      newOpening(fileSide),
    ),
  );
}

const jobs: [string, Next[], OpeningStage][] = [
  ['nothing has come', [], { kind: 'receiving', received: [0, 0] }],
  [
    'one arrives before the other answers',
    [receiving('second', 7)],
    { kind: 'receiving', received: [0, 7] },
  ],
  [
    'one has ended, the other is late',
    [ended('first'), receiving('second', 2)],
    { kind: 'receiving', received: [5, 2] },
  ],
  ['both have ended', both, { kind: 'matching' }],
  ['both are matched', [...both, matched], { kind: 'made', partial: [], keptAt: NEITHER }],
  [
    'one is empty',
    [ended('first', { received: 0 }), ended('second'), matched],
    { kind: 'made', partial: [], keptAt: NEITHER },
  ],
  [
    'one was cut short',
    [ended('first'), ended('second', { isWhole: false }), matched],
    { kind: 'made', partial: ['second'], keptAt: NEITHER },
  ],
  [
    'the second comes from this device',
    [ended('first'), ended('second', { keptAt: 7 }), matched],
    { kind: 'made', partial: [], keptAt: { first: null, second: 7 } },
  ],
  ['the second is gone', [failed('second')], { kind: 'sideFailed', side: 'second', error }],
  [
    'both are gone: one after the other',
    [failed('second'), failed('first')],
    { kind: 'sideFailed', side: 'first', error },
  ],
  [
    'the first is asked for again',
    [failed('first'), { matchError: null }, ofSide('first', { kind: 'waiting' })],
    { kind: 'receiving', received: [0, 0] },
  ],
  ['they cannot be matched', [...both, { matchError: error }], { kind: 'notMatched', error }],
  [
    'they are matched once more',
    [...both, { matchError: error }, { matchError: null }],
    { kind: 'matching' },
  ],
  [
    'what happens to a side that was let go changes nothing',
    [...both, matched, failed('first'), { matchError: error }],
    { kind: 'made', partial: [], keptAt: NEITHER },
  ],
];

test.each(jobs)('two jobs: %s', (_, all, stage) => {
  expect(stageAfter(all, null)).toEqual(stage);
});

const withFile: [string, Next[], OpeningStage][] = [
  ['no file is chosen yet', [], { kind: 'choosing', unreadable: null }],
  [
    'the job has come, the file is awaited',
    [ended('first')],
    { kind: 'choosing', unreadable: null },
  ],
  [
    'the job is gone before a file is chosen',
    [failed('first')],
    { kind: 'choosing', unreadable: null },
  ],
  [
    'the job is gone once a file is chosen',
    [failed('first'), chosen('a.json')],
    { kind: 'sideFailed', side: 'first', error },
  ],
  [
    'the file is no result',
    [chosen('notes.txt'), failed('second')],
    { kind: 'choosing', unreadable: 'notes.txt' },
  ],
  [
    'another file is read instead',
    [ended('first'), chosen('notes.txt'), failed('second'), chosen('b.json')],
    { kind: 'receiving', received: [5, 0] },
  ],
];

test.each(withFile)('a job and a file: %s', (_, all, stage) => {
  expect(stageAfter(all, 'second')).toEqual(stage);
});
