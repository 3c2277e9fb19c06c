import type { ReactNode } from 'react';
import { parseDays } from '#result/address/parameters.ts';
import type { ResultView } from '#result/address/viewAddress.ts';
import type { CommonSummary, InCommon } from '#result/common/protocol.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { ResultState } from '#result/store/resultState.ts';
import { groupShown, isFiltering } from '#result/store/viewFilter.ts';
import { COMMON_KINDS, type CommonKind } from '#core/view/resultFilter.ts';
import { formatCount } from '#lib/format.ts';
import { isEqual } from '#lib/isEqual.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Select } from '#ui/Select.tsx';
import {
  againstText,
  COMMON_WORDS,
  HOW,
  sharesText,
  TESTS_TEXT,
  valueText,
} from './commonWords.ts';
import { texts } from './texts.en.ts';
import styles from './CommonPanel.module.css';

interface CommonPanelProps {
  /** Stands first in the panel's head: the tabs. */
  tabs?: ReactNode;
}

/** What the failed, filtered, unusual or changed plots have in common, against all others. */
export function CommonPanel({ tabs }: CommonPanelProps) {
  const { handle, change } = useResultStore();
  const ended = useResult((state) => state.ended);
  const of = useResult((state) => state.of);
  const kind = useResult(shownKind);
  const filter = useResult((state) => state.filter);
  const index = useResult((state) => state.index);
  const namesKey = useResult((state) => state.namesKey);
  const areas = useResult((state) => state.snapshot.areas);
  const matching = useResult((state) => state.matching);
  const revision = useResult((state) => (state.of === 'comparison' ? state.revision : 0));
  const isFiltered = kind === 'filtered';
  const { answer: last, error } = useAnswer(handle, {
    kind: 'inCommon',
    request: ended ? { whose: kind, unusualFrom: filter.neighbours?.from ?? null } : null,
    version: [isFiltered && [filter, matching], index, filter.scaled, namesKey, areas, revision],
  });
  const answer = last?.kind === kind ? last : null;
  const kinds = COMMON_KINDS.filter((one) => one !== 'changed' || of === 'comparison');
  return (
    <section aria-label={texts.inCommon} className="column">
      <PanelHead title={texts.inCommon} titleHidden={tabs !== undefined} before={tabs}>
        <Select
          label={texts.what}
          value={kind}
          options={kinds.map((value) => ({ value, label: COMMON_WORDS[value] }))}
          onValue={(common) => change({ common, panel: 'common' })}
        />
        <span className="quiet grow">
          {answer && againstText(kind, answer.chosen, answer.others)}
        </span>
      </PanelHead>
      <div className="scrolls viewport">
        {error && (
          <Note kind="attention">
            <bdi>{visibleText(error.message)}</bdi>
          </Note>
        )}
        {answer && <Found found={answer} kind={kind} />}
        {!answer && !error && (
          <p className={styles.words}>{ended ? texts.comparingPlots : texts.availableOnceLoaded}</p>
        )}
      </div>
    </section>
  );
}

/** Whose plots are shown: as the address says, else the failed, the filtered or the unusual, whichever there are. */
export function shownKind({ of, view, snapshot, filter }: ResultState): CommonKind {
  if (view.common !== null && (view.common !== 'changed' || of === 'comparison'))
    return view.common;
  if (of === 'comparison') return 'changed';
  if (snapshot.counts.failed > 0) return 'failed';
  return isFiltering(filter) ? 'filtered' : 'unusual';
}

function Found({ found, kind }: { found: CommonSummary; kind: CommonKind }) {
  const { items, count, tests, chosen, others } = found;
  return (
    <>
      {items.length === 0 ? (
        <div className={styles.words}>
          <p role="status">{texts.nothingStandsOut}</p>
          {tests === 0 && Math.min(chosen, others) < 5 && (
            <p className="quiet">{texts.tooFewPlots}</p>
          )}
        </div>
      ) : (
        <ol aria-label={texts.inCommon} className={styles.list}>
          {items.map((item) => (
            <Item key={JSON.stringify([item.column, item.value])} item={item} />
          ))}
        </ol>
      )}
      <p className={styles.foot}>
        {HOW[kind]} {TESTS_TEXT}
        {count > items.length && ` ${texts.firstShown(items.length, formatCount(count))}`}
      </p>
    </>
  );
}

/** One value or range with its two shares as bars; pressed it filters, where there is such a filter, else it shows those plots on the map. */
function Item({ item }: { item: InCommon }) {
  const { change, showBounds } = useResultStore();
  const shown = useResult(({ view }) => view);
  const filter = filterOf(item);
  const isShown =
    filter !== null &&
    Object.entries(filter.sets).every(([key, value]) =>
      isEqual(shown[key as keyof ResultView], value),
    );
  const { bounds } = item;
  function press() {
    if (filter) change(isShown ? filter.clears : filter.sets);
    else if (bounds) showBounds(bounds);
  }
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-pressed={filter ? isShown : undefined}
        title={filter ? texts.showOnlyThese : texts.showOnMap}
        disabled={!filter && !bounds}
        onClick={press}
      >
        <span className={styles.value}>{texts.beforeShares(valueText(item))}</span>{' '}
        <span className={styles.shares}>{sharesText(item)}</span>
        <span className={styles.bars} aria-hidden="true">
          <i style={{ width: `${(100 * item.chosen) / item.chosenOf}%` }} />
          <s style={{ width: `${(100 * item.others) / item.othersOf}%` }} />
        </span>
      </button>
    </li>
  );
}

/** The changes of the view that show the plots of an item alone, and all again; null where there's no such filter. */
function filterOf({
  column,
  value,
}: InCommon): Record<'sets' | 'clears', Partial<ResultView>> | null {
  if (value.kind !== 'value') return null;
  if (column.kind === 'file' || column.kind === 'areas') {
    const { by, group, member } = groupShown(
      column.kind === 'file' ? column.name : null,
      value.value,
    );
    return { sets: { by, group, member }, clears: { member: null } };
  }
  const days = column.kind === 'dates' && value.value !== null ? parseDays(value.value) : null;
  return days && { sets: { window: { kind: 'chosen', ...days } }, clears: { window: null } };
}
