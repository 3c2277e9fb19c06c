import { PATHS } from '#lib/address.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Link } from '#ui/Link.tsx';

export function NoSuchAddress() {
  return (
    <EmptyState
      level={1}
      title="This address doesn’t lead to a job"
      actions={
        <Link className={buttonClass()} to={PATHS.jobs}>
          Go to the jobs history
        </Link>
      }
    >
      <p>
        Its job id is broken, or can’t be part of an address. Find the job in the history, or search
        for its id.
      </p>
    </EmptyState>
  );
}
