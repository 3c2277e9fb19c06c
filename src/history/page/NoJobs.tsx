import { PATHS } from '#lib/address.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Link } from '#ui/Link.tsx';

interface NoJobsProps {
  /** With which the service refused to list none; null where it listed none. */
  serviceMessage: string | null;
  onRetry: () => void;
}

export function NoJobs({ serviceMessage, onRetry }: NoJobsProps) {
  return (
    <EmptyState
      title="No jobs in this account yet"
      actions={
        <>
          <Link className={buttonClass({ variant: 'primary' })} to={PATHS.file}>
            Open a result file
          </Link>
          <Button onClick={onRetry}>Check again</Button>
        </>
      }
    >
      <p>Jobs appear here once polygons are submitted to the service with this account's key.</p>
      {serviceMessage !== null && <p>The service sent this message: “{serviceMessage}”</p>}
    </EmptyState>
  );
}
