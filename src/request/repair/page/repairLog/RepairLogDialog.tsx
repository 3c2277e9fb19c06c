import { unwrapMessage } from '#lib/unwrapMessage.ts';
import type { OutcomeKind, PlotOutcome } from '#request/repair/pure/plotOutcomes.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import type { Connection } from '#service/connection.ts';
import { listedMeta, useListedJob } from '#result/opening/useListedJob.ts';
import { useOpenJob } from '#result/store/openJob.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { MendingCalls } from '#request/repair/protocol.ts';
import type { TaskState } from '#result/store/useTaskState.ts';
import styles from './RepairLogDialog.module.css';

export type RepairLogAnswer = MendingCalls['compare']['answer'];

interface RepairLogDialogProps {
  state: TaskState<RepairLogAnswer>;
  onDismiss: () => void;
}

/** Which plots of a repair log were processed in this job. */
export function RepairLogDialog({ state, onDismiss }: RepairLogDialogProps) {
  const { show } = useResultStore();
  function select(row: number) {
    onDismiss();
    show(row);
  }
  return (
    <Dialog
      open={state.kind !== 'idle'}
      onClose={onDismiss}
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

interface OutcomeProps {
  answer: RepairLogAnswer;
  onSelect: (row: number) => void;
}

function Outcome({ answer, onSelect }: OutcomeProps) {
  const open = useOpenJob();
  const { got, failedAgain, missing, outcomes, job, made } = answer;
  const bad = outcomes.filter(({ kind }) => kind !== 'got');
  const shown = [...bad, ...outcomes.filter(({ kind }) => kind === 'got')].slice(0, AT_ONCE);
  return (
    <>
      <p>
        Of {formatMany(outcomes.length, 'plot')} resubmitted from{' '}
        {open ? <LogJob connection={open.connection} id={job} /> : `job ${visibleId(job)}`} (
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

/** The job of the log: by its name, where the list has it, with its id. */
function LogJob({ connection, id }: { connection: Connection; id: string }) {
  const { name } = listedMeta(useListedJob(connection, id, true));
  if (name === null) return <>job {visibleId(id)}</>;
  return (
    <>
      {name} <code className={styles.id}>{visibleId(id)}</code>
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
