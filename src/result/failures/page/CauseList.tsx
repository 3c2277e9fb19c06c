import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { CauseGroup, CausePage } from '#result/failures/pure/groupCauses.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { classNames } from '#ui/classNames.ts';
import { CheckIcon, SearchIcon } from '#ui/icons.tsx';
import type { RowRange, RowSource } from '#ui/table/rowSource.ts';
import { VirtualList } from '#ui/table/VirtualList.tsx';
import { TextInput } from '#ui/Field.tsx';
import { texts } from './texts.en.ts';
import styles from './CauseList.module.css';

interface CauseListProps {
  label?: string;
  /** Index of an open cause to scroll to; null for none. */
  openPlace: number | null;
  itemClass: (cause: CauseGroup) => string;
  /** The content of a cause's item; `share` is its count by that of the most frequent cause, 0 to 1. */
  children: (cause: CauseGroup, share: number) => ReactNode;
}

/** The causes, most frequent first: all of them, or, where they are many, a virtual list with a search. */
export function CauseList(props: CauseListProps) {
  const { label = texts.failureCauses, itemClass, children } = props;
  const causes = useResult((state) => state.causes);
  if (causes.total > causes.groups.length) return <ManyCauses {...{ ...props, label, causes }} />;
  return (
    <ul aria-label={label}>
      {causes.groups.map((cause) => (
        <li key={cause.key} className={itemClass(cause)}>
          {children(cause, cause.count / causes.most)}
        </li>
      ))}
    </ul>
  );
}

/** Causes that the list renders and measures together: 100,000 single heights would make each change slow. */
const TOGETHER = 10;
const PAGE = 50;
/** Height of a cause that wasn't measured yet, in CSS px. */
const USUAL_HEIGHT = 110;

interface ManyCausesProps extends CauseListProps {
  label: string;
  causes: CausePage;
}

/** Renders only the causes in view; the worker pages and searches them. */
function ManyCauses({ label, causes, openPlace, itemClass, children }: ManyCausesProps) {
  const [search, setSearch] = useState('');
  const { page, source } = useCausePages(causes, search);
  // A cause that a link or a button opens is scrolled to once.
  const revealed = useMemo(() => (openPlace === null ? null : { index: openPlace }), [openPlace]);
  return (
    <>
      <div className={styles.search}>
        <TextInput
          type="search"
          aria-label={texts.searchCauses}
          placeholder={texts.searchCausesAndMessages}
          icon={<SearchIcon />}
          boxClassName="grow"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span role="status" className={styles.count}>
          {foundText(search, page)}
        </span>
      </div>
      <VirtualList
        label={label}
        source={source}
        className={styles.many}
        height={USUAL_HEIGHT}
        isMeasured
        together={TOGETHER}
        itemClass={itemClass}
        revealed={revealed}
        onRevealed={showItem}
      >
        {(cause) => (cause ? children(cause, cause.count / page.most) : <CausePlaceholder />)}
      </VirtualList>
    </>
  );
}

/** The causes that a search finds, as rows and as the newest page. */
function useCausePages(
  causes: CausePage,
  search: string,
): { page: CausePage; source: RowSource<CauseGroup> } {
  const { handle } = useResultStore();
  const version = useResult((state) => state.causesVersion);
  const [range, setRange] = useState({ first: 0, end: PAGE });
  const look = useCallback((rows: RowRange) => {
    const [first, end] = [pageOf(rows.first), pageOf(rows.end - 1) + PAGE];
    setRange((before) => (before.first === first && before.end === end ? before : { first, end }));
  }, []);
  const { answer } = useAnswer(handle, { kind: 'causes', request: { search, ...range }, version });
  const page = answer ?? causes;
  const rowAt = (place: number) => page.groups[place - page.first];
  const idAt = (place: number) => rowAt(place)?.key ?? place;
  return { page, source: { count: page.found, idAt, rowAt, look, question: search } };
}

function showItem(item: Element): boolean {
  item.scrollIntoView({ block: 'nearest' });
  return true;
}

function CausePlaceholder() {
  return <p className={styles.coming}>{texts.readingCause}</p>;
}

function pageOf(index: number): number {
  return Math.floor(index / PAGE) * PAGE;
}

function foundText(search: string, { found, total }: CausePage): string {
  const all = texts.causeCount(formatCount(total));
  return search.trim() === '' ? all : texts.foundOfAll(formatCount(found), all);
}

export type CauseTone = 'refused' | 'doubtful' | 'repaired';

interface CauseHeadProps {
  cause: Pick<CauseGroup, 'title' | 'count'>;
  /** Worth a look only: amber instead of red. Repaired: green, with a tick. */
  tone?: CauseTone;
  /** The cause's count by that of the most frequent one, 0 to 1. */
  share: number;
  open: boolean;
  /** Id of the element it opens. */
  controls: string;
  onToggle: () => void;
}

/** A cause's title and count, a button that opens it, over a bar of its share. */
export function CauseHead(props: CauseHeadProps) {
  const { cause, tone = 'refused', share, open, controls, onToggle } = props;
  return (
    <>
      <button
        type="button"
        className={classNames(styles.go, styles[tone])}
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        onClick={onToggle}
      >
        {tone === 'repaired' && <CheckIcon size={14} />}
        <bdi>{cause.title}</bdi> <b>{formatCount(cause.count)}</b>
      </button>
      <span className={classNames(styles.bar, styles[tone])} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </>
  );
}
