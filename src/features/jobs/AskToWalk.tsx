import { useId } from 'react';
import { formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import styles from './PagedHistory.module.css';

/** Jobs that are asked for at once while all are read. */
const AT_ONCE = 100;

interface AskToWalkProps {
  /** Of the pages shown; null until the end was seen. */
  lastPage: number | null;
  pageSize: number;
  /** Jobs on a full page, as the service says; null where it doesn't. */
  servedPageSize: number | null;
  onWalk: () => void;
}

/** Who opens a link with a search, where the jobs aren't known yet, is asked whether they shall be read. */
export function AskToWalk({ lastPage, pageSize, servedPageSize, onWalk }: AskToWalkProps) {
  const id = useId();
  const served = servedPageSize ?? pageSize;
  // A service that gives fewer than were asked for gives no more of them then.
  const atOnce = served < pageSize ? served : AT_ONCE;
  const requests = lastPage === null ? null : Math.max(1, Math.ceil((lastPage * served) / atOnce));
  return (
    <section className={styles.ask} aria-labelledby={id}>
      <div>
        <h2 id={id}>This link searches all jobs, which aren't on this device yet</h2>
        <p>
          The service can't search. To search here, the history is read once and saved on this
          device:{' '}
          {requests === null
            ? `one request per ${AT_ONCE} jobs; their number isn't known yet.`
            : `about ${formatMany(requests, 'request')}.`}{' '}
          Until then, the page below ignores the search.
        </p>
      </div>
      <Button variant="primary" icon={<SearchIcon />} onClick={onWalk}>
        Search all jobs
      </Button>
    </section>
  );
}
