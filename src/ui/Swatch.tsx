import { classNames } from './classNames.ts';
import styles from './Swatch.module.css';

interface SwatchProps {
  /** A CSS colour; null where there is no value. */
  color?: string | null;
  /** A cross instead of a colour, as for failed plots on the map. */
  crossed?: boolean;
  large?: boolean;
  /** Lines instead of a colour, as for plots that only one of two results has, or areas of few plots. */
  hatched?: boolean;
}

/** How something is drawn on the map, in small. Hidden from screen readers, as a text is beside it. */
export function Swatch({
  color = null,
  crossed = false,
  hatched = false,
  large = false,
}: SwatchProps) {
  return (
    <i
      className={classNames(
        styles.swatch,
        crossed && styles.crossed,
        hatched && styles.hatched,
        large && styles.large,
      )}
      style={crossed || hatched ? undefined : { background: color ?? 'var(--no-value)' }}
      aria-hidden="true"
    />
  );
}
