/** The rows of a finding, as the page lists them. */
import { LEFT_OUT, SENT_MENDED, TO_DECIDE } from '#request/findings/decisions.ts';
import { NO_ROW, type Finding } from '#request/findings/findings.ts';
import { area, percent } from '#request/findings/findingTexts.ts';
import { pixelShare } from '#request/findings/pixelLens.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { thumbnailOf } from '#shapes/thumbnail.ts';
import type { Position } from '#shapes/polygons.ts';
import { shapeBounds } from '#core/spatial/bounds.ts';
import { areaHectares } from '#core/spatial/recordGeometry.ts';
import { formatCount, formatFixed } from '#lib/format.ts';
import { formatLocation } from '#lib/formatPlot.ts';
import type { FindingRow, RequestCalls } from '#request/protocol.ts';
import type { RequestSession } from './openedPlots.ts';
import { columnsOf } from '#result/worker/session/view.ts';
import { isUnsendable } from './checkSummary.ts';
import { checkedIn, partnerOf, pixelsOf } from './requestSession.ts';
import { texts } from './texts.en.ts';

/** Rows of an answer at most. */
const MAX_ROWS = 500;
const SQUARE_METRES_PER_HECTARE = 10_000;

/** Returns the first rows of a finding, ascending, and how many there are. */
export function findingRows(
  session: RequestSession,
  { key, count }: RequestCalls['findingRows']['request'],
): RequestCalls['findingRows']['answer'] {
  const { findings } = checkedIn(session);
  const finding = findings.list.find((one) => one.key === key);
  if (!finding) return { rows: [], count: 0 };
  const end = Math.min(finding.rows.length, count, MAX_ROWS);
  const rows: FindingRow[] = [];
  for (let at = 0; at < end; at++) rows.push(rowAt(session, finding, at));
  return { rows, count: finding.rows.length };
}

function rowAt(session: RequestSession, finding: Finding, at: number): FindingRow {
  const checked = checkedIn(session);
  const { outcomes, pixelMetres, mends } = checked;
  const columns = columnsOf(session);
  const row = finding.rows[at]!;
  const hectares = areaHectares(columns, row);
  const outcome = outcomes.outcomes[row];
  const shape = recordCoordinates(columns, row);
  const bounds = shapeBounds(shape);
  return {
    row,
    name: session.opened.names.labelOf(row),
    detail: detailOf(session, finding, at),
    areaHectares: Number.isFinite(hectares) ? hectares : null,
    pixels: pixelsOf(hectares, pixelMetres),
    pixelShare: bounds && pixelShare(bounds, pixelMetres),
    partner: partnerOf(finding.partners[at]),
    isRepaired: outcome === SENT_MENDED,
    goesOut: outcome !== LEFT_OUT && outcome !== TO_DECIDE,
    isUnsendable: isUnsendable(checked, row),
    isMendable: mends.placeOf.has(row),
    outline: thumbnailOf(shape, placeAt(finding, at)).outline,
  };
}

function placeAt({ places }: Finding, at: number): Position | null {
  const [lon, lat] = [places[2 * at]!, places[2 * at + 1]!];
  return Number.isNaN(lon) ? null : [lon, lat];
}

/** What is found of one row, in words; empty where the finding says it all. */
function detailOf(session: RequestSession, finding: Finding, at: number): string {
  const measure = finding.measures[at] ?? Number.NaN;
  const partner = finding.partners[at] ?? NO_ROW;
  const row = finding.rows[at]!;
  const other = partner === NO_ROW ? '' : formatCount(partner + 1);
  switch (finding.key) {
    case 'overlap':
      return overlapDetail(session, [row, partner], measure);
    case 'same-shape':
      return measure > 0 ? texts.daysInCommon(measure, other) : texts.asOther(other);
    case 'below-5-pixels':
      return texts.pixelCount(formatFixed(measure, 1));
    case 'narrow':
      return texts.metresWide(formatFixed(measure, 0));
    case 'far-away':
      return texts.kilometresTo(formatCount(Math.round(measure / 1000)), other);
    case 'at-sea':
      return Number.isFinite(measure)
        ? texts.kilometresFromLand(formatCount(Math.round(measure / 1000)))
        : texts.noLandNear;
    case 'much-larger':
      return texts.timesMedian(formatFixed(measure, 0));
    case 'drawn-by-machine':
      return texts.pointCount(measure);
    case 'decimals-lost':
      return texts.decimalCount(measure);
    case 'name-twice':
      return texts.plotsOfThisName(measure, other);
    case 'unreadable-row':
      return session.opened.file.problems.get(row) ?? '';
    case 'window-unreadable':
      return datesOf(session, row);
    default:
      return windowDetail(finding, measure) ?? placeDetail(finding, at);
  }
}

/** Days of a window that is odd; null for what isn't about a window. */
function windowDetail({ key }: Finding, days: number): string | null {
  if (key === 'window-reversed') return texts.endsBeforeStart(days);
  if (key === 'window-in-future') return texts.endsAfterToday(days);
  if (key === 'window-short' || key === 'window-long') return texts.dayCount(days);
  return null;
}

function placeDetail(finding: Finding, at: number): string {
  const place = placeAt(finding, at);
  return place ? texts.atPlace(formatLocation(place[1], place[0], 6)) : '';
}

/** The ground that a plot has in common with another, and its share of the smaller one where that has an area. */
function overlapDetail(
  session: RequestSession,
  rows: [row: number, partner: number],
  squareMetres: number,
): string {
  const columns = columnsOf(session);
  const smaller = Math.min(...rows.map((row) => areaHectares(columns, row)));
  const share = squareMetres / (smaller * SQUARE_METRES_PER_HECTARE);
  const other = formatCount(rows[1] + 1);
  return Number.isFinite(share)
    ? texts.areaWithOtherShare(area(squareMetres), other, percent(Math.min(1, share)))
    : texts.areaWithOther(area(squareMetres), other);
}

function datesOf({ opened: { file } }: RequestSession, row: number): string {
  const { roles, columns } = file;
  const cellOf = (side: 'start' | 'end') => {
    const cell = columns.find(({ name }) => name === roles[side])?.cells[row] ?? '';
    return cell === '' ? texts.emptyCell : texts.quotedCell(cell.slice(0, 40));
  };
  return texts.cellsOfDates(cellOf('start'), cellOf('end'));
}
