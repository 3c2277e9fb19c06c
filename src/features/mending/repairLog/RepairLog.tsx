import { useCallback, createContext, useContext, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { SwapIcon } from '#ui/toolIcons.tsx';
import { useTaskState } from '#openResult/useTaskState.ts';
import type { ResultHandle } from '#workers/resultClient/resultClient.ts';
import type { MendingCalls } from '#workers/mendingProtocol.ts';
import type { PlotOutcome, OutcomeKind } from '#engine/resubmission/plotOutcomes.ts';
import { unwrapMessage } from '#engine/failures/unwrapMessage.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useResultStore } from '#openResult/useResult.tsx';
import styles from './RepairLog.module.css';

/** Stands where failures are counted: which failed plots of an earlier job got through in this one. */
export function RepairLogButton() {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<SwapIcon size={14} />}
      title="See which failed plots of an earlier job were processed in this one"
      onClick={useChooseRepairLog()}
    >
      Check against a repair log
    </Button>
  );
}

type RepairLogAnswer = MendingCalls['compare']['answer'];

/** Holds a repair log from disk against the result that is open. */
function useRepairLog(handle: ResultHandle) {
  const { state, run, dismiss } = useTaskState<RepairLogAnswer>();
  /** Asks for the file first. */
  const choose = useCallback(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (!file) return;
      void run(file.name, async (options) =>
        handle.call('compare', { repairLog: await file.text() }, options),
      );
    });
    input.click();
  }, [handle, run]);
  return { state, choose, dismiss };
}

type RepairLog = ReturnType<typeof useRepairLog>;

interface RepairLogDialogProps {
  comparing: RepairLog;
  /** Shows a record of this job. */
  onShow: (row: number) => void;
}

/** Which of the plots of a repair log got through in this job. */
function RepairLogDialog({ comparing: { state, dismiss }, onShow }: RepairLogDialogProps) {
  function select(row: number) {
    dismiss();
    onShow(row);
  }
  return (
    <Dialog
      open={state.kind !== 'idle'}
      onClose={dismiss}
      title="Check against a repair log"
      size="wide"
    >
      {state.kind === 'running' && <p role="status">Reading {visibleText(state.name)}…</p>}
      {state.kind === 'failed' && (
        <p role="alert">
          <b>{visibleText(state.name)} can’t be used.</b> {state.message} Nothing has changed.
          Choose another file.
        </p>
      )}
      {state.kind === 'done' && <Outcome answer={state.value} onSelect={select} />}
    </Dialog>
  );
}

const WORDS: Record<OutcomeKind, string> = {
  got: 'processed',
  failedAgain: 'failed again',
  missing: 'not in this job',
};
const AT_ONCE = 200;

function Outcome({
  answer,
  onSelect,
}: {
  answer: RepairLogAnswer;
  onSelect: (row: number) => void;
}) {
  const { got, failedAgain, missing, outcomes, job, made } = answer;
  const bad = outcomes.filter(({ kind }) => kind !== 'got');
  const shown = [...bad, ...outcomes.filter(({ kind }) => kind === 'got')].slice(0, AT_ONCE);
  return (
    <>
      <p>
        Of {formatMany(outcomes.length, 'plot')} resubmitted from job {visibleId(job)} (
        {made.slice(0, 10)}):
      </p>
      <dl className={styles.counts}>
        {(
          [
            ['Processed', got],
            ['Failed again', failedAgain],
            ['Not in this job', missing],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.outcomes} aria-label="Plots of the repair log">
        {shown.map((outcome) => (
          <Line key={outcome.plot} outcome={outcome} onSelect={onSelect} />
        ))}
      </ul>
      {outcomes.length > shown.length && (
        <p>
          The first {formatCount(shown.length)} of {formatCount(outcomes.length)}, starting with
          those not processed.
        </p>
      )}
    </>
  );
}

function Line({ outcome, onSelect }: { outcome: PlotOutcome; onSelect: (row: number) => void }) {
  const { plot, name, kind, row, message } = outcome;
  return (
    <li>
      <span>
        {name === null ? `Record ${formatCount(plot)}` : visibleText(name)} {WORDS[kind]}
        {message !== null && <small>{visibleText(unwrapMessage(message).description)}</small>}
      </span>
      {row !== null && (
        <Button
          size="small"
          aria-label={`Show record ${formatCount(row + 1)}`}
          onClick={() => onSelect(row)}
        >
          Show
        </Button>
      )}
    </li>
  );
}

const ChooseContext = createContext<(() => void) | null>(null);

/** Asks for a repair log and holds it against the open result. */
export function useChooseRepairLog(): () => void {
  const choose = useContext(ChooseContext);
  if (!choose) throw new Error('No repair log can be chosen here');
  return choose;
}

/** Lets all within ask for a repair log, and shows what came of it. */
export function OpenRepairLog({ children }: { children: ReactNode }) {
  const { handle, show } = useResultStore();
  const comparing = useRepairLog(handle);
  return (
    <ChooseContext value={comparing.choose}>
      <RepairLogDialog comparing={comparing} onShow={show} />
      {children}
    </ChooseContext>
  );
}
