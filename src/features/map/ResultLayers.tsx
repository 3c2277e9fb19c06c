import { useRef, useSyncExternalStore, type Ref } from 'react';
import { useLater } from '#ui/useLater.ts';
import { useStage } from '#ui/useStage.ts';
import { PICTURE_FIRST_MS } from '#workers/arrivalSchedule.ts';
import type { MapContent } from '#engine/view/map.ts';
import { Beneath, type BeneathProps } from '#features/map/base/Beneath.tsx';
import { MarksLayer } from '#features/map/overlays/MarksLayer.tsx';
import { OutlineLayer } from '#features/map/overlays/OutlineLayer.tsx';
import { OverlayLayer } from '#features/map/overlays/OverlayLayer.tsx';
import { useMapExporter, type MapExporter } from '#features/map/picture/useMapExporter.ts';
import { PlotLayer } from '#features/map/plots/PlotLayer.tsx';
import { useMiddle } from '#features/map/plots/useMiddle.ts';
import { usePicking } from '#features/map/plots/usePicking.ts';

interface ResultLayersProps extends MapContent {
  beneath: BeneathProps & { attribution: string };
  exporter?: Ref<MapExporter>;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** All that lies on the map, from the landmass up to the selected plot, and what it's asked by pointer and keys; the plots are put up first. */
export function ResultLayers(props: ResultLayersProps) {
  const { result, swipe, selected, hovered, beneath } = props;
  usePicking(props);
  useMiddle(props);
  useMapExporter(props.exporter, beneath.attribution);
  const underway = useRef({ first: true, second: false });
  // All of the map is painted once both sides are.
  function busyWith(side: 'first' | 'second', isBusy: boolean) {
    underway.current[side] = isBusy;
    props.onBusy(underway.current.first || (swipe !== undefined && underway.current.second));
  }
  const isWhole = useSyncExternalStore(result.subscribe, result.isWhole);
  const isLong = useLater(true, PICTURE_FIRST_MS);
  const stage = useStage((isWhole && !props.busy) || isLong ? 2 : 0);
  // Until it's known where the plots lie, painting what the map happens to show would be for nothing.
  const isNowhere = isWhole && !result.hasPlots();
  const isPlaced = props.bounds !== null || props.position !== null || isNowhere;
  return (
    <>
      <Beneath {...beneath} stage={stage} />
      {isPlaced && (
        <PlotLayer
          key={swipe ? 'first' : 'all'}
          clip={swipe && { from: 'left', share: swipe.share }}
          result={result}
          styleRevision={props.styleRevision}
          opacity={props.plotsOpacity ?? 1}
          onBusy={(isBusy) => busyWith('first', isBusy)}
        />
      )}
      {isPlaced && swipe && (
        <PlotLayer
          clip={{ from: 'right', share: swipe.share }}
          result={swipe.result}
          styleRevision={props.styleRevision}
          opacity={props.plotsOpacity ?? 1}
          onBusy={(isBusy) => busyWith('second', isBusy)}
        />
      )}
      {hovered && <OutlineLayer shape={hovered} kind="hovered" />}
      {selected && <OutlineLayer shape={selected} kind="selected" />}
      {props.overlays && <OverlayLayer overlays={props.overlays} />}
      {props.marks && <MarksLayer marks={props.marks} />}
    </>
  );
}
