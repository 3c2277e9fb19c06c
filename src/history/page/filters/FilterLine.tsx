import { useRef, useState, type ReactNode } from 'react';
import type { HistoryView } from '#history/index/historyAddress.ts';
import {
  type HistoryFacets,
  HISTORY_COLUMNS,
  type HistoryColumn,
  type HistorySort,
} from '#history/index/historyQuery.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { DayInput } from '#ui/DayInput.tsx';
import { FilterIcon } from '#ui/historyIcons.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { Popover } from '#ui/Popover.tsx';
import { Select, type Option } from '#ui/Select.tsx';
import { useMediaQuery } from '#ui/browserState.ts';
import { useWindowKeys } from '#ui/useWindowKeys.ts';
import { SearchIcon, StarIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/Field.tsx';
import { formatCount } from '#lib/format.ts';
import { FIRST_DESCENDING } from '#history/page/table/SortingHead.tsx';
import { visibleText } from '#lib/visibleText.ts';
import { Dialog } from '#ui/Dialog.tsx';
import {
  countFilters,
  indexOptions,
  stateOptions,
  NO_FILTERS,
  STATE_WORDS,
} from './filterWords.ts';
import { texts } from './later.texts.en.ts';
import styles from './FilterLine.module.css';

interface FilterProps {
  view: HistoryView;
  /** How many jobs each choice leaves; null until known. */
  counts: HistoryFacets | null;
  matching: number | null;
  onChange: (part: Partial<HistoryView>) => void;
  onText: (text: string) => void;
}

/** Search and filters over all known jobs, in one line; on a phone the search and one button. */
export function FilterLine(props: FilterProps) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <section className={styles.line} aria-label={texts.filterHistory}>
      <SearchJobs text={props.view.text} onText={props.onText} />
      {isPhone ? <FiltersButton {...props} /> : <WideFilters {...props} />}
    </section>
  );
}

function WideFilters({ view, counts, onChange }: FilterProps) {
  const { state, index } = view;
  const hasDates = view.from !== null || view.to !== null;
  return (
    <>
      <Choice label={texts.state} chosen={state && STATE_WORDS[state]}>
        <StateSelect {...{ view, counts, onChange }} />
      </Choice>
      <Choice label={texts.index} chosen={index && visibleText(index)}>
        <IndexSelect {...{ view, counts, onChange }} />
      </Choice>
      <Popover label={texts.dates} className={classNames(styles.pill, hasDates && styles.on)}>
        <div className={styles.dates}>
          <DateFields {...{ view, onChange }} />
        </div>
      </Popover>
      <StarredButton view={view} counts={counts} onChange={onChange} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  /** In words; null for any. */
  chosen: string | null;
  /** The browser's own list, which lies over the words. */
  children: ReactNode;
}

/** A filter that names its choice once there is one. */
function Choice({ label, chosen, children }: ChoiceProps) {
  return (
    <span className={classNames(styles.choice, chosen !== null && styles.on)}>
      <span aria-hidden="true" className={styles.face}>
        {chosen ?? label}
      </span>
      {children}
    </span>
  );
}

type FilterSelectProps = Pick<FilterProps, 'view' | 'counts' | 'onChange'> & {
  size?: 'normal' | 'large';
};

function StateSelect({ view, counts, onChange, size = 'normal' }: FilterSelectProps) {
  return (
    <Select
      label={texts.state}
      size={size}
      value={view.state ?? 'any'}
      options={stateOptions(counts)}
      onValue={(next) => onChange({ state: next === 'any' ? null : next })}
    />
  );
}

function IndexSelect({ view: { index }, counts, onChange, size = 'normal' }: FilterSelectProps) {
  return (
    <Select
      label={texts.index}
      size={size}
      value={index ?? ''}
      options={indexOptions(counts, index)}
      onValue={(next) => onChange({ index: next === '' ? null : next })}
    />
  );
}

const ENDS = [
  { key: 'from', label: texts.fromDay, end: 'first' },
  { key: 'to', label: texts.toDay, end: 'last' },
] as const;

type DateFieldsProps = Pick<FilterProps, 'view' | 'onChange'> & { size?: 'normal' | 'large' };

function DateFields({ view, onChange, size = 'normal' }: DateFieldsProps) {
  return ENDS.map(({ key, label, end }) => (
    <Named key={key} name={label}>
      <DayInput
        size={size}
        label={label}
        day={view[key]}
        end={end}
        onDay={(day) => onChange({ [key]: day })}
      />
    </Named>
  ));
}

/** A control below its name, which it has as a label of its own. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={styles.named}>
      <span aria-hidden="true">{name}</span>
      {children}
    </span>
  );
}

function FiltersButton(props: FilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(props.view);
  return (
    <>
      <Button
        size="large"
        icon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {texts.filters} {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      <FilterSheet {...props} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Of the field that searches jobs, which gets the focus of a filter that's gone. */
export const SEARCH_ID = 'search-jobs';

interface SearchJobsProps {
  text: string;
  onText: (text: string) => void;
}

function SearchJobs({ text, onText }: SearchJobsProps) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery(PHONE);
  useWindowKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || isTyping(target)) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  return (
    <TextInput
      ref={input}
      id={SEARCH_ID}
      type="search"
      aria-label={texts.searchJobs}
      aria-keyshortcuts="/"
      placeholder={texts.searchPlaceholder}
      icon={<SearchIcon />}
      trailing={isPhone ? undefined : <kbd className={styles.key}>/</kbd>}
      autoComplete="off"
      spellCheck={false}
      size={isPhone ? 'large' : 'normal'}
      boxClassName={styles.search}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  );
}

