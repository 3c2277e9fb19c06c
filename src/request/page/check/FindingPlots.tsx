import { useState } from 'react';
import { useRequest } from '#request/page/state/requestState.tsx';
import { formatPixels } from '#result/records/page/RecordCell.tsx';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { RowDecision } from '#request/findings/decisions.ts';
import type { FindingKey } from '#request/findings/findingKeys.ts';
import { formatCount } from '#lib/format.ts';
import { formatHectares } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { useToast } from '#ui/Toasts.tsx';
import type { FindingRow, FindingSummary } from '#request/protocol.ts';
import { useDecide } from './deciding.ts';
import type { ChosenPair } from './pair.ts';
import { PlotLine, PlotLines } from './PlotLine.tsx';
import { texts } from './texts.en.ts';
import styles from './FindingPlots.module.css';

/** Plots shown at first, and how many more with each press. */
const AT_FIRST = 4;
const MORE = 50;

interface FindingPlotsProps {
  id: string;
  finding: FindingSummary;
  onPair: (pair: ChosenPair | null) => void;
}

/** The plots of an open finding: each is sent or not, and shown on the map by a press. */
export function FindingPlots({ id, finding, onPair }: FindingPlotsProps) {
  const { handle, change } = useResultStore();
  const { check } = useRequest();
  const [count, setCount] = useState(AT_FIRST);
  const isFiltered = useResult(({ view }) => view.finding === finding.key);
  const { answer } = useAnswer(handle, {
    kind: 'findingRows',
    request: { key: finding.key, count },
    version: check,
  });
  const rows = answer?.rows ?? [];
  const left = (answer?.count ?? finding.count) - rows.length;
  return (
    <PlotLines
      id={id}
      title={finding.title}
      foot={
        <div className={styles.foot}>
          {answer && left > 0 && (
            <Button variant="quiet" size="small" onClick={() => setCount(count + MORE)}>
              {texts.countMore(formatCount(left))}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            pressed={isFiltered}
            onClick={() => change({ finding: isFiltered ? null : finding.key })}
          >
            {texts.showOnlyThese}
          </Button>
        </div>
      }
    >
      {rows.map((row) => (
        <PlotItem key={row.row} {...{ row, finding, onPair }} />
      ))}
    </PlotLines>
  );
}

/** What sends a row after all, or leaves it out. */
function decisionFor(
  { goesOut, isMendable }: FindingRow,
  { kind, decision }: FindingSummary,
): RowDecision {
  const sends = isMendable && (kind === 'refused' || decision === 'mend') ? 'mend' : 'keep';
  return goesOut ? 'leaveOut' : sends;
}

const ROW_WORDS: Record<RowDecision, (row: string) => string> = {
  mend: texts.rowRepaired,
  keep: texts.rowKept,
  leaveOut: texts.rowLeftOut,
};

interface PlotItemProps extends Pick<FindingPlotsProps, 'finding' | 'onPair'> {
  row: FindingRow;
}

function PlotItem({ row, finding, onPair }: PlotItemProps) {
  const { show } = useResultStore();
  const decide = useDecide();
  const toast = useToast();
  const [pressed, setPressed] = useState<{ of: FindingRow; goesOut: boolean } | null>(null);
  // A press is shown at once, and what the worker says once it has answered.
  const goesOut = pressed?.of === row ? pressed.goesOut : row.goesOut;
  const number = formatCount(row.row + 1);
  const pixels = texts.pixelsCount(formatPixels(row.pixels));
  function open() {
    onPair(row.partner === null ? null : { row: row.row, partner: row.partner });
    show(row.row);
  }
  return (
    <PlotLine
      row={row.row}
      name={row.name === null ? texts.rowNamed(number) : visibleText(row.name)}
      detail={detailText(row, pixels)}
      aside={
        <>
          <span>{texts.hectares(formatHectares(row.areaHectares))}</span>
          <span>{pixels}</span>
        </>
      }
      outline={{
        ...row,
        isDoubtful: finding.kind === 'doubtful',
        pixelShare: finding.key === OF_PIXELS ? row.pixelShare : null,
      }}
      isSent={goesOut}
      onSend={() => {
        if (row.isUnsendable && !goesOut) return toast(texts.rowCannotBeSent(number));
        const decision = decisionFor({ ...row, goesOut }, finding);
        setPressed({ of: row, goesOut: !goesOut });
        decide({ kind: 'decideRow', row: row.row, decision }, ROW_WORDS[decision](number), () =>
          setPressed(null),
        );
      }}
      onOpen={open}
    />
  );
}

/** The row of a plot with a name, and what was found of it; the pixels stand beside it. */
function detailText({ row, name, detail }: FindingRow, pixels: string): string {
  const found = detail === pixels ? '' : visibleText(detail);
  if (name === null) return found;
  const number = formatCount(row + 1);
  return found === '' ? texts.rowInText(number) : texts.rowAndDetail(number, found);
}

/** The finding about pixels shows them. */
const OF_PIXELS: FindingKey = 'below-5-pixels';
