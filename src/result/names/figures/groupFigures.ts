/** The figures of groups as a table has them: its columns, the order of its rows, and an axis with room for all of them. */
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { formatCount, formatValue, NONE } from '#lib/format.ts';
import { formatHectares } from '#lib/formatPlot.ts';
import type { ResultState } from '#result/store/resultState.ts';
import { formatChange } from '#result/values/page/formatChange.ts';
import type { Axis } from '#ui/charts/Axis.tsx';
import { numberAxis } from '#ui/charts/numberAxis.ts';
import { texts } from './texts.en.ts';

/** A column of figures. */
interface GroupColumn {
  by:
    | 'allPlots'
    | 'processed'
    | 'failed'
    | 'areaHectares'
    | 'unusual'
    | 'mean'
    | 'meanByArea'
    | 'median';
  label: string;
  /** Whether its head needs more room than figures do. */
  isWide?: true;
  format: (figure: number | null) => string;
}

/** What is shown of groups. */
export interface GroupFigures {
  /** Whether values are changes. */
  areChanges: boolean;
  columns: readonly GroupColumn[];
  formatValue: (value: number | null) => string;
}

const count = (figure: number | null) => formatCount(figure ?? 0);

const COUNTS: readonly GroupColumn[] = [
  { by: 'allPlots', label: texts.plots, format: count },
  { by: 'processed', label: texts.processed, format: count },
  { by: 'failed', label: texts.failed, format: count },
  { by: 'areaHectares', label: texts.hectares, format: formatHectares },
];

const FIGURES: GroupFigures = {
  areChanges: false,
  columns: [
    ...COUNTS,
    { by: 'mean', label: texts.meanByPlot, isWide: true, format: formatValue },
    { by: 'meanByArea', label: texts.meanByArea, isWide: true, format: formatValue },
    { by: 'median', label: texts.median, format: formatValue },
    {
      by: 'unusual',
      label: texts.unusual,
      format: (figure) => (figure === null ? NONE : formatCount(figure)),
    },
  ],
  formatValue,
};

const CHANGES: GroupFigures = {
  areChanges: true,
  columns: [
    ...COUNTS,
    { by: 'mean', label: texts.meanChange, isWide: true, format: formatChange },
    { by: 'meanByArea', label: texts.changeByArea, isWide: true, format: formatChange },
    { by: 'median', label: texts.medianChange, isWide: true, format: formatChange },
  ],
  formatValue: formatChange,
};

/** Returns what is shown of groups of a result, or of a comparison. */
export function figuresOf({ of }: Pick<ResultState, 'of'>): GroupFigures {
  return of === 'comparison' ? CHANGES : FIGURES;
}

/** From where on plots of groups are unusual; undefined asks for none: before all are there, and of pairs, which have no neighbours. */
export function unusualAsked({
  ended,
  of,
  view,
}: Pick<ResultState, 'ended' | 'of' | 'view'>): number | null | undefined {
  return ended && of !== 'comparison' ? view.unusualFrom : undefined;
}

/** Leaves out what isn't known of any group. */
export function knownFigures(figures: GroupFigures, groups: readonly RecordGroup[]): GroupFigures {
  if (groups.some(({ unusual }) => unusual !== null)) return figures;
  return { ...figures, columns: figures.columns.filter(({ by }) => by !== 'unusual') };
}

export interface GroupSort {
  by: 'value' | GroupColumn['by'];
  descending: boolean;
}

/** Sorts groups by a column. Those without a value come last either way; equal ones stay in the worker's order. */
export function sortedGroups(
  groups: readonly RecordGroup[],
  { by, descending }: GroupSort,
): readonly RecordGroup[] {
  const turn = descending ? -1 : 1;
  return groups.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'string' || typeof other === 'string')
      return turn * collator.compare(String(one), String(other));
    return turn * (one - other);
  });
}

/** One for all: `localeCompare` would make one for each of 5,000 names. */
const collator = new Intl.Collator('en', { numeric: true });

const MAX_TICKS = 6;

/** Returns an axis with room for all groups; null where none has a value. */
export function groupAxis(groups: readonly RecordGroup[]): Axis | null {
  const values = groups.flatMap(({ few, p5, p95, low, high }) =>
    few.length > 0 ? few : [p5, p95, low, high].filter((value) => value !== null),
  );
  return numberAxis(values, MAX_TICKS);
}
