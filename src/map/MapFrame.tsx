import { useId, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { BaseLayersProps } from './base/BaseLayers.tsx';
import type { BaseKind } from './base/baseMaps.ts';
import type { BaseMapChoice } from './base/useBaseMap.ts';
import { LayersButton } from './controls/LayersButton.tsx';
import { texts } from './texts.en.ts';
import styles from './MapFrame.module.css';

/** What a map's page puts around the map and over it. */
export interface MapFrameSlots {
  /** At the map's upper left. */
  tools?: ReactNode;
  /** Below the choice of the base map, which the map's tools open. */
  layers?: ReactNode;
  /** Below the tools. */
  filters?: ReactNode;
  /** A line of text beside the scale bar. */
  caption?: ReactNode;
  /** Over the map's layers, below all controls. */
  over?: ReactNode;
  /** What is at the map's middle, for screen readers; null for nothing. With it, a crosshair marks the middle for the keyboard. */
  spoken?: string | null | undefined;
  /** Width at the right edge that a card and the tools cover, CSS px. */
  aside?: number | undefined;
  /** Floating cards; they place themselves. */
  children?: ReactNode;
}

interface MapFrameProps
  extends
    Pick<BaseMapChoice, 'baseMaps' | 'base' | 'onBase'>,
    Omit<MapFrameSlots, 'caption' | 'aside'> {
  /** Accessible name of the region, and how the map in it is used by keyboard. */
  name: string;
  hint: string;
  busy: boolean;
  /** Renders Leaflet's map, which comes later than its frame. */
  renderMap: (frame: FramedMap) => ReactNode;
  below?: ReactNode;
}

export interface FramedMap {
  /** Id of the text on how the map is used by keyboard. */
  hintId: string;
  /** Where the map puts its tools, scale and caption; null until it's there. */
  feet: HTMLElement | null;
  baseLayers: BaseLayersProps & { attribution: string };
  /** The last of the map's tools: what is drawn, and how. */
  layersButton: ReactNode;
}

const LANDMASS_SOURCE = 'Natural Earth';

/** The place of a map, with its attribution and the slots around it; it needs no Leaflet. */
export function MapFrame(props: MapFrameProps) {
  const { baseMaps, base, spoken } = props;
  const hintId = useId();
  const [feet, setFeet] = useState<HTMLElement | null>(null);
  const [failedBase, setFailedBase] = useState<BaseKind | null>(null);
  const failed = failedBase === base;
  const baseMap = base === 'none' ? undefined : baseMaps[base];
  const attribution = baseMap && !failed ? baseMap.attribution : LANDMASS_SOURCE;
  return (
    <section aria-label={props.name} aria-busy={props.busy} className={styles.region}>
      <div className={styles.map}>
        <p id={hintId} hidden>
          {props.hint}
        </p>
        {props.renderMap({
          hintId,
          feet,
          layersButton: (
            <LayersButton {...{ baseMaps, base }} onBase={props.onBase}>
              {props.layers}
            </LayersButton>
          ),
          baseLayers: {
            baseMap,
            attribution,
            isImagery: base === 'imagery' && !failed,
            onTiles: (state) => setFailedBase(state === 'failed' ? base : null),
          },
        })}
        {spoken !== undefined && <Middle spoken={spoken} />}
        {props.over}
        <Corner tools={props.tools} filters={props.filters} />
        <div ref={setFeet} className={styles.feet} />
        <MapAttribution owner={attribution} failed={failed} />
        <div className={styles.cards}>{props.children}</div>
      </div>
      {props.below}
    </section>
  );
}

/** The crosshair at the map's middle, and what is there, for screen readers. */
function Middle({ spoken }: { spoken: string | null }) {
  return (
    <>
      <span className={styles.middle} aria-hidden="true" />
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  );
}

function Corner({ tools, filters }: Pick<MapFrameProps, 'tools' | 'filters'>) {
  return (
    <div className={styles.corner} data-over-map>
      {tools && <div className={styles.choices}>{tools}</div>}
      {filters && <div className={styles.filters}>{filters}</div>}
    </div>
  );
}

interface MapAttributionProps {
  owner: string;
  /** The chosen base map gave no tiles. */
  failed: boolean;
}

/** Source of the base map, and, once, that there are no tiles. */
function MapAttribution({ owner, failed }: MapAttributionProps) {
  return (
    <p className={styles.attribution}>
      <span role="status" className="clip" data-over-map>
        {failed ? texts.noTilesBuiltInOutline : ''}
      </span>
      {/* Another source is another element: none that moves. */}
      <span key={owner} className="clip" data-over-map>
        {owner}
      </span>
    </p>
  );
}
