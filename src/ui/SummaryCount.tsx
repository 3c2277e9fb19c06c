import { formatCount } from '#lib/format.ts';
import { classNames } from './classNames.ts';
import styles from './SummaryCount.module.css';

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
export function SummaryCount({ name, count, isBad = false, sign, remark = null }: FigureProps) {
  return (
    <div data-sign={sign} className={classNames(isBad && count > 0 && styles.bad)}>
      <dt>{name}</dt>
      <dd>
        {formatCount(count)}
        {remark !== null && <small> {remark}</small>}
      </dd>
    </div>
  );
}