interface FilterSheetProps extends Omit<FilterProps, 'onText'> {
  open: boolean;
  onClose: () => void;
}

/** Filters and order on a phone: all choices with their counts, each applied at once. */
function FilterSheet({ open, onClose, view, counts, matching, onChange }: FilterSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.filters}
      size="sheet"
      actions={
        <Button variant="primary" size="large" wide onClick={onClose}>
          {matching === null ? texts.showJobs : texts.showJobsCount(matching)}
        </Button>
      }
    >
      <div className={styles.grid}>
        <Named name={texts.state}>
          <StateSelect {...{ view, counts, onChange }} size="large" />
        </Named>
        <Named name={texts.index}>
          <IndexSelect {...{ view, counts, onChange }} size="large" />
        </Named>
        <DateFields {...{ view, onChange }} size="large" />
        <StarredButton {...{ view, counts, onChange }} />
        <Named name={texts.sortBy}>
          <SortSelect sort={view.sort} onSort={(sort) => onChange({ sort })} />
        </Named>
        <Button variant="quiet" onClick={() => onChange({ ...NO_FILTERS, text: view.text })}>
          {texts.clearAll}
        </Button>
      </div>
    </Dialog>
  );
}

function Count({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>;
}

function StarredButton({
  view,
  counts,
  onChange,
}: Pick<FilterProps, 'view' | 'counts' | 'onChange'>) {
  return (
    <Button
      className={styles.pill}
      icon={<StarIcon size={14} />}
      pressed={view.starred}
      onClick={() => onChange({ starred: !view.starred })}
    >
      {texts.starred} <Count count={counts?.starred} />
    </Button>
  );
}

interface SortSelectProps {
  sort: HistorySort | null;
  onSort: (sort: HistorySort | null) => void;
}

/** The two directions of each column, first the one that a press on its head gives first. */
const DIRECTION_LABELS: Readonly<Record<HistoryColumn, readonly [first: string, other: string]>> = {
  star: [texts.starredFirst, texts.starredLast],
  job: [texts.nameFromStart, texts.nameFromEnd],
  indices: [texts.indexesFromStart, texts.indexesFromEnd],
  dates: [texts.latestDayFirst, texts.earliestDayFirst],
  result: [texts.mostFailedFirst, texts.fewestFailedFirst],
  values: [texts.highestMeanFirst, texts.lowestMeanFirst],
};

const OPTIONS: readonly (Option<string> & { sort: HistorySort | null })[] = [
  { value: '', label: texts.newestFirst, sort: null },
  ...HISTORY_COLUMNS.flatMap((column) =>
    DIRECTION_LABELS[column].map((label, i) => {
      const sort = { column, descending: FIRST_DESCENDING[column] === (i === 0) };
      return { value: valueOf(sort), label, sort };
    }),
  ),
];

/** The order of the jobs, where there are no column heads to press. */
function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <Select
      label={texts.sortBy}
      size="large"
      value={valueOf(sort)}
      options={OPTIONS}
      onValue={(value) => onSort(OPTIONS.find((option) => option.value === value)?.sort ?? null)}
    />
  );
}

function valueOf(sort: HistorySort | null): string {
  return sort ? `${sort.column} ${sort.descending ? 'down' : 'up'}` : '';
}
