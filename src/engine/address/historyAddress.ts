/**
 * What of the jobs history is shown, as the query of its page's address, and back. What's absent means
 * the default; what's unknown or broken is left aside.
 */
import {
  HISTORY_COLUMNS,
  JOB_STATES,
  type HistorySort,
  type JobState,
} from '#engine/history/historyQuery.ts';
import { dayText } from '#engine/values/days.ts';
import { parseDay } from '#lib/days.ts';
import type { MapPosition } from '#engine/view/map.ts';
import { jobsPath, parseJobsSearch, PATHS } from '#lib/address.ts';
import { formatMap, parseMap } from './parameters.ts';

/** All that the address of the history holds; null is what isn't said. */
export interface HistoryView {
  /** Counted from 1; of the service's pages, where the jobs aren't all known. */
  page: number;
  pageSize: number;
  /** Searched for in all that is known of a job; empty for no search. */
  text: string;
  state: JobState | null;
  index: string | null;
  /** Days since 1970-01-01, both included. */
  from: number | null;
  to: number | null;
  starred: boolean;
  /** Null is the order of the service, the newest first. */
  sort: HistorySort | null;
  shows: 'table' | 'map';
  map: MapPosition | null;
  colour: 'mean' | 'failures';
  /** Only what the map shows. */
  inView: boolean;
}

/** The history of an address that says nothing. */
export const NO_HISTORY_VIEW: HistoryView = {
  page: 1,
  pageSize: 10,
  text: '',
  state: null,
  index: null,
  from: null,
  to: null,
  starred: false,
  sort: null,
  shows: 'table',
  map: null,
  colour: 'mean',
  inView: false,
};

const LONGEST_TEXT = 300;

/** Returns the path of the history that shows this. */
export function historyPath(view: HistoryView): string {
  const query = new URLSearchParams(jobsPath(view).slice(PATHS.jobs.length));
  const day = (value: number | null) => (value === null ? '' : dayText(value));
  const texts: [name: string, text: string][] = [
    ['q', view.text],
    ['state', view.state === null ? '' : stateText(view.state)],
    ['index', view.index ?? ''],
    ['from', day(view.from)],
    ['to', day(view.to)],
    ['starred', view.starred ? '1' : ''],
    ['sort', view.sort ? `${view.sort.descending ? '-' : ''}${view.sort.column}` : ''],
    ['view', view.shows === 'map' ? 'map' : ''],
    ['map', view.map ? formatMap(view.map) : ''],
    ['colour', view.colour === 'failures' ? 'failures' : ''],
    ['within', view.inView ? 'view' : ''],
  ];
  for (const [name, text] of texts) {
    if (text !== '') query.set(name, text.slice(0, LONGEST_TEXT).toWellFormed());
  }
  // What is read by people stays so.
  const written = query.toString().replaceAll(/%(?:2F|3A|2C)/g, decodeURIComponent);
  return written ? `${PATHS.jobs}?${written}` : PATHS.jobs;
}

/** Returns what the query of the history's address asks for, with or without its question mark. */
export function parseHistory(search: string): HistoryView {
  const query = new URLSearchParams(search);
  const text = (name: string) => (query.get(name) ?? '').slice(0, LONGEST_TEXT).toWellFormed();
  return {
    ...parseJobsSearch(search),
    text: text('q'),
    state: JOB_STATES.find((state) => stateText(state) === text('state')) ?? null,
    index: text('index') || null,
    from: parseDay(text('from')),
    to: parseDay(text('to')),
    starred: text('starred') === '1',
    sort: parseOrder(text('sort')),
    shows: text('view') === 'map' ? 'map' : 'table',
    map: parseMap(text('map')),
    colour: text('colour') === 'failures' ? 'failures' : 'mean',
    inView: text('within') === 'view',
  };
}

/** `someFailed` as `some-failed`. */
function stateText(state: JobState): string {
  return state.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function parseOrder(text: string): HistorySort | null {
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const column = HISTORY_COLUMNS.find((known) => known === name);
  return column ? { column, descending } : null;
}
