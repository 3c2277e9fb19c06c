import { PATHS } from '#lib/address.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Link } from '#ui/Link.tsx';
import { texts } from './later.texts.en.ts';

interface NoJobsProps {
  /** With which the service refused to list none; null where it listed none. */
  serviceMessage: string | null;
  onRetry: () => void;
}

export function NoJobs({ serviceMessage, onRetry }: NoJobsProps) {
  return (
    <EmptyState
      title={texts.noJobsYet}
      actions={
        <>
          <Link className={buttonClass({ variant: 'primary' })} to={PATHS.file}>
            {texts.openResultFile}
          </Link>
          <Button onClick={onRetry}>{texts.checkAgain}</Button>
        </>
      }
    >
      <p>{texts.jobsAppearHere}</p>
      {serviceMessage !== null && <p>{texts.serviceMessage(serviceMessage)}</p>}
    </EmptyState>
  );
}
