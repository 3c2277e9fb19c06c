import { shareOf, type Ends } from '#lib/scale.ts';

/** A linear axis with its ticks. */
export interface Axis extends Ends {
  ticks: readonly Tick[];
}

export interface Tick {
  value: number;
  label: string;
  /** How far into the label its tick is, as a share of it: the middle, unless the label would reach beyond the axis. */
  shift: number;
}

/** Returns where a value stands on an axis, as a CSS length. */
export function placeOf(axis: Ends, value: number): string {
  return `${shareOf(axis, value) * 100}%`;
}

/** Returns how far it is from one value to a higher one on an axis, as a CSS length. */
export function lengthOf(axis: Ends, from: number, to: number): string {
  return `${(shareOf(axis, to) - shareOf(axis, from)) * 100}%`;
}
