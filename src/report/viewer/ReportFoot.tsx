import type { ReportFacts } from '#report/pack/reportFacts.ts';
import { shownText } from './reportTexts.ts';
import styles from './Report.module.css';

/** What this file is, and what it isn't. */
export function ReportFoot({ facts }: { facts: ReportFacts }) {
  return (
    <footer className={styles.foot}>
      <p>
        <b>About this file.</b> It was made by Job Atlas and holds what was shown there:{' '}
        {shownText(facts).replace(/^A/, 'a')}, with outlines and values. It has no links to tiles,
        fonts or scripts, and its own rules forbid it to ask the network, so it opens the same
        without one. No key is in it. Outlines are exact to about a centimetre.
      </p>
      <p>
        <b>Sources.</b> Land and borders: Natural Earth. Outlines and values: as the service of the
        job gave them; ask whoever sent this file about their licence.
      </p>
    </footer>
  );
}
