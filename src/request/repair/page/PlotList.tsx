import { useState } from 'react';
import { hasProposal, type RepairabilityKind } from '#request/repair/pure/repairability.ts';
import { PlotLine, PlotLines } from '#request/page/check/PlotLine.tsx';
import { texts as checkTexts } from '#request/page/check/texts.en.ts';
import type { MendLine } from '#request/repair/protocol.ts';
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
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { indexOfRow } from './failedPlots.ts';
import { texts } from './texts.en.ts';
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
  const selected = useRepairState().plot.row;
  const index = selected === null ? null : indexOfRow(rows, selected);
  const [page, setPage] = useState({ of: index, number: Math.floor((index ?? 0) / AT_ONCE) });
  if (page.of !== index)
    setPage({ of: index, number: index === null ? page.number : Math.floor(index / AT_ONCE) });
  const first = page.number * AT_ONCE;
  const end = Math.min(rows.length, first + AT_ONCE);
  const shown = [...rows.subarray(first, end)];
  const lines = useMendLines(shown);
  return (
    <PlotLines
      {...{ id, title }}
      foot={
        rows.length > AT_ONCE && (
          <div className={styles.pager}>
            <span>
              {texts.rangeOfCount(
                formatCount(first + 1),
                formatCount(end),
                formatCount(rows.length),
              )}
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
        )
      }
    >
      {shown.map((row) => (
        <PlotItem key={row} row={row} line={lines?.find((line) => line.row === row) ?? null} />
      ))}
    </PlotLines>
  );
}

/** What is known of plots once all are examined; null until then. */
function useMendLines(rows: readonly number[]): MendLine[] | null {
  const { handle } = useResultStore();
  const { failed, nearness } = useRepairState();
  const isKnown = failed.sweep.mends !== null;
  const request = isKnown ? { rows, nearMetres: nearness.metres } : null;
  const { answer } = useAnswer(handle, { kind: 'mendLines', request, version: null });
  return isKnown ? answer : null;
}

/** One failed plot of a cause: whether it's sent again, its outline, its repairability. */
function PlotItem({ row, line }: { row: number; line: MendLine | null }) {
  const { failed, chosen, tolerance } = useRepairState();
  const name = usePlotName(row);
  const choice = chosen.choices.get(row);
  const change = line?.areaChange ?? null;
  const large = change !== null && Math.abs(change) > LARGE_CHANGE;
  const repaired = line && hasProposal(line) ? 0 : 'sent';
  return (
    <PlotLine
      row={row}
      name={name}
      inSentence={inSentence(name, row)}
      detail={line && texts.pointsAndArea(line.corners, formatHectares(line.areaHectares))}
      aside={
        <>
          {change !== null && (
            <span className={large ? styles.large : undefined}>
              {Math.abs(change) < 0.000_05 ? texts.areaUnchanged : formatPercentChange(change)}
            </span>
          )}
          <DecisionText {...{ choice, line }} tolerance={tolerance.metres} />
        </>
      }
      outline={line && { ...line, isRepaired: isRepaired(choice) }}
      isSent={goesBack(choice)}
      onSend={(isSent) => chosen.choose([row], isSent ? repaired : null, stepWords(name, isSent))}
      onOpen={() => failed.onSelect(row)}
    />
  );
}

function stepWords(name: string, isSent: boolean): string {
  return checkTexts.decisionAbout(name, isSent ? texts.plotSent : texts.plotNotSent);
}

interface DecisionTextProps {
  choice: PlotDecision | undefined;
  line: MendLine | null;
  /** In metres. */
  tolerance: number;
}

/** What becomes of a plot; until that's decided, its repairability. */
function DecisionText({ choice, line, tolerance }: DecisionTextProps) {
  if (choice === undefined)
    return <span>{line && REPAIRABILITY_LABELS[kindWithin(line, tolerance)]}</span>;
  if (choice === 'leaveOut') return <span>{texts.plotLeftOut}</span>;
  if (choice === 'sent') return <span>{texts.plotAsSent}</span>;
  return (
    <span className={styles.mended}>
      <CheckIcon size={14} />
      {texts.plotRepaired}
    </span>
  );
}

/** Its repairability by a person's own tolerance. */
function kindWithin(line: MendLine, tolerance: number): RepairabilityKind {
  if (!hasProposal(line)) return line.kind;
  return line.safeWithinMetres <= tolerance ? 'safe' : 'look';
}
