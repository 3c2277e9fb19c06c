import { classNames } from './classNames.ts';
import styles from './Swatch.module.css';

interface SwatchProps {
  /** A CSS colour; null where there is no value. */
  color?: string | null;
  /** A cross in place of a colour, as failed plots have on the map. */
  crossed?: boolean;
  large?: boolean;
  /** Lines in place of a colour, as plots have that aren't everywhere. */
  hatched?: boolean;
}

/** How something is drawn on the map, in small. For the eye alone: words stand beside it. */
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
