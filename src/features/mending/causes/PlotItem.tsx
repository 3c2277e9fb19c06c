import { useEffect, useRef, type KeyboardEvent } from 'react';
import { usePlotName } from '#openResult/PlotNames.tsx';
import { formatHectares, formatMany } from '#lib/format.ts';
import { classes } from '#ui/classes.ts';
import { CheckIcon } from '#ui/icons.tsx';
import type { Choice } from '#workers/mendingProtocol.ts';
import type { VerdictKind } from '#engine/resubmission/verdict.ts';
import type { ChosenPlots } from '#features/mending/resubmission/useChosenPlots.ts';
import type { FailedPlots } from './failedPlots.ts';
import { mendEntry } from './mendTable.ts';
import styles from './Plots.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import {
  LARGE_CHANGE,
  formatPercentChange,
  VERDICT_LABELS,
} from '#features/mending/plot/changeText.ts';

interface PlotItemProps {
  failed: FailedPlots;
  chosen: ChosenPlots;
  row: number;
}

/** One failed plot in its cause's list: whether it's in, what it looks like, what can be done. */
export function PlotItem({ failed, chosen, row }: PlotItemProps) {
  const { choices, choose } = chosen;
  const { table } = failed.sweep;
  const entry = table && mendEntry(table, row);
  const name = usePlotName(row);
  const choice = choices.get(row);
  const selected = failed.selected === row;
  const item = useRef<HTMLLIElement>(null);
  // Brings the selected plot into the list's view, wherever it was chosen.
  useEffect(
    function revealSelected() {
      if (selected) item.current?.scrollIntoView({ block: 'nearest' });
    },
    [selected],
  );
  const change = entry?.areaChange ?? null;
  const large = change !== null && Math.abs(change) > LARGE_CHANGE;
  return (
    <li ref={item} className={classes(styles.item, selected && styles.selected)}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={`Resubmit ${name.toLowerCase()}`}
          checked={choices.has(row)}
          onKeyDown={moveFocus}
          onChange={(event) =>
            choose(
              row,
              event.target.checked ? (entry && offered(entry.verdict) ? 0 : 'sent') : null,
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
        <Thumbnail entry={entry} />
        <span className={styles.name}>
          <b>{name}</b>
          {entry && (
            <small>
              {formatMany(entry.corners, 'point')}, {formatHectares(entry.areaHectares)} ha
            </small>
          )}
        </span>
        <span className={styles.verdict}>
          {change !== null && (
            <b className={large ? styles.large : undefined}>
              {Math.abs(change) < 0.000_05 ? 'area unchanged' : formatPercentChange(change)}
            </b>
          )}
          <VerdictText choice={choice} verdict={entry?.verdict} />
        </span>
      </button>
    </li>
  );
}

interface VerdictTextProps {
  choice: Choice | undefined;
  verdict: VerdictKind | undefined;
}

/** What was decided about a plot; until then, what can be. */
function VerdictText({ choice, verdict }: VerdictTextProps) {
  if (choice === undefined) return <small>{verdict ? VERDICT_LABELS[verdict] : ''}</small>;
  const mended = choice !== 'sent';
  return (
    <small className={mended ? styles.mended : undefined}>
      {mended && <CheckIcon size={14} />}
      {mended ? 'repaired' : 'as sent'}
    </small>
  );
}

function offered(verdict: string): boolean {
  return verdict === 'safe' || verdict === 'look';
}

/** Up and down go from plot to plot. */
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
