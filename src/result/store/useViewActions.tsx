/** What the command palette can do with an open result's view: its filters, windows, scale, and how plots are drawn. */
import type { RecordState } from '#core/columns.ts';
import type { ResultView } from '#result/address/viewAddress.ts';
import { formatCount } from '#lib/format.ts';
import { parseTypedNumber } from '#lib/typedNumber.ts';
import { FilterIcon } from '#ui/historyIcons.tsx';
import { EyeIcon } from '#ui/icons.tsx';
import { usePageActions, type PageAction, type TypedAction } from '#ui/pageActions.tsx';
import { PinIcon } from '#ui/toolIcons.tsx';
import { stateShown, valuesText } from './activeFilters.ts';
import type { ResultStore } from './resultStore.ts';
import { STATE_LABELS } from './stateLabels.ts';
import { useResult, useResultStore } from './useResult.tsx';
import { texts } from './texts.en.ts';

const STATES = Object.keys(STATE_LABELS) as readonly RecordState[];
const WINDOWS = [
  { kind: 'latest', name: texts.latestDatesOfPlots },
  { kind: 'earliest', name: texts.earliestDatesOfPlots },
  { kind: 'all', name: texts.allDates },
] as const;
const DOMAINS = [
  { kind: 'absolute', name: texts.scaleZeroToOne },
  { kind: 'all', name: texts.scaleThisJob },
  { kind: 'middle', name: texts.scaleMiddle },
] as const;
const PLOTS = [
  { plots: null, name: texts.plotsFilled },
  { plots: 'see-through', name: texts.plotsSeeThrough },
  { plots: 'outline', name: texts.plotsOutline },
] as const;

/** The change of a view that lists the lowest values of what matches the filters. */
export const WORST_TEN: Partial<ResultView> = {
  panel: 'records',
  sort: { column: 'value', descending: false },
};

/** Offers these actions while a result or a comparison is shown; what is in force already isn't offered. */
export function useViewActions(): void {
  const store = useResultStore();
  const isComparison = useResult(({ of }) => of === 'comparison');
  const filters = useFilterActions(store, isComparison);
  const looks = useLookActions(store);
  usePageActions(isComparison ? filters : [...filters, ...looks]);
}

function useFilterActions({ change }: ResultStore, isComparison: boolean) {
  const counts = useResult(({ snapshot }) => snapshot.counts);
  const state = useResult(({ filter }) => filter.state);
  const filters = useResult((shown) => shown.filters);
  const index = useResult((shown) => shown.index);
  const icon = <FilterIcon />;
  const states = STATES.filter((each) => !isComparison && each !== state && counts[each] > 0).map(
    (each): PageAction => ({
      name: texts.onlyState[each](formatCount(counts[each])),
      hint: texts.filtersEverything,
      icon,
      run: () => change(stateShown(each)),
    }),
  );
  const clear: PageAction = {
    name: filters.length === 1 ? texts.clearFilter : texts.clearAllFilters,
    hint: filters.map(({ name, text }) => `${name} ${text}`).join(', '),
    icon,
    run: () =>
      change(filters.reduce<Partial<ResultView>>((all, { clears }) => ({ ...all, ...clears }), {})),
  };
  const values: TypedAction = {
    icon,
    forText(text) {
      const span = index === null ? null : readValues(text);
      if (!span) return null;
      return {
        name: texts.onlyValues(valuesText(span.min, span.max)),
        hint: index ?? '',
        run: () => change({ ...span, state: null, cause: null }),
      };
    },
  };
  const worst: PageAction = {
    name: texts.worstTen,
    hint: texts.lowestMatchingValues,
    icon,
    run: () => change(WORST_TEN),
  };
  return [
    ...(filters.length > 0 ? [clear] : []),
    ...(isComparison ? [] : [worst]),
    ...states,
    values,
  ];
}

function useLookActions({ change, setScale, togglePin }: ResultStore): PageAction[] {
  const window = useResult(({ filter }) => filter.window.kind);
  const hasWindows = useResult(({ windows }) => windows !== null && windows.distinctCount > 1);
  const { choice, isPinned } = useResult((shown) => shown.scale);
  const plots = useResult(({ view }) => view.plots);
  const icon = <EyeIcon />;
  return [
    ...WINDOWS.filter(({ kind }) => hasWindows && kind !== window).map(({ kind, name }) => ({
      name,
      icon,
      run: () => change({ window: { kind } }),
    })),
    {
      name: isPinned ? texts.unpinScale : texts.pinScale,
      hint: isPinned ? texts.otherJobsOwnScale : texts.sameColoursEverywhere,
      icon: <PinIcon />,
      run: togglePin,
    },
    ...DOMAINS.filter(({ kind }) => kind !== choice.domain.kind).map(({ kind, name }) => ({
      name,
      icon,
      run: () => setScale({ domain: { kind } }),
    })),
    ...PLOTS.filter((each) => each.plots !== plots).map((each) => ({
      name: each.name,
      icon,
      run: () => change({ plots: each.plots }),
    })),
  ];
}

type ValueSpan = Pick<ResultView, 'min' | 'max'>;

const NUMBER = String.raw`([-−]?(?:\d+(?:[.,]\d*)?|[.,]\d+))`;
const [BETWEEN_WORDS, ABOVE_WORDS, BELOW_WORDS] = [
  texts.rangeWords.between.join('|'),
  texts.rangeWords.above.join('|'),
  texts.rangeWords.below.join('|'),
];
const BETWEEN = new RegExp(
  String.raw`(?:^|\s)${NUMBER}\s*(?:${BETWEEN_WORDS}|–|\.\.)\s*${NUMBER}$`,
);
const ABOVE = new RegExp(String.raw`(?:${ABOVE_WORDS}|≥|>=?)\s*${NUMBER}$`);
const BELOW = new RegExp(String.raw`(?:${BELOW_WORDS}|≤|<=?)\s*${NUMBER}$`);

/** Reads the values that a text asks for, as `above 0.3`, `ndvi < .2` or `values between 0.1 and 0.4`; both ends included. Null for none. */
function readValues(text: string): ValueSpan | null {
  const typed = text.trim().toLowerCase();
  const [, from, to] = BETWEEN.exec(typed) ?? [];
  if (from !== undefined && to !== undefined) {
    const ends = [from, to].flatMap((end) => parseTypedNumber(end) ?? []);
    return { min: Math.min(...ends), max: Math.max(...ends) };
  }
  const above = ABOVE.exec(typed)?.[1];
  if (above !== undefined) return { min: parseTypedNumber(above), max: null };
  const below = BELOW.exec(typed)?.[1];
  return below === undefined ? null : { min: null, max: parseTypedNumber(below) };
}
