/** What is in common, in words. */
import { parseDays } from '#result/address/parameters.ts';
import type { CommonColumnName, InCommon } from '#result/common/protocol.ts';
import type { CommonKind } from '#core/view/resultFilter.ts';
import { memberText } from '#result/store/activeFilters.ts';
import { formatCount, formatMany, formatFixed } from '#lib/format.ts';
import { formatHectares, formatShare, formatWindow } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';

export const COMMON_WORDS: Record<CommonKind, string> = {
  failed: 'Failed',
  filtered: 'Filtered',
  unusual: 'Unusual',
  changed: 'Changed',
};

const COLUMN_WORDS: Record<Exclude<CommonColumnName['kind'], 'file'>, string> = {
  areas: 'Area',
  area: 'Ground',
  width: 'Width',
  points: 'Points',
  dates: 'Dates',
  month: 'Month of start',
  place: 'Place in the file',
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Returns column and value: `Surveyor K-7`, `Ground below 0.250 ha`. */
export function valueText({ column, value }: InCommon): string {
  const name = column.kind === 'file' ? visibleText(column.name) : COLUMN_WORDS[column.kind];
  if (value.kind !== 'value') return `${name} ${value.kind} ${limitText(column, value.limit)}`;
  if (column.kind === 'month') return `${name} ${MONTHS[Number(value.value) - 1] ?? ''}`;
  const days = column.kind === 'dates' && value.value !== null ? parseDays(value.value) : null;
  const member = { column: column.kind === 'areas' ? null : name, value: value.value };
  return `${name} ${days ? formatWindow(days.start, days.end) : memberText(member)}`;
}

function limitText({ kind }: CommonColumnName, limit: number): string {
  if (kind === 'area') return `${formatHectares(limit)} ha`;
  if (kind === 'width') return `${formatFixed(limit, limit < 100 ? 1 : 0)} m`;
  if (kind === 'place') return `row ${formatCount(limit)}`;
  return kind === 'file' ? String(limit) : formatCount(limit);
}

/** Returns how many of the chosen have it, and which share of the others: `18 of 23, 4 % of the others`. */
export function sharesText({ chosen, chosenOf, others, othersOf }: InCommon): string {
  return `${formatCount(chosen)} of ${formatCount(chosenOf)}, ${formatShare(others, othersOf)} of the others`;
}

/** Returns what is held against what: `60 failed against 540 others`. */
export function againstText(kind: CommonKind, chosen: number, others: number): string {
  return `${formatCount(chosen)} ${COMMON_WORDS[kind].toLowerCase()} against ${formatMany(others, 'other')}`;
}

export const HOW: Record<CommonKind, string> = {
  failed: 'Failed plots against all that didn’t fail, whatever the filters.',
  filtered:
    'The plots that match the filters against all others. What they’re filtered by is left out.',
  unusual: 'Unusual plots against those like their neighbours, whatever the filters.',
  changed:
    'The tenth of the plots whose change is farthest from the median against the rest, whatever the filters.',
};

/** Which tests say what stands out. */
export const TESTS_TEXT =
  'A plot counts once; dates count by record. Shares by Fisher’s exact test, numbers by the Mann-Whitney test; of what they find, the Benjamini-Hochberg procedure leaves 5 % by chance at most. Values with at least 5 plots.';
