import { useCallback, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { VERDICT_WORDS } from '#result/store/activeFilters.ts';
import { useVerdicts } from '#result/verdicts/page/useVerdicts.ts';
import { judgeByKey } from '#result/verdicts/page/VerdictPanel.tsx';
import { VerdictSign } from '#result/verdicts/page/VerdictSign.tsx';
import { VerdictsShown } from '#result/verdicts/page/VerdictsShown.tsx';
import { plotName } from '#result/store/PlotName.tsx';
import { useCellsVersion, useRecordRows } from '#result/records/page/useRecordRows.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatValue } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { useElementSize } from '#ui/useElementSize.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { readItem, writeItem } from '#lib/browserStorage.ts';
import type { RowRange } from '#ui/table/rowSource.ts';
import type { RecordCells } from '#result/protocol.ts';
import { ownVerdict } from '#result/verdicts/protocol.ts';
import { commonScale, layoutFor } from './pictureLayout.ts';
import { PictureList } from './PictureList.tsx';
import { PlotPicture } from './PlotPicture.tsx';
import { useImagery } from './useImagery.ts';
import { texts } from './texts.en.ts';
import styles from './PicturesPanel.module.css';

interface PicturesPanelProps {
  tabs?: ReactNode;
  /** The picture that keys act on, by its row; null before one is chosen. */
  active: number | null;
  onActive: (row: number | null) => void;
  /** Leads to a plot on the map. */
  onOpen: (row: number) => void;
}

const SIZE_KEY = 'job-atlas.picture-size';
const SCALE_KEY = 'job-atlas.picture-scale';
/** Pictures of the records that match the filters, in their order: the plots over imagery, or filled with their values' colours. */
export function PicturesPanel(props: PicturesPanelProps) {
  const { tabs, active, onActive, onOpen } = props;
  const order = useResult(({ rows }) => rows);
  const [measure, { width }] = useElementSize();
  const [size, setSize] = useChoice(SIZE_KEY, ['large', 'small']);
  const [scaled, setScaled] = useChoice(SCALE_KEY, ['each', 'one']);
  const over = useImagery();
  const rows = order ?? NO_ROWS;
  const { cellsAt, shapeAt, inSight, onInSight } = usePictured(rows);
  const verdicts = useVerdicts();
  const layout = layoutFor(width, size);
  const place = useMemo(() => (active === null ? -1 : rows.indexOf(active)), [active, rows]);
  const metresPerPixel = scaled === 'one' ? commonScale(inSight, cellsAt, layout) : null;
  function handleKey(event: KeyboardEvent) {
    const { key } = event;
    const row = rows[place];
    if (!verdicts || row === undefined) return;
    // The chosen picture's panel stands beside the list.
    const write = () =>
      document.querySelector<HTMLElement>('[data-chosen-picture] [data-verdict-note]')?.focus();
    const isNew = !ownVerdict(cellsAt(place)?.verdicts)?.verdict;
    if (!judgeByKey(key.toLowerCase(), { row, actions: verdicts, write })) return;
    // Else the key is typed into the note that it leads to.
    event.preventDefault();
    if (/[123]/.test(key) && isNew) onActive(rows[nextOpen(place, rows.length, cellsAt)] ?? row);
  }
  function picture(index: number) {
    const row = rows[index] ?? 0;
    const cells = cellsAt(index);
    return (
      <PictureOption cells={cells} row={row} isShort={size === 'small'}>
        <PlotPicture
          metresPerPixel={metresPerPixel}
          color={cells?.color ?? null}
          shape={shapeAt(index)}
          size={layout.picture}
          imagery={over.imagery}
          onTile={over.onTile}
        />
      </PictureOption>
    );
  }
  return (
    <section aria-label={texts.plotsAsPictures} className={styles.panel} ref={measure}>
      <PanelHead title={texts.pictures} titleHidden before={tabs}>
        <span className={styles.count} role="status">
          {order && texts.recordCount(order.length)}
        </span>
        <Segmented label={texts.size} value={size} segments={SIZES} onValue={setSize} />
      </PanelHead>
      <div className={styles.choices}>
        <VerdictsShown />
        <Segmented label={texts.scale} value={scaled} segments={SCALES} onValue={setScaled} />
      </div>
      {over.isMissing && <NoImagery onRetry={over.retry} />}
      {order?.length === 0 ? (
        <EmptyState title={texts.noPictures}>{texts.noRecordsMatch}</EmptyState>
      ) : (
        <PictureList
          {...layout}
          count={rows.length}
          active={place < 0 ? null : place}
          onActive={(index) => onActive(rows[index] ?? null)}
          onOpen={(index) => rows[index] !== undefined && onOpen(rows[index])}
          onKey={handleKey}
          onInSight={onInSight}
        >
          {picture}
        </PictureList>
      )}
    </section>
  );
}

const SCALES = [
  { value: 'each', label: texts.fitEach },
  { value: 'one', label: texts.oneScale },
] as const;
const SIZES = [
  { value: 'large', label: texts.large },
  { value: 'small', label: texts.small },
] as const;

/** What is known of the records in sight: fetched as they come into view. */
function usePictured(rows: Uint32Array) {
  const { handle } = useResultStore();
  const shown = { order: rows, version: useCellsVersion() };
  const { rowAt: cellsAt, look } = useRecordRows(handle, 'cells', shown);
  // Outlines stay as they are.
  const outlined = { order: rows, version: null };
  const { rowAt: shapeAt, look: lookAtShapes } = useRecordRows(handle, 'shapes', outlined);
  const [inSight, setInSight] = useState<RowRange>({ first: 0, end: 0 });
  const onInSight = useCallback(
    (range: RowRange) => {
      look(range);
      lookAtShapes(range);
      setInSight(range);
    },
    [look, lookAtShapes],
  );
  return { cellsAt, shapeAt, inSight, onInSight };
}

function NoImagery({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.missing}>
      <Note kind="attention" live>
        {texts.noImagery}
      </Note>
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
    </div>
  );
}

