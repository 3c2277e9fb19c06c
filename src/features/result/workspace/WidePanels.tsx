import { useOpenMending } from '#features/result/mending/OpenMending.tsx';
import { NamesPanel } from '#features/result/names/NamesPanel.tsx';
import { ValuesPanel } from '#features/result/values/ValuesPanel.tsx';
import { useResult } from '#features/result/view/useResult.tsx';
import { WindowsPanel } from '#features/result/windows/WindowsPanel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Splitter } from '#ui/Splitter.tsx';
import { useElementSize } from '#ui/useElementSize.ts';
import { useLater } from '#ui/useLater.ts';
import { usePanel } from '#ui/usePanel.ts';
import { useStage } from '#ui/useStage.ts';
import { PICTURE_FIRST_MS } from '#workers/arrivalSchedule.ts';
import { BelowMap } from './BelowMap.tsx';
import { JobFailures } from './JobFailures.tsx';
import { MapPanel } from './MapPanel.tsx';
import { mendingSideLimits, recordsLimits, sideLimits } from './panelLimits.ts';
import { MENDING_BAR_HEIGHT, MendingSide } from './mendingPanels.tsx';
import styles from './ResultWorkspace.module.css';
import { useSlots } from './slots.ts';

/** Map, records and a side panel side by side; each panel can be resized and folded. */
export function WidePanels() {
  const { note, receiving } = useSlots();
  const isPainted = useResult((state) => state.isPainted);
  const [ref, size] = useElementSize();
  const isLong = useLater(true, PICTURE_FIRST_MS);
  const stage = useStage(isPainted || isLong ? 4 : 1);
  const side = usePanel(sideLimits(size.width || 1440));
  const mendingSide = usePanel(mendingSideLimits(size.width || 1440));
  const records = usePanel(recordsLimits(size.height || 800));
  const { open: mending, isOnlyExamined } = useOpenMending();
  const bar = isOnlyExamined ? 0 : MENDING_BAR_HEIGHT;
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
        {stage >= 1 && <MapPanel />}
        {receiving}
      </div>
      {mending ? (
        <MendingSide panel={mendingSide} />
      ) : (
        <>
          <div className={styles.records}>
            <Splitter panel={records} edge="top" label="Height of the records" />
            {!records.folded && (stage >= 3 ? <BelowMap /> : <PanelSkeleton />)}
          </div>
          <div className={styles.side}>
            <Splitter panel={side} edge="left" label="Width of the side panel" />
            {!side.folded && (
              <div className={styles.scroll}>
                {stage >= 2 ? <ValuesPanel note={note} /> : <PanelSkeleton />}
                {stage >= 4 && <NamesPanel />}
                {stage >= 4 && <JobFailures />}
                {stage >= 4 && <WindowsPanel />}
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
