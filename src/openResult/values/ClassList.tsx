import { MAX_CLASSES } from '#engine/scale/resolveScale.ts';
import type { ResolvedScale } from '#engine/view/paintStyle.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import { Swatch } from '#ui/Swatch.tsx';
import styles from './Legend.module.css';

/** The classes of a scale with every break; nothing for a continuous ramp, whose ends are written. */
export function ClassList({ scale: { colors, limits, sample } }: { scale: ResolvedScale }) {
  if (limits.length === 0 || colors.length > MAX_CLASSES) return null;
  return (
    <>
      <ul className={styles.legend} aria-label="Classes">
        {colors.map((color, place) => (
          <li key={limits[place] ?? 'last'}>
            <Swatch color={color} />
            {rangeText(limits[place - 1], limits[place])}
          </li>
        ))}
      </ul>
      {sample && (
        <p className={styles.sample}>
          Breaks found from an even sample of {formatCount(sample.count)} of{' '}
          {formatCount(sample.of)} values.
        </p>
      )}
    </>
  );
}

function rangeText(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `below ${formatValue(to)}`;
  return to === undefined
    ? `${formatValue(from)} and above`
    : `${formatValue(from)} to ${formatValue(to)}`;
}
