import { shareOf, type Ends } from '#lib/scale.ts';
import { classNames } from '#ui/classNames.ts';
import styles from './charts.module.css';

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

interface AxisProps {
  axis: Axis;
  /** Whether it runs from left to right or upwards. */
  along: 'x' | 'y';
}

/** The labels of an axis: a line of them below or above a chart, or a column beside it. For the eye: what a chart says stands in words as well. */
export function AxisLabels({ axis, along }: AxisProps) {
  return (
    <span className={classNames(styles.labels, styles[along])} aria-hidden="true">
      {axis.ticks.map(({ value, label, shift }) => (
        <span
          key={value}
          style={
            along === 'x'
              ? { left: placeOf(axis, value), translate: `${-shift * 100}%` }
              : { bottom: placeOf(axis, value) }
          }
        >
          {label}
        </span>
      ))}
    </span>
  );
}

/** A line across the chart at each tick. */
export function GridLines({ axis, along }: AxisProps) {
  return axis.ticks.map(({ value }) => (
    <s
      key={value}
      className={classNames(styles.gridLine, styles[along])}
      style={{ [along === 'x' ? 'left' : 'bottom']: placeOf(axis, value) }}
    />
  ));
}
