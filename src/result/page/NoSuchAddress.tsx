import { PATHS } from '#lib/address.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Link } from '#ui/Link.tsx';
import { texts } from './texts.en.ts';

export function NoSuchAddress() {
  return (
    <EmptyState
      level={1}
      title={texts.addressLeadsNowhere}
      actions={
        <Link className={buttonClass()} to={PATHS.jobs}>
          {texts.goToHistory}
        </Link>
      }
    >
      <p>{texts.brokenJobId}</p>
    </EmptyState>
  );
}
