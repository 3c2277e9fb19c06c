import { unwrapMessage } from '#lib/unwrapMessage.ts';
import type { OutcomeKind, PlotOutcome } from '#request/repair/pure/plotOutcomes.ts';
import { formatCount } from '#lib/format.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import type { Connection } from '#service/connection.ts';
import { listedMeta, useListedJob } from '#result/opening/useListedJob.ts';
import { useOpenJob } from '#result/store/openJob.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { WithPart } from '#ui/WithPart.tsx';
import type { MendingCalls } from '#request/repair/protocol.ts';
import type { TaskState } from '#result/store/useTaskState.ts';
import { texts } from './texts.en.ts';
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
      title={texts.checkAgainstLog}
      size="wide"
    >
      {state.kind === 'running' && (
        <p role="status">{texts.readingFile(visibleText(state.name))}</p>
      )}
      {state.kind === 'failed' && (
        <p role="alert">
          <b>{texts.fileUnusable(visibleText(state.name))}</b> {state.message}{' '}
          {texts.chooseAnotherFile}
        </p>
      )}
      {state.kind === 'done' && <Outcome answer={state.value} onSelect={select} />}
    </Dialog>
  );
}

const OUTCOME_LABELS: Record<OutcomeKind, string> = {
  got: texts.processedSmall,
  failedAgain: texts.failedAgainSmall,
  missing: texts.notInJobSmall,
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
        <WithPart text={texts.resubmittedFrom(outcomes.length, made.slice(0, 10))}>
          {open ? <LogJob connection={open.connection} id={job} /> : texts.jobById(visibleId(job))}
        </WithPart>
      </p>
      <dl className={styles.counts}>
        {(
          [
            [texts.processed, got],
            [texts.failedAgain, failedAgain],
            [texts.notInJob, missing],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.outcomes} aria-label={texts.plotsOfLog}>
        {shown.map((outcome) => (
          <Line key={outcome.plot} outcome={outcome} onSelect={onSelect} />
        ))}
      </ul>
      {outcomes.length > shown.length && (
        <p>{texts.firstShown(formatCount(shown.length), formatCount(outcomes.length))}</p>
      )}
    </>
  );
}

/** The job of the log: by its name, where the list has it, with its id. */
function LogJob({ connection, id }: { connection: Connection; id: string }) {
  const { name } = listedMeta(useListedJob(connection, id, true));
  if (name === null) return <>{texts.jobById(visibleId(id))}</>;
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
        {name === null ? texts.recordAt(formatCount(plot)) : visibleText(name)}{' '}
        {OUTCOME_LABELS[kind]}
        {message !== null && (
          <small dir="auto">{visibleText(unwrapMessage(message).description)}</small>
        )}
      </span>
      {row !== null && (
        <Button
          size="small"
          aria-label={texts.showRecord(formatCount(row + 1))}
          onClick={() => onSelect(row)}
        >
          {texts.show}
        </Button>
      )}
    </li>
  );
}
