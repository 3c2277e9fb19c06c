import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Connection } from '#service/connection.ts';
import { addressOf, encodeView, type ResultView } from '#result/address/viewAddress.ts';
import { pickedWindows } from '#compare/pure/sharedWindows.ts';
import { OpenAreas } from '#result/areas/page/useAreas.tsx';
import { OpenResult, useResult, useResultStore } from '#result/store/useResult.tsx';
import {
  HeadTabs,
  PhoneFrame,
  WideFrame,
  ViewProblems,
} from '#result/page/frame/WorkspaceFrames.tsx';
import { LinkAndExport } from '#result/exports/page/LinkAndExport.tsx';
import { linkedView } from '#result/exports/page/linkedView.ts';
import { ComparisonNotes } from '#result/notes/ComparisonNotes.tsx';
import { useResultKeys } from '#result/page/frame/useResultKeys.ts';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { comparePath } from '#lib/address.ts';
import { useDroppedFile, type DroppedFile } from '#ui/FileInput.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { missingPanel } from '#ui/PartMissing.tsx';
import { TabPanel } from '#ui/TabPanel.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import type { ComparisonHandle } from '#compare/client/comparisonQuery.ts';
import { comparedName, ComparisonHead, type ComparedJob } from './ComparisonHead.tsx';
import { MapWithAreas } from './ComparisonMap.tsx';
import { ComparisonRecords } from './ComparisonRecords.tsx';
import { ComparisonSummaryBar } from './ComparisonSummaryBar.tsx';
import { ComparisonValues } from './ComparisonValues.tsx';
import { type ComparisonPanelProps, sideWindow, type ComparedFigures } from './comparisonWords.ts';
import { ScatterPanel } from './ScatterPanel.tsx';
import { useSummary } from './useSummary.ts';
import { pairingOf, usePairing } from './WindowPairing.tsx';
import { texts } from './texts.en.ts';
import styles from '#result/page/frame/Workspace.module.css';

const { Part: Groups } = lazyPart(
  async () => (await import('#result/names/page/groups/GroupsPanel.tsx')).GroupsPanel,
  missingPanel(texts.theGroups),
);
const { Part: UnusualChanges } = lazyPart(
  async () => (await import('#result/unusual/page/UnusualPanel.tsx')).UnusualPanel,
  missingPanel(texts.unusualPlots),
);
const { Part: CommonChanges } = lazyPart(
  async () => (await import('#result/common/page/CommonPanel.tsx')).CommonPanel,
  missingPanel(texts.plotsInCommon),
);

interface ComparisonWorkspaceProps {
  connection: Connection;
  handle: ComparisonHandle;
  first: ComparedJob;
  second: ComparedJob;
  /** Whether first and second have changed places since the comparison was made. */
  isSwapped: boolean;
  /** What is wrong with either result, in sentences. */
  problems: readonly string[];
  renderMap: RenderMap;
  onPainted: () => void;
}

const FILE_REMARK = texts.linkWithoutFile;

export function ComparisonWorkspace(props: ComparisonWorkspaceProps) {
  const [dropped, setDropped] = useState<DroppedFile | null>(null);
  const dragging = useDroppedFile((file, on) => setDropped({ file, on }));
  return (
    <OpenResult handle={props.handle} of="comparison">
      <OpenAreas connection={props.connection} dropped={dropped}>
        <Workspace {...props} dragging={dragging} />
      </OpenAreas>
    </OpenResult>
  );
}

function Workspace(props: ComparisonWorkspaceProps & { dragging: boolean }) {
  const { connection, handle, first, second, isSwapped, problems, renderMap, onPainted } = props;
  const { state, step, select } = useResultStore();
  const view = useResult((state) => state.view);
  const isPainted = useResult((state) => state.isPainted);
  useResultKeys({
    onStep: step,
    onEscape: () => state().selected !== null && select(null),
  });
  usePairing(handle, pairingOf(view), isSwapped);
  useOncePainted(isPainted, onPainted);
  const summary = useSummary(isSwapped);
  const isOneJob = first.id === second.id && !first.isFile && !second.isFile;
  return (
    <div className={styles.workspace}>
      {props.dragging && <p className="dropPlace">{texts.dropAreas}</p>}
      <Head {...{ connection, first, second, summary }} />
      <ComparisonSummaryBar summary={summary} />
      <ViewProblems more={problems} />
      <Panels
        map={<MapWithAreas {...{ summary, first, second, renderMap }} />}
        values={<ComparisonValues summary={summary} isOneJob={isOneJob} />}
        scatter={<ScatterPanel summary={summary} />}
        renderRecords={(tabs) => <ComparisonRecords summary={summary} tabs={tabs} />}
      />
    </div>
  );
}

