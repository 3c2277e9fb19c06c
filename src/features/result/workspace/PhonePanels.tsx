import { MendingPanel } from '#features/mending/MendingPanel.tsx';
import { useOpenMending } from '#features/mending/OpenMending.tsx';
import { RecordsPanel } from '#features/result/records/RecordsPanel.tsx';
import { ValuesPanel } from '#openResult/values/ValuesPanel.tsx';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { WindowsPanel } from '#features/result/windows/WindowsPanel.tsx';
import { formatCount } from '#lib/format.ts';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { NotSaved } from './JobFailures.tsx';
import { MapPanel } from './MapPanel.tsx';
import { MendingBar } from './MendingBar.tsx';
import { useParts } from './parts.ts';
import { PhoneFrame } from '#openResult/frame/PhoneFrame.tsx';
import styles from '#openResult/frame/Workspace.module.css';
import { useSlots } from './slots.ts';

const TABS = ['values', 'records', 'groups', 'time', 'failures'] as const;
type Tab = (typeof TABS)[number];

/** The map above, one of the other panels below it. */
export function PhonePanels() {
  const { note, receiving } = useSlots();
  const { names, Groups, GroupThroughTime } = useParts();
  const { change } = useResultStore();
  const shown = useResult(({ view }) => view.panel);
  const isGrouped = useResult(({ view }) => view.group !== null);
  const failed = useResult((state) => state.snapshot.counts.failed);
  const mending = useOpenMending();
  const usual = shown === null && isGrouped ? 'groups' : 'values';
  const tab: Tab = TABS.find((name) => name === shown) ?? usual;
  function show(next: Tab) {
    const panel = next === 'values' && !isGrouped ? null : next;
    if (next === 'failures') mending.enter();
    else if (mending.open) change({ panel, cause: null, state: null });
    else change({ panel }, 'replace');
  }
  return (
    <PhoneFrame
      className={classes(
        mending.open && styles.phoneMending,
        mending.isOnlyExamined && styles.phoneExamining,
      )}
      map={<MapPanel />}
      over={receiving}
      bar={mending.open && <MendingBar />}
      label="Views of the result"
      group="result"
      value={tab}
      tabs={[
        { id: 'values', label: 'Values' },
        { id: 'records', label: 'Records' },
        { id: 'groups', label: 'Groups' },
        {
          id: 'time',
          label: (
            <>
              <VisuallyHidden>Through time</VisuallyHidden>
              <span aria-hidden="true">Time</span>
            </>
          ),
        },
        {
          id: 'failures',
          label: (
            <>Failures {failed > 0 && <b className={styles.failed}>{formatCount(failed)}</b>}</>
          ),
        },
      ]}
      onValue={show}
    >
      {!mending.open && <NotSaved />}
      {tab === 'values' && (
        <>
          <ValuesPanel note={note} />
          {names}
          <WindowsPanel />
        </>
      )}
      {tab === 'records' && <RecordsPanel />}
      {tab === 'groups' && <Groups />}
      {tab === 'time' && <GroupThroughTime />}
      {tab === 'failures' && <MendingPanel />}
    </PhoneFrame>
  );
}
