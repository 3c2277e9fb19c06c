import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapContent, MapPoint } from '#engine/view/map.ts';
import { latitudeAt, mercatorY, worldSize, wrapLongitude } from '#engine/spatial/mercator.ts';
import { useTask } from '#ui/useTask.ts';
import { awaitFirstPicture, type FirstPicture } from './firstPicture.ts';
import styles from '#features/map/MapFrame.module.css';

/** Shows a result's first picture until the map takes it, and reports the plots under clicks on it. */
export function FirstPicturePlace({ result, onPick }: Pick<MapContent, 'result' | 'onPick'>) {
  const place = useRef<HTMLDivElement>(null);
  const pressing = useTask();
  const pick = useEffectEvent(async (picture: FirstPicture, x: number, y: number) => {
    const at = pointOf(picture, x, y);
    const { zoom } = picture.position;
    const press = result.press ?? result.pick;
    const answer = await pressing.run((signal) => press({ ...at, zoom }, signal));
    if (answer.kind === 'done') onPick(answer.value, at);
  });
  useEffect(
    function showPicture() {
      let endClicks = () => {};
      const endWaiting = awaitFirstPicture(result, (picture) => {
        place.current?.append(picture.element);
        picture.release();
        endClicks = picture.presses.takeClicks((x, y) => void pick(picture, x, y));
      });
      return () => {
        endWaiting();
        endClicks();
      };
    },
    [result],
  );
  return <div ref={place} className={styles.picture} />;
}

/** The point of a picture at so many CSS px from its top left corner. */
function pointOf({ position, size }: FirstPicture, x: number, y: number): MapPoint {
  const world = worldSize(position.zoom);
  const down = mercatorY(position.lat) + (y - size.height / 2) / world;
  const lon = wrapLongitude(position.lon + ((x - size.width / 2) / world) * 360);
  return { lon, lat: latitudeAt(down), x, y };
}
