import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { encodeView, type ResultView } from '#engine/address/viewAddress.ts';
import { ExportMenu } from '#features/result/exports/ExportMenu.tsx';
import { ExportProgress } from '#features/result/exports/ExportProgress.tsx';
import { useExport } from '#features/result/exports/useExport.ts';
import { CopyLink } from '#features/result/share/CopyLink.tsx';
import { colorOf } from '#features/result/values/scaleColors.ts';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import { useMapState } from '#features/result/view/useMapState.ts';
import { useResultModel } from '#features/result/view/useResultModel.ts';
import { referenceOf } from '#workers/recordReference.ts';
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
import { sideWindow } from './comparisonWords.ts';
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
export function ComparisonWorkspace({
  handle,
  first,
  second,
  isSwapped,
  problems,
  renderMap,
  onPainted,
}: ComparisonWorkspaceProps) {
  const model = useResultModel(handle, 'comparison');
  const map = useMapState(handle);
  const exporting = useExport(handle);
  const navigate = useNavigate();
  const { view, change, snapshot } = model;
  usePairing(handle, pairingOf(view), isSwapped);
  useOncePainted(map.isPainted, onPainted);
  const summary = useAnswer(handle, {
    kind: 'compared',
    request: {},
    version: [snapshot.revision, model.index, isSwapped],
  }).answer;
  const [hovered, onHover] = useState<number | null>(null);
  const parts = { model, map, summary, hovered, onHover };
  const path = comparePath(first.id, second.id);
  const linkedView = () => ({
    ...model.drafted,
    record: model.selection.detail ? referenceOf(model.selection.detail) : view.record,
    map: map.now()?.position ?? view.map,
  });
  const swap = () =>
    void navigate({
      pathname: comparePath(second.id, first.id),
      search: encodeView(swapped(view)).query,
    });
  const mean = summary?.mean ?? null;
  const isOneJob = first.id === second.id && !first.isFile && !second.isFile;
  const windows = summary && {
    first: sideWindow(summary, 'first'),
    second: sideWindow(summary, 'second'),
  };
  return (
    <div className={panels.workspace}>
      <ComparisonHead {...{ first, second }} windows={windows} onSwap={swap}>
        <CopyLink
          path={path}
          view={linkedView}
          remark={first.isFile || second.isFile ? FILE_REMARK : null}
        />
        <ExportMenu model={model} untouched={false} onExport={exporting.start} onPicture={null} />
      </ComparisonHead>
      <ComparisonSummaryBar
        summary={summary}
        color={mean !== null && snapshot.scale ? colorOf(snapshot.scale, mean) : null}
        windows={<WindowsThatMeet view={view} options={summary?.options ?? null} change={change} />}
      />
      <ExportProgress {...exporting} />
      <ViewProblems problems={[...problems, ...model.problems]} />
      <Panels
        map={<ComparisonMap {...parts} renderMap={renderMap} />}
        values={<ComparisonValues {...parts} isOneJob={isOneJob} />}
        scatter={<ScatterPanel {...parts} />}
        records={<ComparisonRecords {...parts} />}
        panel={view.panel}
        onPanel={(panel) => change({ panel }, 'replace')}
      />
    </div>
  );
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

interface PanelsProps extends Record<'map' | 'values' | 'scatter' | 'records', React.ReactNode> {
  panel: string | null;
  onPanel: (panel: string | null) => void;
}

const TABS = ['values', 'scatter', 'records'] as const;

function Panels({ map, values, scatter, records, panel, onPanel }: PanelsProps) {
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
          onValue={(next) => onPanel(next === 'values' ? null : next)}
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
