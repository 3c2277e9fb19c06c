import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { TabList, TabPanel, type TabListProps } from '#ui/Tabs.tsx';
import { useStage } from '#ui/useStage.ts';
import styles from './Workspace.module.css';

interface PhoneFrameProps<Tab extends string> extends Omit<TabListProps<Tab>, 'look'> {
  map: ReactNode;
  /** Floats over the map, also before it's there. */
  over?: ReactNode;
  /** The panel of the tab that's chosen. */
  children: ReactNode;
  /** Stands below all. */
  bar?: ReactNode;
}

/** The map above, one of the other panels below it. */
export function PhoneFrame<Tab extends string>(props: PhoneFrameProps<Tab>) {
  const { map, over, children, bar, className, label, group, tabs, value, onValue } = props;
  const stage = useStage(1);
  return (
    <div className={classes(styles.phone, className)}>
      <div className={styles.map}>
        {stage >= 1 && map}
        {over}
      </div>
      <TabList {...{ label, group, tabs, value, onValue }} />
      <TabPanel group={group} id={value} className={styles.sheet}>
        {children}
      </TabPanel>
      {bar}
    </div>
  );
}
