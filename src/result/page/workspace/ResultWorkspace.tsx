import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { connectionId } from '#service/connection.ts';
import { readText } from '#result/page/progress/readText.ts';
import { ReceivingBar } from '#result/page/progress/ReceivingBar.tsx';
import { OpenResult, useResult, useResultStore } from '#result/store/useResult.tsx';
import { Announcement } from '#ui/VisuallyHidden.tsx';
import { AfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { useResultKeys } from '#result/page/frame/useResultKeys.ts';
import { ViewProblems } from '#result/page/frame/WorkspaceFrames.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { JobHead, useJobMeta } from './JobHead.tsx';
import { PartsContext, useParts, useTask } from './parts.ts';
import { ResultPanels } from './ResultPanels.tsx';
import { SlotsContext, type Slots, type ResultWorkspaceProps } from './workspaceProps.ts';
import styles from '#result/page/frame/Workspace.module.css';

/** An open result: map, values, records and failures as views of one selection. */
export function ResultWorkspace(props: ResultWorkspaceProps) {
  const { handle, path, meta, job = null, parts, dropped = null } = props;
  const account = job ? `${connectionId(job.connection)} ` : '';
  return (
    <OpenResult handle={handle}>
      <PartsContext value={parts}>
        <parts.Around id={`${account}${path} ${meta.title}`} job={job} dropped={dropped}>
          <Workspace {...props} />
        </parts.Around>
      </PartsContext>
    </OpenResult>
  );
}

function Workspace(props: ResultWorkspaceProps) {
  const { handle, meta, note, renderMap, onReadAgain } = props;
  return (
    <div className={styles.workspace}>
      <Keys />
      {props.dragging && <DropHint />}
      <JobHead
        meta={meta}
        path={props.path}
        yourNote={props.yourNote}
        renderNotes={props.renderNotes}
        linkRemark={props.linkRemark}
        refetchable={props.refetchable}
        picture={props.picture}
      />
      <Ended onReadAgain={onReadAgain} />
      <Silent handle={handle} onReadAgain={onReadAgain} />
      <AfterFirstLook>
        <JobSheet meta={meta} drawMap={props.drawMap} />
      </AfterFirstLook>
      <ViewProblems />
      <WithSlots {...{ note, renderMap, onReadAgain }}>
        <Content onReadAgain={onReadAgain} />
      </WithSlots>
    </div>
  );
}

interface WithSlotsProps extends Pick<Slots, 'note' | 'renderMap'> {
  onReadAgain: () => void;
  children: ReactNode;
}

function WithSlots(props: WithSlotsProps) {
  const { note, renderMap, onReadAgain, children } = props;
  const slots = useMemo(
    () => ({
      note,
      renderMap,
      receiving: <Receiving onReadAgain={onReadAgain} />,
    }),
    [note, renderMap, onReadAgain],
  );
  return <SlotsContext value={slots}>{children}</SlotsContext>;
}

/** `[` and `]` step through the records, or through the failed plots while they are repaired; Escape clears the selection. */
function Keys() {
  const { state, step, offer, select } = useResultStore();
  const task = useTask();
  useResultKeys({
    onStep: task.open ? task.step : step,
    onEscape() {
      const { overlap, selected } = state();
      if (overlap) offer(null);
      else if (selected !== null && task.open) task.unselect();
      else if (selected !== null) select(null);
    },
  });
  return null;
}

/** Announces the end of reading, with an alert where the result isn't whole. */
function Ended({ onReadAgain }: { onReadAgain: () => void }) {
  const { EndingAlert } = useParts();
  const snapshot = useResult((state) => (state.ended ? state.snapshot : null));
  const [isDismissed, setDismissed] = useState(false);
  const ending = snapshot?.ending;
  const isWhole = ending?.kind === 'whole' && !ending.trailing;
  return (
    <>
      <Announcement text={snapshot ? readText(snapshot) : ''} />
      {snapshot && !isWhole && !isDismissed && (
        <EndingAlert
          snapshot={snapshot}
          onReadAgain={onReadAgain}
          onDismiss={() => setDismissed(true)}
        />
      )}
    </>
  );
}

/** An alert where the worker has stopped answering; it goes once that answers again. */
function Silent({ handle, onReadAgain }: Pick<ResultWorkspaceProps, 'handle' | 'onReadAgain'>) {
  const { SilentAlert } = useParts();
  const isSilent = useSyncExternalStore(handle.subscribe, handle.isSilent);
  return isSilent && <SilentAlert onReadAgain={onReadAgain} />;
}

function Content({ onReadAgain }: { onReadAgain: () => void }) {
  const isEmpty = useResult(({ ended, snapshot }) => ended && snapshot.counts.received === 0);
  const isWhole = useResult(({ snapshot }) => snapshot.ending?.kind === 'whole');
  return isEmpty ? <EmptyResult whole={isWhole} onReadAgain={onReadAgain} /> : <ResultPanels />;
}

/** The progress of reading, until it has ended. */
function Receiving({ onReadAgain }: { onReadAgain: () => void }) {
  const { handle } = useResultStore();
  const snapshot = useResult((state) => (state.ended ? null : state.snapshot));
  // Ends reading; the records that have arrived stay.
  const stop = () => void handle.call('stop', {}).catch(() => undefined);
  return snapshot && <ReceivingBar floats {...{ snapshot, onReadAgain }} onCancel={stop} />;
}

function DropHint() {
  return <p className={styles.drop}>Drop the submitted file to give plots their names</p>;
}

/** The sheet for printing. */
function JobSheet({ meta, drawMap }: Pick<ResultWorkspaceProps, 'meta' | 'drawMap'>) {
  const { PrintSheet } = useParts();
  return <PrintSheet meta={useJobMeta(meta)} drawMap={drawMap} />;
}

/** A result without a single record. */
function EmptyResult({ whole, onReadAgain }: { whole: boolean; onReadAgain: () => void }) {
  return (
    <EmptyState
      title={whole ? 'This job has no polygons' : 'Nothing was read'}
      actions={<Button onClick={onReadAgain}>Load again</Button>}
    >
      {whole ? (
        <p>
          The service answered with neither processed nor failed polygons. The job may have been
          submitted without any, or may not have run yet.
        </p>
      ) : (
        <p>The response ended before its first whole record.</p>
      )}
    </EmptyState>
  );
}