type HeadProps = Pick<ComparisonWorkspaceProps, 'connection' | 'first' | 'second'> &
  ComparisonPanelProps;

function Head({ connection, first, second, summary }: HeadProps) {
  const store = useResultStore();
  const navigate = useNavigate();
  const swap = () =>
    void navigate({
      pathname: comparePath(second.id, first.id),
      search: encodeView(swapped(picked(store.state().view, summary))).query,
    });
  const path = comparePath(first.id, second.id);
  const file = first.isFile ? 'first' : second.isFile ? 'second' : null;
  const windows = summary && {
    first: sideWindow(summary, 'first'),
    second: sideWindow(summary, 'second'),
  };
  return (
    <ComparisonHead {...{ first, second, windows }} onSwap={swap}>
      <ComparisonNotes
        connection={connection}
        jobs={[first.id, second.id]}
        names={[comparedName(first), comparedName(second)]}
        plainAddress={addressOf(path, { file })}
        address={() => addressOf(path, linkedView(store))}
      />
      <LinkAndExport
        path={path}
        linkRemark={first.isFile || second.isFile ? FILE_REMARK : null}
        refetchable={false}
        picture={null}
        job={null}
        jobs={[first, second].map(({ id, name, isFile }) =>
          isFile ? { id: name ?? texts.resultFile, name: null } : { id, name },
        )}
      />
    </ComparisonHead>
  );
}

function useOncePainted(isPainted: boolean, onPainted: () => void): void {
  const report = useEffectEvent(onPainted);
  // Starts what had to wait for the map: saving both results on the device.
  useEffect(
    function reportOncePainted() {
      if (isPainted) report();
    },
    [isPainted],
  );
}

/** The view with the windows named that are compared where none was chosen: swapped, others might be. */
function picked(view: ResultView, summary: ComparedFigures | null): ResultView {
  if (view.windows !== 'pick' || !summary) return view;
  return { ...view, ...pickedWindows(view, summary.shared, summary.options) };
}

/** The view with first and second swapped. The selected record and filters by value don't apply to it. */
export function swapped(view: ResultView): ResultView {
  const { first, second, file } = view;
  return {
    ...view,
    first: second,
    second: first,
    record: null,
    brush: null,
    file: file && (file === 'first' ? 'second' : 'first'),
    min: null,
    max: null,
  };
}

interface PanelsProps extends Record<'map' | 'values' | 'scatter', ReactNode> {
  renderRecords: (tabs: ReactNode) => ReactNode;
}

const TABS = [
  { id: 'values', label: texts.values },
  { id: 'scatter', label: texts.scatter },
  { id: 'records', label: texts.records },
  { id: 'groups', label: texts.groups },
  { id: 'unusual', label: texts.unusual },
  { id: 'common', label: texts.inCommon },
] as const;
const BELOW_MAP = TABS.slice(2);

function Panels({ map, values, scatter, renderRecords }: PanelsProps) {
  const { change } = useResultStore();
  const panel = useResult(({ view }) => view.panel);
  const isGrouped = useResult(({ view }) => view.by !== null);
  const phone = useMediaQuery(PHONE);
  const known = TABS.find(({ id }) => id === panel)?.id ?? null;
  if (!phone) {
    const usual = panel === null && isGrouped ? 'groups' : 'records';
    const below = BELOW_MAP.find(({ id }) => id === known)?.id ?? usual;
    const tabs = (
      <HeadTabs
        label={texts.belowMap}
        group="below-map"
        value={below}
        tabs={BELOW_MAP}
        onValue={(next) =>
          change({ panel: next === 'records' && !isGrouped ? null : next }, 'replace')
        }
      />
    );
    return (
      <WideFrame
        map={map}
        side={values}
        below={
          <TabPanel group="below-map" id={below} className="column">
            {below === 'groups' && <Groups tabs={tabs} />}
            {below === 'unusual' && <UnusualChanges tabs={tabs} />}
            {below === 'common' && <CommonChanges tabs={tabs} />}
            {below === 'records' && renderRecords(tabs)}
          </TabPanel>
        }
        sideLater={scatter}
      />
    );
  }
  const tab = known ?? (isGrouped ? 'groups' : 'values');
  return (
    <PhoneFrame
      map={map}
      label={texts.comparisonViews}
      group="comparison"
      value={tab}
      tabs={TABS}
      onValue={(next) =>
        change({ panel: next === 'values' && !isGrouped ? null : next }, 'replace')
      }
    >
      {tab === 'values' && values}
      {tab === 'scatter' && scatter}
      {tab === 'records' && renderRecords(null)}
      {tab === 'groups' && <Groups />}
      {tab === 'unusual' && <UnusualChanges />}
      {tab === 'common' && <CommonChanges />}
    </PhoneFrame>
  );
}
