import { memo, useCallback, useEffect, useState, type ReactNode } from 'react';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import {
  HeadTabs,
  WideFrame,
  PhoneFrame,
  PanelSkeleton,
} from '#result/page/frame/WorkspaceFrames.tsx';
import { useAfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { useRepair } from '#result/store/joinedParts.ts';
import { useLinkLimits } from '#result/store/linkLimits.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { classNames } from '#ui/classNames.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useDelayed } from '#ui/renderStages.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { TabPanel } from '#ui/TabPanel.tsx';
import type { ResultView } from '#result/address/viewAddress.ts';
import {
  ChosenPicture,
  ChosenPlot,
  FailureCauses,
  NamesPanel,
  prepareFirstPanels,
  preparePanels,
  ResultMap,
  TABS_BELOW_MAP,
  ValuesPanel,
  WindowsPanel,
} from './laterPanels.tsx';
import { texts } from './texts.en.ts';
import styles from '#result/page/frame/Workspace.module.css';

export interface ResultPanelsProps {
  /** The job's note on its values; null where it has none. Panels begin with it: while it isn't known (undefined), they wait, though not for long. */
  note: string | null | undefined;
  renderMap: RenderMap;
  /** Floats over the map while the result arrives, so that nothing moves when it's gone. */
  receiving: ReactNode;
}

interface PanelsProps extends Pick<ResultPanelsProps, 'note' | 'receiving'> {
  map: ReactNode;
}

/** Map, values, records and failures side by side, or on a phone the map with one of the others below. */
export function ResultPanels({ note, renderMap, receiving }: ResultPanelsProps) {
  usePrepared();
  const Panels = useMediaQuery(PHONE) ? PhonePanels : WidePanels;
  const map = <ResultMap renderMap={renderMap} />;
  return <Panels {...{ note, map, receiving }} />;
}

/** How long a page rests, in ms, before the code of what opens on a press is fetched. */
const REST_MS = 1000;

function usePrepared(): void {
  useEffect(prepareFirstPanels, []);
  const isResting = useDelayed(useAfterFirstLook(), REST_MS);
  // Fetches code over the network: a press then doesn't wait for it.
  useEffect(
    function prepareParts() {
      if (isResting) preparePanels();
    },
    [isResting],
  );
}

/** Map, records and side panel. */
function WidePanels({ note, map, receiving }: PanelsProps) {
  const pictures = usePictures();
  const areShown = useResult(({ view }) => belowMapTab(view) === 'pictures');
  const isPlotShown = useResult((state) => state.isPlotShown);
  const limits = useLinkLimits();
  const [isFilled, fill] = useFilled();
  return (
    <WideFrame
      map={map}
      isSettled={note !== undefined}
      over={receiving}
      side={<ValuesPanel note={note} waiting={<PanelSkeleton />} onShown={fill} />}
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
      instead={isPlotShown ? <ChosenPlot /> : null}
      sideLater={
        isFilled && (
          <>
            {limits === null && <NamesPanel />}
            <JobFailures />
            <WindowsPanel />
          </>
        )
      }
    />
  );
}

/** Whether the values are there, and what says so: what stands below them would move under a pointer. */
function useFilled(): [isFilled: boolean, fill: () => void] {
  const [isFilled, setFilled] = useState(false);
  return [isFilled, useCallback(() => setFilled(true), [])];
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

type Tab = 'plot' | 'values' | BelowMapTab | 'causes';

/** The tabs of a phone that are always in sight; a menu beside them has the others, and the one chosen there joins them. */
const USUAL_TABS: readonly Tab[] = ['values', 'records', 'causes'];

/** The map above, one of the other panels below it. */
function PhonePanels({ note, map, receiving }: PanelsProps) {
  const repair = useRepair();
  const pictures = usePictures();
  const limits = useLinkLimits();
  const tabs = useTabsBelow();
  const failed = useResult((state) => state.snapshot.counts.failed);
  const { tab, show, isPlotShown } = usePhoneTab();
  const [isFilled, fill] = useFilled();
  const isAmong = (id: Tab) => USUAL_TABS.includes(id) || id === tab;
  const labels: { id: Tab; label: ReactNode }[] = [
    ...(isPlotShown ? [{ id: 'plot', label: texts.plot } as const] : []),
    { id: 'values', label: texts.values },
    ...tabs.slice(0, 1).map(phoneTab),
    {
      id: 'causes',
      label: (
        <>
          {texts.failures} {failed > 0 && <b className={styles.failed}>{formatCount(failed)}</b>}
        </>
      ),
    },
    ...tabs.slice(1).map(phoneTab),
  ];
  return (
    <PhoneFrame
      className={classNames(tab === 'pictures' && styles.phonePictures)}
      map={map}
      isSettled={note !== undefined}
      over={receiving}
      label={texts.viewsOfResult}
      group="result"
      value={tab}
      tabs={labels.filter(({ id }) => id === 'plot' || isAmong(id))}
      more={
        <Menu label={texts.moreViews} face={texts.more} variant="quiet" align="end">
          {tabs
            .filter(({ id }) => !isAmong(id))
            .map(({ id, label }) => (
              <MenuItem key={id} onSelect={() => show(id)}>
                {label}
              </MenuItem>
            ))}
        </Menu>
      }
      onValue={show}
    >
      {tab !== 'causes' && repair.notSaved}
      {tab === 'plot' && <ChosenPlot />}
      {tab === 'values' && (
        <>
          <ValuesPanel note={note} waiting={<PanelSkeleton />} onShown={fill} />
          {isFilled && (
            <>
              {failed > 0 && <div className={styles.repair}>{repair.button}</div>}
              {limits === null && <NamesPanel />}
              <WindowsPanel />
            </>
          )}
        </>
      )}
      <PanelBelow tab={tab} pictures={pictures} />
      {tab === 'causes' && <JobFailures />}
    </PhoneFrame>
  );
}

/** The tab of a phone that is shown, and how to show another. A plot that is chosen has one of its own, which comes first with each choice. */
function usePhoneTab() {
  const { change } = useResultStore();
  const panel = useResult(({ view }) => view.panel);
  const isGrouped = useResult(({ view }) => isGroupedBy(view));
  const isPlotShown = useResult((state) => state.isPlotShown);
  const chosen = useResult(({ overlap, selected }) => overlap ?? selected);
  /** The choice from which a person has gone on to another tab. */
  const [left, setLeft] = useState<typeof chosen>(null);
  const usual: Tab = panel === null && isGrouped ? 'groups' : 'values';
  const other: Tab = panel === 'values' || panel === 'causes' ? panel : (tabBelow(panel) ?? usual);
  const tab: Tab = isPlotShown && left !== chosen ? 'plot' : other;
  function show(next: Tab) {
    setLeft(next === 'plot' ? null : chosen);
    if (next !== 'plot')
      change({ panel: next === 'values' && !isGrouped ? null : next }, 'replace');
  }
  return { tab, show, isPlotShown };
}

/** The tabs below the map: the records, their groups, their plots through time, unusual ones, and pictures, which cover the map. */
function BelowMap({ pictures }: { pictures: ReturnType<typeof usePictures> }) {
  const { change } = useResultStore();
  const tab = useResult(({ view }) => belowMapTab(view));
  const tabs = (
    <HeadTabs
      label={texts.belowMap}
      group="below-map"
      value={tab}
      tabs={useTabsBelow()}
      onValue={(panel) => change({ panel }, 'replace')}
    />
  );
  return (
    <TabPanel group="below-map" id={tab} className="column">
      <PanelBelow tab={tab} tabs={tabs} pictures={pictures} />
    </TabPanel>
  );
}

interface PanelBelowProps {
  tab: Tab;
  tabs?: ReactNode;
  pictures: ReturnType<typeof usePictures>;
}

function PanelBelow({ tab, tabs, pictures: { active, onActive, onOpen } }: PanelBelowProps) {
  const { Panel = null } = TABS_BELOW_MAP.find(({ id }) => id === tab) ?? {};
  return (
    Panel && (
      <Panel
        key={tab}
        tabs={tabs}
        active={active}
        onActive={onActive}
        onOpen={onOpen}
        waiting={<PanelSkeleton tabs={tabs} />}
      />
    )
  );
}

type BelowMapTab = (typeof TABS_BELOW_MAP)[number]['id'];

function tabBelow(panel: string | null): BelowMapTab | undefined {
  return TABS_BELOW_MAP.find(({ id }) => id === panel)?.id;
}

/** All of them, but those of files that a link can't be given. */
function useTabsBelow(): readonly (typeof TABS_BELOW_MAP)[number][] {
  const limits = useLinkLimits();
  const hasNames = useResult(({ snapshot }) => snapshot.names !== undefined);
  return limits === null || hasNames
    ? TABS_BELOW_MAP
    : TABS_BELOW_MAP.filter(({ id }) => id !== 'groups');
}

function phoneTab({ id, label, ...rest }: (typeof TABS_BELOW_MAP)[number]) {
  return {
    id,
    label:
      'short' in rest ? (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span aria-hidden="true">{rest.short}</span>
        </>
      ) : (
        label
      ),
  };
}

/** The tab below the map that an address asks for; what to group by alone opens the groups. */
function belowMapTab(view: Pick<ResultView, 'panel' | 'by' | 'group'>): BelowMapTab {
  if (view.panel === null) return isGroupedBy(view) ? 'groups' : 'records';
  return tabBelow(view.panel) ?? 'records';
}

function isGroupedBy({ by, group }: Pick<ResultView, 'by' | 'group'>): boolean {
  return by !== null || group !== null;
}

/** Why polygons of the job failed, with buttons to repair them and to check them against a repair log. */
const JobFailures = memo(function JobFailures() {
  const { button, notSaved, repairLog } = useRepair();
  const hasFailed = useResult((state) => state.snapshot.counts.failed > 0);
  return <FailureCauses aside={hasFailed && button} notice={notSaved} foot={repairLog} />;
});
