import type { LatLng, LeafletMouseEvent, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import type {
  MapContent,
  MapPoint,
  MapPosition,
  PaintedResult,
  Picked,
  PickedMark,
} from '#core/view/map.ts';
import { wrapLongitude } from '#core/spatial/mercator.ts';
import { fitOf, fittedView, positionOf } from '#map/view/mapPosition.ts';
import { MAX_ZOOM } from '#map/view/tilePart.ts';
import { useTask } from '#ui/useTask.ts';

type Picking = Pick<MapContent, 'result' | 'insets' | 'onPick' | 'onList' | 'onHover'>;

/**
 * Reports the plots under the pointer, by hovering and by pressing; Enter picks at the map's middle. A press on a mark
 * fits the map to its plots, or to the part of them that lies together there, and has them listed where some stay in heaps
 * or out of view; they're reported where that wouldn't tell them apart, and where they're asked for: with Shift, by a long
 * press or by Enter.
 */
export function usePicking({ result, insets, onPick, onList, onHover }: Picking): void {
  const map = useMap();
  const fitTo = useEffectEvent(({ bounds }: PickedMark) => {
    const { lat, lon, zoom } = fittedView(map, bounds, { insets, maxZoom: MAX_ZOOM });
    if (zoom <= map.getZoom()) return false;
    map.setView([lat, lon], zoom, { animate: map.options.zoomAnimation ?? true });
    return true;
  });
  const fit = useEffectEvent(() => fitOf(map, { insets, maxZoom: MAX_ZOOM }));
  const reportPick = useEffectEvent(onPick);
  const list = useEffectEvent((rows: number[]) => onList?.(rows));
  const reportHover = useEffectEvent(onHover);
  const pressing = useTask();
  const hovering = useTask();
  useEffect(
    function listenToPresses() {
      const pickAt = async (at: LatLng, asList: boolean) => {
        const press = result.press ?? result.pick;
        const pick = await pressing.run((signal) =>
          press({ ...locationOf(map, at), fit: fit() }, signal),
        );
        if (pick.kind !== 'done') return;
        const { rows, mark } = pick.value;
        if (asList || !mark || !fitTo(mark)) reportPick(rows, pointOf(map, at));
        else if (mark.isListed) list(rows);
      };
      // A press that was noted on the first picture has no event of the browser.
      const press = ({ latlng, originalEvent }: Partial<LeafletMouseEvent>) =>
        void (latlng && pickAt(latlng, originalEvent?.shiftKey ?? false));
      const longPress = ({ latlng }: LeafletMouseEvent) => void pickAt(latlng, true);
      const key = (event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target === map.getContainer())
          void pickAt(map.getCenter(), true);
      };
      map.on('click', press);
      map.on('contextmenu', longPress);
      map.getContainer().addEventListener('keydown', key);
      return () => {
        pressing.cancel();
        map.off('click', press);
        map.off('contextmenu', longPress);
        map.getContainer().removeEventListener('keydown', key);
      };
    },
    [map, result, pressing],
  );
  useEffect(
    function listenToHovering() {
      if (!window.matchMedia('(hover: hover)').matches) return undefined;
      let last: string | null = null;
      const hover = (over: Hovered | null, at: LatLng | null) => {
        const { row = null, mark = null } = over ?? {};
        const key = over && `${row} ${mark?.bounds.join()}`;
        if (key === last) return;
        last = key;
        map.getContainer().dataset['over'] = over ? 'plot' : 'ground';
        reportHover(row, at && pointOf(map, at), mark);
      };
      const pickAt = async (at: LatLng) => {
        const pick = await hovering.run((signal) => result.pick(locationOf(map, at), signal));
        if (pick.kind === 'done') hover(hoveredOf(pick.value), at);
      };
      const over = (event: LeafletMouseEvent) => void pickAt(event.latlng);
      const out = () => {
        hovering.cancel();
        hover(null, null);
      };
      map.on('mousemove', over);
      map.on('mouseout movestart', out);
      return () => {
        hovering.cancel();
        map.off('mousemove', over);
        map.off('mouseout movestart', out);
      };
    },
    [map, result, hovering],
  );
}

/** A plot by its row, or a mark, under the pointer. */
type Hovered = { row: number; mark?: null } | { row?: null; mark: PickedMark };

function hoveredOf({ rows: [row], mark }: Picked): Hovered | null {
  if (mark) return { mark };
  return row === undefined ? null : { row };
}

function locationOf(map: LeafletMap, { lat, lng }: LatLng): MapPosition {
  return { lon: wrapLongitude(lng), lat, zoom: map.getZoom() };
}

function pointOf(map: LeafletMap, at: LatLng): MapPoint {
  const { x, y } = map.latLngToContainerPoint(at);
  return { lon: wrapLongitude(at.lng), lat: at.lat, x, y };
}

interface Middle {
  result: PaintedResult;
  onMiddle?: ((rows: readonly number[]) => void) | undefined;
}

/** Reports the plots at the map's middle after every move by keyboard. */
export function useMiddle({ result, onMiddle }: Middle): void {
  const map = useMap();
  const report = useEffectEvent((rows: readonly number[]) => onMiddle?.(rows));
  const picking = useTask();
  useEffect(
    function listenToMoves() {
      const pickAtMiddle = async () => {
        const container = map.getContainer();
        const isByKeys = document.activeElement === container && !('pressed' in container.dataset);
        if (!isByKeys) return;
        const pick = await picking.run((signal) => result.pick(positionOf(map), signal));
        if (pick.kind === 'done') report(pick.value.rows);
      };
      const moved = () => void pickAtMiddle();
      map.on('moveend', moved);
      return () => {
        picking.cancel();
        map.off('moveend', moved);
      };
    },
    [map, result, picking],
  );
}
