import { classes } from '#ui/classes.ts';
import { placeOf, type Axis } from './axis.ts';
import styles from './charts.module.css';

interface AxisProps {
  axis: Axis;
  /** Whether it runs from left to right or upwards. */
  along: 'x' | 'y';
}

/** The labels of an axis: a line of them below or above a chart, or a column beside it. For the eye: what a chart says stands in words as well. */
export function AxisLabels({ axis, along }: AxisProps) {
  return (
    <span className={classes(styles.labels, styles[along])} aria-hidden="true">
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
      className={classes(styles.gridLine, styles[along])}
      style={{ [along === 'x' ? 'left' : 'bottom']: placeOf(axis, value) }}
    />
  ));
}
