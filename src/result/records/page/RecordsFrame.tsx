import type { ReactNode, RefCallback } from 'react';
import { focusResult } from '#result/store/focusResult.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { PanelHead } from '#ui/PanelHead.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { RecordsGrid, type RecordsGridProps } from './RecordsGrid.tsx';
import { texts } from './texts.en.ts';
import styles from './RecordsFrame.module.css';

const UNITS = {
  records: {
    of: (count: string, all: string) => texts.recordsOf(count, all),
    counting: texts.countingRecords,
    noMatch: texts.noRecordsMatch,
  },
  pairs: {
    of: (count: string, all: string) => texts.pairsOf(count, all),
    counting: texts.countingPairs,
    noMatch: texts.noPairsMatch,
  },
  rows: {
    of: (count: string, all: string) => texts.rowsOf(count, all),
    counting: texts.countingRows,
    noMatch: texts.noRowsMatch,
  },
};

interface RecordsFrameProps extends Omit<RecordsGridProps, 'order' | 'label'> {
  /** Of the panel and its grid; Records, if left out. */
  title?: string;
  /** Whether the title is only for screen readers, as the tabs above show it. */
  titleHidden?: boolean;
  /** Ref of the panel, for its size. */
  measure: RefCallback<HTMLElement>;
  /** Stands first in the panel's head: the tabs. */
  tabs?: ReactNode;
  detail?: string;
  unit: keyof typeof UNITS;
  /** Stands at the end of the columns' heads: what chooses them. */
  columnsMenu?: ReactNode;
  /** Stands in the head: the filters. */
  children: ReactNode;
}

/** The records' panel: its head and grid, or a note while they're counted and where none match. */
export function RecordsFrame(props: RecordsFrameProps) {
  const { measure, title = texts.records, titleHidden = false, ...rest } = props;
  const { tabs, detail = '', unit, columnsMenu, children, ...grid } = rest;
  const order = useResult((state) => state.rows);
  const received = useResult((state) => state.snapshot.counts.received);
  const filtering = useResult((state) => state.filtering);
  return (
    <div ref={measure} className={styles.records}>
      <PanelHead
        title={title}
        titleHidden={titleHidden || tabs !== undefined}
        before={tabs}
        detail={detail}
        detailHidden
      >
        <VisuallyHidden>
          <span role="status">
            {order && UNITS[unit].of(formatCount(order.length), formatCount(received))}
          </span>
        </VisuallyHidden>
        {children}
      </PanelHead>
      {order ? (
        <div className={classNames(styles.grid, columnsMenu !== undefined && styles.withMenu)}>
          <RecordsGrid order={order} label={title} {...grid} />
          {columnsMenu !== undefined && <div className={styles.columns}>{columnsMenu}</div>}
        </div>
      ) : (
        <p className={styles.coming}>{UNITS[unit].counting}</p>
      )}
      {order?.length === 0 && filtering && <NoMatches unit={unit} />}
    </div>
  );
}

function NoMatches({ unit }: Pick<RecordsFrameProps, 'unit'>) {
  const { clearFilters } = useResultStore();
  const isClearable = useResult((state) => state.filters.length > 0);
  function clear() {
    focusResult();
    clearFilters();
  }
  return (
    <p className={styles.none}>
      {UNITS[unit].noMatch}
      {isClearable && <Button onClick={clear}>{texts.clearAllFilters}</Button>}
    </p>
  );
}