const NO_ROWS = new Uint32Array(0);

interface PictureOptionProps {
  /** Undefined until they're loaded. */
  cells: RecordCells | undefined;
  row: number;
  isShort: boolean;
  children: ReactNode;
}

/** The next picture without a verdict, of those that are loaded; the next one where all of these have one. */
function nextOpen(
  from: number,
  count: number,
  cellsAt: (index: number) => RecordCells | undefined,
): number {
  for (let index = from + 1; index < count && cellsAt(index); index++)
    if (!ownVerdict(cellsAt(index)?.verdicts)?.verdict) return index;
  return Math.min(count - 1, from + 1);
}

/** A picture with the plot's name, value and window; small ones show the value alone. */
function PictureOption({ cells, row, isShort, children }: PictureOptionProps) {
  const name = plotName({ row, ...cells });
  const verdict = ownVerdict(cells?.verdicts)?.verdict;
  return (
    <span className={styles.option}>
      {isShort ? (
        <VisuallyHidden>{name} </VisuallyHidden>
      ) : (
        <b className={styles.name} dir="auto">
          {name}
        </b>
      )}
      <span className={styles.pictured}>
        {children}
        <span className={styles.value}>
          <i
            style={{ background: cells?.color ?? undefined }}
            data-failed={cells?.state === 'failed' || undefined}
          />
          {cells ? valueWord(cells) : '…'}
        </span>
        {verdict && (
          <span className={styles.verdict}>
            <VerdictSign verdict={verdict} />
            <VisuallyHidden>{VERDICT_WORDS[verdict]}</VisuallyHidden>
          </span>
        )}
      </span>
      {!isShort && (
        <span className={styles.window}>
          {cells ? formatWindow(cells.startDay, cells.endDay) : ''}
        </span>
      )}
    </span>
  );
}

function valueWord({ state, value }: RecordCells): string {
  if (state === 'failed') return texts.failed;
  return state === 'notDrawable' ? texts.notDrawable : formatValue(value);
}

/** One of some words, which this device remembers; the first at first. */
function useChoice<T extends string>(
  key: string,
  words: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = readItem('local', key);
    return words.find((word) => word === stored) ?? words[0];
  });
  return [
    value,
    (next) => {
      setValue(next);
      writeItem('local', key, next);
    },
  ];
}
