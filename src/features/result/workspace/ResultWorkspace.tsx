import { useMemo, useState, type ReactNode } from 'react';
import { RepairLogDialog } from '#features/mending/repairLog/RepairLogDialog.tsx';
import { useRepairLog } from '#features/mending/repairLog/useRepairLog.ts';
import { OpenMending, useOpenMending } from '#features/mending/OpenMending.tsx';
import { EndingAlert } from '#features/result/progress/EndingAlert.tsx';
import { SilentAlert } from '#features/result/progress/SilentAlert.tsx';
import { readText } from '#features/result/progress/readText.ts';
import { ReceivingBar } from '#features/result/progress/ReceivingBar.tsx';
import { OpenResult, useResult, useResultStore } from '#openResult/useResult.tsx';
import { Announcement } from '#ui/Announcement.tsx';
import { EmptyResult } from './EmptyResult.tsx';
import { JobHead } from './JobHead.tsx';
import { JobSheet } from './JobSheet.tsx';
import { PartsContext } from './parts.ts';
import { ResultPanels } from './ResultPanels.tsx';
import styles from '#openResult/frame/Workspace.module.css';
import { SlotsContext, type Slots } from './slots.ts';
import { useResultKeys } from '#openResult/frame/useResultKeys.ts';
import { ViewProblems } from '#openResult/frame/ViewProblems.tsx';
import type { ResultWorkspaceProps } from './workspaceProps.ts';

/** One result at work: map, values, records and failures as views of one selection. */
export function ResultWorkspace(props: ResultWorkspaceProps) {
  const { handle, path, meta, job = null, parts, dropped = null } = props;
  return (
    <OpenResult handle={handle}>
      <PartsContext value={parts}>
        <OpenMending job={`${path} ${meta.title}`}>
          <parts.Around job={job} dropped={dropped}>
            <Workspace {...props} />
          </parts.Around>
        </OpenMending>
      </PartsContext>
    </OpenResult>
  );
}

function Workspace(props: ResultWorkspaceProps) {
  const { handle, meta, note, renderMap, onReadAgain } = props;
  const { show } = useResultStore();
  const comparing = useRepairLog(handle);
  return (
    <div className={styles.workspace}>
      <Keys />
      {props.dragging && <DropHint />}
      <JobHead
        meta={meta}
        path={props.path}
        ownNote={props.ownNote}
        renderOwnWords={props.renderOwnWords}
        linkRemark={props.linkRemark}
        refetchable={props.refetchable}
        picture={props.picture}
      />
      <Ended onReadAgain={onReadAgain} />
      <SilentAlert handle={handle} onReadAgain={onReadAgain} />
      <RepairLogDialog comparing={comparing} onShow={show} />
      <JobSheet meta={meta} drawMap={props.drawMap} />
      <ViewProblems />
      <WithSlots {...{ note, renderMap, onReadAgain }} onCompare={comparing.choose}>
        <Content onReadAgain={onReadAgain} />
      </WithSlots>
    </div>
  );
}

interface WithSlotsProps extends Pick<Slots, 'note' | 'renderMap' | 'onCompare'> {
  onReadAgain: () => void;
  children: ReactNode;
}

/** Gives the panels what the page has for them. */
function WithSlots(props: WithSlotsProps) {
  const { note, renderMap, onCompare, onReadAgain, children } = props;
  const slots = useMemo(
    () => ({
      note,
      renderMap,
      onCompare,
      receiving: <Receiving onReadAgain={onReadAgain} />,
    }),
    [note, renderMap, onCompare, onReadAgain],
  );
  return <SlotsContext value={slots}>{children}</SlotsContext>;
}

/** `[` and `]` step through the records, or through the failed plots while they are mended; Escape drops what is selected. */
function Keys() {
  const { state, step, offer } = useResultStore();
  const mending = useOpenMending();
  useResultKeys({
    onStep: mending.open ? mending.step : step,
    onDrop() {
      const { overlap, selected } = state();
      if (overlap) offer(null);
      else if (selected !== null) mending.unselect();
    },
  });
  return null;
}

/** Says that all has been read, and whether that's the whole. */
function Ended({ onReadAgain }: { onReadAgain: () => void }) {
  const snapshot = useResult((state) => (state.ended ? state.snapshot : null));
  const [kept, setKept] = useState(false);
  return (
    <>
      <Announcement text={snapshot ? readText(snapshot) : ''} />
      {snapshot && !kept && (
        <EndingAlert snapshot={snapshot} onReadAgain={onReadAgain} onKeep={() => setKept(true)} />
      )}
    </>
  );
}

function Content({ onReadAgain }: { onReadAgain: () => void }) {
  const isEmpty = useResult(({ ended, snapshot }) => ended && snapshot.counts.received === 0);
  const isWhole = useResult(({ snapshot }) => snapshot.ending?.kind === 'whole');
  return isEmpty ? <EmptyResult whole={isWhole} onReadAgain={onReadAgain} /> : <ResultPanels />;
}

/** How far the reading is, until it has ended. */
function Receiving({ onReadAgain }: { onReadAgain: () => void }) {
  const { handle } = useResultStore();
  const snapshot = useResult((state) => (state.ended ? null : state.snapshot));
  // Ends the reading and keeps what came.
  const stop = () => void handle.call('stop', {}).catch(() => undefined);
  return snapshot && <ReceivingBar floats {...{ snapshot, onReadAgain }} onCancel={stop} />;
}

function DropHint() {
  return <p className={styles.drop}>Drop the submitted file to give plots their names</p>;
}
