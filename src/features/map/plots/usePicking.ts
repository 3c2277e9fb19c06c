import type { LatLng, LeafletMouseEvent, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { wrapLongitude } from '#features/map/view/longitude.ts';
import type { MapPoint, PaintedResult } from '#engine/view/map.ts';

interface Picking {
  result: PaintedResult;
  onPick: (rows: number[], point: MapPoint) => void;
  onHover: (row: number | null) => void;
}

/** What lies under the pointer, by hovering and by pressing; Enter asks for the map's middle. */
export function usePicking(map: LeafletMap | null, { result, onPick, onHover }: Picking): void {
  const reportPick = useEffectEvent(onPick);
  const reportHover = useEffectEvent(onHover);
  useEffect(
    function listenToPresses() {
      if (!map) return undefined;
      const picker = new Picker(map, result);
      const pickAt = (at: LatLng) => {
        void picker.rowsAt(at).then((rows) => rows && reportPick(rows, pointOf(map, at)));
      };
      const press = (event: LeafletMouseEvent) => pickAt(event.latlng);
      const key = (event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target === map.getContainer()) pickAt(map.getCenter());
      };
      map.on('click', press);
      map.getContainer().addEventListener('keydown', key);
      return () => {
        picker.cancel();
        map.off('click', press);
        map.getContainer().removeEventListener('keydown', key);
      };
    },
    [map, result],
  );
  useEffect(
    function listenToHovering() {
      if (!map || !window.matchMedia('(hover: hover)').matches) return undefined;
      const picker = new Picker(map, result);
      let last: number | null = null;
      const hover = (row: number | null) => {
        if (row === last) return;
        last = row;
        map.getContainer().dataset['over'] = row === null ? 'ground' : 'plot';
        reportHover(row);
      };
      const over = (event: LeafletMouseEvent) => {
        void picker.rowsAt(event.latlng).then((rows) => rows && hover(rows[0] ?? null));
      };
      const out = () => {
        picker.cancel();
        hover(null);
      };
      map.on('mousemove', over);
      map.on('mouseout movestart', out);
      return () => {
        picker.cancel();
        map.off('mousemove', over);
        map.off('mouseout movestart', out);
      };
    },
    [map, result],
  );
}

/** Asks for one point at a time: a newer request cancels the one before. */
class Picker {
  private readonly map: LeafletMap;
  private readonly result: PaintedResult;
  private request: AbortController | null = null;

  constructor(map: LeafletMap, result: PaintedResult) {
    this.map = map;
    this.result = result;
  }

  cancel(): void {
    this.request?.abort();
    this.request = null;
  }

  /** Returns the rows at a point, smallest first; null where the request was cancelled or failed. */
  async rowsAt({ lat, lng }: LatLng): Promise<number[] | null> {
    this.cancel();
    const request = new AbortController();
    this.request = request;
    try {
      const at = { lon: wrapLongitude(lng), lat, zoom: this.map.getZoom() };
      const rows = await this.result.pick(at, request.signal);
      return request.signal.aborted ? null : rows;
    } catch {
      return null;
    }
  }
}

function pointOf(map: LeafletMap, at: LatLng): MapPoint {
  const { x, y } = map.latLngToContainerPoint(at);
  return { lon: wrapLongitude(at.lng), lat: at.lat, x, y };
}
