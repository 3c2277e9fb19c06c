import { clamp, type Ends } from '#lib/scale.ts';

/** How far a thumb goes, and how far a key moves it; a Page key moves it ten times as far. */
export interface SliderRange extends Ends {
  step: number;
}

const PAGE = 10;

/** Returns the value that a key moves a thumb to; null when the key isn't the thumb's. */
export function sliderKey(value: number, key: string, range: SliderRange): number | null {
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

/** Returns the value rounded to whole steps, without the dust of binary fractions. */
export function nearestStep(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(6));
}

/** One step on, landing on whole steps: from 0.2823, right, to 0.283. */
function stepFrom(value: number, by: number): number {
  const size = Math.abs(by);
  const moved = value + by;
  const snapped = by > 0 ? Math.floor(moved / size + 1e-6) : Math.ceil(moved / size - 1e-6);
  return nearestStep(snapped * size, size);
}
