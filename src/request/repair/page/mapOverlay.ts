/** What the map shows of the selected plot: its outlines, and a ring around each defect. */
import type { MapMark, MapOverlay } from '#core/view/map.ts';
import { withoutHints, type Defect } from '#shapes/examine/defect.ts';
import type { Location } from '#core/spatial/recordGeometry.ts';
import { besideShape, longitudeBeside } from '#shapes/unwrapShape.ts';
import { formatLocation } from '#lib/formatPlot.ts';
import type { Examination } from '#request/repair/protocol.ts';
import { texts } from './texts.en.ts';

export type DrawMode = 'sent' | 'both' | 'mended';

/** Rings drawn at most; the list beside the map has all defects. */
const MAX_MARKS = 100;
/** Degrees within which two places are the same: 2 cm, as services round to about 1. */
const SAME_PLACE = 2e-7;

/** The outlines: the mended one below, so that the red one stays visible. A plot that was processed, or goes back repaired, is never red. */
export function overlaysOf(
  { shape, proposals, message }: Examination,
  { proposal, draw, isRepaired }: { proposal: number; draw: DrawMode; isRepaired: boolean },
): MapOverlay[] {
  if (message === null) return [{ coordinates: shape, kind: 'processed' }];
  const offered = proposals[proposal]?.shape;
  const mended = offered && besideShape(offered, shape);
  if (draw === 'mended' && mended)
    return [{ coordinates: mended, kind: 'mendedAlone', isRepaired }];
  const sent: MapOverlay = { coordinates: shape, kind: 'sent', isRepaired };
  return draw === 'sent' || !mended
    ? [sent]
    : [{ coordinates: mended, kind: 'mended', isRepaired }, sent];
}

/** A ring around the place that the service named, and around every other defect. */
export function defectMarks(examination: Examination): MapMark[] {
  const main = mainPlace(examination);
  const others = examination.defects.flatMap((defect) => {
    if (defect.lon === null || defect.lat === null) return [];
    const at = { lon: defect.lon, lat: defect.lat };
    return main && isSame(main, at) ? [] : [otherMark(defect, at)];
  });
  return [...(main ? [main] : []), ...others]
    .slice(0, MAX_MARKS)
    .map((mark) => ({ ...mark, lon: longitudeBeside(mark.lon, examination.shape) }));
}

/** The defect at the place that the service named, else the first that is more than a hint. */
export function mainDefect(examination: Examination): Defect | null {
  return namedDefect(examination) ?? withoutHints(examination.defects)[0] ?? null;
}

/** The defect at the place that the service named; null where there is none. */
export function namedDefect({ defects, place }: Examination): Defect | null {
  const located = place?.located;
  if (!located) return null;
  const isThere = ({ lon, lat }: Defect) =>
    lon !== null && lat !== null && isSame(located, { lon, lat });
  return defects.find(isThere) ?? null;
}

/** The main place: the one that the service named, else that of the first defect; null where neither is known. */
export function mainPlace(examination: Examination): MapMark | null {
  const located = examination.place?.located;
  if (located) {
    const isCorner = located.kind === 'vertex';
    const word = isCorner ? texts.pointAt(located.vertex + 1) : texts.nearHere;
    return {
      ...markAt(located, isCorner ? null : texts.nearHereSmall),
      name: nameOf(word, located),
    };
  }
  const first = examination.defects.find(({ lon }) => lon !== null);
  if (!first || first.lon === null || first.lat === null) return null;
  const at = { lon: first.lon, lat: first.lat };
  return {
    ...markAt(at, first.vertex === null ? texts.nearHereSmall : null),
    name: nameOf(first.words, at),
  };
}

function markAt({ lon, lat }: Location, label: string | null): Omit<MapMark, 'name'> {
  return { lon, lat, kind: 'main', label };
}

function otherMark({ words }: Defect, at: Location): MapMark {
  return { ...at, kind: 'other', label: null, name: nameOf(words, at) };
}

function nameOf(words: string, { lon, lat }: Location): string {
  return texts.wordsAtPlace(words, formatLocation(lat, lon, 6));
}

function isSame(a: Location, b: Location): boolean {
  return Math.abs(a.lon - b.lon) <= SAME_PLACE && Math.abs(a.lat - b.lat) <= SAME_PLACE;
}
