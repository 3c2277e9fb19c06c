import { FailureCauses } from '#features/result/failures/FailureCauses.tsx';
import { CompareButton } from '#features/result/compare/CompareButton.tsx';
import { MendButton } from '#features/result/mending/MendButton.tsx';
import { NotDownloaded } from '#features/result/mending/resubmission/NotDownloaded.tsx';
import { NamesPanel } from '#features/result/names/NamesPanel.tsx';
import { ValuesPanel } from '#features/result/values/ValuesPanel.tsx';
import { WindowsPanel } from '#features/result/windows/WindowsPanel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Splitter } from '#ui/Splitter.tsx';
import { useElementSize } from '#ui/useElementSize.ts';
import { useLater } from '#ui/useLater.ts';
import { usePanel } from '#ui/usePanel.ts';
import { useStage } from '#ui/useStage.ts';
import { PICTURE_FIRST_MS } from '#workers/arrivalSchedule.ts';
import { BelowMap } from './BelowMap.tsx';
import { MapPanel } from './MapPanel.tsx';
import { mendingSideLimits, recordsLimits, sideLimits } from './panelLimits.ts';
import { MENDING_BAR_HEIGHT, MendingSide } from './mendingPanels.tsx';
import styles from './ResultWorkspace.module.css';
import type { PanelProps } from './workspaceProps.ts';

/** Map, records and a side panel side by side; each panel can be resized and folded. */
export function WidePanels(props: PanelProps) {
  const [ref, size] = useElementSize();
  const isLong = useLater(true, PICTURE_FIRST_MS);
  const stage = useStage(props.map.isPainted || isLong ? 4 : 1);
  const side = usePanel(sideLimits(size.width || 1440));
  const mendingSide = usePanel(mendingSideLimits(size.width || 1440));
  const records = usePanel(recordsLimits(size.height || 800));
  const { handle } = props.model;
  const { open: mending, isOnlyExamined } = props.mending;
  const bar = isOnlyExamined ? 0 : MENDING_BAR_HEIGHT;
  const mendButton = props.model.snapshot.counts.failed > 0 && <MendButton {...props} />;
  return (
    <div
      ref={ref}
      className={styles.panels}
      style={{
        gridTemplateColumns: `minmax(0, 1fr) ${mending ? mendingSide.size : side.size}px`,
        gridTemplateRows: `minmax(0, 1fr) ${mending ? bar : records.size}px`,
      }}
    >
      <div className={styles.map}>
        {stage >= 1 && <MapPanel {...props} />}
        {props.receiving}
      </div>
      {mending ? (
        <MendingSide {...props} panel={mendingSide} />
      ) : (
        <>
          <div className={styles.records}>
            <Splitter panel={records} edge="top" label="Height of the records" />
            {!records.folded && (stage >= 3 ? <BelowMap {...props} /> : <PanelSkeleton />)}
          </div>
          <div className={styles.side}>
            <Splitter panel={side} edge="left" label="Width of the side panel" />
            {!side.folded && (
              <div className={styles.scroll}>
                {stage >= 2 ? <ValuesPanel {...props} /> : <PanelSkeleton />}
                {stage >= 4 && <NamesPanel {...props} />}
                {stage >= 4 && (
                  <FailureCauses
                    {...props}
                    aside={mendButton}
                    notice={<NotDownloaded handle={handle} chosen={props.mending.chosen} />}
                    foot={<CompareButton onCompare={props.onCompare} />}
                  />
                )}
                {stage >= 4 && <WindowsPanel {...props} />}
              </div>
            )}
          </div>
        </>
      )}
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
