import { createPortal, flushSync } from 'react-dom';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { AreasScale } from '#core/view/map.ts';
import type { DrawnMap } from '#result/page/map/renderMap.ts';
import { plotName } from '#result/store/PlotName.tsx';
import { type JobMeta, ResultCounts } from '#result/page/bar/JobBar.tsx';
import { JobTitle } from '#result/opening/JobTitle.tsx';
import { RecordFacts } from '#result/page/card/RecordFacts.tsx';
import { useCellsVersion } from '#result/records/page/useRecordRows.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { windowsText } from '#result/store/shownWindows.ts';
import { gradientOf } from '#result/values/page/scaleColors.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import type { RecordCells, ResultSnapshot } from '#result/protocol.ts';
import { visibleText } from '#lib/visibleText.ts';
import { PrintCauses, PrintRecords, PrintWindows } from './PrintTables.tsx';
import { texts } from './texts.en.ts';
import styles from './PrintSheet.module.css';

export interface PrintSheetProps {
  meta: JobMeta;
  /** Draws the map as it's shown; null where no map is shown. */
  drawMap: () => DrawnMap | null;
  /** Records on paper at most, where that isn't left to what is filtered. */
  most?: number | undefined;
  /** In place of the job's title and what is shown of it, and of the counts of what is open. */
  head?: ReactNode;
  counts?: ReactNode;
}

/** Records on paper at most: those that match the filters, or without filters those that the table begins with. */
const MAX_FILTERED = 500;
const MAX_UNFILTERED = 100;

/**
 * A result on paper: replaces the page while it's printed. Its records are fetched beforehand, since printing doesn't wait
 * for a worker.
 */
export function PrintSheet({ meta, drawMap, most, head, counts }: PrintSheetProps) {
  const { handle } = useResultStore();
  const order = useResult((state) => state.rows);
  const filtering = useResult((state) => state.filtering);
  const ended = useResult((state) => state.ended);
  const rows = order?.subarray(0, most ?? (filtering ? MAX_FILTERED : MAX_UNFILTERED));
  const cells = useAnswer(handle, {
    kind: 'cells',
    request: ended && rows ? { rows: [...rows] } : null,
    version: useCellsVersion(),
  }).answer;
  const printing = usePrinting(() => ({ map: drawMap() }));
  if (!printing) return null;
  return createPortal(
    <Sheet map={printing.map} cells={cells ?? []} {...{ meta, head, counts }} />,
    document.body,
  );
}

interface SheetProps extends Pick<PrintSheetProps, 'meta' | 'head' | 'counts'> {
  map: DrawnMap | null;
  cells: readonly RecordCells[];
}

function Sheet({ meta, map, cells, head, counts }: SheetProps) {
  const state = useResult((all) => all);
  const { snapshot, detail, windows, causes, rows, index, filter, filtering } = state;
  const { received } = snapshot.counts;
  const matching = state.matching?.matching;
  const matchingCount = rows?.length ?? received;
  const arePairs = cells.some(({ pair }) => pair !== undefined);
  return (
    <article className={styles.sheet} aria-label={texts.printedResult}>
      <header className={styles.head}>
        <div>
          {head ?? (
            <>
              <JobTitle {...meta} />
              <p>
                {[index, windowsText(filter.window, windows) ?? meta.range]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </>
          )}
          {filtering && (
            <p>{texts.recordsMatchFilters(formatCount(matchingCount), formatCount(received))}</p>
          )}
        </div>
        {counts ?? <ResultCounts counts={snapshot.counts} />}
      </header>
      {map && (
        <PrintMap
          {...map}
          index={arePairs ? texts.changeIn(index ?? '') : index}
          scale={snapshot.scale}
          failed={(matching ?? snapshot.counts).failed > 0}
        />
      )}
      <div className={styles.columns}>
        {windows && <PrintWindows profile={windows} />}
        {causes.total > 0 && <PrintCauses causes={causes} />}
        {detail && (
          <section>
            <h2 dir="auto">{plotName(detail)}</h2>
            <RecordFacts
              detail={detail}
              index=""
              columns={snapshot.names?.columns.map(({ name }) => name) ?? []}
            />
          </section>
        )}
      </div>
      <PrintRecords {...{ cells, arePairs, index }} of={matchingCount} />
    </article>
  );
}

/** With more classes a ramp counts as continuous: only its ends are labelled. */
const MAX_LABELLED = 12;

interface PrintMapProps extends DrawnMap {
  index: string | null;
  scale: ResultSnapshot['scale'];
  failed: boolean;
}

/** The map as it was on the screen, with the meaning of its colours and marks. */
function PrintMap({ canvas, areas, index, scale, failed }: PrintMapProps) {
  return (
    <figure className={styles.figure} aria-label={texts.map}>
      <div
        ref={(place) => {
          place?.replaceChildren(canvas);
        }}
      />
      <figcaption className={styles.legend}>
        {scale && (
          <span className={styles.scale}>
            <b dir="auto">{visibleText(index ?? '')}</b>
            <Ramp scale={scale} />
          </span>
        )}
        {failed && (
          <span>
            <svg className={styles.cross} viewBox="0 0 10 10" aria-hidden="true">
              <path d="M1 1L9 9M9 1L1 9" />
            </svg>
            {texts.failed}
          </span>
        )}
        {areas && (
          <span className={styles.scale}>
            <b dir="auto">{areas.name}</b>
            <AreasRamp {...areas} />
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function Ramp({ scale }: { scale: NonNullable<ResultSnapshot['scale']> }) {
  const { low, high, colors, limits } = scale;
  const inner = colors.length > MAX_LABELLED ? [] : limits;
  return (
    <span className={styles.ramp}>
      <span className={styles.end}>≤ {formatValue(low)}</span>
      <span className={styles.colors}>
        {colors.map((color, at) => (
          <i key={at} style={{ background: color }} />
        ))}
        {inner.map((limit, at) => (
          <small key={limit} style={{ left: `${(100 * (at + 1)) / colors.length}%` }}>
            {formatValue(limit)}
          </small>
        ))}
      </span>
      <span className={styles.end}>≥ {formatValue(high)}</span>
    </span>
  );
}

/** Colours are as wide as their classes: of areas their limits are not written. */
function AreasRamp({ ends, ...scale }: AreasScale) {
  return (
    <span className={styles.ramp}>
      <span className={styles.end}>{ends.low}</span>
      <span className={styles.colors} style={{ background: gradientOf(scale, scale) }} />
      <span className={styles.end}>{ends.high}</span>
    </span>
  );
}

/** What `make` returned when printing began; null while nothing is printed. `make` runs while the page is still on the screen. */
function usePrinting<T>(make: () => T): T | null {
  const [made, setMade] = useState<{ value: T } | null>(null);
  // The browser prints the page as it is when the event ends, so this renders at once.
  const begin = useEffectEvent(() => {
    if (made !== null) return;
    const value = make();
    flushSync(() => setMade({ value }));
  });

  // Follows the browser's printing, and print previews, which only change the medium.
  useEffect(function followPrinting() {
    const print = window.matchMedia('print');
    const end = () => setMade(null);
    const follow = () => (print.matches ? begin() : end());
    const start = () => begin();
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    print.addEventListener('change', follow);
    // A preview may have begun before this code was there.
    const already = print.matches ? setTimeout(start, 0) : undefined;
    return () => {
      clearTimeout(already);
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
      print.removeEventListener('change', follow);
    };
  }, []);
  return made && made.value;
}
