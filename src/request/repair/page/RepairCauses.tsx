import { useMemo } from 'react';
import type { CauseGroup } from '#result/failures/pure/groupCauses.ts';
import { CauseList } from '#result/failures/page/CauseList.tsx';
import { refusedChoices } from '#request/findings/choices.ts';
import { titleOf } from '#request/findings/findingTexts.ts';
import { FindingItem } from '#request/page/check/FindingItem.tsx';
import { texts as checkTexts } from '#request/page/check/texts.en.ts';
import { formatCount } from '#lib/format.ts';
import { lowerFirst } from '#lib/lowerFirst.ts';
import { visibleText } from '#lib/visibleText.ts';
import { classNames } from '#ui/classNames.ts';
import { PlotList } from './PlotList.tsx';
import type { FoundOfCause, MendsOfCause } from '#request/repair/protocol.ts';
import { safeRows } from './failedPlots.ts';
import { useRepairState } from './repairState.ts';
import { isRepaired, type Choices, type PlotDecision } from './resubmission/useChosenPlots.ts';
import { texts } from './texts.en.ts';
import styles from '#request/page/check/Findings.module.css';

/** Why plots were refused, the most frequent cause first, and what's done about each; the open one lists its plots. */
export function RepairCauses() {
  const { openCause, openDetail, sweep } = useRepairState().failed;
  return (
    <CauseList
      label={checkTexts.wouldBeRefused}
      openPlace={openDetail?.place ?? null}
      itemClass={({ key }) => classNames(styles.finding, key === openCause && styles.open)}
    >
      {(cause, share) => (
        <RepairCause {...{ cause, share }} plots={sweep.mends?.[cause.key] ?? null} />
      )}
    </CauseList>
  );
}

interface RepairCauseProps {
  cause: CauseGroup;
  /** Of the most frequent cause's count, 0 to 1. */
  share: number;
  /** Null until they are examined. */
  plots: MendsOfCause | null;
}

function RepairCause({ cause, share, plots }: RepairCauseProps) {
  const { failed, chosen, tolerance } = useRepairState();
  const { openCause, openDetail, onOpenCause } = failed;
  const { key, title } = cause;
  const open = key === openCause;
  const rows = open ? openDetail?.rows : undefined;
  const safe = useMemo(() => plots && safeRows(plots, tolerance.metres), [plots, tolerance.metres]);
  const choices = plots && safe ? refusedChoices(safe.length, plots.rows.length) : [];
  function decide(value: string) {
    if (!plots || !safe) return;
    const label = choices.find((choice) => choice.value === value)?.label;
    const [of, as] = DECISIONS[value as keyof typeof DECISIONS];
    const rows = of === 'safe' ? safe : plots.rows;
    chosen.choose(rows, as, checkTexts.decisionAbout(title, label ?? ''));
  }
  return (
    <FindingItem
      {...{ share, open, choices }}
      tone={plots && isAllRepaired(chosen.choices, plots.rows) ? 'repaired' : 'refused'}
      finding={cause}
      onToggle={() => onOpenCause(open ? null : key)}
      why={<Why {...{ cause, plots, open }} />}
      decision={plots && safe && decisionOf(chosen.choices, plots.rows, safe)}
      onDecide={decide}
    >
      {(id) => rows && <PlotList {...{ id, title, rows }} />}
    </FindingItem>
  );
}

/** What the service said, beside what is found here; of an open cause also what it means. */
function Why({
  cause,
  plots,
  open,
}: Pick<RepairCauseProps, 'cause' | 'plots'> & { open: boolean }) {
  const found = useRepairState().failed.found?.[cause.key];
  return (
    <>
      {plots?.said && (
        <q className={styles.said} dir="auto">
          {visibleText(plots.said)}
        </q>
      )}
      {plots && found && <p>{texts.foundHere(foundText(found, plots.rows.length))}</p>}
      {(open || !plots?.said) && (
        <p>
          {cause.meaning} {open && cause.advice}
        </p>
      )}
    </>
  );
}

/** Findings in words at most. */
const MAX_FOUND = 3;

function foundText(found: readonly FoundOfCause[], all: number): string {
  const said = found.slice(0, MAX_FOUND).map(({ key, plots }) => {
    const what = key === null ? texts.foundNothing : lowerFirst(titleOf(key));
    return plots === all ? what : `${what} (${formatCount(plots)})`;
  });
  const more =
    found.length > MAX_FOUND ? [checkTexts.countMore(formatCount(found.length - MAX_FOUND))] : [];
  return `${[...said, ...more].join(', ')}.`;
}

const DECISIONS = {
  mend: ['safe', 0],
  leaveOut: ['all', 'leaveOut'],
  keep: ['all', 'sent'],
} as const satisfies Record<string, readonly ['safe' | 'all', PlotDecision]>;

function isAllRepaired(choices: Choices, rows: Uint32Array): boolean {
  return rows.length > 0 && rows.every((row) => isRepaired(choices.get(row)));
}

/** What is decided about all plots of a cause; null where they differ, or some are undecided. */
function decisionOf(choices: Choices, rows: Uint32Array, safe: Uint32Array): string | null {
  if (safe.length > 0 && safe.every((row) => isRepaired(choices.get(row)))) return 'mend';
  const first = choices.get(rows[0] ?? -1);
  if (first === undefined || isRepaired(first)) return null;
  const isAlike = rows.every((row) => choices.get(row) === first);
  return isAlike ? (first === 'sent' ? 'keep' : 'leaveOut') : null;
}
