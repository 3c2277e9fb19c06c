/** The same change log to be read by people: plain text, one paragraph a plot. */
import { polygonOf, type ResubmittedPlot, type ShapeNumbers } from './resubmittedPlot.ts';
import type { ChangeLogHead } from './changeLog.ts';

/** Returns the text in pieces: its head, then a paragraph for each plot. */
export function* changeLogText(
  { job, made }: ChangeLogHead,
  plots: readonly ResubmittedPlot[],
): Generator<string, void, undefined> {
  const mended = plots.filter(({ change }) => change !== null).length;
  yield [
    'Resubmission of failed plots',
    `Job: ${job}`,
    `Made: ${made}`,
    `Plots: ${plots.length}, ${mended} repaired and ${plots.length - mended} unchanged`,
    '',
  ].join('\n');
  for (const plot of plots) yield `\n${paragraph(plot)}\n`;
}

function paragraph(plot: ResubmittedPlot): string {
  const { row, name, startDate, endDate, cause, message, change } = plot;
  return [
    `${name === null ? 'Record' : `${oneLine(name)}, record`} ${row + 1}, ${startDate || 'no start date'} to ${endDate || 'no end date'}`,
    `  Failed: ${cause}`,
    ...(message === null ? [] : [`  The service said: ${oneLine(message)}`]),
    ...(change === null
      ? ['  Change: none, submitted unchanged']
      : [
          `  Change: ${change.steps.join('; ')}`,
          `  Area, ha: ${figures(change, 'areaHectares')}${percent(change.areaChange)}`,
          `  Points: ${figures(change, 'corners')}; parts: ${figures(change, 'parts')}`,
          `  Outline moved by at most: ${change.movedMetres.toFixed(2)} m`,
          `  As sent: ${oneLine(plot.sent)}`,
        ]),
    `  Submitted: ${oneLine(polygonOf(plot))}`,
  ].join('\n');
}

type Change = NonNullable<ResubmittedPlot['change']>;

function figures({ before, after }: Change, name: keyof ShapeNumbers): string {
  return `${figure(before[name], name)} before, ${figure(after[name], name)} after`;
}

function figure(value: number | null, name: keyof ShapeNumbers): string {
  if (value === null) return 'unknown';
  return name === 'areaHectares' ? value.toFixed(6) : String(value);
}

function percent(change: number | null): string {
  if (change === null) return '';
  const text = (100 * change).toFixed(4);
  return ` (${change > 0 ? '+' : ''}${text} %)`;
}

/** Texts come from outside: a line break in one can't forge a line of ours. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
