import type { ReactNode } from 'react';
import type { ReportFacts } from '#engine/report/reportFacts.ts';
import { formatMany } from '#lib/format.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { useResult } from '#openResult/useResult.tsx';
import { madeAtText, reportTitle, shownText } from './reportTexts.ts';
import styles from './Report.module.css';

/** What the report is of, what of it is shown, who made it and when; then the maker's words. */
export function ReportHead({ facts }: { facts: ReportFacts }) {
  const index = useResult((state) => state.index);
  const { jobs, filters, madeBy, madeAt, service, note, leftOut } = facts;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{reportTitle(facts)}</h1>
          {Array.from(namedIds(jobs), (id) => (
            <p key={id} className={styles.id}>
              {visibleId(id)}
            </p>
          ))}
          <p className={styles.shown}>
            <b>{shownText(facts)}</b> {facts.plots === 1 ? 'is' : 'are'} shown
            {filters.length > 0 && ':'}
            {filters.map(({ name, text }) => (
              <span key={`${name} ${text}`} className={styles.filter}>
                <span>{visibleText(name)}</span> {visibleText(text)}
              </span>
            ))}
          </p>
          {leftOut > 0 && (
            <p className={styles.quiet}>
              {formatMany(leftOut, 'column')} of the result {leftOut === 1 ? 'was' : 'were'} left
              out by whoever made this file.
            </p>
          )}
        </div>
        <dl className={styles.made}>
          {madeBy !== '' && <Made name="Made by">{visibleText(madeBy)}</Made>}
          <Made name="On">{madeAtText(madeAt)}</Made>
          {service !== null && <Made name="From">{visibleText(service)}</Made>}
          {index !== null && <Made name="Index">{visibleText(index)}</Made>}
        </dl>
      </header>
      {note !== '' && (
        <blockquote className={styles.note}>
          <p>{visibleText(note)}</p>
          {madeBy !== '' && <footer>{visibleText(madeBy)}</footer>}
        </blockquote>
      )}
    </>
  );
}

/** Ids that aren't the title already. */
function namedIds(jobs: ReportFacts['jobs']): Set<string> {
  return new Set(jobs.filter(({ name }) => name !== null).map(({ id }) => id));
}

function Made({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
