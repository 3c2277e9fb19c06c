import { useState } from 'react';
import { useRequest } from '#request/page/state/requestState.tsx';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { UndoIcon } from '#ui/toolIcons.tsx';
import type { CheckSummary, FindingSummary } from '#request/protocol.ts';
import type { ChosenPair } from './pair.ts';
import { decisionAbout, useDecide, useUndo } from './deciding.ts';
import { FindingItem } from './FindingItem.tsx';
import { FindingPlots } from './FindingPlots.tsx';
import { texts } from './texts.en.ts';
import styles from './Findings.module.css';

interface FindingsProps {
  /** Takes the two plots that share ground once one of them is chosen; null for another plot. */
  onPair: (pair: ChosenPair | null) => void;
}

/** What was found, in two lists, and what's done about it. */
export function Findings({ onPair }: FindingsProps) {
  const { check } = useRequest();
  const { step, undo } = useUndo();
  const [open, setOpen] = useState<string | null>(null);
  if (!check) return <p className={styles.coming}>{texts.lookingThroughPlotsNow}</p>;
  const { findings } = check;
  const most = findings.reduce((greatest, { count }) => Math.max(greatest, count), 1);
  const list = { most, open, onPair, onOpen: setOpen };
  const refused = findings.filter(({ kind }) => kind === 'refused');
  const doubtful = findings.filter(({ kind }) => kind === 'doubtful');
  return (
    <section aria-label={texts.findings} className={styles.panel}>
      {findings.length === 0 && <NothingFound check={check} />}
      {refused.length > 0 && (
        <FindingList
          {...list}
          title={texts.wouldBeRefused}
          detail={refusedWords(check, refused.length)}
          findings={refused}
        />
      )}
      {doubtful.length > 0 && (
        <FindingList
          {...list}
          title={texts.toCheck}
          detail={check.toCheck > 0 ? texts.plotsToSendAs(check.toCheck) : ''}
          findings={doubtful}
        />
      )}
      {check.lookedFor.length > 0 && <LookedFor titles={check.lookedFor} />}
      <UndoLast step={step} onUndo={undo} />
    </section>
  );
}

/** How many are left, and how many are repaired. */
function refusedWords({ refused, repaired }: CheckSummary, causes: number): string {
  if (refused === 0) return repaired > 0 ? texts.noneLeftRepaired(repaired) : '';
  const left = texts.plotsOfCauses(refused, causes);
  return repaired > 0 ? `${left}; ${texts.countRepaired(repaired)}` : left;
}

/** Takes back the last step, whose words are given; null where there is none. */
export function UndoLast({ step, onUndo }: { step: string | null; onUndo: () => void }) {
  if (step === null) return null;
  return (
    <div className={styles.undo}>
      <Button icon={<UndoIcon />} wide onClick={onUndo}>
        <span className={styles.undone}>{texts.undoStep(visibleText(step))}</span>
      </Button>
    </div>
  );
}

function NothingFound({ check: { rowsRead } }: { check: CheckSummary }) {
  return (
    <p className={styles.nothing}>
      <CheckIcon />
      {rowsRead === 0 ? texts.noRowInFile : texts.nothingFoundSend(rowsRead)}
    </p>
  );
}

function LookedFor({ titles }: { titles: readonly string[] }) {
  return (
    <details className={styles.looked}>
      <summary>{texts.lookedForNotFound(titles.length)}</summary>
      <p>{titles.join(' · ')}</p>
    </details>
  );
}

interface ListProps extends FindingsProps {
  /** The greatest count of all findings. */
  most: number;
  /** Key of the open finding. */
  open: string | null;
  onOpen: (key: string | null) => void;
}

interface FindingListProps extends ListProps {
  title: string;
  detail: string;
  findings: readonly FindingSummary[];
}

function FindingList({ title, detail, findings, ...list }: FindingListProps) {
  return (
    <>
      <PanelHead title={title} detail={detail} />
      <ul aria-label={title} className={styles.list}>
        {findings.map((finding) => (
          <DecidedFinding key={finding.key} finding={finding} {...list} />
        ))}
      </ul>
    </>
  );
}

/** A finding with what is decided about it. */
function DecidedFinding({
  finding,
  most,
  open,
  onOpen,
  onPair,
}: ListProps & { finding: FindingSummary }) {
  const decide = useDecide();
  const { key, kind, title, sentence, count, choices, isRepaired } = finding;
  const [chosen, setChosen] = useState<{ of: FindingSummary; decision: string } | null>(null);
  // What was chosen is shown at once, and what the worker says once it has answered.
  const decision = chosen?.of === finding ? chosen.decision : finding.decision;
  const isOpen = open === key;
  const isDoubtful = kind === 'doubtful';
  const tone = isRepaired ? 'repaired' : kind;
  return (
    <li
      data-finding={key}
      data-count={count}
      className={classNames(styles.finding, isOpen && styles.open)}
    >
      <FindingItem
        {...{ finding, tone, choices }}
        share={count / most}
        open={isOpen}
        onToggle={() => onOpen(isOpen ? null : key)}
        why={sentence}
        decision={decision ?? (isDoubtful ? 'keep' : null)}
        onDecide={(next) => {
          const label = choices.find(({ value }) => value === next)?.label ?? '';
          setChosen({ of: finding, decision: next });
          decide(decisionAbout(key, next), texts.decisionAbout(title, label), () =>
            setChosen(null),
          );
        }}
      >
        {(id) => <FindingPlots id={id} finding={finding} onPair={onPair} />}
      </FindingItem>
    </li>
  );
}
