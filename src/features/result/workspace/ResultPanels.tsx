import { useCallback, useState, type ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { MendingPanel } from '#features/result/mending/MendingPanel.tsx';
import { ResubmissionBar } from '#features/result/mending/resubmission/ResubmissionBar.tsx';
import type { Mending } from '#features/result/mending/useMending.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Splitter } from '#ui/Splitter.tsx';
import { TabList, TabPanel } from '#ui/Tabs.tsx';
import { classes } from '#ui/classes.ts';
import { PHONE, useMediaQuery } from '#ui/useMediaQuery.ts';
import { usePanel, type Panel } from '#ui/usePanel.ts';
import { useElementSize } from '#ui/useElementSize.ts';
import { useLater } from '#ui/useLater.ts';
import { useStage } from '#ui/useStage.ts';
import { MapPanel } from './MapPanel.tsx';
import {
  FailuresConnected,
  RecordsConnected,
  ValuesConnected,
  WindowsConnected,
} from './panels.tsx';
import type { ResultWorkspaceProps } from './ResultWorkspace.tsx';
import styles from './ResultWorkspace.module.css';
import type { MapState } from '#features/result/view/useMapState.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';

/** What every part of a result's page is given. */
export interface PanelProps extends Pick<ResultWorkspaceProps, 'note' | 'renderMap' | 'handle'> {
  model: ResultModel;
  map: MapState;
  overlap: readonly number[] | null;
  onOverlap: (rows: readonly number[] | null) => void;
  onStep: (by: 1 | -1) => void;
  /** The failures at work. */
  mending: Mending;
  /** Asks for a protocol and holds it against this result. */
  onCompare: () => void;
  hovered: number | null;
  onHover: (row: number | null) => void;
  /** Floats over the map while the result comes: nothing moves when it's all there. */
  receiving: ReactNode;
}

/** Map, values, records and failures side by side; on a phone the map with one of the others below. */
export function ResultPanels(props: Omit<PanelProps, 'hovered' | 'onHover'>) {
  const [hovered, setHovered] = useState<number | null>(null);
  const onHover = useCallback((row: number | null) => setHovered(row), []);
  const phone = useMediaQuery(PHONE);
  const parts = { ...props, hovered, onHover };
  return phone ? <PhonePanels {...parts} /> : <WidePanels {...parts} />;
}

/** So long the map has the machine to itself, or until the whole is painted. */
const MAP_FIRST_MS = 1200;

const LEAST_MAP = { width: 480, height: 280 };

function WidePanels(props: PanelProps) {
  const [ref, size] = useElementSize();
  const isLong = useLater(true, MAP_FIRST_MS);
  const stage = useStage(props.map.isPainted || isLong ? 4 : 1);
  const side = usePanel({
    key: 'job-atlas.side',
    initial: 376,
    min: 320,
    max: Math.max(320, (size.width || 1440) - LEAST_MAP.width),
  });
  const mendingSide = usePanel({
    key: 'job-atlas.repair',
    initial: 440,
    min: 360,
    max: Math.max(360, (size.width || 1440) - LEAST_MAP.width),
  });
  const records = usePanel({
    key: 'job-atlas.records',
    initial: 246,
    min: 128,
    max: Math.max(128, (size.height || 800) - LEAST_MAP.height),
  });
  const mending = props.mending.open;
  return (
    <div
      ref={ref}
      className={styles.panels}
      style={{
        gridTemplateColumns: `minmax(0, 1fr) ${mending ? mendingSide.size : side.size}px`,
        gridTemplateRows: `minmax(0, 1fr) ${mending ? BAR : records.size}px`,
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
            {!records.folded && (stage >= 3 ? <RecordsConnected {...props} /> : <PanelSkeleton />)}
          </div>
          <div className={styles.side}>
            <Splitter panel={side} edge="left" label="Width of the side panel" />
            {!side.folded && (
              <div className={styles.scroll}>
                {stage >= 2 ? <ValuesConnected {...props} /> : <PanelSkeleton />}
                {stage >= 4 && <FailuresConnected {...props} />}
                {stage >= 4 && <WindowsConnected {...props} />}
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

/** Height of the bar that takes the records' place. */
const BAR = 64;

function MendingSide({ panel, ...props }: PanelProps & { panel: Panel }) {
  return (
    <>
      <div className={styles.bar}>
        <MendingBar {...props} />
      </div>
      <div className={styles.side}>
        <Splitter panel={panel} edge="left" label="Width of the side panel" />
        {!panel.folded && <MendingParts {...props} />}
      </div>
    </>
  );
}

function MendingBar({ handle, mending, model, onCompare }: PanelProps) {
  const { failed } = model.snapshot.counts;
  return <ResubmissionBar {...{ handle, mending, failed, onCompare }} />;
}

function MendingParts({ mending, model }: PanelProps) {
  return (
    <MendingPanel
      mending={mending}
      causes={model.causes}
      failed={model.snapshot.counts.failed}
      cause={mending.cause}
    />
  );
}

const TABS = ['values', 'records', 'failures'] as const;
type Tab = (typeof TABS)[number];

function PhonePanels(props: PanelProps) {
  const { view, change, snapshot } = props.model;
  const stage = useStage(1);
  const tab: Tab = TABS.find((name) => name === view.panel) ?? 'values';
  const failed = snapshot.counts.failed;
  const { mending } = props;
  return (
    <div className={classes(styles.phone, mending.open && styles.phoneMending)}>
      <div className={styles.map}>
        {stage >= 1 && <MapPanel {...props} />}
        {props.receiving}
      </div>
      {mending.open ? (
        <>
          <div className={styles.sheet}>
            <MendingParts {...props} />
          </div>
          <MendingBar {...props} />
        </>
      ) : (
        <>
          <TabList
            label="Views of the result"
            group="result"
            value={tab}
            tabs={[
              { id: 'values', label: 'Values' },
              { id: 'records', label: 'Records' },
              {
                id: 'failures',
                label: (
                  <>
                    Failures {failed > 0 && <b className={styles.failed}>{formatCount(failed)}</b>}
                  </>
                ),
              },
            ]}
            onValue={(panel) =>
              panel === 'failures'
                ? mending.enter()
                : change({ panel: panel === 'values' ? null : panel }, 'replace')
            }
          />
          <TabPanel group="result" id={tab} className={styles.sheet}>
            {tab === 'values' && (
              <>
                <ValuesConnected {...props} />
                <WindowsConnected {...props} />
              </>
            )}
            {tab === 'records' && <RecordsConnected {...props} />}
          </TabPanel>
        </>
      )}
    </div>
  );
}
