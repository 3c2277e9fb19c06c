import { expect, test } from 'vitest';
import { SECTION_DATA, SECTION_ERROR } from '#engine/columns.ts';
import type { ParserState } from '#engine/read/parserState.ts';
import { stepEnvelope } from '#engine/read/readEnvelope.ts';
import { columnsState } from './columnsState.ts';
import { inputOf } from './fastReading.ts';

/** The state after all steps that a text allows. */
function stateAfter(text: string, state = columnsState()): ParserState {
  const input = inputOf(text);
  let at = 0;
  while (at < input.bytes.length && state.problem === null) at = stepEnvelope(state, input, at);
  return state;
}

test.each([
  ['[', 'notAResult'],
  ['{7', 'notAResult'],
  ['\u{feff}\u{feff}{', 'notAResult'],
  ['{"a":1,}', 'malformed'],
  ['{"a"=1', 'malformed'],
  ['{"a":1 "b"', 'malformed'],
  ['{"a":[1,,2]', 'malformed'],
  ['{"data":[] ]', 'malformed'],
  ['{"data":[1 2', 'malformed'],
  ['{}{', 'whole'],
])('%s is %s', (text, kind) => {
  expect(stateAfter(text).problem).toMatchObject({ kind });
});

test.each([
  ['', 'start'],
  [' \n', 'start'],
  ['\u{feff}{', 'opened'],
  ['{"', 'firstName'],
  ['{"a"', 'colon'],
  ['{"a":', 'value'],
  ['{"a":[1', 'skip'],
  ['{"a":[1]', 'after'],
  ['{"a":[1],', 'name'],
  ['{"data":[', 'firstItem'],
  ['{"data":[{}', 'afterItem'],
  ['{"data":[{},', 'item'],
  ['{"data":[]', 'after'],
  ['{"err_data":{', 'firstName'],
  ['{"err_data":{"late":[]}', 'after'],
  ['{} \n', 'done'],
])('after %j comes stage %s', (text, stage) => {
  expect(stateAfter(text)).toMatchObject({ stage, problem: null });
});

test('sections are told from other members, and groups of failed records from either', () => {
  expect(stateAfter('{"log":1}')).toMatchObject({ hasSection: false, hasOther: true });
  expect(stateAfter('{"data":[')).toMatchObject({
    hasSection: true,
    hasOther: false,
    builder: { section: SECTION_DATA },
  });
  const state = stateAfter('{"err_data":{"late":[');
  expect(state).toMatchObject({
    inGroups: true,
    builder: { section: SECTION_ERROR, groupMessage: 'late' },
  });
  expect(stateAfter(']},"data":[', state)).toMatchObject({
    inGroups: false,
    builder: { section: SECTION_DATA, groupMessage: null },
  });
});
