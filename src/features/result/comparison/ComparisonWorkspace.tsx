import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { encodeView, type ResultView } from '#engine/address/viewAddress.ts';
import { ExportMenu } from '#features/result/exports/ExportMenu.tsx';
import { ExportProgress } from '#features/result/exports/ExportProgress.tsx';
import { useExport } from '#features/result/exports/useExport.ts';
import { CopyLink } from '#features/result/share/CopyLink.tsx';
import { colorOf } from '#features/result/values/scaleColors.ts';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import { OpenResult, useResult, useResultStore } from '#features/result/view/useResult.tsx';
import { linkedView } from '#features/result/workspace/linkedView.ts';
import { ViewProblems } from '#features/result/workspace/ViewProblems.tsx';
import { recordsLimits, sideLimits } from '#features/result/workspace/panelLimits.ts';
import panels from '#features/result/workspace/ResultWorkspace.module.css';
import type { RenderMap } from '#features/result/workspace/workspaceProps.ts';
import { comparePath } from '#lib/address.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { Splitter } from '#ui/Splitter.tsx';
import { TabList, TabPanel } from '#ui/Tabs.tsx';
import { useElementSize } from '#ui/useElementSize.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { usePanel } from '#ui/usePanel.ts';
import type { ComparisonHandle } from '#workers/page/comparisonQuery.ts';
import { ComparisonHead, type ComparedJob } from './ComparisonHead.tsx';
import { ComparisonMap } from './ComparisonMap.tsx';
import { ComparisonRecords } from './ComparisonRecords.tsx';
import { ComparisonSummaryBar } from './ComparisonSummaryBar.tsx';
import { ComparisonValues } from './ComparisonValues.tsx';
import { sideWindow, type ComparedFigures } from './comparisonWords.ts';
import { ScatterPanel } from './ScatterPanel.tsx';
import { pairingOf, usePairing } from './useComparison.ts';
import { WindowsThatMeet } from './WindowsThatMeet.tsx';

export interface ComparisonWorkspaceProps {
  handle: ComparisonHandle;
  first: ComparedJob;
  second: ComparedJob;
  /** Whether first and second have changed places since the comparison was made. */
  isSwapped: boolean;
  /** What has to be known of the two, in words. */
  problems: readonly string[];
  renderMap: RenderMap;
  /** Called once the comparison is on the map. */
  onPainted: () => void;
}

const FILE_REMARK =
  'It opens this view once the same file has been chosen: the file itself is not in it.';

/** Two results at work: change on the map, its figures, its records. */
export function ComparisonWorkspace(props: ComparisonWorkspaceProps) {
  return (
    <OpenResult handle={props.handle} of="comparison">
      <Workspace {...props} />
    </OpenResult>
  );
}

function Workspace(props: ComparisonWorkspaceProps) {
  const { handle, first, second, isSwapped, problems, renderMap, onPainted } = props;
  const view = useResult((state) => state.view);
  const isPainted = useResult((state) => state.isPainted);
  usePairing(handle, pairingOf(view), isSwapped);
  useOncePainted(isPainted, onPainted);
  const summary = useSummary(isSwapped);
  const isOneJob = first.id === second.id && !first.isFile && !second.isFile;
  return (
    <div className={panels.workspace}>
      <Head {...{ first, second, summary }} />
      <SummaryBar summary={summary} />
      <Problems of={problems} />
      <Panels
        map={<ComparisonMap summary={summary} renderMap={renderMap} />}
        values={<ComparisonValues summary={summary} isOneJob={isOneJob} />}
        scatter={<ScatterPanel summary={summary} />}
        records={<ComparisonRecords summary={summary} />}
      />
    </div>
  );
}

/** The comparison in figures; null while it's counted. */
function useSummary(isSwapped: boolean): ComparedFigures | null {
  const { handle } = useResultStore();
  const revision = useResult((state) => state.snapshot.revision);
  const index = useResult((state) => state.index);
  const version = [revision, index, isSwapped];
  return useAnswer(handle, { kind: 'compared', request: {}, version }).answer;
}

interface HeadProps extends Pick<ComparisonWorkspaceProps, 'first' | 'second'> {
  summary: ComparedFigures | null;
}

