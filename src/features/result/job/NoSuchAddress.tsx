import { Link } from 'react-router-dom';
import { PATHS } from '#lib/address.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/** An address that names no job. */
export function NoSuchAddress() {
  return (
    <EmptyState
      level={1}
      title="This address names no job"
      actions={
        <Link className={buttonClass()} to={PATHS.jobs}>
          To the jobs history
        </Link>
      }
    >
      <p>
        The job id in it is broken, or one that no address can carry. Look for the job in the
        history, or search for its id.
      </p>
    </EmptyState>
  );
}
