import { RecordsPanel } from '#features/result/records/RecordsPanel.tsx';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { TabList, TabPanel } from '#ui/Tabs.tsx';
import styles from '#openResult/frame/Workspace.module.css';
import { belowMapTab } from './belowMapTab.ts';
import { useParts } from './parts.ts';

/** What stands below the map: the records one by one, by groups, or their plots through time. */
export function BelowMap() {
  const { change } = useResultStore();
  const { Groups, GroupThroughTime } = useParts();
  const tab = useResult(({ view }) => belowMapTab(view));
  const tabs = (
    <TabList
      label="Below the map"
      group="below-map"
      look="segments"
      value={tab}
      tabs={[
        { id: 'records', label: 'Records' },
        { id: 'groups', label: 'Groups' },
        { id: 'time', label: 'Through time' },
      ]}
      onValue={(panel) => change({ panel }, 'replace')}
    />
  );
  return (
    <TabPanel group="below-map" id={tab} className={styles.below}>
      {tab === 'records' && <RecordsPanel tabs={tabs} />}
      {tab === 'groups' && <Groups tabs={tabs} />}
      {tab === 'time' && <GroupThroughTime tabs={tabs} />}
    </TabPanel>
  );
}
