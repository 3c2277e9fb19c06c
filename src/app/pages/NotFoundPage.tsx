import { PATHS } from '#lib/address.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Link } from '#ui/Link.tsx';
import { texts } from './later.texts.en.ts';

export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      title={texts.pageNotFound}
      actions={
        <>
          <Link to={PATHS.jobs} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {texts.jobsHistory}
          </Link>
          <Link to={PATHS.file} className={buttonClass({ size: 'large' })}>
            {texts.openFile}
          </Link>
        </>
      }
    >
      <p>{texts.linkMayBeCut}</p>
    </EmptyState>
  );
}
