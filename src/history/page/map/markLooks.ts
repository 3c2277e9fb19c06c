/** Colours and names of the jobs on the map. A colour stands for the mean or for the share of failures. */
import { markRadius, type JobMark } from '#history/index/clusterJobs.ts';
import type { JobsArea } from '#history/index/jobAreas.ts';
import type { JobsOutcome } from '#history/index/jobsOutcome.ts';
import { rampColors } from '#core/scale/ramps.ts';
import type { JobsMapArea, JobsMapMark } from '#map/overlays/jobsMapContent.ts';
import type { ValueAxis } from '#history/index/valueAxis.ts';
import { isAddressable, jobPath } from '#lib/address.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import { shareOf } from '#lib/linearScale.ts';
import { visibleId } from '#lib/visibleText.ts';
import { texts } from './texts.en.ts';

export interface MarkScale {
  by: 'mean' | 'failures';
  axis: ValueAxis | null;
}

interface MarkLook {
  /** CSS colours; null is an empty mark. */
  color: string | null;
  ink: string;
  isCrossed: boolean;
}

const RAMP = rampColors('viridis', 101, false);
/** From this share of the ramp on, its colours are light enough for dark ink. */
const DARK_INK_FROM = 0.44;
const DARK = '#111316';
const LIGHT = '#ffffff';

/** Returns the step of a share of failures: 0 for none, 1 up to 25 %, and so on to 4. */
function shareStep(failed: number, received: number): number {
  if (failed === 0 || received === 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((failed / received) * 4)));
}

export function lookOf({ mean, received, failed }: JobsOutcome, scale: MarkScale): MarkLook {
  if (scale.by === 'failures') {
    const step = shareStep(failed, received);
    const ink = step === 0 ? 'var(--text)' : step === 4 ? LIGHT : DARK;
    return { color: `var(--share-${step})`, ink, isCrossed: false };
  }
  const isCrossed = failed > 0;
  if (received > 0 && failed === received) return { color: null, ink: 'var(--text)', isCrossed };
  if (mean === null || !scale.axis) return { color: 'var(--no-value)', ink: DARK, isCrossed };
  const at = shareOf(scale.axis, mean);
  const color = RAMP[Math.round(at * (RAMP.length - 1))] ?? null;
  return { color, ink: at < DARK_INK_FROM ? LIGHT : DARK, isCrossed };
}

/** `289 records, mean 0.454, 23 failed`. */
function wordsOf({ mean, received, failed }: JobsOutcome): string {
  const parts = [
    texts.recordsCount(received),
    mean === null ? null : texts.meanOf(formatValue(mean)),
    failed === 0 ? null : failed === received ? texts.allFailed : texts.countFailed(failed),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

interface MarkContext {
  scale: MarkScale;
  lit: ReadonlySet<number>;
}

export function markOf(mark: JobMark, { scale, lit }: MarkContext): JobsMapMark {
  const { id, jobs, places, lon, lat } = mark;
  const name = id === null ? texts.jobsCount(jobs) : (mark.name ?? visibleId(id));
  return {
    ...lookOf(mark, scale),
    key: String(places[0]),
    lon,
    lat,
    radius: markRadius(jobs),
    count: id === null ? formatCount(jobs) : null,
    name: `${name}, ${wordsOf(mark)}`,
    path: id !== null && isAddressable(id) ? jobPath(id) : null,
    isLit: places.some((place) => lit.has(place)),
  };
}

export function mapAreaOf(area: JobsArea, scale: MarkScale, isLit: boolean): JobsMapArea {
  const { color } = lookOf(area, scale);
  // As pale as the land, an outline without failures wouldn't be seen.
  const isPale = scale.by === 'failures' && area.failed === 0;
  return {
    key: area.places.join(' '),
    rings: area.rings,
    color: isPale ? 'var(--control)' : (color ?? 'var(--failed-mark)'),
    isLit,
  };
}
