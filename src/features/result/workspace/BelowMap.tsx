import { GroupsPanel } from '#features/result/groups/GroupsPanel.tsx';
import { RecordsPanel } from '#features/result/records/RecordsPanel.tsx';
import { TabList, TabPanel } from '#ui/Tabs.tsx';
import styles from './ResultWorkspace.module.css';
import { belowMapTab } from './belowMapTab.ts';
import type { PanelProps } from './workspaceProps.ts';

/** What stands below the map: the records one by one, or by groups. */
export function BelowMap(props: PanelProps) {
  const { model, names } = props;
  const tab = belowMapTab(model.view);
  const tabs = (
    <TabList
      label="Below the map"
      group="below-map"
      look="segments"
      value={tab}
      tabs={[
        { id: 'records', label: 'Records' },
        { id: 'groups', label: 'Groups' },
      ]}
      onValue={(panel) => model.change({ panel }, 'replace')}
    />
  );
  return (
    <TabPanel group="below-map" id={tab} className={styles.below}>
      {tab === 'records' && <RecordsPanel {...props} tabs={tabs} />}
      {tab === 'groups' && <GroupsPanel model={model} names={names} tabs={tabs} />}
    </TabPanel>
  );
}
