import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { clamp, shareOf, valueAt, type Ends } from '#lib/scale.ts';
import { placeOf } from './axis.ts';
import { nearestStep, sliderKey } from './sliderKey.ts';

/** How a thumb was moved: it's on its way, the pointer has let go, or by a key, after which there may be more. */
export type Moved = 'moving' | 'done' | 'byKey';

interface ThumbProps {
  name: string;
  value: number;
  valueText: string;
  /** The ends of the track, which is the thumb's parent. */
  track: Ends;
  /** How far the thumb may go; the whole track unless told. */
  limits?: Ends;
  step: number;
  /** The pointer moves it freely, only keys go by steps. */
  isFree?: boolean;
  onValue: (value: number, moved: Moved) => void;
  className?: string | undefined;
  children?: ReactNode;
}

/** A slider's thumb on a track from left to right: dragged, or moved by arrow keys, Page keys, Home and End. */
export function Thumb(props: ThumbProps) {
  const { name, value, valueText, track, limits = track, step, isFree = false, onValue } = props;
  function valueUnder(event: PointerEvent): number {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!box) return value;
    const share = shareOf({ low: box.left, high: box.right }, event.clientX);
    const shown = valueAt(track, share);
    const isEnd = share === 0 || share === 1;
    return clamp(isFree || isEnd ? shown : nearestStep(shown, step), limits);
  }
  function handleDown(event: PointerEvent) {
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
  }
  function handlePointer(event: PointerEvent, moved: Moved) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onValue(valueUnder(event), moved);
  }
  function handleKey(event: KeyboardEvent) {
    const next = sliderKey(value, event.key, { ...limits, step });
    if (next === null) return;
    // What lies below has keys of its own.
    event.stopPropagation();
    event.preventDefault();
    onValue(next, 'byKey');
  }
  return (
    <div
      className={props.className}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-orientation="horizontal"
      aria-valuemin={limits.low}
      aria-valuemax={limits.high}
      aria-valuenow={isFree ? nearestStep(value, step) : value}
      aria-valuetext={valueText}
      style={{ left: placeOf(track, value) }}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerMove={(event) => handlePointer(event, 'moving')}
      onPointerUp={(event) => handlePointer(event, 'done')}
    >
      {props.children}
    </div>
  );
}
