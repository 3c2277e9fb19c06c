import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useResult } from '#result/store/useResult.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Splitter, usePanel } from '#ui/Splitter.tsx';
import { useElementSize } from '#ui/useElementSize.ts';
import { useRenderStage } from '#ui/renderStages.ts';
import { classNames } from '#ui/classNames.ts';
import { TabPanel } from '#ui/TabPanel.tsx';
import { TabList, type TabListProps } from '#ui/Tabs.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import type { PanelLimits } from '#ui/panelSize.ts';
import { PanelHead } from '#ui/PanelHead.tsx';
import { useAfterFirstLook } from './AfterFirstLook.tsx';
import { recordsLimits, sideLimits } from './panelLimits.ts';
import { texts } from './texts.en.ts';
import styles from './Workspace.module.css';

interface WideFrameProps {
  map: ReactNode;
  /** Floats over the map, also before it's there. */
  over?: ReactNode;
  /** Beside the map, and below it the records; then what stands below `side`. */
  side: ReactNode;
  /** Null leaves the map the whole height. */
  below: ReactNode;
  sideLater?: ReactNode;
  /** What stands below the map, where that isn't records. */
  belowIs?: { label: string; limits: (height: number) => PanelLimits };
  /** Where what stands below the map covers it, what stands beside that; else null. */
  besideWhole?: ReactNode;
  /** Whether what the panels begin with is known; they wait for it as they wait for the map. */
  isSettled?: boolean | undefined;
  /** Takes the place of what stands beside the map, which stays as it is behind it; null for nothing. */
  instead?: ReactNode;
}

const RECORDS = { label: texts.recordsHeight, limits: recordsLimits };

/** Map, records and side panel; the panels can be resized and folded. The map is rendered first, the others one by one after the first look. */
export function WideFrame(props: WideFrameProps) {
  const { map, over, side, below, sideLater, belowIs = RECORDS } = props;
  const { besideWhole = null, instead = null } = props;
  const covers = besideWhole !== null;
  const [ref, { width, height }] = useElementSize();
  const stage = useRenderStage(useAfterFirstLook(props.isSettled) ? 3 : 0);
  const beside = usePanel(sideLimits(width || innerWidth));
  const besideSize = instead !== null && beside.folded ? beside.min : beside.size;
  const records = usePanel(belowIs.limits(height || 800));
  return (
    <div
      ref={ref}
      className={styles.panels}
      style={{
        gridTemplateColumns: `minmax(0, 1fr) ${besideSize}px`,
        gridTemplateRows: `minmax(0, 1fr) ${below === null ? 0 : records.size}px`,
      }}
    >
      <div className={classNames(styles.map, covers && styles.covered)} inert={covers}>
        {map}
        {over}
      </div>
      {below !== null && (
        <div className={classNames(styles.records, covers && styles.covering)}>
          {!covers && <Splitter panel={records} edge="top" label={belowIs.label} />}
          {(covers || !records.folded) && (stage >= 2 ? below : <PanelSkeleton />)}
        </div>
      )}
      <div className={styles.side}>
        <Splitter panel={beside} edge="left" label={texts.sidePanelWidth} />
        {instead !== null && !covers && <div className={styles.scroll}>{instead}</div>}
        {!beside.folded && (
          <div className={styles.scroll} hidden={instead !== null && !covers}>
            {stage < 1 && <PanelSkeleton />}
            {stage >= 1 && (covers ? besideWhole : side)}
            {stage >= 3 && !covers && sideLater}
          </div>
        )}
      </div>
    </div>
  );
}

/** Stands for a panel that's about to be rendered, with the tabs in its head. It doesn't move: an animation would take time from the map. */
export function PanelSkeleton({ tabs }: { tabs?: ReactNode }) {
  return (
    <>
      {tabs && <PanelHead before={tabs} />}
      <div className={styles.skeleton}>
        <Skeleton width="38%" height={16} />
        <Skeleton height={96} />
        <Skeleton width="72%" />
        <Skeleton width="54%" />
      </div>
    </>
  );
}

/** The group of the tabs that went away with the focus on them. */
let focusedGroup: string | null = null;

/** Tabs in the head of the very panels they choose between. They're rendered anew with each panel, and keep the focus. */
export function HeadTabs<Tab extends string>(props: Omit<TabListProps<Tab>, 'look'>) {
  const { group, value } = props;
  const chosen = useRef(`${group}-tab-${value}`);
  useLayoutEffect(
    function keepFocus() {
      if (focusedGroup === group && document.activeElement === document.body)
        document.getElementById(chosen.current)?.focus();
      focusedGroup = null;
      return () => {
        const isFocused = document.activeElement?.id.startsWith(`${group}-tab-`);
        focusedGroup = isFocused ? group : null;
      };
    },
    [group],
  );
  return <TabList {...props} look="segments" />;
}

interface PhoneFrameProps<Tab extends string> extends Omit<TabListProps<Tab>, 'look'> {
  map: ReactNode;
  isSettled?: boolean | undefined;
  /** Stands beside the tabs. */
  more?: ReactNode;
  /** Floats over the map, also before it's there. */
  over?: ReactNode;
  children: ReactNode;
}

/** The map above, one of the other panels below it. */
export function PhoneFrame<Tab extends string>(props: PhoneFrameProps<Tab>) {
  const { map, over, children, more, className, label, group, tabs, value, onValue } = props;
  const isLater = useAfterFirstLook(props.isSettled);
  return (
    <div className={classNames(styles.phone, className)}>
      <div className={styles.map}>
        {map}
        {over}
      </div>
      <div className={styles.tabs}>
        <TabList {...{ label, group, tabs, value, onValue }} />
        {more}
      </div>
      <TabPanel group={group} id={value} className={styles.sheet}>
        {isLater ? children : <PanelSkeleton />}
      </TabPanel>
    </div>
  );
}

interface ViewProblemsProps {
  /** More sentences to show. */
  more?: readonly string[];
}

/** What couldn't be read or found of a link. Each problem is shown once, until it's dismissed: the store clears it with the next change of the view. */
export function ViewProblems({ more = [] }: ViewProblemsProps) {
  const problems = useResult((state) => state.problems);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<readonly string[]>([]);
  const fresh = [...more, ...problems].filter((problem) => !shown.includes(problem));
  if (fresh.length > 0) {
    setShown([...shown, ...fresh]);
    setOpen([...open, ...fresh]);
  }
  if (open.length === 0) return null;
  return (
    <div className={styles.problems}>
      <Note kind="attention" live>
        {open.join(' ')}
      </Note>
      <IconButton
        name={texts.dismiss}
        size="small"
        icon={<CloseIcon />}
        onClick={() => setOpen([])}
      />
    </div>
  );
}
