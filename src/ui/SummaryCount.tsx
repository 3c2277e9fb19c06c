import { formatCount } from '#lib/format.ts';
import { classNames } from './classNames.ts';
import { texts } from './later.texts.en.ts';
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
  /** Whether what it counts is shown alone; a press turns that. What counts nothing can't be pressed. */
  isShown?: boolean;
  onShow?: (() => void) | undefined;
}

export function SummaryCount({
  name,
  count,
  isBad = false,
  isDoubtful = false,
  isGood = false,
  sign,
  remark = null,
  isShown = false,
  onShow,
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
        {onShow && count > 0 ? (
          <button
            type="button"
            className={styles.press}
            aria-pressed={isShown}
            title={isShown ? texts.showAll : texts.onlyNamed(name.toLowerCase())}
            onClick={onShow}
          >
            {formatCount(count)}
          </button>
        ) : (
          formatCount(count)
        )}
        {remark !== null && <small> {remark}</small>}
      </dd>
    </div>
  );
}
