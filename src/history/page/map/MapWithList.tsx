import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { HistoryView } from '#history/index/historyAddress.ts';
import type { JobMark } from '#history/index/clusterJobs.ts';
import type { JobsArea } from '#history/index/jobAreas.ts';
import type { HistoryExtent } from '#history/index/historyQuery.ts';
import type { JobsMapContent } from '#map/overlays/jobsMapContent.ts';
import type { MapSize, MapTarget, MapViewport } from '#core/view/map.ts';
import { axisOver } from '#history/index/valueAxis.ts';
import { type AskedHistory, useHistoryRows } from '#history/page/table/historyRows.ts';
import { isEqual } from '#lib/isEqual.ts';
import { formatValue } from '#lib/format.ts';
import { useStable } from '#ui/useStable.ts';
import type { HistoryHandle } from '#history/client/historyClient.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { JobList } from './JobList.tsx';
import { mapAreaOf, markOf, type MarkScale } from './markLooks.ts';
import { marksIn, type InView, useInView, useLitAreas, WORLD } from './mapData.ts';
import { texts } from './texts.en.ts';
import styles from './MapWithList.module.css';

export interface HistoryMapProps {
  handle: HistoryHandle;
  /** The query of the filters now. */
  asked: AskedHistory;
  revision: number;
  view: HistoryView;
  onChange: (part: Partial<HistoryView>, how?: 'push' | 'replace') => void;
  onSize: (size: MapSize) => void;
  /** Loads all results of the filter that aren't loaded; null while that runs. */
  onLoad: (() => void) | null;
}

interface MapWithListProps extends HistoryMapProps {
  renderMap: (
    content: JobsMapContent,
    slots: { caption: ReactNode; legend: ReactNode },
  ) => ReactNode;
}

/** Zoom levels that one press of a mark of several jobs goes in, at most. */
const MAX_STEPS = 4;
const MAX_ZOOM = 18;
const NONE_LIT: readonly number[] = [];

export function MapWithList(props: MapWithListProps) {
  const { handle, asked, revision, view, onChange, onSize, renderMap } = props;
  const [viewport, setViewport] = useState<MapViewport | null>(null);
  const within = asked.query.within ?? WORLD;
  const list = useHistoryRows(
    handle,
    { ...asked, query: { ...asked.query, within } },
    { revision },
  );
  const whole = list.shown?.answer.locations ?? null;
  const { shown: inView, isBusy } = useInView(handle, list, viewport);
  const [lit, setLit] = useState(NONE_LIT);
  const [goTo, setGoTo] = useState<{ index: number } | null>(null);
  const [target, setTarget] = useState<MapTarget | null>(null);
  const litAreas = useLitAreas(handle, inView, lit);
  const extent = useStable(whole?.extent.values ?? null);
  const scale = useMemo<MarkScale>(
    () => ({ by: view.colour, axis: extent && axisOf(extent) }),
    [view.colour, extent],
  );
  const { marks, areas } = useLooks(inView, { scale, lit, litAreas });
  const at = (key: string | null): JobMark | undefined =>
    marksIn(inView)[marks.findIndex((mark) => mark.key === key)];
  function press(key: string) {
    const mark = at(key);
    const zoom = viewport?.position.zoom ?? 0;
    if (mark && separatesByZoom(mark, zoom))
      setTarget({
        bounds: mark.spread,
        maxZoom: Math.min(MAX_ZOOM, Math.floor(zoom) + MAX_STEPS),
      });
    else if (mark) setGoTo({ index: mark.first });
  }
  const handleViewport = useCallback(
    (next: MapViewport, size: MapSize) => {
      setViewport((before) => (isEqual(before, next) ? before : next));
      onSize(size);
    },
    [onSize],
  );
  const content: JobsMapContent = {
    marks,
    areas,
    isBusy,
    bounds: whole?.bounds ?? null,
    position: view.map,
    onPosition: (map) => onChange({ map }, 'replace'),
    onViewport: handleViewport,
    target,
    onPress: press,
    onLight: (key) => setLit(at(key) ? Array.from(at(key)?.places ?? []) : NONE_LIT),
  };
  const jobsInView = marksIn(inView).reduce((sum, { jobs }) => sum + jobs, 0);
  return (
    <div className={styles.both}>
      {renderMap(content, {
        caption: <span className={styles.caption}>{texts.jobsInView(jobsInView)}</span>,
        legend: <MapLegend scale={scale} onBy={(colour) => onChange({ colour }, 'replace')} />,
      })}
      <JobList
        list={list}
        whole={whole}
        scale={scale}
        view={view}
        onChange={onChange}
        onInView={(isOn) =>
          onChange({ inView: isOn, map: isOn ? (viewport?.position ?? view.map) : view.map })
        }
        lit={lit}
        onLight={(place) => setLit(place === null ? NONE_LIT : [place])}
        goTo={goTo}
        onLoad={props.onLoad}
      />
    </div>
  );
}

