import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { clamp, shareOf, valueAt, type Ends } from '#lib/linearScale.ts';
import { placeOf } from './Axis.tsx';

/** How a thumb was moved: still being dragged, released, or by a key, which may be followed by more. */
export type Moved = 'moving' | 'done' | 'byKey';

interface ThumbProps {
  name: string;
  value: number;
  valueText: string;
  /** The ends of the track, which is the thumb's parent. */
  track: Ends;
  /** How far the thumb may go; the whole track, if left out. */
  limits?: Ends;
  step: number;
  /** Whether the pointer moves it freely and only keys move it by steps. */
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
    // The elements around it have keys of their own.
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

/** The range of a thumb, and the step of a key; a Page key moves it ten steps. */
interface SliderRange extends Ends {
  step: number;
}

const PAGE = 10;

/** Returns the value that a key moves a thumb to; null when the key isn't the thumb's. */
function sliderKey(value: number, key: string, range: SliderRange): number | null {
  const { step } = range;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(stepFrom(value, -step), range);
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(stepFrom(value, step), range);
    case 'PageDown':
      return clamp(stepFrom(value, -PAGE * step), range);
    case 'PageUp':
      return clamp(stepFrom(value, PAGE * step), range);
    case 'Home':
      return range.low;
    case 'End':
      return range.high;
    default:
      return null;
  }
}

/** Returns the value rounded to whole steps, without errors of binary fractions. */
export function nearestStep(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(6));
}

/** Returns the next whole step: from 0.2823, right, to 0.283. */
function stepFrom(value: number, by: number): number {
  const size = Math.abs(by);
  const moved = value + by;
  const snapped = by > 0 ? Math.floor(moved / size + 1e-6) : Math.ceil(moved / size - 1e-6);
  return nearestStep(snapped * size, size);
}
