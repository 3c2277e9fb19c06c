import { formatCount } from '#lib/format.ts';
import { classNames } from './classNames.ts';
import styles from './SummaryCount.module.css';

interface SummaryCountProps {
  name: string;
  count: number;
  /** Whether anything above 0 is bad. */
  isBad?: boolean;
  /** Whether anything above 0 needs a look. */
  isDoubtful?: boolean;
  /** Whether anything above 0 is good. */
  isGood?: boolean;
  /** Sign between this count and the one before, such as +. */
  sign?: string;
  remark?: string | null;
}

export function SummaryCount({
  name,
  count,
  isBad = false,
  isDoubtful = false,
  isGood = false,
  sign,
  remark = null,
}: SummaryCountProps) {
  return (
    <div
      data-sign={sign}
      className={classNames(
        isBad && count > 0 && styles.bad,
        isDoubtful && count > 0 && styles.doubtful,
        isGood && count > 0 && styles.good,
      )}
    >
      <dt>{name}</dt>
      <dd>
        {formatCount(count)}
        {remark !== null && <small> {remark}</small>}
      </dd>
    </div>
  );
}
