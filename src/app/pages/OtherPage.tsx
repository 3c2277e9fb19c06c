import { useLocation } from 'react-router-dom';
import { connectionId } from '#service/connection.ts';
import {
  RequireConnection,
  useConnection,
  useRequiredConnection,
} from '#service/useConnection.tsx';
import { SharedLinks } from '#share/list/SharedLinks.tsx';
import { PATHS, plainPath } from '#lib/address.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

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
