import { RecordsPanel } from '#features/result/records/RecordsPanel.tsx';
import { ValuesPanel } from '#openResult/values/ValuesPanel.tsx';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { WindowsPanel } from '#features/result/windows/WindowsPanel.tsx';
import { formatCount } from '#lib/format.ts';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { MapPanel } from './MapPanel.tsx';
import { useParts } from './parts.ts';
import { PhoneFrame } from '#openResult/frame/PhoneFrame.tsx';
import styles from '#openResult/frame/Workspace.module.css';
import { useSlots } from './slots.ts';
import { useTask } from './task.ts';

const TABS = ['values', 'records', 'groups', 'time', 'failures'] as const;
type Tab = (typeof TABS)[number];

/** The map above, one of the other panels below it. */
export function PhonePanels() {
  const { note, receiving } = useSlots();
  const { names, mending, Groups, GroupThroughTime } = useParts();
  const { change } = useResultStore();
  const shown = useResult(({ view }) => view.panel);
  const isGrouped = useResult(({ view }) => view.group !== null);
  const failed = useResult((state) => state.snapshot.counts.failed);
  const task = useTask();
  const usual = shown === null && isGrouped ? 'groups' : 'values';
  const tab: Tab = TABS.find((name) => name === shown) ?? usual;
  function show(next: Tab) {
    const panel = next === 'values' && !isGrouped ? null : next;
    if (next === 'failures') task.enter();
    else if (task.open) change({ panel, cause: null, state: null });
    else change({ panel }, 'replace');
  }
  return (
    <PhoneFrame
      className={classes(
        task.open && styles.phoneMending,
        task.isOnlyExamined && styles.phoneExamining,
      )}
      map={<MapPanel />}
      over={receiving}
      bar={task.open && mending.bar}
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
      {!task.open && mending.notSaved}
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
      {tab === 'failures' && mending.panel}
    </PhoneFrame>
  );
}
