import type { ReportFacts } from '#report/pack/reportFacts.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { texts } from './texts.en.ts';

/** What a job is called: by its name, or else its id. */
export function jobTitle({ id, name }: ReportFacts['jobs'][number]): string {
  return name === null ? visibleId(id) : visibleText(name);
}

/** What a report is called; both sides of a comparison may be one job. */
export function reportTitle({ jobs }: ReportFacts): string {
  return [...new Set(jobs.map(jobTitle))].join(' and ');
}

/** `2026-11-23, 09:20 UTC`. */
export function madeAtText(ms: number): string {
  const text = Number.isFinite(ms) ? new Date(ms).toISOString() : '';
  return texts.dateTimeUtc(text.slice(0, 10), text.slice(11, 16));
}

/** How much of the job is in it: `191 of 289 plots`. */
export function shownText({ of, plots, allPlots }: ReportFacts): string {
  const unit = of === 'result' ? 'plot' : 'pair';
  return plots === allPlots
    ? texts.allShown(formatMany(plots, unit))
    : texts.someShown(formatCount(plots), formatMany(allPlots, unit));
}
