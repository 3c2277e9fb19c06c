import { useEffect, useRef, useCallback, useEffectEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { findsInId, holdsAll } from '#history/index/jobSearch.ts';
import { formatCount } from '#lib/format.ts';
import { markedText } from '#lib/markedText.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import type { KnownJob } from '#history/page/find/matchJobs.ts';
import { FilterIcon } from '#ui/historyIcons.tsx';
import { EyeIcon, SearchIcon } from '#ui/icons.tsx';
import { BookmarkIcon, FileTextIcon, PencilIcon } from '#ui/toolIcons.tsx';
import type { PaletteGroup, PaletteItem } from './paletteItems.ts';
import { texts } from './later.texts.en.ts';
import styles from './CommandPalette.module.css';

interface PaletteOptionsProps {
  /** Before the ids of list and options. */
  id: string;
  groups: readonly PaletteGroup[];
  /** What is underlined. */
  words: readonly string[];
  /** Which of all options is chosen by Enter. */
  active: number;
  onChoose: (item: PaletteItem, elsewhere: boolean) => void;
}

/** What was found, in groups. The combobox holds the focus and says which option is active. */
export function PaletteOptions({ id, groups, words, active, onChoose }: PaletteOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Only what is painted can be brought into view.
  useEffect(
    function keepActiveInView() {
      const option = list.current?.querySelector('[aria-selected="true"]');
      // The first takes the name of its group with it.
      const wanted = active === 0 ? list.current?.firstElementChild : option;
      wanted?.scrollIntoView?.({ block: 'nearest' });
    },
    [active],
  );
  let position = 0;
  return (
    <div
      ref={list}
      id={`${id}list`}
      role="listbox"
      aria-label={texts.found}
      className={styles.list}
    >
      {groups.map((group, i) => (
        <div key={group.name} role="group" aria-labelledby={`${id}group${i}`}>
          <p id={`${id}group${i}`} className={styles.group}>
            {group.count > group.items.length
              ? texts.nameAndFirstOf(
                  group.name,
                  formatCount(group.items.filter(({ job }) => job).length),
                  formatCount(group.count),
                )
              : group.name}
          </p>
          {group.items.map((item) => {
            const place = position++;
            return (
              <Option
                key={item.key}
                id={`${id}${place}`}
                isActive={place === active}
                {...{ item, words, onChoose }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteOptionsProps, 'id' | 'words' | 'onChoose'> {
  item: PaletteItem;
  isActive: boolean;
}

function Option({ id, item, words, isActive, onChoose }: OptionProps) {
  return (
    // The keys are the combobox's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
    >
      <span className={styles.sign}>
        <Sign item={item} words={words} />
      </span>
      {item.job ? (
        <JobText job={item.job} words={words} />
      ) : (
        <span className={styles.text}>
          <span className={styles.title}>
            <Marked text={item.title} words={words} />
          </span>{' '}
          {item.hint !== null && (
            <span className={styles.hint}>
              <Marked text={item.hint} words={words} />
            </span>
          )}
        </span>
      )}
    </div>
  );
}

function Sign({ item, words }: { item: PaletteItem; words: readonly string[] }) {
  if (item.job && isFoundByYourNote(item.job, words)) return <PencilIcon />;
  switch (item.sign) {
    case 'job':
      return <FileTextIcon />;
    case 'view':
      return <BookmarkIcon />;
    case 'page':
      return <EyeIcon />;
    case 'search':
      return <SearchIcon />;
    case 'filter':
      return <FilterIcon />;
    case 'action':
      return item.icon;
  }
}

/** A job's name, then why it was found: your note on it, else its id and dates. */
function JobText({ job, words }: { job: KnownJob; words: readonly string[] }) {
  const note = isFoundByYourNote(job, words) ? job.yourNote : noteFound(job, words);
  const id = visibleId(job.id);
  const isPlain = markedText(id, words).every(({ marked }) => !marked);
  return (
    <>
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          <Marked text={job.name ?? id} words={words} />
        </span>{' '}
        <span className={styles.hint}>
          {note !== null ? (
            <>
              {texts.noteBefore}{' '}
              <bdi>
                <Marked text={note} words={words} />
              </bdi>
            </>
          ) : (
            <>
              {job.name !== null && (
                <span className={styles.id}>
                  <Marked text={isPlain ? shortId(id) : id} words={words} />
                </span>
              )}
              {job.name !== null && job.range !== null && ' · '}
              {job.range}
            </>
          )}
        </span>
      </span>{' '}
      {job.summary && <Outcome {...job.summary.counts} />}
    </>
  );
}

function Outcome({ processed, failed }: { processed: number; failed: number }) {
  return failed > 0 ? (
    <span className={styles.failed}>{texts.failedCount(failed)}</span>
  ) : (
    <span className={styles.outcome}>{texts.processedCount(processed)}</span>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedText(visibleText(text), words).map((piece, i) =>
    piece.marked ? <mark key={i}>{piece.text}</mark> : <span key={i}>{piece.text}</span>,
  );
}

function isFoundByYourNote(job: KnownJob, words: readonly string[]): boolean {
  return !isFoundByName(job, words) && holdsSome(job.yourNote, words);
}

/** The note of its request, where that is what was found. */
function noteFound(job: KnownJob, words: readonly string[]): string | null {
  return !isFoundByName(job, words) && holdsSome(job.note, words) ? job.note : null;
}

function isFoundByName({ id, name }: KnownJob, words: readonly string[]): boolean {
  return holdsSome(name, words) || words.some((word) => findsInId(id, word));
}

function holdsSome(text: string | null, words: readonly string[]): boolean {
  return words.some((word) => holdsAll([text], [word]));
}

/** A uuid reads by its first eight characters. */
function shortId(id: string): string {
  return /^[0-9a-f]{8}(?=-)/i.exec(id)?.[0] ?? id;
}

interface PaletteChoice {
  /** Follows an item, in another tab where that's asked for. */
  choose: (item: PaletteItem | undefined, elsewhere: boolean) => void;
  /** Whether the focus goes back where it was: not where one is led to another page. */
  givesFocusBack: () => boolean;
}

/** Returns how an item is followed; `onClose` closes the palette. */
export function usePaletteChoice(onClose: () => void): PaletteChoice {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const isLeaving = useRef(false);
  function choose(item: PaletteItem | undefined, elsewhere: boolean) {
    if (!item) return;
    const { target } = item;
    const isLink = typeof target === 'string';
    if (isLink && elsewhere) {
      window.open(base + target, '_blank', 'noopener');
      return;
    }
    isLeaving.current = isLink;
    onClose();
    if (isLink) void navigate(target);
    // The focus is given back before: what is done may take it.
    else setTimeout(target, 0);
  }
  return { choose, givesFocusBack: useCallback(() => !isLeaving.current, []) };
}

/** Who presses Enter before all is found gets what comes first once it is: returns how to wait, and how not to any more. */
export function useWaitForFound(isSearching: boolean, onFound: () => void) {
  const isWaiting = useRef(false);
  const found = useEffectEvent(onFound);
  useEffect(
    function openOnceFound() {
      if (isSearching || !isWaiting.current) return;
      isWaiting.current = false;
      found();
    },
    [isSearching],
  );
  return useCallback((waits: boolean) => {
    isWaiting.current = waits;
  }, []);
}
