import { formatTime } from '#lib/format.ts';
import { visibleId } from '#lib/visibleText.ts';
import type { HistoryGap, HistoryStatus, WalkProgress } from '#history/protocol.ts';
import { texts } from './later.texts.en.ts';

/** `62 pages, 2 at once, the end isn't known yet`. */
export function walkDetail({ pages, requests, of, waitsUntil }: WalkProgress): string {
  if (waitsUntil !== null) return texts.serviceAskedPause(formatTime(waitsUntil));
  return [
    texts.pagesCount(pages),
    ...(requests > 0 ? [texts.requestsAtOnce(requests)] : []),
    of === null ? texts.endNotKnown : texts.ofAboutJobs(of),
  ].join(', ');
}

export function walkText(walk: WalkProgress): string {
  if (walk.of === null) return texts.jobsReadEndUnknown(walk.jobs);
  return texts.jobsReadOfAbout(walk.jobs, walk.of);
}

/** `Page 17 couldn't be read: about 20 jobs are missing between 4d6c40c2 and 96088e16.` */
export function gapText(gap: HistoryGap): string {
  const said = gapSaid(gap);
  const message = gap.message.trim();
  return message === '' ? said : `${said} ${message.replace(/[.]?$/, '.')}`;
}

function gapSaid(gap: HistoryGap): string {
  const [after, before] = [gap.after, gap.before].map((id) => id && visibleId(id).slice(0, 8));
  if (after && before) return texts.pageNotReadBetween(gap, after, before);
  if (before) return texts.pageNotReadBefore(gap, before);
  return after ? texts.pageNotReadAfter(gap, after) : texts.pageNotRead(gap);
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
  if (covers !== 'all') return texts.readSoFar;
  return asOf === null ? '' : texts.asOfTime(asOfText(asOf));
}
