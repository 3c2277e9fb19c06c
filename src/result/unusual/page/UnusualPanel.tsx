import { useId, useState, type ReactNode } from 'react';
import { NEIGHBOUR_KINDS, SHARED_KINDS, type NeighbourFilter } from '#core/view/resultFilter.ts';
import { NEIGHBOUR_WORDS } from '#result/store/activeFilters.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount, formatFixed } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { parseTypedNumber, typedNumber } from '#lib/typedNumber.ts';
import { TextInput } from '#ui/Field.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Note } from '#ui/Note.tsx';
import type { UnusualSummary } from '#result/unusual/protocol.ts';
import { Neighbourhoods } from './Neighbourhoods.tsx';
import { Spread, Verdict } from './Spread.tsx';
import { UnusualTable } from './UnusualTable.tsx';
import { useUnusual } from './useUnusual.ts';
import { howText, listedText, notRankedText, sharedText } from './unusualWords.ts';
import { texts } from './texts.en.ts';
import styles from './UnusualPanel.module.css';

interface UnusualPanelProps {
  /** Stands first in the panel's head: the tabs. */
  tabs?: ReactNode;
}

/** Plots whose value, in a comparison whose change, differs from their neighbours', among the records that match the filters. */
export function UnusualPanel({ tabs }: UnusualPanelProps) {
  const isChange = useResult(({ of }) => of === 'comparison');
  const ended = useResult((state) => state.ended);
  const from = useResult(({ drafted }) => drafted.unusualFrom);
  const index = useResult((state) => state.index);
  const name = visibleText(index ?? texts.valueName);
  const { answer, error } = useUnusual(ended ? { from } : null);
  return (
    <section aria-label={texts.unusual} className={styles.panel}>
      <PanelHead title={texts.unusual} titleHidden before={tabs}>
        <span className={styles.grow}>{answer && listedText(answer)}</span>
        <UnusualFrom usual={answer?.usualFrom ?? null} />
      </PanelHead>
      <div className={styles.columns}>
        {error && (
          <Note kind="attention">
            <bdi>{visibleText(error.message)}</bdi>
          </Note>
        )}
        {answer ? (
          <Found found={answer} from={from} valueName={isChange ? texts.changeOf(name) : name} />
        ) : (
          !error && (
            <p className={styles.words}>
              {ended ? texts.comparingWithNeighbours : texts.availableOnceLoaded}
            </p>
          )
        )}
      </div>
    </section>
  );
}

/** From how many times the spread on a plot is unusual; empty leaves it to the job's own limit. */
function UnusualFrom({ usual }: { usual: number | null }) {
  const { setDraft } = useResultStore();
  const from = useResult(({ drafted }) => drafted.unusualFrom);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  function take(text: string) {
    setTyped(text);
    const number = parseTypedNumber(text);
    if (text.trim() === '') setDraft({ unusualFrom: null }, 'afterRest');
    else if (number !== null && number >= 0 && number < 100)
      setDraft({ unusualFrom: Math.round(number * 100) / 100 }, 'afterRest');
  }
  return (
    <label htmlFor={id} className="row quiet">
      {texts.unusualFrom}
      <TextInput
        id={id}
        inputMode="decimal"
        placeholder={usual === null ? '' : formatFixed(usual, 1)}
        title={texts.unusualFromMeaning}
        boxClassName={styles.number}
        value={typed ?? (from === null ? '' : typedNumber(from))}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <span aria-hidden="true">{texts.timesUsual}</span>
    </label>
  );
}

interface FoundProps {
  found: UnusualSummary;
  /** What a person chose, or is dragging. */
  from: number | null;
  valueName: string;
}

/** How plots spread about their neighbours, and beside or below it those that are listed. */
function Found({ found, from, valueName }: FoundProps) {
  const { setDraft } = useResultStore();
  const settled = useResult(({ view }) => view.unusualFrom);
  return (
    <>
      <div className={styles.about}>
        {found.records.length > 0 && (
          <>
            <Spread
              found={found}
              from={from ?? found.usualFrom}
              settled={settled}
              onFrom={(next, settles) => setDraft({ unusualFrom: next }, settles)}
            />
            <Verdict {...found} />
          </>
        )}
        <Counts counts={found.counts} />
        {found.neighbourhoods.length > 0 && <Neighbourhoods list={found.neighbourhoods} />}
        <Shared shared={found.shared} />
        <details className={styles.how}>
          <summary>{texts.howWorkedOut}</summary>
          <p>{howText(found, { valueName, isChosen: from !== null })}</p>
          {found.notRanked.length > 0 && <p>{notRankedText(found.notRanked)}</p>}
        </details>
      </div>
      {found.records.length > 0 ? (
        <UnusualTable found={found} valueName={valueName} />
      ) : (
        <p className={styles.words}>{texts.noneComparable}</p>
      )}
    </>
  );
}

/** The five counts, each a button that shows its plots alone, and their shares. */
function Counts({ counts }: Pick<UnusualSummary, 'counts'>) {
  return (
    <>
      <dl className={styles.counts}>
        {NEIGHBOUR_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{NEIGHBOUR_WORDS[kind]}</dt>
            <dd>
              {counts[kind] === 0 ? (
                '0'
              ) : (
                <Only kind={kind} label={`${NEIGHBOUR_WORDS[kind]}, ${formatCount(counts[kind])}`}>
                  {formatCount(counts[kind])}
                </Only>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <span className={styles.shares} aria-hidden="true">
        {NEIGHBOUR_KINDS.map((kind) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: counts[kind] }} />
        ))}
      </span>
    </>
  );
}

/** Plots that share ground, each kind a line that shows them alone. */
function Shared({ shared }: Pick<UnusualSummary, 'shared'>) {
  return SHARED_KINDS.filter((kind) => shared[kind] > 0).map((kind) => (
    <Only key={kind} kind={kind} label={sharedText(kind, shared[kind])}>
      {sharedText(kind, shared[kind])}
    </Only>
  ));
}

interface OnlyProps {
  kind: NeighbourFilter['kind'];
  label: string;
  children: ReactNode;
}

/** A button that shows plots of one kind alone, and all again. */
function Only({ kind, label, children }: OnlyProps) {
  const { change } = useResultStore();
  const shown = useResult(({ view }) => view.neighbours);
  return (
    <button
      type="button"
      className={styles.only}
      data-line={children === label || undefined}
      aria-pressed={shown === kind}
      aria-label={texts.showOnlyText(label)}
      title={texts.showOnlyThese}
      onClick={() => change({ neighbours: shown === kind ? null : kind })}
    >
      {children}
    </button>
  );
}
