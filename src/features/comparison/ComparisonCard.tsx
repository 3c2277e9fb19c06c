import { Fact, Facts } from '#openResult/card/Facts.tsx';
import { MapCard } from '#openResult/card/MapCard.tsx';
import { GROUP_WORDS } from '#openResult/filtersInForce.ts';
import { formatHectares, formatLocation, formatNearly, formatValue, THIN } from '#lib/format.ts';
import type { RecordDetail } from '#workers/protocol.ts';
import { formatChange, pairMark, windowText } from './comparisonWords.ts';
import { Mark } from './DifferenceMark.tsx';

/** What both results say of the selected plot. */
export function ComparisonCard({ detail }: { detail: RecordDetail }) {
  const { pair, value } = detail;
  if (!pair) return null;
  const { first, second, firstRow, secondRow, firstWindow, secondWindow, share } = pair;
  return (
    <MapCard label="Selected plot" title={<h2>{GROUP_WORDS[pair.group]}</h2>}>
      <Mark text={value === null ? null : pairMark(pair)} />
      <Facts>
        <Fact name="Change">{first === null || second === null ? null : formatChange(value)}</Fact>
        <Fact name="First">{firstRow === null ? null : formatValue(first)}</Fact>
        <Fact name="">{firstWindow && windowText(firstWindow)}</Fact>
        <Fact name="Second">{secondRow === null ? null : formatValue(second)}</Fact>
        <Fact name="">{secondWindow && windowText(secondWindow)}</Fact>
        <Fact name="Shape">{share !== null && share < 1 ? formatNearly(share) : null}</Fact>
        <Fact name="Area">
          {formatHectares(detail.areaHectares)}
          {THIN}ha
        </Fact>
        <Fact name="Centre">{formatLocation(detail.lat, detail.lon, 5)}</Fact>
        <Fact name="Message">{detail.message}</Fact>
      </Facts>
    </MapCard>
  );
}