/** Which two are compared, and how to take the comparison elsewhere. */
function Head({ first, second, summary }: HeadProps) {
  const store = useResultStore();
  const exporting = useExport(store.handle);
  const navigate = useNavigate();
  const swap = () =>
    void navigate({
      pathname: comparePath(second.id, first.id),
      search: encodeView(swapped(store.state().view)).query,
    });
  const windows = summary && {
    first: sideWindow(summary, 'first'),
    second: sideWindow(summary, 'second'),
  };
  return (
    <>
      <ComparisonHead {...{ first, second, windows }} onSwap={swap}>
        <CopyLink
          path={comparePath(first.id, second.id)}
          view={() => linkedView(store)}
          remark={first.isFile || second.isFile ? FILE_REMARK : null}
        />
        <ExportMenu untouched={false} onExport={exporting.start} onPicture={null} />
      </ComparisonHead>
      <ExportProgress state={exporting.state} dismiss={exporting.dismiss} />
    </>
  );
}

function SummaryBar({ summary }: { summary: ComparedFigures | null }) {
  const { change } = useResultStore();
  const view = useResult((state) => state.view);
  const scale = useResult((state) => state.snapshot.scale);
  const mean = summary?.mean ?? null;
  return (
    <ComparisonSummaryBar
      summary={summary}
      color={mean !== null && scale ? colorOf(scale, mean) : null}
      windows={<WindowsThatMeet view={view} options={summary?.options ?? null} change={change} />}
    />
  );
}

/** What has to be known of the two, and what of the address could not be followed. */
function Problems({ of }: { of: readonly string[] }) {
  const problems = useResult((state) => state.problems);
  return <ViewProblems problems={[...of, ...problems]} />;
}

/** Tells who waits with work that can wait. */
function useOncePainted(isPainted: boolean, onPainted: () => void): void {
  const tell = useEffectEvent(onPainted);
  // Begins work outside the page.
  useEffect(
    function tellOncePainted() {
      if (isPainted) tell();
    },
    [isPainted],
  );
}

/** The view once first and second have changed places: what tells of values or records doesn't hold any more. */
function swapped(view: ResultView): ResultView {
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

type PanelsProps = Record<'map' | 'values' | 'scatter' | 'records', ReactNode>;

const TABS = ['values', 'scatter', 'records'] as const;

function Panels({ map, values, scatter, records }: PanelsProps) {
  const { change } = useResultStore();
  const panel = useResult(({ view }) => view.panel);
  const phone = useMediaQuery(PHONE);
  const [ref, size] = useElementSize();
  const side = usePanel(sideLimits(size.width || 1440));
  const below = usePanel(recordsLimits(size.height || 800));
  const tab = TABS.find((name) => name === panel) ?? 'values';
  if (phone)
    return (
      <div className={panels.phone}>
        <div className={panels.map}>{map}</div>
        <TabList
          label="Views of the comparison"
          group="comparison"
          value={tab}
          tabs={[
            { id: 'values', label: 'Values' },
            { id: 'scatter', label: 'Scatter' },
            { id: 'records', label: 'Records' },
          ]}
          onValue={(next) => change({ panel: next === 'values' ? null : next }, 'replace')}
        />
        <TabPanel group="comparison" id={tab} className={panels.sheet}>
          {tab === 'values' && values}
          {tab === 'scatter' && scatter}
          {tab === 'records' && records}
        </TabPanel>
      </div>
    );
  return (
    <div
      ref={ref}
      className={panels.panels}
      style={{
        gridTemplateColumns: `minmax(0, 1fr) ${side.size}px`,
        gridTemplateRows: `minmax(0, 1fr) ${below.size}px`,
      }}
    >
      <div className={panels.map}>{map}</div>
      <div className={panels.records}>
        <Splitter panel={below} edge="top" label="Height of the records" />
        {!below.folded && records}
      </div>
      <div className={panels.side}>
        <Splitter panel={side} edge="left" label="Width of the side panel" />
        {!side.folded && (
          <div className={panels.scroll}>
            {values}
            {scatter}
          </div>
        )}
      </div>
    </div>
  );
}
