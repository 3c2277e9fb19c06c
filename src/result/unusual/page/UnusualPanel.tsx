import { useId, useState, type ReactNode } from 'react';
import type { NeighbourKind } from '#core/view/resultFilter.ts';
import { NEIGHBOUR_WORDS } from '#result/store/activeFilters.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount, formatFixed, formatMany } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { TextInput } from '#ui/Field.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Note } from '#ui/Note.tsx';
import { useStable } from '#ui/useStable.ts';
import type { UnusualSummary } from '#result/unusual/protocol.ts';
import { Neighbourhoods } from './Neighbourhoods.tsx';
import { UnusualTable } from './UnusualTable.tsx';
import { howText, notRankedText, sharedText } from './unusualWords.ts';
import styles from './UnusualPanel.module.css';

interface UnusualPanelProps {
  /** Stands first in the panel's head: the tabs. */
  tabs?: ReactNode;
}

/** In the order of the page. */
const KINDS: readonly NeighbourKind[] = ['alike', 'unusual', 'few', 'small', 'unranked'];

/** Plots whose value differs from their neighbours', among the records that match the filters. */
export function UnusualPanel(props: UnusualPanelProps) {
  return <Panel {...props} of="" />;
}

/** The same of a comparison: plots that changed otherwise than their neighbours. */
export function UnusualChanges(props: UnusualPanelProps) {
  return <Panel {...props} of="Change of " />;
}

/** `of` stands before the index's name where it's not its value. */
function Panel({ tabs, of }: UnusualPanelProps & { of: string }) {
  const { handle } = useResultStore();
  const ended = useResult((state) => state.ended);
  const filter = useResult((state) => state.filter);
  const from = useResult(({ view }) => view.unusualFrom);
  const index = useResult((state) => state.index);
  const namesKey = useResult((state) => state.namesKey);
  const matching = useResult((state) => state.matching);
  const { answer, error } = useAnswer(handle, {
    kind: 'unusual',
    request: ended ? { from } : null,
    version: useStable([{ ...filter, neighbours: null }, index, namesKey, matching]),
  });
  return (
    <section aria-label="Unusual" className="column">
      <PanelHead title="Unusual" titleHidden before={tabs}>
        <span className={styles.grow} role="status">
          {answer && formatMany(answer.counts.unusual, 'unusual plot')}
        </span>
        <UnusualFrom usual={answer?.from ?? null} />
      </PanelHead>
      <div className="scrolls viewport">
        {error && <Note kind="attention">{error.message}</Note>}
        {answer ? (
          <Found found={answer} valueName={`${of}${visibleText(index ?? 'value')}`} />
        ) : (
          !error && (
            <p className={styles.words}>
              {ended
                ? 'Comparing each plot with its neighbours…'
                : 'Available once the whole result is loaded.'}
            </p>
          )
        )}
      </div>
    </section>
  );
}

/** From how many times the spread on a plot is listed; empty leaves it to the job's own limit. */
function UnusualFrom({ usual }: { usual: number | null }) {
  const { change } = useResultStore();
  const from = useResult(({ view }) => view.unusualFrom);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  function take(text: string) {
    setTyped(text);
    const number = Number(text.replace(',', '.'));
    if (text.trim() === '') change({ unusualFrom: null }, 'replace');
    else if (Number.isFinite(number) && number >= 0 && number < 100)
      change({ unusualFrom: Math.round(number * 100) / 100 }, 'replace');
  }
  return (
    <label htmlFor={id} className="row quiet">
      Unusual from
      <TextInput
        id={id}
        inputMode="decimal"
        placeholder={usual === null ? '' : formatFixed(usual, 1)}
        title="Times the spread of such differences in this job. Empty: what they suggest"
        boxClassName={styles.number}
        value={typed ?? (from === null ? '' : String(from))}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <span aria-hidden="true">× spread</span>
    </label>
  );
}

function Found({ found, valueName }: { found: UnusualSummary; valueName: string }) {
  const from = useResult(({ view }) => view.unusualFrom);
  return (
    <>
      <Counts counts={found.counts} />
      <p className={styles.words}>{howText(found, { valueName, isChosen: from !== null })}</p>
      {found.notRanked.length > 0 && (
        <p className={styles.words}>{notRankedText(found.notRanked)}</p>
      )}
      {found.overlapping + found.doubles > 0 && <p className={styles.words}>{sharedText(found)}</p>}
      {found.neighbourhoods.length > 0 && <Neighbourhoods list={found.neighbourhoods} />}
      {found.records.length > 0 ? (
        <UnusualTable records={found.records} count={found.listedCount} valueName={valueName} />
      ) : (
        <p className={styles.words}>
          No plot differs that much from its neighbours. A lower “Unusual from” lists the farthest.
        </p>
      )}
    </>
  );
}

/** The five counts; each shows its plots alone. */
function Counts({ counts }: Pick<UnusualSummary, 'counts'>) {
  const { change } = useResultStore();
  const shown = useResult(({ view }) => view.neighbours);
  return (
    <dl className={styles.counts}>
      {KINDS.map((kind) => (
        <div key={kind}>
          <dt>{NEIGHBOUR_WORDS[kind]}</dt>
          <dd>{formatCount(counts[kind])}</dd>
          {counts[kind] > 0 && (
            <dd>
              <button
                type="button"
                className={styles.only}
                aria-pressed={shown === kind}
                aria-label={`Show only: ${NEIGHBOUR_WORDS[kind]}`}
                onClick={() => change({ neighbours: shown === kind ? null : kind })}
              >
                only
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
