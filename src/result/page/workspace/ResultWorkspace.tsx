import type { ReactNode } from 'react';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { DrawnMap } from '#result/page/map/renderMap.ts';
import { OpenAreas } from '#result/areas/page/useAreas.tsx';
import { OpenNames } from '#result/names/page/useNames.tsx';
import { Ended, Receiving, Silent } from './ReadingState.tsx';
import { useLinkLimits } from '#result/store/linkLimits.ts';
import { type OpenJob, OpenJobContext, useJobAndWayBack } from '#result/store/openJob.ts';
import { OpenResult, useResult, useResultStore } from '#result/store/useResult.tsx';
import { AfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { useResultKeys } from '#result/page/frame/useResultKeys.ts';
import { ViewProblems } from '#result/page/frame/WorkspaceFrames.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { DroppedFile } from '#ui/FileInput.tsx';
import { JobHead, useJobMeta, type JobHeadProps } from './JobHead.tsx';
import { AwaitedFile, PrintSheet } from './laterPanels.tsx';
import { ResultPanels, type ResultPanelsProps } from './ResultPanels.tsx';
import { texts } from './texts.en.ts';
import styles from '#result/page/frame/Workspace.module.css';

export interface ResultWorkspaceProps
  extends JobHeadProps, Pick<ResultPanelsProps, 'note' | 'renderMap'> {
  handle: ResultHandle;
  /** Null for a result from disk. */
  job?: OpenJob | null;
  /** Whether there are other jobs, which a scale may be kept for. */
  hasOthers?: boolean;
  /** The submitted file dropped on the page last, and whether one is being dragged over it. */
  dropped?: DroppedFile | null;
  dragging?: boolean;
  onReadAgain: () => void;
  /** Stands below the bar. */
  notice?: ReactNode;
  /** Draws the map as it's shown, synchronously; null where no map is shown. */
  drawMap: () => DrawnMap | null;
}

/** An open result: map, values, records and failures as views of one selection. */
export function ResultWorkspace(props: ResultWorkspaceProps) {
  const { handle, job = null, dropped = null, hasOthers = true } = props;
  return (
    <OpenResult handle={handle} hasOthers={hasOthers}>
      <OpenJobContext value={useJobAndWayBack(job)}>
        <OpenNames job={job} dropped={dropped?.on === 'areas' ? null : dropped}>
          <OpenAreas
            connection={job?.connection ?? null}
            dropped={dropped?.on === 'areas' ? dropped : null}
          >
            <Workspace {...props} />
          </OpenAreas>
        </OpenNames>
      </OpenJobContext>
    </OpenResult>
  );
}

function Workspace(props: ResultWorkspaceProps) {
  const limits = useLinkLimits();
  const { handle, meta, note, renderMap, onReadAgain } = props;
  return (
    <div className={styles.workspace}>
      <Keys />
      {props.dragging && <DropHint />}
      <JobHead
        meta={meta}
        path={props.path}
        renderNotes={props.renderNotes}
        linkRemark={props.linkRemark}
        refetchable={props.refetchable}
        picture={props.picture}
      />
      {props.notice}
      <Ended onReadAgain={onReadAgain} />
      <Silent handle={handle} onReadAgain={onReadAgain} />
      <AfterFirstLook>
        <JobSheet meta={meta} drawMap={props.drawMap} />
      </AfterFirstLook>
      <ViewProblems />
      <AfterFirstLook>{limits === null && <AwaitedFile />}</AfterFirstLook>
      <Content {...{ note, renderMap, onReadAgain }} />
    </div>
  );
}

/** `[` and `]` step through the records; Escape clears the selection. */
function Keys() {
  const { state, step, offer, select } = useResultStore();
  useResultKeys({
    onStep: step,
    onEscape() {
      const { overlap, selected } = state();
      if (overlap) offer(null);
      else if (selected !== null) select(null);
    },
  });
  return null;
}

type ContentProps = Pick<ResultWorkspaceProps, 'note' | 'renderMap' | 'onReadAgain'>;

function Content({ note, renderMap, onReadAgain }: ContentProps) {
  const isEmpty = useResult(({ ended, snapshot }) => ended && snapshot.counts.received === 0);
  const isWhole = useResult(({ snapshot }) => snapshot.ending?.kind === 'whole');
  if (isEmpty) return <EmptyResult whole={isWhole} onReadAgain={onReadAgain} />;
  return (
    <ResultPanels {...{ note, renderMap }} receiving={<Receiving onReadAgain={onReadAgain} />} />
  );
}

function DropHint() {
  return <p className="dropPlace">{texts.dropFiles}</p>;
}

function JobSheet({ meta, drawMap }: Pick<ResultWorkspaceProps, 'meta' | 'drawMap'>) {
  return <PrintSheet meta={useJobMeta(meta)} drawMap={drawMap} />;
}

function EmptyResult({ whole, onReadAgain }: { whole: boolean; onReadAgain: () => void }) {
  return (
    <EmptyState
      title={whole ? texts.jobWithoutPolygons : texts.nothingRead}
      actions={<Button onClick={onReadAgain}>{texts.loadAgain}</Button>}
    >
      {whole ? <p>{texts.neitherProcessedNorFailed}</p> : <p>{texts.endedBeforeFirstRecord}</p>}
    </EmptyState>
  );
}
