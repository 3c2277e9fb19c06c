/** Step of the arrow keys and of the page keys, in units of the value. */
const STEP = 0.001;
const PAGE = 0.01;

export interface SliderRange {
  min: number;
  max: number;
}

/**
 * The value a key moves a thumb to, or null when the key isn't the thumb's. Small steps for values
 * like NDVI; where the whole range is far wider, they grow with it so that keys stay of use.
 */
export function sliderKey(value: number, key: string, range: SliderRange): number | null {
  const scale = stepScale(range);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clampTo(step(value, -STEP * scale), range);
    case 'ArrowRight':
    case 'ArrowUp':
      return clampTo(step(value, STEP * scale), range);
    case 'PageDown':
      return clampTo(step(value, -PAGE * scale), range);
    case 'PageUp':
      return clampTo(step(value, PAGE * scale), range);
    case 'Home':
      return range.min;
    case 'End':
      return range.max;
    default:
      return null;
  }
}

/** Where a value lies in a range, 0 to 1; the middle of a range without extent. */
export function shareOf(value: number, { min, max }: SliderRange): number {
  return max > min ? (value - min) / (max - min) : 0.5;
}

export function clampTo(value: number, { min, max }: SliderRange): number {
  return Math.min(max, Math.max(min, value));
}

/** Rounded to the step, so that a value picked with the pointer reads the same in the link. */
export function snap(value: number, range: SliderRange): number {
  return round(value, STEP * stepScale(range));
}

/** 1 for ranges up to 10, then the power of ten that keeps a thousand steps or more in the range. */
function stepScale({ min, max }: SliderRange): number {
  const span = max - min;
  return span <= 10 ? 1 : 10 ** Math.floor(Math.log10(span));
}

/** One step on, landing on whole steps: from 0.2823, right, to 0.283. */
function step(value: number, by: number): number {
  const size = Math.abs(by);
  const moved = value + by;
  const snapped = by > 0 ? Math.floor(moved / size + 1e-6) : Math.ceil(moved / size - 1e-6);
  return round(snapped * size, size);
}

function round(value: number, size: number): number {
  return Number((Math.round(value / size) * size).toFixed(6));
}
