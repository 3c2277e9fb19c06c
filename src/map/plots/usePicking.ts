import type { LatLng, LeafletMouseEvent, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import type { MapPoint, MapPosition, PaintedResult } from '#core/view/map.ts';
import { wrapLongitude } from '#core/spatial/mercator.ts';
import { positionOf } from '#map/view/mapPosition.ts';
import { useTask } from '#ui/useTask.ts';

interface Picking {
  result: PaintedResult;
  onPick: (rows: number[], point: MapPoint) => void;
  onHover: (row: number | null, point: MapPoint | null) => void;
}

/** Reports the plots under the pointer, by hovering and by pressing; Enter picks at the map's middle. */
export function usePicking({ result, onPick, onHover }: Picking): void {
  const map = useMap();
  const reportPick = useEffectEvent(onPick);
  const reportHover = useEffectEvent(onHover);
  const pressing = useTask();
  const hovering = useTask();
  useEffect(
    function listenToPresses() {
      const pickAt = async (at: LatLng) => {
        const press = result.press ?? result.pick;
        const pick = await pressing.run((signal) => press(locationOf(map, at), signal));
        if (pick.kind === 'done') reportPick(pick.value, pointOf(map, at));
      };
      const press = (event: LeafletMouseEvent) => void pickAt(event.latlng);
      const key = (event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target === map.getContainer())
          void pickAt(map.getCenter());
      };
      map.on('click', press);
      map.getContainer().addEventListener('keydown', key);
      return () => {
        pressing.cancel();
        map.off('click', press);
        map.getContainer().removeEventListener('keydown', key);
      };
    },
    [map, result, pressing],
  );
  useEffect(
    function listenToHovering() {
      if (!window.matchMedia('(hover: hover)').matches) return undefined;
      let last: number | null = null;
      const hover = (row: number | null, at: LatLng | null) => {
        if (row === last) return;
        last = row;
        map.getContainer().dataset['over'] = row === null ? 'ground' : 'plot';
        reportHover(row, at && pointOf(map, at));
      };
      const pickAt = async (at: LatLng) => {
        const pick = await hovering.run((signal) => result.pick(locationOf(map, at), signal));
        if (pick.kind === 'done') hover(pick.value[0] ?? null, at);
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
        if (pick.kind === 'done') report(pick.value);
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
