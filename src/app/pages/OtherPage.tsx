import { useLocation } from 'react-router-dom';
import { connectionId } from '#service/connection.ts';
import {
  RequireConnection,
  useConnection,
  useRequiredConnection,
} from '#service/useConnection.tsx';
import { SharedLinks } from '#share/list/SharedLinks.tsx';
import { PATHS, plainPath } from '#lib/address.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Link } from '#ui/Link.tsx';
import { texts } from './later.texts.en.ts';

/** The pages that are seldom opened, in one piece: the first load names each. */
export function OtherPage() {
  switch (plainPath(useLocation().pathname)) {
    case PATHS.kept:
      return (
        <RequireConnection>
          <savedPage.Part />
        </RequireConnection>
      );
    case PATHS.shared:
      return (
        <RequireConnection>
          <LinksOfConnection />
        </RequireConnection>
      );
    default:
      return <NotFoundPage />;
  }
}

const savedPage = lazyPart(async () => (await import('./SavedDataPage.tsx')).SavedDataPage);

function LinksOfConnection() {
  const connection = useRequiredConnection();
  const { config, home } = useConnection();
  const isMade = connection.kind === 'same-origin' && config.sharing !== undefined;
  return (
    <SharedLinks
      key={connectionId(connection)}
      place={isMade ? { connection, home } : null}
      isOneList={config.sharing?.isShared ?? false}
    />
  );
}

function NotFoundPage() {
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
