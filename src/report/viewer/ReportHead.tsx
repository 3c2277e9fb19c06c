import type { ReactNode } from 'react';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import { windowText } from '#compare/page/comparisonWords.ts';
import { PAIRINGS } from '#compare/page/WindowPairing.tsx';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { useResult } from '#result/store/useResult.tsx';
import { WithBold } from '#ui/WithBold.tsx';
import { jobTitle, madeAtText, reportTitle, shownText } from './reportTexts.ts';
import { texts } from './texts.en.ts';
import styles from './Report.module.css';

/** What the report is of, what of it is shown, who made it and when; then the maker's words. */
export function ReportHead({ facts }: { facts: ReportFacts }) {
  const index = useResult((state) => state.index);
  const { jobs, filters, madeBy, madeAt, service, note, leftOut } = facts;
  const shown = shownText(facts);
  const sentence =
    facts.of === 'result'
      ? texts.isShownInRecords(shown, facts.plots, facts.records)
      : texts.isShown(shown, facts.plots);
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
            <WithBold
              text={filters.length > 0 ? texts.beforeFilters(sentence) : sentence}
              parts={[shown]}
            />
            {filters.map(({ name, text }) => (
              <span key={`${name} ${text}`} className={styles.filter}>
                <span>{visibleText(name)}</span> {visibleText(text)}
              </span>
            ))}
          </p>
          {leftOut > 0 && <p className={styles.quiet}>{texts.columnsLeftOut(leftOut)}</p>}
        </div>
        <dl className={styles.made}>
          {madeBy !== '' && <Made name={texts.madeBy}>{visibleText(madeBy)}</Made>}
          <Made name={texts.madeOn}>{madeAtText(madeAt)}</Made>
          {service !== null && <Made name={texts.madeFrom}>{visibleText(service)}</Made>}
          {index !== null && <Made name={texts.index}>{visibleText(index)}</Made>}
          {facts.pairing && <Compared jobs={jobs} pairing={facts.pairing} />}
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

interface ComparedProps {
  jobs: ReportFacts['jobs'];
  pairing: NonNullable<ReportFacts['pairing']>;
}

/** Which side is first, which second, and how their windows were paired. */
function Compared({ jobs, pairing }: ComparedProps) {
  const isOneJob = jobs[0]?.id === jobs[1]?.id;
  const side = (name: 'first' | 'second', job: ReportFacts['jobs'][number] | undefined) => {
    const window = pairing.kind === 'pick' ? pairing[name] : null;
    const parts = [job && !isOneJob && jobTitle(job), window && windowText(window)];
    return parts.filter(Boolean).join(', ');
  };
  const [first, second] = [side('first', jobs[0]), side('second', jobs[1])];
  return (
    <>
      {first !== '' && <Made name={texts.first}>{first}</Made>}
      {second !== '' && <Made name={texts.second}>{second}</Made>}
      <Made name={texts.windows}>
        {PAIRINGS.find(({ value }) => value === pairing.kind)?.label}
      </Made>
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
