import type { ReportFacts } from '#report/pack/reportFacts.ts';
import { formatList } from '#lib/lists.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { texts } from './texts.en.ts';

/** What a job is called: by its name, or else its id. */
export function jobTitle({ id, name }: ReportFacts['jobs'][number]): string {
  return name === null ? visibleId(id) : visibleText(name);
}

/** What a report is called; both sides of a comparison may be one job. */
export function reportTitle({ jobs }: ReportFacts): string {
  return formatList([...new Set(jobs.map(jobTitle))]);
}

/** `2026-11-23, 09:20 UTC`. */
export function madeAtText(ms: number): string {
  const text = Number.isFinite(ms) ? new Date(ms).toISOString() : '';
  return texts.dateTimeUtc(text.slice(0, 10), text.slice(11, 16));
}

/** How much of the job is in it: `191 of 289 plots`. */
export function shownText({ of, plots, allPlots }: ReportFacts): string {
  const isPairs = of !== 'result';
  if (plots === allPlots) return isPairs ? texts.allPairs(plots) : texts.allPlots(plots);
  return (isPairs ? texts.somePairs : texts.somePlots)(plots, allPlots);
}
