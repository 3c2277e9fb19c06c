import { formatCount, formatMany, formatValue, THIN } from '#lib/format.ts';
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

/** How a plot was named without a shape that is exactly the same. */
function namedText(share: number | null): string {
  return share === null ? 'a point of the file inside it' : formatNearly(share);
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
        <Fact name="Named by">{namedText(detail.namedNearly)}</Fact>
      )}
      {name !== undefined && <Fact name="Record">{formatCount(detail.row + 1)}</Fact>}
      {columns.map(
        (column, at) =>
          Boolean(named[at]) && (
            <Fact key={`column ${column}`} name={column}>
              {visibleText(named[at] ?? '')}
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
      {isUndated && <Fact name="Dates">{windowText(detail)}</Fact>}
      {areaHectares !== null && (
        <Fact name="Area">
          {formatHectares(areaHectares)}
          {THIN}ha <span>· {formatAcres(areaHectares)} acres</span>
        </Fact>
      )}
      {detail.vertices > 0 && <Fact name="Outline">{outline(detail)}</Fact>}
      {lat !== null && <Fact name="Centre">{formatLocation(lat, lon, 6)}</Fact>}
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
  if (startText === null && endText === null) return 'none';
  return visibleText(`${startText ?? '–'} to ${endText ?? '–'}`);
}

/** The rank in its window, from the nearer end: `2nd lowest of 289 in these dates`. */
export function rankText({ place, of }: Rank): string {
  if (of === 1) return 'the only one in these dates';
  const fromLowest = of - place + 1;
  const end =
    fromLowest < place ? `${formatPlace(fromLowest)}lowest` : `${formatPlace(place)}highest`;
  return `${end} of ${formatCount(of)} in these dates`;
}

/** `2nd `, `113th `; nothing for the end itself. */
function formatPlace(place: number): string {
  return place === 1 ? '' : `${formatOrdinal(place)} `;
}

function formatOrdinal(place: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(place);
  return `${formatCount(place)}${ORDINALS[rule] ?? 'th'}`;
}

const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function outline({ vertices, parts, holes }: RecordDetail): string {
  const pieces = [formatMany(vertices, 'point'), formatMany(parts, 'part')];
  return [...pieces, holes === 0 ? 'no holes' : formatMany(holes, 'hole')].join(', ');
}
