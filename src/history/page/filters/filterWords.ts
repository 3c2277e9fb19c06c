import { NO_HISTORY_VIEW, type HistoryView } from '#history/index/historyAddress.ts';
import { JOB_STATES, type HistoryFacets, type JobState } from '#history/index/historyQuery.ts';
import { SAID_TEXTS } from '#service/progress.ts';
import { dayText } from '#core/values/dayText.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { Option } from '#ui/Select.tsx';
import { texts } from './later.texts.en.ts';

export const STATE_WORDS: Readonly<Record<JobState, string>> = {
  allThrough: texts.allOk,
  someFailed: texts.someFailed,
  allFailed: texts.allFailed,
  ...SAID_TEXTS,
  noPolygons: texts.noPolygons,
  notLookedInto: texts.notLoaded,
  couldNotBeRead: texts.cannotBeRead,
};

export const NO_FILTERS = {
  text: '',
  state: null,
  cause: null,
  index: null,
  from: null,
  to: null,
  starred: false,
  onlyNew: false,
  inView: false,
} satisfies Partial<HistoryView>;

interface HistoryFilter {
  name: string;
  text: string;
  clears: Partial<HistoryView>;
}

/** Returns the view's active filters, in the order of the filter line; a cause by its title, where that's known. */
export function historyFilters(view: HistoryView, causeTitle?: string | null): HistoryFilter[] {
  const { text, state, cause, index, from, to, starred, onlyNew, inView } = view;
  const filters: (HistoryFilter | null)[] = [
    text.trim() === ''
      ? null
      : { name: texts.search, text: visibleText(text), clears: { text: '' } },
    state && { name: texts.state, text: STATE_WORDS[state], clears: { state: null } },
    cause === null
      ? null
      : { name: texts.cause, text: visibleText(causeTitle ?? cause), clears: { cause: null } },
    index === null
      ? null
      : { name: texts.index, text: visibleText(index), clears: { index: null } },
    from === null && to === null
      ? null
      : { name: texts.dates, text: datesText(from, to), clears: { from: null, to: null } },
    starred ? { name: texts.only, text: texts.onlyStarred, clears: { starred: false } } : null,
    onlyNew ? { name: texts.only, text: texts.onlyNew, clears: { onlyNew: false } } : null,
    inView ? { name: texts.only, text: texts.inMapView, clears: { inView: false } } : null,
  ];
  return filters.filter((filter) => filter !== null);
}

function datesText(from: number | null, to: number | null): string {
  if (from === null) return texts.untilDay(dayText(to ?? 0));
  return to === null ? texts.sinceDay(dayText(from)) : texts.dayToDay(dayText(from), dayText(to));
}

export function isFiltered(view: HistoryView): boolean {
  return historyFilters(view).length > 0;
}

export function stateOptions(counts: HistoryFacets | null): Option<JobState | 'any'>[] {
  return [
    { value: 'any', label: counted(texts.any, counts?.anyState) },
    ...JOB_STATES.map((state) => ({
      value: state,
      label: counted(STATE_WORDS[state], counts?.states[state]),
    })),
  ];
}

/** The choices of the filter by index, each with its count; the chosen one is listed even where no job has it. */
export function indexOptions(
  counts: HistoryFacets | null,
  chosen: string | null,
): Option<string>[] {
  const indices = counts?.indices ?? [];
  const isMissing = chosen !== null && !indices.some(({ name }) => name === chosen);
  const all = isMissing ? [...indices, { name: chosen, jobs: 0 }] : indices;
  return [
    { value: '', label: counted(texts.any, counts?.anyIndex) },
    ...all.map(({ name, jobs }) => ({
      value: name,
      label: counted(visibleText(name), counts ? jobs : undefined),
    })),
  ];
}

function counted(word: string, count: number | undefined): string {
  return count === undefined ? word : `${word} (${formatCount(count)})`;
}

/** Number of active filters without the search, for the phone's one button. */
export function countFilters(view: HistoryView): number {
  return historyFilters({ ...view, text: NO_HISTORY_VIEW.text }).length;
}
