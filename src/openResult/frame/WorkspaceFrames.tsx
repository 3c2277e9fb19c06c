import { type ReactNode, useState } from 'react';
import { useResult } from '#openResult/useResult.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Splitter, usePanel } from '#ui/Splitter.tsx';
import { useElementSize } from '#ui/useElementSize.ts';
import { useDelayed, useRenderStage } from '#ui/renderStages.ts';
import { PICTURE_FIRST_MS } from '#workers/arrivalSchedule.ts';
import { classNames } from '#ui/classNames.ts';
import { TabList, TabPanel, type TabListProps } from '#ui/Tabs.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import { recordsLimits, sideLimits, taskSideLimits } from './panelLimits.ts';
import styles from './Workspace.module.css';

/** Height of the bar that takes the records' place, in CSS px. */
const BAR_HEIGHT = 64;

interface WideFrameProps {
  map: ReactNode;
  /** Floats over the map, also before it's there. */
  over?: ReactNode;
  /** Beside the map, and below it the records; then what stands below `side`. */
  side: ReactNode;
  below: ReactNode;
  sideLater: ReactNode;
  /** Takes the place of all beside and below the map, with a side of its own width and at most a bar below. */
  task?: { side: ReactNode; bar: ReactNode | null } | null;
}

/** Map, records and a side panel side by side; each panel can be resized and folded. The map is put up first. */
export function WideFrame({ map, over, side, below, sideLater, task = null }: WideFrameProps) {
  const isPainted = useResult((state) => state.isPainted);
  const [ref, { width, height }] = useElementSize();
  const isLong = useDelayed(!isPainted, PICTURE_FIRST_MS);
  const stage = useRenderStage(isPainted || isLong ? 4 : 1);
  const usualSide = usePanel(sideLimits(width || 1440));
  const taskSide = usePanel(taskSideLimits(width || 1440));
  const records = usePanel(recordsLimits(height || 800));
  const beside = task ? taskSide : usualSide;
  const bar = task?.bar ? BAR_HEIGHT : 0;
  return (
    <div
      ref={ref}
      className={styles.panels}
      style={{
        gridTemplateColumns: `minmax(0, 1fr) ${beside.size}px`,
        gridTemplateRows: `minmax(0, 1fr) ${task ? bar : records.size}px`,
      }}
    >
      <div className={styles.map}>
        {stage >= 1 && map}
        {over}
      </div>
      {task?.bar && <div className={styles.bar}>{task.bar}</div>}
      {!task && (
        <div className={styles.records}>
          <Splitter panel={records} edge="top" label="Height of the records" />
          {!records.folded && (stage >= 3 ? below : <PanelSkeleton />)}
        </div>
      )}
      <div className={styles.side}>
        <Splitter panel={beside} edge="left" label="Width of the side panel" />
        {!beside.folded && task?.side}
        {!beside.folded && !task && (
          <div className={styles.scroll}>
            {stage >= 2 ? side : <PanelSkeleton />}
            {stage >= 4 && sideLater}
          </div>
        )}
      </div>
    </div>
  );
}

/** The place of a panel that's about to come; still, for what moves takes time from the map. */
function PanelSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton width="38%" height={16} />
      <Skeleton height={96} />
      <Skeleton width="72%" />
      <Skeleton width="54%" />
    </div>
  );
}

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
  const stage = useRenderStage(1);
  return (
    <div className={classNames(styles.phone, className)}>
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

interface ViewProblemsProps {
  /** What else has to be known of what is shown, in words. */
  more?: readonly string[];
}

/** What of a link could not be followed. Each is said once, and stays until it's dismissed: the next step already has a clean address. */
export function ViewProblems({ more = [] }: ViewProblemsProps) {
  const problems = useResult((state) => state.problems);
  const [said, setSaid] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<readonly string[]>([]);
  const fresh = [...more, ...problems].filter((problem) => !said.includes(problem));
  if (fresh.length > 0) {
    setSaid([...said, ...fresh]);
    setOpen([...open, ...fresh]);
  }
  if (open.length === 0) return null;
  return (
    <div className={styles.problems}>
      <Note kind="attention" live>
        {open.join(' ')}
      </Note>
      <IconButton name="Dismiss" size="small" icon={<CloseIcon />} onClick={() => setOpen([])} />
    </div>
  );
}
