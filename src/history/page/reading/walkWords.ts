import { formatCount, formatMany, formatTime } from '#lib/format.ts';
import { visibleId } from '#lib/visibleText.ts';
import type { HistoryGap, HistoryStatus, WalkProgress } from '#history/protocol.ts';

/** `62 pages, 2 at once, the end isn't known yet`. */
export function walkDetail({ pages, requests, of, waitsUntil }: WalkProgress): string {
  if (waitsUntil !== null) return `the service asked for a pause until ${formatTime(waitsUntil)}`;
  return [
    formatMany(pages, 'page'),
    ...(requests > 0 ? [`${requests} at once`] : []),
    of === null ? "the end isn't known yet" : `of about ${formatCount(of)} jobs`,
  ].join(', ');
}

export function walkText(walk: WalkProgress): string {
  const end = walk.of === null ? "the end isn't known yet" : `of about ${formatCount(walk.of)}`;
  return `${formatMany(walk.jobs, 'job')} read, ${end}`;
}

/** `Page 17 couldn't be read: about 20 jobs are missing between 4d6c40c2 and 96088e16.` */
export function gapText({ page, pageSize, after, before, message }: HistoryGap): string {
  const begin = (id: string) => visibleId(id).slice(0, 8);
  const place =
    after !== null && before !== null
      ? ` between ${begin(after)} and ${begin(before)}`
      : after === null
        ? before === null
          ? ''
          : ` before ${begin(before)}`
        : ` after ${begin(after)}`;
  const why = message.trim() === '' ? '' : ` ${message.trim().replace(/[.]?$/, '.')}`;
  return `Page ${formatCount(page)} couldn't be read: about ${formatMany(pageSize, 'job')} may be missing${place}.${why}`;
}

/** A time of day as 09:12, with its day where that isn't today. */
function asOfText(at: number): string {
  const time = new Date(at);
  const clock = time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (time.toDateString() === new Date().toDateString()) return clock;
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `${day} ${clock}`;
}

/** What of the history is known: all as of a time, or as far as it was read. */
export function coverageText({ covers, asOf }: Pick<HistoryStatus, 'covers' | 'asOf'>): string {
  if (covers !== 'all') return 'read so far';
  return asOf === null ? '' : `as of ${asOfText(asOf)}`;
}
