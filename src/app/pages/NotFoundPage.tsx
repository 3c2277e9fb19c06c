import { PATHS } from '#lib/address.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Link } from '#ui/Link.tsx';

export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      title="Page not found"
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
      <p>The link may be cut off. A job’s address is /jobs/ followed by its id.</p>
    </EmptyState>
  );
}
