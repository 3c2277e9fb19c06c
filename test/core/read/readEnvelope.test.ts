import { expect, test } from 'vitest';
import { SECTION_DATA, SECTION_ERROR } from '#core/columns.ts';
import type { ParserState } from '#core/read/parserState.ts';
import { readChunk } from '#core/read/readEnvelope.ts';
import { columnsState } from './columnsState.ts';
import { FIRST } from './fastReading.ts';

function readText(state: ParserState, text: string, base = 0): void {
  readChunk(state, new TextEncoder().encode(text), base);
}

/** The state after all steps that a text allows. */
function stateAfter(text: string, state = columnsState()): ParserState {
  readText(state, text);
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

test('sections are distinguished from other members, and groups of failed records from both', () => {
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

function stateAt(stage: ParserState['stage']): ParserState {
  return Object.assign(columnsState(), { stage, recognised: true });
}

test('a value with a wrong byte is a problem at that byte, whether it was cut or not', () => {
  const whole = stateAt('item');
  readText(whole, '[1,}');
  expect(whole.problem).toMatchObject({ kind: 'malformed', byte: 3 });
  const cut = stateAt('item');
  readText(cut, '[1,');
  expect(cut).toMatchObject({ problem: null, buffer: { length: 3 } });
  readText(cut, '}', 3);
  expect(cut.problem).toMatchObject({ kind: 'malformed', byte: 3 });
  expect(cut.builder.columns.recordCount).toBe(0);
});

test('a value cut anywhere is buffered until its end arrives, and then taken as a whole', () => {
  for (let cut = 1; cut < FIRST.length; cut++) {
    const state = stateAt('item');
    readText(state, FIRST.slice(0, cut), 1);
    expect(state).toMatchObject({ stage: 'item', buffer: { base: 1, length: cut } });
    readText(state, `${FIRST.slice(cut)},`, 1 + cut);
    expect(state).toMatchObject({ stage: 'item', problem: null, buffer: { length: 0 } });
    expect(state.builder.columns).toMatchObject({ recordCount: 1, vertexCount: 3 });
  }
});

test('a name is the member’s, inside of groups their message', () => {
  const state = stateAt('firstName');
  readText(state, '"err\\u005fdata"');
  expect(state).toMatchObject({ stage: 'colon', member: 'err_data' });
  Object.assign(state, { stage: 'name', inGroups: true });
  readText(state, '"late":');
  expect(state).toMatchObject({
    stage: 'value',
    member: 'err_data',
    builder: { groupMessage: 'late' },
  });
});

test.each([
  ['null', 0, 1],
  ['{ }', 0, 1],
  ['"gone"', 1, 1],
  ['{"a":1}', 1, 1],
])('%s in place of a section is %i items, of a group %i', (text, items, groupItems) => {
  const section = Object.assign(stateAt('value'), { member: 'data' });
  readText(section, `${text},`);
  expect(section).toMatchObject({ stage: 'name', builder: { columns: { recordCount: items } } });
  const group = Object.assign(stateAt('value'), { inGroups: true });
  group.builder.section = SECTION_ERROR;
  readText(group, `${text},`);
  expect(group).toMatchObject({ stage: 'name', builder: { columns: { recordCount: groupItems } } });
});
