import { shareOf, type Ends } from '#lib/linearScale.ts';
import { classNames } from '#ui/classNames.ts';
import styles from './charts.module.css';

/** A linear axis with its ticks. */
export interface Axis extends Ends {
  ticks: readonly Tick[];
}

export interface Tick {
  value: number;
  label: string;
  /** Where in the label its tick is, as a share of its width: the middle, unless the label would reach beyond the axis. */
  shift: number;
}

/** Returns a value's position on an axis, as a CSS length. */
export function placeOf(axis: Ends, value: number): string {
  return `${shareOf(axis, value) * 100}%`;
}

/** Returns the distance from one value to a higher one on an axis, as a CSS length. */
export function lengthOf(axis: Ends, from: number, to: number): string {
  return `${(shareOf(axis, to) - shareOf(axis, from)) * 100}%`;
}

interface AxisProps {
  axis: Axis;
  /** Whether it runs from left to right or upwards. */
  along: 'x' | 'y';
}

/** The labels of an axis: a line below or above a chart, or a column beside it. Hidden from screen readers, which get a chart as text. */
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
