import type { Verdict } from '#core/view/resultFilter.ts';
import styles from './Verdicts.module.css';

const SIGNS: Record<Verdict, string> = { good: '✓', doubtful: '?', wrong: '≠' };

/** A verdict as a sign, told apart by form and colour; words stand beside it, or in it for those who listen. */
export function VerdictSign({ verdict }: { verdict: Verdict }) {
  return (
    <i className={styles.sign} data-verdict={verdict} aria-hidden="true">
      {SIGNS[verdict]}
    </i>
  );
}
