import { MS_PER_DAY } from '#lib/days.ts';
import { formatDay } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { RecordFacts } from '#result/page/card/RecordFacts.tsx';
import { VERDICT_WORDS } from '#result/store/activeFilters.ts';
import { useResult } from '#result/store/useResult.tsx';
import { VerdictSign } from '#result/verdicts/page/VerdictSign.tsx';
import type { RecordDetail } from '#result/protocol.ts';
import styles from './Report.module.css';

/** The rest of a record's card: what its maker judged of it, and its facts. */
export function ReportRecord({ detail }: { detail: RecordDetail }) {
  const index = useResult((state) => state.index) ?? '';
  const names = useResult((state) => state.snapshot.names);
  const [own] = detail.verdicts ?? [];
  return (
    <>
      {own && (
        <p className={styles.verdict}>
          {own.verdict && (
            <>
              <VerdictSign verdict={own.verdict} /> <b>{VERDICT_WORDS[own.verdict]}</b>
            </>
          )}{' '}
          {visibleText(own.note)}
          {own.at > 0 && <span> {formatDay(Math.floor(own.at / MS_PER_DAY))}</span>}
        </p>
      )}
      <RecordFacts
        detail={detail}
        index={index}
        columns={names?.columns.map(({ name }) => name) ?? []}
      />
    </>
  );
}
