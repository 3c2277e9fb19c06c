import { useState } from 'react';
import { THUMBNAIL_GAP } from '#shapes/thumbnail.ts';
import type { RepairabilityKind } from '#request/repair/pure/repairability.ts';
import { PlotLine } from '#request/page/check/PlotLine.tsx';
import { formatPercentChange, LARGE_CHANGE, REPAIRABILITY_LABELS } from './plotText.ts';
import { useRepairState } from './repairState.ts';
import {
  goesBack,
  isRepaired,
  type PlotDecision,
} from '#request/repair/page/resubmission/useChosenPlots.ts';
import { formatCount } from '#lib/format.ts';
import { formatHectares } from '#lib/formatPlot.ts';
import { inSentence, usePlotName } from '#result/store/PlotName.tsx';
import { acrossThumbnail, downThumbnail, thumbnailPath } from '#result/store/thumbnailPath.ts';
import { classNames } from '#ui/classNames.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { indexOfRow, mendEntry, type MendEntry } from './failedPlots.ts';
import { texts } from './texts.en.ts';
import lines from '#request/page/check/FindingPlots.module.css';
import styles from './PlotList.module.css';

/** Plots in the list at once. */
const AT_ONCE = 50;

interface PlotListProps {
  id: string;
  /** Title of the cause. */
  title: string;
  /** Of the cause. */
  rows: Uint32Array;
}

/** The plots of a cause, fifty at a time; the page follows the selected plot. */
export function PlotList({ id, title, rows }: PlotListProps) {
  const { selected } = useRepairState().failed;
  const index = selected === null ? null : indexOfRow(rows, selected);
  const [page, setPage] = useState({ of: index, number: Math.floor((index ?? 0) / AT_ONCE) });
  if (page.of !== index)
    setPage({ of: index, number: index === null ? page.number : Math.floor(index / AT_ONCE) });
  const first = page.number * AT_ONCE;
  const end = Math.min(rows.length, first + AT_ONCE);
  return (
    <div id={id} className={lines.plots}>
      <ul className={lines.items} aria-label={texts.plotsOfCause(title)}>
        {[...rows.subarray(first, end)].map((row) => (
          <PlotItem key={row} row={row} />
        ))}
      </ul>
      {rows.length > AT_ONCE && (
        <div className={styles.pager}>
          <span>
            {texts.rangeOfCount(formatCount(first + 1), formatCount(end), formatCount(rows.length))}
          </span>
          <IconButton
            name={texts.previousPlots}
            size="small"
            icon={<ChevronLeftIcon />}
            disabled={first === 0}
            onClick={() => setPage({ ...page, number: page.number - 1 })}
          />
          <IconButton
            name={texts.nextPlots}
            size="small"
            icon={<ChevronRightIcon />}
            disabled={end === rows.length}
            onClick={() => setPage({ ...page, number: page.number + 1 })}
          />
        </div>
      )}
    </div>
  );
}

/** One failed plot of a cause: whether it's sent again, its outline, its repairability. */
function PlotItem({ row }: { row: number }) {
  const { failed, chosen } = useRepairState();
  const { table } = failed.sweep;
  const entry = table && mendEntry(table, row);
  const name = usePlotName(row);
  const choice = chosen.choices.get(row);
  const change = entry?.areaChange ?? null;
  const large = change !== null && Math.abs(change) > LARGE_CHANGE;
  const repaired = entry && hasProposal(entry.repairability) ? 0 : 'sent';
  return (
    <PlotLine
      row={row}
      name={name}
      inSentence={inSentence(name, row)}
      detail={entry && texts.pointsAndArea(entry.corners, formatHectares(entry.areaHectares))}
      aside={
        <>
          {change !== null && (
            <span className={large ? styles.large : undefined}>
              {Math.abs(change) < 0.000_05 ? texts.areaUnchanged : formatPercentChange(change)}
            </span>
          )}
          <DecisionText choice={choice} repairability={entry?.repairability} />
        </>
      }
      isSent={goesBack(choice)}
      onSend={(isSent) => chosen.choose([row], isSent ? repaired : null, stepWords(name, isSent))}
      onOpen={() => failed.onSelect(row)}
    >
      <Outline entry={entry} isRepaired={isRepaired(choice)} />
    </PlotLine>
  );
}

function stepWords(name: string, isSent: boolean): string {
  return texts.decisionAbout(name, isSent ? texts.plotSent : texts.plotNotSent);
}

interface DecisionTextProps {
  choice: PlotDecision | undefined;
  repairability: RepairabilityKind | undefined;
}

/** What becomes of a plot; until that's decided, its repairability. */
function DecisionText({ choice, repairability }: DecisionTextProps) {
  if (choice === undefined)
    return <span>{repairability ? REPAIRABILITY_LABELS[repairability] : ''}</span>;
  if (choice === 'leaveOut') return <span>{texts.plotLeftOut}</span>;
  if (choice === 'sent') return <span>{texts.plotAsSent}</span>;
  return (
    <span className={styles.mended}>
      <CheckIcon size={14} />
      {texts.plotRepaired}
    </span>
  );
}

function hasProposal(repairability: RepairabilityKind): boolean {
  return repairability === 'safe' || repairability === 'look';
}

/** A failed plot's outline, with a ring around its defect unless it goes back repaired. */
function Outline({ entry, isRepaired }: { entry: MendEntry | null; isRepaired: boolean }) {
  if (!entry) return null;
  const [x, y] = entry.bad;
  return (
    <>
      <path
        className={classNames(lines.refused, isRepaired && lines.repaired)}
        d={thumbnailPath(entry.outline)}
      />
      {!isRepaired && x !== THUMBNAIL_GAP && (
        <circle className={lines.ring} cx={acrossThumbnail(x)} cy={downThumbnail(y)} r="4" />
      )}
    </>
  );
}
