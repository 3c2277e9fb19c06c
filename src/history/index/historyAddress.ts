/** What of the jobs history is shown, as the query of its page's address, and back. */
import { HISTORY_COLUMNS, JOB_STATES, type HistoryQuery, type JobState } from './historyQuery.ts';
import type { MapPosition } from '#core/view/map.ts';
import { JOB_PAGES, PATHS } from '#lib/address.ts';
import { queryCodec, type Parameter, type Parameters, type TextForm } from '#lib/queryCodec.ts';
import { day, mapPosition, oneOf, order } from '#result/address/parameters.ts';

export interface HistoryView extends Omit<HistoryQuery, 'newSince' | 'within'> {
  /** Counted from 1; of the service's pages, where the jobs aren't all known. */
  page: number;
  pageSize: number;
  /** Only jobs that are new since the last visit on this device. */
  onlyNew: boolean;
  shows: 'table' | 'map' | 'causes';
  map: MapPosition | null;
  colour: 'mean' | 'failures';
  /** Only what the map shows. */
  inView: boolean;
}

/** A text that a person typed or chose; a longer one is cut. */
const words: TextForm<string> = {
  parse: (written) => cut(written) || null,
  write: cut,
  // Each of 300 as three escaped bytes.
  length: 2700,
};
const LONGEST_TEXT = 300;

const PARAMETERS: Parameters<HistoryView> = {
  ...JOB_PAGES,
  text: { ...words, name: 'q', fallback: '' },
  state: {
    parse: (written) => JOB_STATES.find((state) => stateText(state) === written) ?? null,
    write: stateText,
    length: 20,
  },
  cause: words,
  index: words,
  from: day,
  to: day,
  starred: flag('1', { fallbackWord: '0' }),
  onlyNew: flag('1', { name: 'new' }),
  sort: order((name) => HISTORY_COLUMNS.find((known) => known === name) ?? null),
  shows: { ...oneOf(['table', 'map', 'causes']), name: 'view', fallback: 'table' },
  map: mapPosition,
  colour: { ...oneOf(['mean', 'failures']), fallback: 'mean' },
  inView: flag('view', { name: 'within' }),
};

const CODEC = queryCodec(PARAMETERS);

export const NO_HISTORY_VIEW: HistoryView = CODEC.none;

export function historyPath(view: HistoryView): string {
  const { query } = CODEC.write(view);
  // People read what is searched for: a plus is easier on the eye than %20.
  return query ? `${PATHS.jobs}?${query.replaceAll('%20', '+')}` : PATHS.jobs;
}

/** Returns the view of the history's query, with or without its question mark. */
export function parseHistory(search: string): HistoryView {
  return CODEC.parse(search).view;
}

/** True as a word, false as nothing. */
function flag(word: string, names: { name?: string; fallbackWord?: string }): Parameter<boolean> {
  return {
    ...names,
    fallback: false,
    parse: (written) => (written === word ? true : null),
    write: () => word,
    length: word.length,
  };
}

function cut(text: string): string {
  return text.slice(0, LONGEST_TEXT).toWellFormed();
}

/** `someFailed` as `some-failed`. */
function stateText(state: JobState): string {
  return state.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
