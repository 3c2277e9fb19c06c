import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapContent } from '#core/view/map.ts';
import { useTask } from '#ui/useTask.ts';
import {
  awaitFirstPicture,
  leaveFirstPicture,
  pointOf,
  type FirstPicture,
} from './pictureOffers.ts';
import styles from '#map/MapFrame.module.css';

type FirstPicturePlaceProps = Pick<MapContent, 'result' | 'selected' | 'onPick' | 'onPicture'>;

/** Shows a result's first picture until the map takes it, and reports the plots under clicks on it. */
export function FirstPicturePlace(props: FirstPicturePlaceProps) {
  const { result, selected, onPick, onPicture } = props;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<FirstPicture>(null);
  const pressing = useTask();
  const pick = useEffectEvent(async (picture: FirstPicture, x: number, y: number) => {
    const at = pointOf(picture, x, y);
    const { zoom } = picture.position;
    const press = result.press ?? result.pick;
    const answer = await pressing.run((signal) => press({ ...at, zoom }, signal));
    if (answer.kind !== 'done') return;
    const { rows, mark } = answer.value;
    // One plot's card stays until the page's is there.
    if (rows.length !== 1) picture.removeCard();
    if (mark) picture.presses.leaveToMap(x, y);
    else onPick(rows, at);
  });
  const report = useEffectEvent(() => onPicture?.());
  useEffect(
    function showPicture() {
      let endClicks = () => {};
      const endWaiting = awaitFirstPicture(result, (picture) => {
        place.current?.append(picture.element);
        picture.release();
        picture.presses.replayPageKeys();
        shown.current = picture;
        report();
        endClicks = picture.presses.takeClicks((x, y) => void pick(picture, x, y));
      });
      return () => {
        endWaiting();
        endClicks();
        leaveFirstPicture(result);
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
