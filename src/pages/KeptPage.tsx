import { connectionId } from '#api/connection.ts';
import { keyStoreName } from '#features/connection/keyStore.ts';
import { useConnection, useRequiredConnection } from '#features/connection/useConnection.ts';
import { WhatIsKept } from '#features/kept/WhatIsKept.tsx';

/** What this device keeps of what is connected to; stands below a RequireConnection. */
export function KeptPage() {
  const connection = useRequiredConnection();
  const { config, home } = useConnection();
  return (
    <WhatIsKept
      key={connectionId(connection)}
      connection={connection}
      keyName={keyStoreName(home)}
      canDisconnect={config.mode !== 'gateway'}
    />
  );
}
