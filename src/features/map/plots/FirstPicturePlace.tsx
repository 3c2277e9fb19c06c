import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapContent } from '#engine/view/map.ts';
import { useTask } from '#ui/useTask.ts';
import { awaitFirstPicture, pointOf, type FirstPicture } from './firstPicture.ts';
import styles from '#features/map/MapFrame.module.css';

type FirstPicturePlaceProps = Pick<MapContent, 'result' | 'selected' | 'onPick'>;

/** Shows a result's first picture until the map takes it, and reports the plots under clicks on it. */
export function FirstPicturePlace({ result, selected, onPick }: FirstPicturePlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<FirstPicture>(null);
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
        picture.presses.takeKeys();
        shown.current = picture;
        endClicks = picture.presses.takeClicks((x, y) => void pick(picture, x, y));
      });
      return () => {
        endWaiting();
        endClicks();
      };
    },
    [result],
  );
  useEffect(
    function leaveTheCardToThePage() {
      if (selected) shown.current?.removeCard();
    },
    [selected],
  );
  return <div ref={place} className={styles.picture} />;
}
