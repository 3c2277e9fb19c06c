/** What is in common, in words. */
import { parseDays } from '#result/address/parameters.ts';
import type { CommonColumnName, InCommon } from '#result/common/protocol.ts';
import type { CommonKind } from '#core/view/resultFilter.ts';
import { memberText } from '#result/store/activeFilters.ts';
import { monthInWords } from '#lib/dayInWords.ts';
import { formatCount, formatFixed } from '#lib/format.ts';
import { formatHectares, formatShare, formatWindow } from '#lib/formatPlot.ts';
import { columnTitle } from '#files/columns/columnTitle.ts';
import { typedNumber } from '#lib/typedNumber.ts';
import { texts } from './texts.en.ts';

export const COMMON_WORDS: Record<CommonKind, string> = {
  failed: texts.failed,
  filtered: texts.filtered,
  unusual: texts.unusual,
  changed: texts.changed,
};

const COLUMN_WORDS: Record<Exclude<CommonColumnName['kind'], 'file'>, string> = {
  areas: texts.area,
  area: texts.ground,
  width: texts.width,
  points: texts.points,
  dates: texts.dates,
  month: texts.monthOfStart,
  place: texts.placeInFile,
};

/** Returns column and value: `Surveyor K-7`, `Ground below 0.250 ha`. */
export function valueText({ column, value }: InCommon): string {
  const name = column.kind === 'file' ? columnTitle(column.name) : COLUMN_WORDS[column.kind];
  if (value.kind === 'from') return texts.columnFrom(name, limitText(column, value.limit));
  if (value.kind === 'below') return texts.columnBelow(name, limitText(column, value.limit));
  if (column.kind === 'month') return `${name} ${monthInWords(Number(value.value))}`;
  const days = column.kind === 'dates' && value.value !== null ? parseDays(value.value) : null;
  const member = { column: column.kind === 'areas' ? null : name, value: value.value };
  return `${name} ${days ? formatWindow(days.start, days.end) : memberText(member)}`;
}

function limitText({ kind }: CommonColumnName, limit: number): string {
  if (kind === 'area') return texts.limitHectares(formatHectares(limit));
  if (kind === 'width') return texts.limitMetres(formatFixed(limit, limit < 100 ? 1 : 0));
  if (kind === 'place') return texts.limitRow(formatCount(limit));
  return kind === 'file' ? typedNumber(limit) : formatCount(limit);
}

/** Returns how many of the chosen have it, and which share of the others: `18 of 23, 4 % of the others`. */
export function sharesText({ chosen, chosenOf, others, othersOf }: InCommon): string {
  return texts.sharesOfBoth(
    formatCount(chosen),
    formatCount(chosenOf),
    formatShare(others, othersOf),
  );
}

/** Returns what is held against what: `60 failed against 540 others`. */
export function againstText(kind: CommonKind, chosen: number, others: number): string {
  return texts.chosenAgainstOthers(texts.countOfKind[kind](chosen), others);
}

export const HOW: Record<CommonKind, string> = {
  failed: texts.howFailed,
  filtered: texts.howFiltered,
  unusual: texts.howUnusual,
  changed: texts.howChanged,
};

/** Which tests say what stands out. */
export const TESTS_TEXT = texts.testsText;
