/**
 * The rows of a file as records of a result: rows that would be refused are in its error section with what was found as their
 * message, rows that go out repaired have their repaired shape. So all that draws, filters and lists results does so with them.
 */
import {
  NO_DAY,
  NO_MESSAGE,
  SECTION_DATA,
  SECTION_ERROR,
  type RecordSource,
  type ResultColumns,
} from '#core/columns.ts';
import { columnsOfShapes } from '#core/spatial/columnsOfShapes.ts';
import { SENT_MENDED } from '#request/findings/decisions.ts';
import type { Finding, Findings } from '#request/findings/findings.ts';
import { titleOf } from '#request/findings/findingTexts.ts';
import { OUT_OF_RANGE } from '#core/read/recordSource.ts';
import { copyShapes } from '#core/spatial/copyShapes.ts';
import { recordBounds } from '#core/spatial/offsets.ts';
import { isOnGlobe } from '#shapes/examine/checkPositions.ts';
import type { CheckedFile, OpenedPlots } from './openedPlots.ts';

type Read = OpenedPlots['file'];

/** Returns the rows of a file, with what was found of them once they were looked through. */
export function rowColumns(file: Read, checked: CheckedFile | null): ResultColumns {
  const inFile = columnsOfShapes(file.shapes);
  const isMended = checked !== null && checked.outcomes.mended > 0;
  const columns = isMended ? { ...inFile, ...shapesAfter(inFile, checked) } : inFile;
  leaveOutFarOff(columns);
  return {
    ...columns,
    ...sectionsOf(file.rowCount, checked?.findings ?? null),
    startDay: file.dates.start?.days ?? columns.startDay,
    endDay: file.dates.end?.days ?? columns.endDay,
    sources: sourcesOf(file),
  };
}

/** Returns the shapes as they are sent: those of rows that go out repaired are the repaired ones. */
function shapesAfter(inFile: ResultColumns, { mends, outcomes }: CheckedFile) {
  const repaired = columnsOfShapes(mends.shapes);
  return copyShapes(inFile.recordCount, (row) => {
    const place = outcomes.outcomes[row] === SENT_MENDED ? mends.placeOf.get(row) : undefined;
    return place === undefined ? { from: inFile, row } : { from: repaired, row: place };
  });
}

/** Leaves out what is beyond where shapes of results are drawn. */
function leaveOutFarOff(columns: ResultColumns): void {
  const { bounds, undrawable } = columns;
  for (let row = 0; row < undrawable.length; row++) {
    const [west, south, east, north] = recordBounds(columns, row);
    if (undrawable[row] !== 0 || (isOnGlobe([west, south]) && isOnGlobe([east, north]))) continue;
    undrawable[row] = OUT_OF_RANGE;
    bounds.fill(Number.NaN, 4 * row, 4 * row + 4);
  }
}

/** Which rows would be refused, and the first reason for each. */
function sectionsOf(
  rows: number,
  findings: Findings | null,
): Pick<ResultColumns, 'section' | 'message' | 'messages'> {
  const section = new Uint8Array(rows).fill(SECTION_DATA);
  const message = new Uint32Array(rows).fill(NO_MESSAGE);
  const messages: string[] = [];
  for (const { key, kind, rows: found } of findings?.list ?? []) {
    if (kind !== 'refused') continue;
    for (const row of found) {
      if (message[row] !== NO_MESSAGE) continue;
      section[row] = SECTION_ERROR;
      message[row] = messages.length;
    }
    messages.push(titleOf(key));
  }
  return { section, message, messages };
}

/** Why rows have no shape, and dates that can't be read. */
function sourcesOf({ problems, dates, columns, roles }: Read): Map<number, RecordSource> {
  const sources = new Map<number, RecordSource>();
  const at = (row: number) => {
    const known = sources.get(row) ?? {};
    sources.set(row, known);
    return known;
  };
  for (const [row, reason] of problems) at(row).problem = { reason, byte: 0 };
  for (const side of ['start', 'end'] as const) {
    const cells = columns.find(({ name }) => name === roles[side])?.cells;
    dates[side]?.days.forEach((day, row) => {
      const cell = cells?.[row] ?? '';
      if (day === NO_DAY && cell !== '') at(row)[`${side}Date`] = cell;
    });
  }
  return sources;
}

/** Returns the rank of each row's worst finding, the worst first; NaN where there is none. */
export function findingKeysOf({ list, worst }: Findings): Float64Array {
  const keys = new Float64Array(worst.length).fill(Number.NaN);
  for (const [rank, { rows }] of list.entries())
    for (const row of rows) if (Number.isNaN(keys[row])) keys[row] = rank;
  return keys;
}

/** Returns 1 for each row of which something was found: by a finding's key, or by one of LEVELS. */
export function rowsFound(
  list: readonly Finding[],
  levels: Uint8Array,
  finding: string,
): Uint8Array {
  const level = LEVELS.indexOf(finding as (typeof LEVELS)[number]);
  if (level >= 0) return levels.map((own) => (own === level ? 1 : 0));
  const kept = new Uint8Array(levels.length);
  for (const row of list.find(({ key }) => key === finding)?.rows ?? []) kept[row] = 1;
  return kept;
}

/** What a row is, in the order of FINE, DOUBTFUL, REFUSED and REPAIRED. */
export const LEVELS = ['fine', 'doubtful', 'refused', 'repaired'] as const;
