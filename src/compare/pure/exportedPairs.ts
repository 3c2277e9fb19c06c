/** A comparison as exports contain it: both values and the change of every index, both windows, and the outcome of each pair. */
import { NO_DAY, type IndexColumn, type RecordSource, type ResultColumns } from '#core/columns.ts';
import { dayText } from '#core/values/dayText.ts';
import { PAIR_GROUPS, type PairGroup } from '#core/view/resultFilter.ts';
import type { Compared } from './comparedColumns.ts';
import { NO_RECORD } from './pairRecords.ts';
import { windowsDiffer } from './comparisonSummary.ts';

const GROUP_WORDS: Record<PairGroup, string> = {
  both: 'processed in both',
  mended: 'failed, then processed',
  broken: 'processed, then failed',
  failed: 'failed in both',
  first: 'only in the first',
  second: 'only in the second',
};

export function changeColumn(index: string): string {
  return `change_${index}`;
}

export function exportedPairs(compared: Compared): ResultColumns {
  const { columns, indices } = compared;
  const sources = new Map<number, RecordSource>();
  for (let pair = 0; pair < columns.recordCount; pair++)
    sources.set(pair, { members: membersOf(compared, pair) });
  return {
    ...columns,
    sources,
    indices: indices.flatMap(({ name, sent, change }): IndexColumn[] => [
      { name: `first_${name}`, values: sent.first },
      { name: `second_${name}`, values: sent.second },
      { name: changeColumn(name), values: change, apart: 'nothing' },
    ]),
  };
}

function membersOf(compared: Compared, pair: number): Record<string, string> {
  const { pairs, groups } = compared;
  const members: Record<string, string | number | null> = {
    comparison: GROUP_WORDS[PAIR_GROUPS[groups[pair]!]!],
    first_row: rowIn(pairs.first[pair]!),
    first_start_date: dayOf(compared.firstStart[pair]!),
    first_end_date: dayOf(compared.firstEnd[pair]!),
    second_row: rowIn(pairs.second[pair]!),
    second_start_date: dayOf(compared.secondStart[pair]!),
    second_end_date: dayOf(compared.secondEnd[pair]!),
    shape_in_common: Number.isNaN(pairs.share[pair]!) ? null : pairs.share[pair]!,
    windows_differ: differenceOf(compared, pair),
  };
  const texts = Object.entries(members).map(([name, value]) => [name, JSON.stringify(value)]);
  return Object.fromEntries(texts) as Record<string, string>;
}

/** In what the windows of a pair differ; null where a side is missing. */
function differenceOf(compared: Compared, pair: number): string | null {
  const { pairs } = compared;
  if (pairs.first[pair] === NO_RECORD || pairs.second[pair] === NO_RECORD) return null;
  const { season, length } = windowsDiffer(compared, pair);
  if (season && length) return 'season and length';
  return season ? 'season' : length ? 'length' : 'no';
}

/** Rows count from 1 in files. */
function rowIn(row: number): number | null {
  return row === NO_RECORD ? null : row + 1;
}

function dayOf(day: number): string | null {
  return day === NO_DAY ? null : dayText(day);
}
