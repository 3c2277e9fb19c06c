import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { THUMBNAIL_GAP } from '#shapes/thumbnail.ts';
import type { RepairabilityKind } from '#request/repair/pure/repairability.ts';
import {
  formatPercentChange,
  LARGE_CHANGE,
  REPAIRABILITY_LABELS,
} from '#request/repair/page/plot/plotText.ts';
import type { ChosenPlots } from '#request/repair/page/resubmission/useChosenPlots.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { formatHectares } from '#lib/formatPlot.ts';
import { usePlotName } from '#result/store/PlotName.tsx';
import {
  acrossThumbnail,
  downThumbnail,
  THUMBNAIL_VIEW_BOX,
  thumbnailPath,
} from '#result/store/thumbnailPath.ts';
import { isRepaired } from '#request/repair/page/resubmission/useChosenPlots.ts';
import { classNames } from '#ui/classNames.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import type { Choice } from '#request/repair/protocol.ts';
import { type FailedPlots, indexOfRow, mendEntry, type MendEntry } from './failedPlots.ts';
import styles from './PlotList.module.css';

/** Plots in the list at once. */
const AT_ONCE = 50;

interface PlotListProps {
  failed: FailedPlots;
  chosen: ChosenPlots;
  /** Of the cause. */
  rows: Uint32Array;
}

/** The plots of a cause, fifty at a time; the page follows the selected plot. */
export function PlotList({ failed, chosen, rows }: PlotListProps) {
  const index = failed.selected === null ? null : indexOfRow(rows, failed.selected);
  const [page, setPage] = useState({ of: index, number: Math.floor((index ?? 0) / AT_ONCE) });
  if (page.of !== index)
    setPage({ of: index, number: index === null ? page.number : Math.floor(index / AT_ONCE) });
  const first = page.number * AT_ONCE;
  const end = Math.min(rows.length, first + AT_ONCE);
  return (
    <>
      <ul className={styles.items} aria-label="Plots of this cause">
        {[...rows.subarray(first, end)].map((row) => (
          <PlotItem key={row} failed={failed} chosen={chosen} row={row} />
        ))}
      </ul>
      {rows.length > AT_ONCE && (
        <div className={styles.pager}>
          <span>
            {formatCount(first + 1)} to {formatCount(end)} of {formatCount(rows.length)}
          </span>
          <IconButton
            name="Previous plots"
            size="small"
            icon={<ChevronLeftIcon />}
            disabled={first === 0}
            onClick={() => setPage({ ...page, number: page.number - 1 })}
          />
          <IconButton
            name="Next plots"
            size="small"
            icon={<ChevronRightIcon />}
            disabled={end === rows.length}
            onClick={() => setPage({ ...page, number: page.number + 1 })}
          />
        </div>
      )}
    </>
  );
}

interface PlotItemProps {
  failed: FailedPlots;
  chosen: ChosenPlots;
  row: number;
}

/** One failed plot of a cause: whether it's chosen, its outline, its repairability. */
function PlotItem({ failed, chosen, row }: PlotItemProps) {
  const { choices, choose } = chosen;
  const { table } = failed.sweep;
  const entry = table && mendEntry(table, row);
  const name = usePlotName(row);
  const choice = choices.get(row);
  const selected = failed.selected === row;
  const item = useRef<HTMLLIElement>(null);
  // Scrolls the selected plot into view, wherever it was selected.
  useEffect(
    function revealSelected() {
      if (selected) item.current?.scrollIntoView({ block: 'nearest' });
    },
    [selected],
  );
  const change = entry?.areaChange ?? null;
  const large = change !== null && Math.abs(change) > LARGE_CHANGE;
  return (
    <li ref={item} className={classNames(styles.item, selected && styles.selected)}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={`Resubmit ${name.toLowerCase()}`}
          checked={choices.has(row)}
          onKeyDown={moveFocus}
          onChange={(event) =>
            choose(
              row,
              event.target.checked
                ? entry && hasProposal(entry.repairability)
                  ? 0
                  : 'sent'
                : null,
            )
          }
        />
      </label>
      <button
        type="button"
        className={styles.open}
        aria-current={selected || undefined}
        onClick={() => failed.onSelect(row)}
        data-plot={row}
        onKeyDown={moveFocus}
      >
        <PlotThumbnail entry={entry} isRepaired={isRepaired(choice)} />
        <span className={styles.name}>
          <b>{name}</b>
          {entry && (
            <small>
              {formatMany(entry.corners, 'point')}, {formatHectares(entry.areaHectares)} ha
            </small>
          )}
        </span>
        <span className={styles.repairability}>
          {change !== null && (
            <b className={large ? styles.large : undefined}>
              {Math.abs(change) < 0.000_05 ? 'area unchanged' : formatPercentChange(change)}
            </b>
          )}
          <RepairabilityText choice={choice} repairability={entry?.repairability} />
        </span>
      </button>
    </li>
  );
}

interface RepairabilityTextProps {
  choice: Choice | undefined;
  repairability: RepairabilityKind | undefined;
}

/** How a plot was chosen; until then, its repairability. */
function RepairabilityText({ choice, repairability }: RepairabilityTextProps) {
  if (choice === undefined)
    return <small>{repairability ? REPAIRABILITY_LABELS[repairability] : ''}</small>;
  const mended = isRepaired(choice);
  return (
    <small className={mended ? styles.mended : undefined}>
      {mended && <CheckIcon size={14} />}
      {mended ? 'repaired' : 'as sent'}
    </small>
  );
}

function hasProposal(repairability: RepairabilityKind): boolean {
  return repairability === 'safe' || repairability === 'look';
}

/** The up and down arrows move from plot to plot. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const list = event.currentTarget.closest('ul');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-plot]') ?? [])];
  const item = event.currentTarget.closest('li');
  const at = buttons.findIndex((button) => item?.contains(button));
  const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A failed plot's outline, with a ring around its defect unless it goes back repaired. */
function PlotThumbnail({ entry, isRepaired }: { entry: MendEntry | null; isRepaired: boolean }) {
  const [x, y] = entry?.bad ?? [THUMBNAIL_GAP, THUMBNAIL_GAP];
  return (
    <svg className={styles.box} viewBox={THUMBNAIL_VIEW_BOX} aria-hidden="true">
      {entry && (
        <path
          className={classNames(styles.shape, isRepaired && styles.repaired)}
          d={thumbnailPath(entry.outline)}
        />
      )}
      {!isRepaired && x !== THUMBNAIL_GAP && (
        <circle className={styles.ring} cx={acrossThumbnail(x)} cy={downThumbnail(y)} r="4" />
      )}
    </svg>
  );
}
