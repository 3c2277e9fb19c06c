/** What areas are coloured by on the map, on a scale of their own. */
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { resolveScale, valueEnds } from '#core/scale/resolveScale.ts';
import { CHANGE_SCALE, type ScaleChoice } from '#core/scale/scaleChoice.ts';
import type { AreasScale } from '#core/view/map.ts';
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { formatCount } from '#lib/format.ts';
import { formatShare } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { GroupFigures } from '#result/names/figures/groupFigures.ts';
import { colorOf } from '#result/values/page/scaleColors.ts';
import { texts } from './texts.en.ts';

/** The figures to choose from; `none` leaves the outlines alone. */
export const AREA_FIGURES = [
  'mean',
  'meanByArea',
  'median',
  'failedShare',
  'plots',
  'none',
] as const;
export type AreaFigure = (typeof AREA_FIGURES)[number];

/** Figures of values are called as in the table of groups. */
export function figureName(figure: AreaFigure, { columns }: GroupFigures): string {
  if (figure === 'none') return texts.nothing;
  if (figure === 'failedShare') return texts.shareFailed;
  const by = figure === 'plots' ? 'allPlots' : figure;
  return columns.find((column) => column.by === by)?.label ?? figure;
}

/** An area with fewer plots has no colour: one plot more would give it another. */
export const FEW_PLOTS = 5;

/** Another ramp than plots have unless somebody chooses it, in as many classes as can be told apart below them. */
const CHOICE: ScaleChoice = {
  domain: { kind: 'all' },
  classing: { kind: 'equalCount', classes: 5 },
  ramp: 'cividis',
  reversed: false,
};

/** Zero in the middle, as in the scale of changes. */
const CHANGES: ScaleChoice = { ...CHANGE_SCALE, domain: { kind: 'all' } };

/** How the map fills areas: the scale (null without any figure), and by name a colour, or the number of plots where they're few. */
export interface AreaFills {
  scale: ResolvedScale | null;
  colors: Map<string, string>;
  few: Map<string, number>;
}

export function areaFills(
  groups: readonly RecordGroup[],
  figure: AreaFigure,
  { areChanges }: GroupFigures,
): AreaFills {
  const fills: AreaFills = { scale: null, colors: new Map(), few: new Map() };
  if (figure === 'none') return fills;
  const known: [name: string, value: number][] = [];
  for (const group of groups) {
    const { value: name } = group;
    if (name === null) continue;
    const value = figureOf(group, figure);
    if (countOf(group, figure) < FEW_PLOTS) fills.few.set(name, countOf(group, figure));
    else if (value !== null) known.push([name, value]);
  }
  if (known.length === 0) return fills;
  const values = Float64Array.from(known, ([, value]) => value).sort();
  const choice = areChanges && isOfValues(figure) ? CHANGES : CHOICE;
  const scale = resolveScale(choice, valueEnds(values.slice()), () => values);
  return {
    ...fills,
    scale,
    colors: new Map(known.map(([name, value]) => [name, colorOf(scale, value)])),
  };
}

function isOfValues(figure: AreaFigure): boolean {
  return figure === 'mean' || figure === 'meanByArea' || figure === 'median';
}

/** The plots that a figure rests on. */
function countOf({ plots, allPlots }: RecordGroup, figure: AreaFigure): number {
  return isOfValues(figure) ? plots : allPlots;
}

function figureOf(group: RecordGroup, figure: Exclude<AreaFigure, 'none'>): number | null {
  const { processed, failed, notDrawable } = group;
  if (figure === 'plots') return group.allPlots;
  return figure === 'failedShare' ? failed / (processed + failed + notDrawable) : group[figure];
}

/** Returns a value of a figure as it's written: a share as a percentage. */
export function figureText(figure: AreaFigure, value: number, figures: GroupFigures): string {
  if (figure === 'plots') return formatCount(value);
  return figure === 'failedShare' ? formatShare(value, 1) : figures.formatValue(value);
}

interface FillsOf {
  figure: AreaFigure;
  figures: GroupFigures;
  /** The index of values. */
  index: string | null;
}

/** Returns the scale of areas as a picture or paper shows it; null without colours. */
export function areasScale(
  { scale }: AreaFills,
  { figure, figures, index }: FillsOf,
): AreasScale | null {
  if (!scale) return null;
  const name = figureName(figure, figures);
  const of = isOfValues(figure) && index !== null ? `${name}, ${visibleText(index)}` : name;
  const text = (value: number) => figureText(figure, value, figures);
  return {
    ...scale,
    name: texts.areasBy(of),
    ends: { low: text(scale.low), high: text(scale.high) },
  };
}
