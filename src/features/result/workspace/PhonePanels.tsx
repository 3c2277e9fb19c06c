import { MendingPanel } from '#features/result/mending/MendingPanel.tsx';
import { NotDownloaded } from '#features/result/mending/resubmission/NotDownloaded.tsx';
import { GroupsPanel } from '#features/result/groups/GroupsPanel.tsx';
import { NamesPanel } from '#features/result/names/NamesPanel.tsx';
import { GroupThroughTime } from '#features/result/throughTime/GroupThroughTime.tsx';
import { RecordsPanel } from '#features/result/records/RecordsPanel.tsx';
import { ValuesPanel } from '#features/result/values/ValuesPanel.tsx';
import { WindowsPanel } from '#features/result/windows/WindowsPanel.tsx';
import { formatCount } from '#lib/format.ts';
import { TabList, TabPanel } from '#ui/Tabs.tsx';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useStage } from '#ui/useStage.ts';
import { MapPanel } from './MapPanel.tsx';
import { MendingBar } from './mendingPanels.tsx';
import styles from './ResultWorkspace.module.css';
import type { PanelProps } from './workspaceProps.ts';

const TABS = ['values', 'records', 'groups', 'time', 'failures'] as const;
type Tab = (typeof TABS)[number];

/** The map above, one of the other panels below it. */
export function PhonePanels(props: PanelProps) {
  const { view, change, snapshot } = props.model;
  const stage = useStage(1);
  const usual = view.panel === null && view.group !== null ? 'groups' : 'values';
  const tab: Tab = TABS.find((name) => name === view.panel) ?? usual;
  const failed = snapshot.counts.failed;
  const { mending } = props;
  function show(next: Tab) {
    const panel = next === 'values' && view.group === null ? null : next;
    if (next === 'failures') mending.enter();
    else if (mending.open) change({ panel, cause: null, state: null });
    else change({ panel }, 'replace');
  }
  return (
    <div
      className={classes(
        styles.phone,
        mending.open && styles.phoneMending,
        mending.isOnlyExamined && styles.phoneExamining,
      )}
    >
      <div className={styles.map}>
        {stage >= 1 && <MapPanel {...props} />}
        {props.receiving}
      </div>
      <TabList
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
      />
      <TabPanel group="result" id={tab} className={styles.sheet}>
        {!mending.open && <NotDownloaded handle={props.model.handle} chosen={mending.chosen} />}
        {tab === 'values' && (
          <>
            <ValuesPanel {...props} />
            <NamesPanel {...props} />
            <WindowsPanel {...props} />
          </>
        )}
        {tab === 'records' && <RecordsPanel {...props} />}
        {tab === 'groups' && <GroupsPanel {...props} />}
        {tab === 'time' && <GroupThroughTime {...props} />}
        {tab === 'failures' && <MendingPanel mending={mending} />}
      </TabPanel>
      {mending.open && <MendingBar {...props} />}
    </div>
  );
}
