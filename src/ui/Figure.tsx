import { formatCount } from '#lib/format.ts';
import { classes } from './classes.ts';
import styles from './Figure.module.css';

interface FigureProps {
  name: string;
  count: number;
  /** Whether any at all is too many. */
  isBad?: boolean;
  /** How it adds to the figure before. */
  sign?: string;
  /** What has to be known of the number. */
  remark?: string | null;
}

/** One number of a summary, in its list. */
export function Figure({ name, count, isBad = false, sign, remark = null }: FigureProps) {
  return (
    <div data-sign={sign} className={classes(isBad && count > 0 && styles.bad)}>
      <dt>{name}</dt>
      <dd>
        {formatCount(count)}
        {remark !== null && <small> {remark}</small>}
      </dd>
    </div>
  );
}