interface Looks {
  scale: MarkScale;
  lit: readonly number[];
  litAreas: readonly JobsArea[];
}

function useLooks(inView: InView | null, { scale, lit, litAreas }: Looks) {
  const marks = useMemo(() => {
    const context = { scale, lit: new Set(lit) };
    return marksIn(inView).map((mark) => markOf(mark, context));
  }, [inView, scale, lit]);
  const areas = useMemo(
    () => [
      ...(inView?.areas ?? []).map((area) => mapAreaOf(area, scale, false)),
      ...litAreas.map((area) => mapAreaOf(area, scale, true)),
    ],
    [inView, scale, litAreas],
  );
  return { marks, areas };
}

/** From the lowest to the highest mean: the range of all values is so wide that marks would hardly differ. */
function axisOf({ index, means: [min, max] }: NonNullable<HistoryExtent['values']>) {
  return axisOver({ index, min, max });
}

/** Whether zooming in separates the jobs of a mark: at the closest zoom they have to be 18 px apart. */
function separatesByZoom({ spread: [west, south, east, north] }: JobMark, zoom: number): boolean {
  const pixel = 360 / (256 * 2 ** MAX_ZOOM);
  return zoom < MAX_ZOOM && Math.max(east - west, north - south) > 18 * pixel;
}

interface MapLegendProps {
  scale: MarkScale;
  onBy: (by: HistoryView['colour']) => void;
}

function MapLegend({ scale: { by, axis }, onBy }: MapLegendProps) {
  return (
    <div className={styles.legend}>
      <Segmented
        label={texts.marksColouredBy}
        wide
        value={by}
        segments={[
          { value: 'mean', label: texts.meanValue },
          { value: 'failures', label: texts.shareOfFailures },
        ]}
        onValue={onBy}
      />
      {by === 'failures' ? (
        <>
          <span className={styles.steps} aria-hidden="true">
            {texts.shares.map((share, step) => (
              <i key={share} style={{ background: `var(--share-${step})` }} />
            ))}
          </span>
          <p className={styles.shares}>
            {texts.shares.map((share) => (
              <span key={share}>{share}</span>
            ))}
          </p>
        </>
      ) : (
        axis && (
          <>
            <span className={styles.ramp} aria-hidden="true" />
            <p className={styles.ends}>
              <span>{formatValue(axis.low)}</span>
              <span dir="auto">{visibleText(axis.index ?? texts.meanOfIndexes)}</span>
              <span>{formatValue(axis.high)}</span>
            </p>
          </>
        )
      )}
      <p className={styles.key}>
        <span>
          <b aria-hidden="true">3</b> {texts.jobsCloseTogether}
        </span>
        {by === 'mean' && (
          <span>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <path d="M2 2l6 6m0-6l-6 6" />
            </svg>
            {texts.hasFailures}
          </span>
        )}
      </p>
    </div>
  );
}
