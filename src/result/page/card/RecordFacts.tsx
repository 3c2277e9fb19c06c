import { columnTitle } from '#files/columns/columnTitle.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import {
  formatAcres,
  formatHectares,
  formatLocation,
  formatNearly,
  formatWindow,
} from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { Rank } from '#core/values/statistics.ts';
import type { RecordDetail } from '#result/protocol.ts';
import { Fact, Facts } from '#result/page/map/MapCard.tsx';
import { texts } from './texts.en.ts';

/** How a plot was named without a shape that is exactly the same. */
function namedText(share: number | null): string {
  return share === null ? texts.pointInsideIt : formatNearly(share);
}

/** The facts of a record, line by line, without empty ones. */
export function RecordFacts({
  detail,
  index,
  columns,
}: {
  detail: RecordDetail;
  index: string;
  columns: readonly string[];
}) {
  const { name, named = [], areaHectares, lat, lon, values, members } = detail;
  // Whole windows stand beside the value.
  const isUndated = detail.startDay === null || detail.endDay === null;
  return (
    <Facts>
      {detail.namedNearly !== undefined && (
        <Fact name={texts.namedBy}>{namedText(detail.namedNearly)}</Fact>
      )}
      {name !== undefined && <Fact name={texts.record}>{formatCount(detail.row + 1)}</Fact>}
      {columns.map(
        (column, at) =>
          Boolean(named[at]) && (
            <Fact key={`column ${column}`} name={columnTitle(column)}>
              <bdi>{visibleText(named[at] ?? '')}</bdi>
            </Fact>
          ),
      )}
      {values
        .filter(({ name }) => name !== index)
        .map(({ name, value }) => (
          <Fact key={name} name={name}>
            {formatValue(value)}
          </Fact>
        ))}
      {isUndated && <Fact name={texts.dates}>{windowText(detail)}</Fact>}
      {areaHectares !== null && (
        <Fact name={texts.area}>
          {texts.hectares(formatHectares(areaHectares))}{' '}
          <span>{texts.areaInAcres(formatAcres(areaHectares))}</span>
        </Fact>
      )}
      {detail.vertices > 0 && <Fact name={texts.outline}>{outline(detail)}</Fact>}
      {lat !== null && <Fact name={texts.centre}>{formatLocation(lat, lon, 6)}</Fact>}
      {Object.entries(members).map(([name, json]) => (
        <Fact key={`member ${name}`} name={name}>
          <code>{visibleText(json)}</code>
        </Fact>
      ))}
    </Facts>
  );
}

/** The window; where its dates aren't plain days, their text. */
function windowText({ startDay, endDay, startText, endText }: RecordDetail): string {
  if (startDay !== null && endDay !== null) return formatWindow(startDay, endDay);
  if (startText === null && endText === null) return texts.noDates;
  return visibleText(texts.fromTo(startText ?? '–', endText ?? '–'));
}

/** The rank in its window, from the nearer end: `2nd lowest of 289 in these dates`. */
export function rankText({ place, of }: Rank): string {
  if (of === 1) return texts.onlyOneInDates;
  const fromLowest = of - place + 1;
  return fromLowest < place
    ? texts.rankFromLowest(fromLowest, formatCount(of))
    : texts.rankFromHighest(place, formatCount(of));
}

function outline({ vertices, parts, holes }: RecordDetail): string {
  const pieces = [texts.pointCount(vertices), texts.partCount(parts)];
  return [...pieces, holes === 0 ? texts.noHoles : texts.holeCount(holes)].join(', ');
}
