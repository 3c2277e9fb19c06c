import { Link } from 'react-router-dom';
import { PATHS } from '#lib/address.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      title="No page has this address"
      actions={
        <>
          <Link to={PATHS.jobs} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Jobs history
          </Link>
          <Link to={PATHS.file} className={buttonClass({ size: 'large' })}>
            Open a file
          </Link>
        </>
      }
    >
      <p>
        The link may have lost its end on the way. A job’s address looks like /jobs/ and its id.
      </p>
    </EmptyState>
  );
}
