import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { texts } from './later.texts.en.ts';
import styles from './JobsHistory.module.css';

/** Jobs per request while all are read. */
const AT_ONCE = 100;

interface AskToWalkProps {
  /** In pages of `pageSize`; null until the end was seen. */
  lastPage: number | null;
  pageSize: number;
  /** Jobs on a full page, as the service says; null where it doesn't. */
  servedPageSize: number | null;
  onWalk: () => void;
}

/** For a link with a search, on a device that hasn't read the history: offers to read it, and says what that costs. */
export function AskToWalk({ lastPage, pageSize, servedPageSize, onWalk }: AskToWalkProps) {
  const id = useId();
  const served = servedPageSize ?? pageSize;
  // A service that lists fewer than asked for won't list more of them per request.
  const atOnce = served < pageSize ? served : AT_ONCE;
  const requests = lastPage === null ? null : Math.max(1, Math.ceil((lastPage * served) / atOnce));
  return (
    <section className={styles.ask} aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.linkSearchesAllJobs}</h2>
        <p>
          {requests === null
            ? texts.searchNeedsRequestPerJobs(AT_ONCE)
            : texts.searchNeedsRequests(requests)}
        </p>
      </div>
      <Button variant="primary" icon={<SearchIcon />} onClick={onWalk}>
        {texts.searchAllJobs}
      </Button>
    </section>
  );
}
