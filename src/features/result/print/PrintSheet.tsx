import { plotName } from '#openResult/plotName.ts';
import { createPortal } from 'react-dom';
import type { JobMeta } from '#features/result/bar/JobBar.tsx';
import { JobTitle } from '#openResult/opening/JobTitle.tsx';
import { ResultSummary } from '#features/result/bar/ResultSummary.tsx';
import { RecordFacts } from '#features/result/card/RecordFacts.tsx';
import { useAnswer } from '#openResult/useAnswer.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { windowsText } from '#openResult/windowsText.ts';
import { formatCount } from '#lib/format.ts';
import type { RecordCells } from '#workers/protocol.ts';
import { PrintCauses } from './PrintCauses.tsx';
import { PrintMap } from './PrintMap.tsx';
import { PrintRecords } from './PrintRecords.tsx';
import { PrintWindows } from './PrintWindows.tsx';
import styles from './PrintSheet.module.css';
import { usePrinting } from './usePrinting.ts';

interface PrintSheetProps {
  meta: JobMeta;
  /** Draws the map as it stands; null where there is none. */
  drawMap: () => HTMLCanvasElement | null;
}

/** Records on paper at most: those asked for by a filter, and where there's none those the table begins with. */
const MOST_FILTERED = 500;
const MOST = 100;

/**
 * A result on paper: stands in the page's place while it's printed. Its records are fetched before, as
 * printing waits for no worker.
 */
export function PrintSheet({ meta, drawMap }: PrintSheetProps) {
  const { handle } = useResultStore();
  const order = useResult((state) => state.rows);
  const filtering = useResult((state) => state.filtering);
  const ended = useResult((state) => state.ended);
  const index = useResult((state) => state.filter.index);
  const scale = useResult((state) => state.snapshot.scale);
  const rows = order?.subarray(0, filtering ? MOST_FILTERED : MOST);
  const cells = useAnswer(handle, {
    kind: 'cells',
    request: ended && rows ? { rows: [...rows] } : null,
    version: [index, scale],
  }).answer;
  const printing = usePrinting(() => ({ map: drawMap() }));
  if (!printing) return null;
  return createPortal(<Sheet meta={meta} map={printing.map} cells={cells ?? []} />, document.body);
}

interface SheetProps {
  meta: JobMeta;
  map: HTMLCanvasElement | null;
  cells: readonly RecordCells[];
}

function Sheet({ meta, map, cells }: SheetProps) {
  const state = useResult((all) => all);
  const { snapshot, detail, windows, causes, rows, index, filter, filtering } = state;
  const { received } = snapshot.counts;
  const matching = state.matching?.matching;
  const passing = rows?.length ?? received;
  return (
    <article className={styles.sheet} aria-label="Printed result">
      <header className={styles.head}>
        <div>
          <JobTitle {...meta} />
          <p>
            {[index, windowsText(filter.window, windows) ?? meta.range].filter(Boolean).join(', ')}
          </p>
          {filtering && (
            <p>
              {formatCount(passing)} of {formatCount(received)} records match the filters
            </p>
          )}
        </div>
        <ResultSummary counts={snapshot.counts} />
      </header>
      {map && (
        <PrintMap
          {...{ map, index }}
          scale={snapshot.scale}
          failed={(matching ?? snapshot.counts).failed > 0}
        />
      )}
      <div className={styles.columns}>
        {windows && <PrintWindows profile={windows} />}
        {causes.total > 0 && <PrintCauses causes={causes} />}
        {detail && (
          <section>
            <h2>{plotName(detail)}</h2>
            <RecordFacts
              detail={detail}
              index=""
              columns={snapshot.names?.columns.map(({ name }) => name) ?? []}
            />
          </section>
        )}
      </div>
      <PrintRecords cells={cells} of={passing} index={index} />
    </article>
  );
}
