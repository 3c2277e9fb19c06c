import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { CausePage } from '#engine/failures/findCauses.ts';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import { formatCount } from '#lib/format.ts';
import { SearchIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import styles from './CauseList.module.css';

export interface CauseListProps {
  handle: ResultHandle;
  /** The largest. */
  causes: CausePage;
  /** Plain data; causes are asked for again when it changes. */
  version: unknown;
  /** Place of a cause that stands open and has to be in sight; null for none. */
  openPlace: number | null;
  itemClass: (cause: CauseGroup) => string;
  /** What stands in a cause's item; `share` is of the most frequent cause's count, 0 to 1. */
  children: (cause: CauseGroup, share: number) => ReactNode;
}

/** The causes, most frequent first: all of them, or a window onto many with a search. */
export function CauseList(props: CauseListProps) {
  const { causes, itemClass, children } = props;
  if (causes.total > causes.groups.length) return <ManyCauses {...props} />;
  return (
    <ul className={styles.causes} aria-label="Failure causes">
      {causes.groups.map((cause) => (
        <li key={cause.key} className={itemClass(cause)}>
          {children(cause, cause.count / causes.most)}
        </li>
      ))}
    </ul>
  );
}

/** Causes that come and go together: each of their heights counted by itself would cost a step of 100,000 whenever one changes. */
const GROUP = 10;
/** Causes asked for at once, in whole groups. */
const PAGE = 50;
/** Height of a cause that wasn't measured yet, CSS px. */
const USUAL_HEIGHT = 110;

/** Only the causes in sight exist here; the worker is asked for them, and does the searching. */
function ManyCauses({ handle, causes, version, openPlace, itemClass, children }: CauseListProps) {
  const [search, setSearch] = useState('');
  const [range, setRange] = useState({ first: 0, end: PAGE });
  const { answer } = useAnswer(handle, { kind: 'causes', request: { search, ...range }, version });
  const page = answer ?? causes;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: Math.ceil(page.found / GROUP),
    getScrollElement: () => scroller.current,
    estimateSize: (at) => USUAL_HEIGHT * Math.min(GROUP, page.found - at * GROUP),
    overscan: 1,
  });
  const groups = virtual.getVirtualItems();
  const first = pageOf((groups[0]?.index ?? 0) * GROUP);
  const end = pageOf((groups.at(-1)?.index ?? 0) * GROUP) + PAGE;
  if (range.first !== first || range.end !== end) setRange({ first, end });

  useRevealedCause(scroller, virtual, { openPlace, shownGroups: groups.map(({ index }) => index) });
  function find(text: string) {
    setSearch(text);
    virtual.scrollToOffset(0);
  }
  return (
    <>
      <div className={styles.search}>
        <TextInput
          type="search"
          aria-label="Search causes"
          placeholder="Search causes and messages"
          icon={<SearchIcon />}
          boxClassName={styles.box}
          value={search}
          onChange={(event) => find(event.target.value)}
        />
        <span role="status" className={styles.count}>
          {foundText(search, page)}
        </span>
      </div>
      <div ref={scroller} className={styles.many}>
        <div
          role="list"
          aria-label="Failure causes"
          className={styles.causes}
          style={{ height: virtual.getTotalSize() }}
        >
          {groups.map(({ index, start }) => (
            <div
              key={index}
              ref={virtual.measureElement}
              data-index={index}
              role="presentation"
              style={{ transform: `translateY(${start}px)` }}
            >
              {placesOf(index, page).map((place) => {
                const cause = page.groups[place - page.first];
                return (
                  <div
                    key={cause?.key ?? place}
                    role="listitem"
                    className={cause && itemClass(cause)}
                    aria-posinset={place + 1}
                    aria-setsize={page.found}
                  >
                    {cause ? children(cause, cause.count / page.most) : <Coming />}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** Brings the cause that a link or a button opens into sight once, wherever it is among the others. */
function useRevealedCause(
  scroller: RefObject<HTMLDivElement | null>,
  virtual: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>,
  { openPlace, shownGroups }: { openPlace: number | null; shownGroups: readonly number[] },
): void {
  const revealed = useRef<number | null>(null);
  const openGroup = openPlace === null ? null : Math.floor(openPlace / GROUP);
  const isThere = openGroup !== null && shownGroups.includes(openGroup);
  // Keeps the place of the scroller in step with what was opened.
  useEffect(
    function revealOpen() {
      if (openPlace === revealed.current) return;
      if (openGroup !== null && !isThere) return virtual.scrollToIndex(openGroup);
      revealed.current = openPlace;
      const item = scroller.current?.querySelector(`[aria-posinset="${(openPlace ?? -1) + 1}"]`);
      item?.scrollIntoView({ block: 'nearest' });
    },
    [scroller, virtual, openPlace, openGroup, isThere],
  );
}

function Coming() {
  return <p className={styles.coming}>Reading the cause…</p>;
}

/** The first place of the page that a place is on. */
function pageOf(place: number): number {
  return Math.floor(place / PAGE) * PAGE;
}

/** The places of a group, of those found. */
function placesOf(group: number, { found }: CausePage): number[] {
  const first = group * GROUP;
  return Array.from({ length: Math.min(GROUP, found - first) }, (_, at) => first + at);
}

function foundText(search: string, { found, total }: CausePage): string {
  const all = `${formatCount(total)} causes`;
  return search.trim() === '' ? all : `${formatCount(found)} of ${all}`;
}
