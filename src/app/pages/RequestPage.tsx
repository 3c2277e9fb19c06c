import { connectionId } from '#service/connection.ts';
import { useConnection, useRequiredConnection } from '#service/useConnection.tsx';
import { RequestWorkspace } from '#request/page/RequestWorkspace.tsx';
import { useMapOfResult } from './useMapOfResult.tsx';

/** A new request; has to be inside RequireConnection. */
export function RequestPage() {
  const connection = useRequiredConnection();
  const { config } = useConnection();
  const { renderMap } = useMapOfResult(config);
  return (
    <RequestWorkspace
      key={connectionId(connection)}
      connection={connection}
      config={config}
      renderMap={renderMap}
    />
  );
}
