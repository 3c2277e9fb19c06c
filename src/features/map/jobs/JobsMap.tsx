import type { Map as LeafletMap } from 'leaflet';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { MapContainer } from 'react-leaflet';
import { onStep } from '#engine/spatial/fitView.ts';
import type { JobsMapContent } from '#engine/view/jobsMap.ts';
import type { BaseKind } from '#features/map/base/baseMaps.ts';
import { BaseTiles } from '#features/map/base/BaseTiles.tsx';
import { GraticuleLayer } from '#features/map/base/GraticuleLayer.tsx';
import { LandmassLayer } from '#features/map/base/LandmassLayer.tsx';
import type { BaseMapChoice } from '#features/map/base/useBaseMap.ts';
import { BaseSelect } from '#features/map/controls/BaseSelect.tsx';
import { MapAttribution } from '#features/map/controls/MapAttribution.tsx';
import { MapTools } from '#features/map/controls/MapTools.tsx';
import { ScaleBar } from '#features/map/controls/ScaleBar.tsx';
import { mapOptions } from '#features/map/view/mapOptions.ts';
import { useNamedMap } from '#features/map/view/useNamedMap.ts';
import { useViewController } from '#features/map/view/useViewController.ts';
import { useViewportReport } from '#features/map/view/useViewportReport.ts';
import { PHONE, REDUCED_MOTION } from '#ui/mediaQueries.ts';
import { useColorScheme } from '#ui/useColorScheme.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { GroundsLayer } from './GroundsLayer.tsx';
import { JobMarks } from './JobMarks.tsx';
import 'leaflet/dist/leaflet.css';
import map from '#features/map/ResultMap.module.css';
import styles from './JobsMap.module.css';

interface JobsMapProps extends JobsMapContent, BaseMapChoice {
  /** Stands beside the scale bar. */
  caption: ReactNode;
  legend: ReactNode;
}

/** Source of the built-in outline. */
const LANDMASS_SOURCE = 'Natural Earth';
const NO_INSETS = {};

/** Jobs on a map: marks, and outlines of where their plots lie. */
export function JobsMap(props: JobsMapProps) {
  const { bounds, baseMaps, base, zoomStep, onViewport } = props;
  const position = onStep(props.position, zoomStep);
  const animates = !useMediaQuery(REDUCED_MOTION);
  // Over so small a map it would hide what lies there.
  const isPhone = useMediaQuery(PHONE);
  const hint = useId();
  const [made, setMade] = useState<LeafletMap | null>(null);
  const leaflet = useDeferredValue(made);
  const [failedBase, setFailedBase] = useState<BaseKind | null>(null);
  const failed = failedBase === base;
  const baseMap = base === 'none' ? undefined : baseMaps[base];
  const fitAll = useViewController(leaflet, {
    ...props,
    position,
    // As results are looked into, or filters dropped, until a person moves it.
    fitWhile: true,
    insets: NO_INSETS,
    selected: null,
    animates,
  });
  useNamedMap(made, hint, 'Jobs on the map');
  useViewportReport(leaflet, (viewport) => {
    const { x, y } = leaflet?.getSize() ?? { x: 0, y: 0 };
    onViewport(viewport, { width: x, height: y });
  });
  return (
    <section aria-label="Map of jobs" aria-busy={props.isBusy} className={styles.region}>
      <div className={map.map}>
        <p id={hint} hidden>
          Arrow keys move the map, plus and minus zoom, Tab goes from job to job.
        </p>
        <MapContainer
          ref={setMade}
          className={map.leaflet ?? ''}
          {...mapOptions({ position, bounds, insets: NO_INSETS, zoomStep, animates })}
        >
          {leaflet && (
            <Layers
              {...props}
              leaflet={leaflet}
              isImagery={base === 'imagery' && !failed}
              onTiles={(state) => setFailedBase(state === 'failed' ? base : null)}
            />
          )}
        </MapContainer>
        <div className={map.corner} data-over-map>
          <div className={map.choices}>
            <BaseSelect baseMaps={baseMaps} base={base} onBase={props.onBase} />
          </div>
        </div>
        {leaflet && (
          <>
            <div className={map.zoom} data-over-map>
              <MapTools map={leaflet} onFit={bounds ? fitAll : null} />
            </div>
            <div className={map.left}>
              {!isPhone && (
                <div className={styles.legend} data-over-map>
                  {props.legend}
                </div>
              )}
              <div className={map.scale} data-over-map>
                <ScaleBar map={leaflet} />
                {props.caption}
              </div>
            </div>
          </>
        )}
        <MapAttribution
          owner={baseMap && !failed ? baseMap.attribution : LANDMASS_SOURCE}
          failed={failed}
        />
      </div>
      {isPhone && props.legend}
    </section>
  );
}

interface LayersProps extends JobsMapProps {
  leaflet: LeafletMap;
  isImagery: boolean;
  onTiles: (state: 'loaded' | 'failed') => void;
}

function Layers({ leaflet, base, baseMaps, isImagery, ...props }: LayersProps) {
  const scheme = useColorScheme();
  const tiles = base === 'none' ? undefined : baseMaps[base];
  return (
    <>
      <LandmassLayer key={`landmass ${scheme}`} map={leaflet} />
      {tiles && <BaseTiles key={tiles.url} map={leaflet} base={tiles} onState={props.onTiles} />}
      <GraticuleLayer
        key={`graticule ${scheme}`}
        map={leaflet}
        lines={isImagery ? 'ends' : 'whole'}
      />
      <GroundsLayer map={leaflet} grounds={props.grounds} />
      <JobMarks map={leaflet} marks={props.marks} onPress={props.onPress} onLight={props.onLight} />
    </>
  );
}
