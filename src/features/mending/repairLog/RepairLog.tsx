import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { unwrapMessage } from '#engine/failures/unwrapMessage.ts';
import type { OutcomeKind, PlotOutcome } from '#engine/resubmission/plotOutcomes.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { useResultStore } from '#openResult/useResult.tsx';
import { useTaskState } from '#openResult/useTaskState.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SwapIcon } from '#ui/toolIcons.tsx';
import type { MendingCalls } from '#workers/mendingProtocol.ts';
import type { ResultHandle } from '#workers/resultClient/resultClient.ts';
import styles from './RepairLog.module.css';

/** Checks which failed plots of an earlier job were processed in this one; beside the count of failures. */
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

/** Checks a repair log from disk against the open result. */
function useRepairLog(handle: ResultHandle) {
  const { state, run, dismiss } = useTaskState<RepairLogAnswer>();
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
  log: RepairLog;
  /** Shows a record of this job. */
  onShow: (row: number) => void;
}

/** Which plots of a repair log were processed in this job. */
function RepairLogDialog({ log: { state, dismiss }, onShow }: RepairLogDialogProps) {
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

const OUTCOME_LABELS: Record<OutcomeKind, string> = {
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
        {name === null ? `Record ${formatCount(plot)}` : visibleText(name)} {OUTCOME_LABELS[kind]}
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

/** Asks for a repair log and checks it against the open result; throws outside `OpenRepairLog`. */
export function useChooseRepairLog(): () => void {
  const choose = useContext(ChooseContext);
  if (!choose) throw new Error('No repair log can be chosen here');
  return choose;
}

/** Lets all within choose a repair log, and shows the outcome. */
export function OpenRepairLog({ children }: { children: ReactNode }) {
  const { handle, show } = useResultStore();
  const log = useRepairLog(handle);
  return (
    <ChooseContext value={log.choose}>
      <RepairLogDialog log={log} onShow={show} />
      {children}
    </ChooseContext>
  );
}
