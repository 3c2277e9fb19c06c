/** Texts about a plot under examination: its title and description, repairabilities, and changes in numbers. */
import { withoutHints } from '#shapes/examine/defect.ts';
import { ringName } from '#shapes/polygons.ts';
import { NONE, THIN, formatFixed } from '#lib/format.ts';
import { formatLocation } from '#lib/formatPlot.ts';
import type { Examination } from '#request/repair/protocol.ts';
import type { RepairabilityKind } from '#request/repair/pure/repairability.ts';
import { mainDefect, namedDefect } from './mapOverlay.ts';
import { texts } from './texts.en.ts';

export const REPAIRABILITY_LABELS: Record<RepairabilityKind, string> = {
  safe: texts.canBeRepaired,
  look: texts.checkBeforeSending2,
  none: texts.cannotBeRepaired,
  asSent: texts.sendAsItIs2,
};

/** A larger share of the area than this has to be checked by a person. */
export const LARGE_CHANGE = 0.01;

/** The title of a failed plot: "The outline crosses itself, at edges 2 and 13". */
export function plotTitle(examination: Examination): string {
  return titleOf(examination, ({ defects }) =>
    defects.length === 0 ? texts.noDefectsFound : texts.validWithHints(defects.length),
  );
}

/** The title of a processed plot: its main defect, or that it's healthy. */
export function processedTitle(examination: Examination): string {
  return titleOf(examination, ({ defects }) =>
    defects.length === 0 ? texts.healthyNoDefects : texts.healthyWithHints(defects.length),
  );
}

function titleOf(examination: Examination, soundTitle: (of: Examination) => string): string {
  if (examination.unreadable !== null) return texts.noShapeToShow;
  if (examination.tooMuch !== null) return texts.tooLargeToExamine;
  return mainDefect(examination)?.words ?? soundTitle(examination);
}

/** The description of a processed plot, in sentences. */
export function processedDescription(examination: Examination): string {
  const { unreadable, tooMuch } = examination;
  const defects = withoutHints(examination.defects);
  if (unreadable !== null) return sentence(unreadable);
  if (tooMuch !== null) return tooMuch;
  if (defects.length === 0) return texts.processedNothingWrong;
  const all = defects.length === 1 ? texts.onlyDefect : texts.shapeHasDefects(defects.length);
  return `${texts.processedAnyway} ${all}`;
}

/** The description of a failed plot: where the service points, and how many defects it has. */
export function plotDescription(examination: Examination): string {
  const { unreadable, tooMuch } = examination;
  if (unreadable !== null) return sentence(unreadable);
  if (tooMuch !== null) return tooMuch;
  return [locationText(examination), defectCountText(examination)].filter(Boolean).join(' ');
}

function locationText({ place, shape }: Examination): string {
  if (!place) return '';
  const { located, said } = place;
  if (!located) return texts.serviceNamesElsewhere(said);
  const at = formatLocation(located.lat, located.lon, 6);
  const ring = ringName(shape, located.part, located.ring);
  if (located.kind === 'vertex') return texts.servicePointsAtPoint(at, located.vertex + 1, ring);
  return texts.servicePointsNearEdge(at, located.edge + 1, ring);
}

function defectCountText(examination: Examination): string {
  const { place } = examination;
  const defects = withoutHints(examination.defects);
  const [only] = defects;
  if (!only && examination.defects.length > 0) return texts.validButHints;
  if (!only) return texts.nothingWrongHere;
  const elsewhere = place !== null && namedDefect(examination) === null;
  if (defects.length > 1)
    return (elsewhere ? texts.examinedDefectsElsewhere : texts.examinedDefects)(defects.length);
  if (!elsewhere) return texts.onlyDefect;
  return texts.onlyDefectElsewhere(formatLocation(only.lat, only.lon, 6));
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** "+0.58 %"; "none" for one that rounds to zero, a dash for an unknown one. */
export function formatPercentChange(change: number | null): string {
  if (change === null) return NONE;
  const percent = 100 * change;
  if (Math.abs(percent) < 0.005) return texts.noChange;
  return `${signed(percent, 2)}${THIN}%`;
}

/** "+2", "−1", "none". */
export function formatCountChange(before: number, after: number): string {
  return after === before ? texts.noChange : signed(after - before, 0);
}

function signed(value: number, decimals: number): string {
  return `${value < 0 ? '−' : '+'}${formatFixed(Math.abs(value), decimals)}`;
}
