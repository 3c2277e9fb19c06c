import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import {
  acrossThumbnail,
  downThumbnail,
  THUMBNAIL_VIEW_BOX,
  thumbnailPath,
  thumbnailPixels,
} from '#result/store/thumbnailPath.ts';
import { THUMBNAIL_GAP, type Thumbnail } from '#shapes/thumbnail.ts';
import { classNames } from '#ui/classNames.ts';
import { texts } from './texts.en.ts';
import styles from './FindingPlots.module.css';

/** How a plot's thumbnail is drawn. */
interface PlotOutline extends Pick<Thumbnail, 'outline'>, Partial<Pick<Thumbnail, 'bad'>> {
  isRepaired: boolean;
  /** Worth a look only. */
  isDoubtful?: boolean;
  /** The side of a pixel behind it as a share of its greater one; null for none. */
  pixelShare?: number | null;
}

interface PlotLineProps {
  row: number;
  /** What it's called, also within a sentence. */
  name: string;
  inSentence?: string;
  /** Below its name. */
  detail: ReactNode;
  /** At the right end. */
  aside: ReactNode;
  /** Null until it's known. */
  outline: PlotOutline | null;
  isSent: boolean;
  onSend: (isSent: boolean) => void;
  onOpen: () => void;
}

interface PlotLinesProps {
  id: string;
  /** Title of the finding. */
  title: string;
  /** Leads to more of them. */
  foot: ReactNode;
  children: ReactNode;
}

/** The plots of an open finding. */
export function PlotLines({ id, title, foot, children }: PlotLinesProps) {
  return (
    <div id={id} className={styles.plots}>
      <ul aria-label={texts.plotsOfFinding(title)} className={styles.items}>
        {children}
      </ul>
      {foot}
    </div>
  );
}

/** A plot of a finding: whether it's sent, its outline, and a press that shows it. Arrow keys go from plot to plot. */
export function PlotLine(props: PlotLineProps) {
  const { row, name, inSentence = name, detail, aside, outline, isSent, onSend, onOpen } = props;
  const { hover } = useResultStore();
  const isSelected = useResult(({ selected }) => selected === row);
  const item = useRef<HTMLLIElement>(null);
  // Scrolls the selected plot into view, wherever it was selected.
  useEffect(
    function revealSelected() {
      if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
    },
    [isSelected],
  );
  return (
    <li
      ref={item}
      className={classNames(styles.item, isSelected && styles.selected)}
      onPointerEnter={() => hover(row)}
      onPointerLeave={() => hover(null)}
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={texts.sendNamed(inSentence)}
          checked={isSent}
          onKeyDown={moveFocus}
          onChange={(event) => onSend(event.target.checked)}
        />
      </label>
      <button
        type="button"
        className={styles.open}
        aria-current={isSelected || undefined}
        onKeyDown={moveFocus}
        onClick={onOpen}
      >
        <svg className={styles.box} viewBox={THUMBNAIL_VIEW_BOX} aria-hidden="true">
          {outline && <Outline {...outline} />}
        </svg>
        <span className={styles.name}>
          <b>{name}</b>
          <small>{detail}</small>
        </span>
        <span className={styles.size}>{aside}</span>
      </button>
    </li>
  );
}

/** A plot's outline, with a ring around its defect unless it's repaired. */
function Outline({ outline, bad, isRepaired, isDoubtful, pixelShare = null }: PlotOutline) {
  const [x, y] = bad ?? [THUMBNAIL_GAP, THUMBNAIL_GAP];
  return (
    <>
      {pixelShare !== null && <path className={styles.pixels} d={thumbnailPixels(pixelShare)} />}
      <path
        className={classNames(
          isDoubtful ? styles.doubtful : styles.refused,
          isRepaired && styles.repaired,
        )}
        d={thumbnailPath(outline)}
      />
      {!isRepaired && x !== THUMBNAIL_GAP && (
        <circle className={styles.ring} cx={acrossThumbnail(x)} cy={downThumbnail(y)} r="4" />
      )}
    </>
  );
}

/** The up and down arrows move from plot to plot. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const item = event.currentTarget.closest('li');
  const next = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling;
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}
