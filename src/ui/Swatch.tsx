import { classes } from './classes.ts';
import styles from './Swatch.module.css';

interface SwatchProps {
  /** A CSS colour; null where there is no value. */
  color?: string | null;
  /** A cross in place of a colour, as failed plots have on the map. */
  crossed?: boolean;
  large?: boolean;
}

/** How something is drawn on the map, in small. For the eye alone: words stand beside it. */
export function Swatch({ color = null, crossed = false, large = false }: SwatchProps) {
  return (
    <i
      className={classes(styles.swatch, crossed && styles.crossed, large && styles.large)}
      style={crossed ? undefined : { background: color ?? 'var(--no-value)' }}
      aria-hidden="true"
    />
  );
}
