import { CalledPlots } from '#features/result/view/PlotNames.tsx';
import { useNames } from '#features/result/names/useNames.ts';
import { useState } from 'react';
import { encodeView, type ResultView } from '#engine/address/viewAddress.ts';
import type { PictureLabels } from '#engine/view/map.ts';
import { JobBar, type JobMeta } from '#features/result/bar/JobBar.tsx';
import { CompareDialog } from '#features/result/compare/CompareDialog.tsx';
import { useCompare } from '#features/result/compare/useCompare.ts';
import { ExportMenu } from '#features/result/exports/ExportMenu.tsx';
import { ExportProgress } from '#features/result/exports/ExportProgress.tsx';
import { useExport } from '#features/result/exports/useExport.ts';
import { useMending } from '#features/result/mending/useMending.ts';
import { EndingAlert } from '#features/result/progress/EndingAlert.tsx';
import { SilentAlert } from '#features/result/progress/SilentAlert.tsx';
import { readText } from '#features/result/progress/readText.ts';
import { ReceivingBar } from '#features/result/progress/ReceivingBar.tsx';
import { PrintSheet } from '#features/result/print/PrintSheet.tsx';
import { CopyLink } from '#features/result/share/CopyLink.tsx';
import { referenceOf } from '#workers/recordReference.ts';
import { stepFrom } from '#features/result/view/useOrder.ts';
import { windowsText } from '#features/result/windows/windowsText.ts';
import { formatBytes, formatDuration, formatWindow } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Announcement } from '#ui/Announcement.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import { EmptyResult } from './EmptyResult.tsx';
import { ResultPanels } from './ResultPanels.tsx';
import styles from './ResultWorkspace.module.css';
import { useMapState, type MapState } from '#features/result/view/useMapState.ts';
import { useResultKeys } from './useResultKeys.ts';
import { useResultModel, type ResultModel } from '#features/result/view/useResultModel.ts';
import { ViewProblems } from './ViewProblems.tsx';
import type { ResultWorkspaceProps } from './workspaceProps.ts';

/** One result at work: map, values, records and failures as views of one selection. */
export function ResultWorkspace(props: ResultWorkspaceProps) {
  const { handle, meta, path, linkRemark, onReadAgain, picture } = props;
  const model = useResultModel(handle);
  const map = useMapState(handle);
  const exporting = useExport(handle);
  const [kept, setKept] = useState(false);
  const [overlap, setOverlap] = useState<readonly number[] | null>(null);
  const { snapshot, selection, order } = model;
  const mending = useMending({ model, map, job: `${path} ${meta.title}` });
  const comparing = useCompare(handle);
  const names = useNames(handle, { ...props, ended: model.ended });

  function step(by: 1 | -1) {
    if (mending.open) return mending.step(by);
    const next = order.rows && stepFrom(order.rows, selection.row, by);
    if (next === null) return;
    select(next);
    map.reveal(next);
  }
  function select(row: number) {
    setOverlap(null);
    selection.select(row);
  }
  function show(row: number) {
    selection.select(row);
    map.zoomTo(row);
  }
  const drop = () => (overlap ? setOverlap(null) : selection.row !== null && mending.unselect());
  useResultKeys({ onStep: step, onDrop: drop });

  const linkedView = () => linkedViewOf(model, map);
  return (
    <CalledPlots model={model}>
      <div className={styles.workspace}>
        {props.dragging && <DropHint />}
        <JobBar meta={jobMeta(meta, snapshot)} counts={snapshot.counts} note={props.ownNote}>
          {props.renderOwnWords?.(() => addressOf(path, linkedView()))}
          <CopyLink path={path} view={linkedView} remark={linkRemark} />
          <ExportMenu
            model={model}
            untouched={props.refetchable}
            onExport={exporting.start}
            onPicture={
              picture &&
              (() => exporting.save('the map', () => picture(pictureLabels(meta, model))))
            }
          />
        </JobBar>
        <Announcement text={model.ended ? readText(snapshot) : ''} />
        <SilentAlert handle={handle} onReadAgain={onReadAgain} />
        {model.ended && !kept && (
          <EndingAlert snapshot={snapshot} onReadAgain={onReadAgain} onKeep={() => setKept(true)} />
        )}
        <ExportProgress {...exporting} />
        <CompareDialog comparing={comparing} onShow={show} />
        {map.isPainted && (
          <PrintSheet model={model} meta={jobMeta(meta, snapshot)} drawMap={props.drawMap} />
        )}
        <ViewProblems problems={problemsOf(model)} />
        {model.ended && snapshot.counts.received === 0 ? (
          <EmptyResult whole={snapshot.ending?.kind === 'whole'} onReadAgain={onReadAgain} />
        ) : (
          <ResultPanels
            {...props}
            {...{ model, map, mending, overlap, names }}
            receiving={
              !model.ended && (
                <ReceivingBar floats {...{ snapshot, onReadAgain }} onCancel={() => stop(handle)} />
              )
            }
            onOverlap={setOverlap}
            onStep={step}
            onSelect={select}
            onShow={show}
            onCompare={comparing.choose}
          />
        )}
      </div>
    </CalledPlots>
  );
}

/** Ends the reading and keeps what came. */
function stop(handle: ResultHandle): void {
  void handle.call('stop', {}).catch(() => undefined);
}

function DropHint() {
  return <p className={styles.drop}>Drop the submitted file to give plots their names</p>;
}

/** The view with all that a link to it is to bring back. */
function linkedViewOf({ drafted, scale, selection, view }: ResultModel, map: MapState): ResultView {
  return {
    ...drafted,
    // Also the one in force by itself: who follows the link may have pinned another.
    scale: scale.choice,
    record: selection.detail ? referenceOf(selection.detail) : view.record,
    map: map.now()?.position ?? view.map,
  };
}

function addressOf(path: string, view: ResultView): string {
  const { query } = encodeView(view);
  return query === '' ? path : `${path}?${query}`;
}

function pictureLabels(
  { name, title }: ResultWorkspaceProps['meta'],
  { index, filter, windows, snapshot, matching }: ResultModel,
): PictureLabels {
  return {
    title: name ? `${name} · ${title}` : title,
    index,
    windows: windowsText(filter.window, windows),
    scale: snapshot.scale,
    failed: (matching?.matching ?? snapshot.counts).failed > 0,
  };
}

function jobMeta(meta: ResultWorkspaceProps['meta'], snapshot: ResultSnapshot): JobMeta {
  const { firstDay, lastDay, bytes, elapsedMs, phase } = snapshot;
  return {
    title: meta.title,
    name: meta.name ?? null,
    isName: meta.isName ?? false,
    indices: meta.indices ?? snapshot.indices,
    range: meta.range ?? (firstDay === null ? null : formatWindow(firstDay, lastDay)),
    aside: phase === 'ended' ? `${formatBytes(bytes)} read in ${formatDuration(elapsedMs)}` : null,
  };
}

/** What of the address could not be followed, in words. */
function problemsOf({ problems, view, snapshot, ended, selection }: ResultModel): string[] {
  const said = [...problems];
  if (ended && view.index !== null && !snapshot.indices.includes(view.index))
    said.push(`This job has no index “${visibleText(view.index)}”; the first one found is shown.`);
  if (ended && selection.trouble === 'gone')
    said.push('The record of this link isn’t in this result any more.');
  if (selection.trouble === 'several')
    said.push('Several records fit the one this link speaks of; the first is shown.');
  return said;
}
