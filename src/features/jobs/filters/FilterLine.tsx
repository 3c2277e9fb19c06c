import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { FilterIcon } from '#ui/historyIcons.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { Select } from '#ui/Select.tsx';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { Days } from './Days.tsx';
import type { FilterProps } from './filterProps.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { countFilters, indexOptions, stateOptions } from './filterWords.ts';
import { SearchJobs } from './SearchJobs.tsx';
import { StarredButton } from './StarredButton.tsx';
import styles from './FilterLine.module.css';

/** Search and filters over all known jobs, in one line; on a phone the search and one button. */
export function FilterLine(props: FilterProps) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <section className={styles.line} aria-label="Filter the history">
      <SearchJobs text={props.view.text} onText={props.onText} />
      {isPhone ? <FiltersButton {...props} /> : <WideFilters {...props} />}
    </section>
  );
}

function WideFilters({ view, counts, onChange }: FilterProps) {
  return (
    <>
      <span className={styles.choice}>
        <span aria-hidden="true">State</span>
        <Select
          label="State"
          className={styles.state}
          value={view.state ?? 'any'}
          options={stateOptions(counts)}
          onValue={(state) => onChange({ state: state === 'any' ? null : state })}
        />
      </span>
      <span className={styles.choice}>
        <span aria-hidden="true">Index</span>
        <Select
          label="Index"
          className={styles.index}
          value={view.index ?? ''}
          options={indexOptions(counts, view.index)}
          onValue={(index) => onChange({ index: index === '' ? null : index })}
        />
      </span>
      <Days view={view} onChange={onChange} className={styles.choice} inputClassName={styles.day} />
      <StarredButton view={view} counts={counts} onChange={onChange} />
    </>
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
        Filters {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      <FilterSheet {...props} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
