import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './JobsHistory.module.css';

const SIZES = [10, 20, 50, 100];

interface PagerProps {
  page: number;
  pageSize: number;
  /** Null until the end was seen. */
  lastPage: number | null;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

export function Pager({ page, pageSize, lastPage, onPage, onPageSize }: PagerProps) {
  const sizes = [...new Set([...SIZES, pageSize])].sort((one, other) => one - other);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span className={styles.sizeLabel} aria-hidden="true">
        Jobs per page
      </span>
      <Select
        label="Jobs per page"
        value={String(pageSize)}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onValue={(size) => onPageSize(Number(size))}
      />
      <span className={styles.gap} />
      <Button
        icon={<ChevronLeftIcon />}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span className={styles.where}>
        Page {formatCount(page)}
        {lastPage !== null && lastPage >= page && ` of ${formatCount(lastPage)}`}
      </span>
      <Button
        aria-label="Next page"
        disabled={lastPage !== null && page >= lastPage}
        onClick={() => onPage(page + 1)}
      >
        Next
        <ChevronRightIcon />
      </Button>
    </nav>
  );
}
