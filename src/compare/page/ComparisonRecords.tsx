import type { ReactNode } from 'react';
import type { ComparisonSummary } from '#compare/pure/comparisonSummary.ts';
import { PAIR_GROUPS, type PairGroup } from '#core/view/resultFilter.ts';
import { formatCount } from '#lib/format.ts';
import { PAIR_COLUMNS } from '#result/records/page/gridColumns.ts';
import { RecordsFrame } from '#result/records/page/RecordsFrame.tsx';
import { GROUP_WORDS } from '#result/store/activeFilters.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { useElementSize } from '#ui/useElementSize.ts';
import { useStable } from '#ui/useStable.ts';
import type { ComparisonPanelProps } from './comparisonWords.ts';
import { texts } from './texts.en.ts';
import styles from './Comparison.module.css';

/** Widths of the panel in px from which it's wide, or narrow; below as on a phone. */
const WIDE = 900;
const MEDIUM = 560;

/** Characters of axis labels that fit the column. */
const ROOM = 17;

/** The axis from the first to the last day of all windows of both sides. */
function axisOf(summary: ComparisonPanelProps['summary']) {
  const windows = summary ? [...summary.options.first, ...summary.options.second] : [];
  return dayAxis(
    windows.flatMap(({ start, end }) => [start, end]),
    ROOM,
  );
}

/** All pairs, and each group that has any or is chosen, with their counts. */
function groupChoices({ groups }: ComparisonSummary, received: number, chosen: PairGroup | null) {
  const some = PAIR_GROUPS.filter((group) => group === chosen || groups[group] > 0);
  return [
    { value: 'all' as const, label: texts.allCount(received) },
    ...some.map((group) => ({
      value: group,
      label: `${GROUP_WORDS[group]} ${formatCount(groups[group])}`,
    })),
  ];
}

/** The pairs as rows: both values, the change, both windows; the largest losses first. */
export function ComparisonRecords({ summary, tabs }: ComparisonPanelProps & { tabs: ReactNode }) {
  const { change } = useResultStore();
  const index = useResult((state) => state.filter.index);
  const scale = useResult((state) => state.snapshot.scale);
  const revision = useResult((state) => state.revision);
  const pairs = useResult(({ view }) => view.pairs);
  const received = useResult((state) => state.snapshot.counts.received);
  const version = useStable([index, scale, revision]);
  const [ref, { width }] = useElementSize();
  const isRedrawn = summary !== null && summary.redrawn > 0;
  const columns = PAIR_COLUMNS.filter(({ id, from }) => {
    if (id === 'shape' && !isRedrawn) return false;
    return width >= WIDE || from === 'phone' || (from === 'narrow' && width >= MEDIUM);
  });
  const groups = summary ? groupChoices(summary, received, pairs) : [];
  const show = (group: PairGroup | 'all') => change({ pairs: group === 'all' ? null : group });
  return (
    <RecordsFrame
      measure={ref}
      {...{ columns, version }}
      {...(tabs ? { tabs } : {})}
      unit="pairs"
      valueName={texts.change}
      axis={axisOf(summary)}
    >
      {summary && (
        <div className={styles.groups}>
          {/* Segments beyond a narrow panel's edge would be hard to find. */}
          {width > 0 && width < MEDIUM ? (
            <Select label={texts.groups} value={pairs ?? 'all'} options={groups} onValue={show} />
          ) : (
            <Segmented
              label={texts.groups}
              value={pairs ?? 'all'}
              segments={groups}
              onValue={show}
            />
          )}
        </div>
      )}
    </RecordsFrame>
  );
}
