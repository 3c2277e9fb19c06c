import { memo, useCallback, useEffect, useState } from 'react';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { WideFrame, PhoneFrame, PanelSkeleton } from '#result/page/frame/WorkspaceFrames.tsx';
import { useAfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { classNames } from '#ui/classNames.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useDelayed } from '#ui/renderStages.ts';
import { TabList, TabPanel } from '#ui/Tabs.tsx';
import type { ResultView } from '#result/address/viewAddress.ts';
import { MapPanel } from './MapPanel.tsx';
import { useParts, useTask } from './parts.ts';
import { useSlots } from './workspaceProps.ts';
import styles from '#result/page/frame/Workspace.module.css';

/** Map, values, records and failures side by side, or on a phone the map with one of the others below. */
export function ResultPanels() {
  usePrepared();
  const phone = useMediaQuery(PHONE);
  return phone ? <PhonePanels /> : <WidePanels />;
}

/** How long a page rests, in ms, before the code of what opens on a press is fetched. */
const REST_MS = 1000;

function usePrepared(): void {
  const { prepare } = useParts();
  const isResting = useDelayed(useAfterFirstLook(), REST_MS);
  // Fetches code over the network: a press then doesn't wait for it.
  useEffect(
    function prepareParts() {
      if (isResting) prepare();
    },
    [isResting, prepare],
  );
}

/** Map, records and side panel; while plots are repaired, the panel and bar for that. */
function WidePanels() {
  const { note, receiving } = useSlots();
  const { Values, Windows, ChosenPicture, names, mending } = useParts();
  const { open, isOnlyExamined } = useTask();
  const pictures = usePictures();
  const areShown = useResult(({ view }) => belowMapTab(view) === 'pictures');
  return (
    <WideFrame
      map={<MapPanel />}
      over={receiving}
      side={<Values note={note} waiting={<PanelSkeleton />} />}
      below={<BelowMap pictures={pictures} />}
      besideWhole={
        areShown ? (
          <ChosenPicture
            row={pictures.active}
            onOpen={pictures.onOpen}
            waiting={<PanelSkeleton />}
          />
        ) : null
      }
      sideLater={
        <>
          {names}
          <JobFailures />
          <Windows />
        </>
      }
      task={open ? { side: mending.panel, bar: isOnlyExamined ? null : mending.bar } : null}
    />
  );
}

/** The pictures' state, which outlives their panel: whoever comes back is where they were. */
function usePictures() {
  const { change, show } = useResultStore();
  const selected = useResult((state) => state.selected);
  const [active, setActive] = useState<number | null>(null);
  const onOpen = useCallback(
    (row: number) => {
      change({ panel: null });
      show(row);
    },
    [change, show],
  );
  return { active: active ?? selected, onActive: setActive, onOpen };
}

const TABS = ['values', 'records', 'groups', 'time', 'unusual', 'pictures', 'failures'] as const;
type Tab = (typeof TABS)[number];

/** The map above, one of the other panels below it. */
function PhonePanels() {
  const { note, receiving } = useSlots();
  const { Values, Records, Windows, Groups, GroupThroughTime, Unusual, Pictures, names, mending } =
    useParts();
  const pictures = usePictures();
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
      className={classNames(
        task.open && styles.phoneMending,
        task.isOnlyExamined && styles.phoneExamining,
        tab === 'pictures' && styles.phonePictures,
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
        { id: 'unusual', label: 'Unusual' },
        { id: 'pictures', label: 'Pictures' },
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
          <Values note={note} waiting={<PanelSkeleton />} />
          {names}
          <Windows />
        </>
      )}
      {tab === 'records' && <Records waiting={<PanelSkeleton />} />}
      {tab === 'groups' && <Groups waiting={<PanelSkeleton />} />}
      {tab === 'time' && <GroupThroughTime waiting={<PanelSkeleton />} />}
      {tab === 'unusual' && <Unusual waiting={<PanelSkeleton />} />}
      {tab === 'pictures' && <Pictures {...pictures} waiting={<PanelSkeleton />} />}
      {tab === 'failures' && mending.panel}
    </PhoneFrame>
  );
}

/** The tabs below the map: the records, their groups, their plots through time, unusual ones, and pictures, which cover the map. */
function BelowMap({ pictures }: { pictures: ReturnType<typeof usePictures> }) {
  const { change } = useResultStore();
  const { Records, Groups, GroupThroughTime, Unusual, Pictures } = useParts();
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
        { id: 'unusual', label: 'Unusual' },
        { id: 'pictures', label: 'Pictures' },
      ]}
      onValue={(panel) => change({ panel }, 'replace')}
    />
  );
  return (
    <TabPanel group="below-map" id={tab} className={styles.below}>
      {tab === 'records' && <Records tabs={tabs} waiting={<PanelSkeleton tabs={tabs} />} />}
      {tab === 'groups' && <Groups tabs={tabs} waiting={<PanelSkeleton tabs={tabs} />} />}
      {tab === 'time' && <GroupThroughTime tabs={tabs} waiting={<PanelSkeleton tabs={tabs} />} />}
      {tab === 'unusual' && <Unusual tabs={tabs} waiting={<PanelSkeleton tabs={tabs} />} />}
      {tab === 'pictures' && (
        <Pictures {...pictures} tabs={tabs} waiting={<PanelSkeleton tabs={tabs} />} />
      )}
    </TabPanel>
  );
}

const BELOW_MAP = ['records', 'groups', 'time', 'unusual', 'pictures'] as const;
type BelowMapTab = (typeof BELOW_MAP)[number];

/** The tab below the map that an address asks for; a column to group by alone opens the groups. */
function belowMapTab({ panel, group }: Pick<ResultView, 'panel' | 'group'>): BelowMapTab {
  if (panel === null) return group === null ? 'records' : 'groups';
  return BELOW_MAP.find((tab) => tab === panel) ?? 'records';
}

/** Why polygons of the job failed, with buttons to repair them and to check them against a repair log. */
const JobFailures = memo(function JobFailures() {
  const { Failures, mending } = useParts();
  const hasFailed = useResult((state) => state.snapshot.counts.failed > 0);
  return (
    <Failures
      aside={hasFailed && mending.button}
      notice={mending.notSaved}
      foot={mending.repairLog}
    />
  );
});
