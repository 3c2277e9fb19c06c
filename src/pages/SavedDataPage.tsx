import { connectionId } from '#api/connection.ts';
import { keyStoreName } from '#features/connection/keyStore.ts';
import { useConnection, useRequiredConnection } from '#features/connection/useConnection.tsx';
import { KeptResults } from '#features/offline/KeptResults.tsx';
import { SavedOnDevice } from '#features/savedData/SavedOnDevice.tsx';

/** What is saved on this device for the connection; has to be inside RequireConnection. */
export function SavedDataPage() {
  const connection = useRequiredConnection();
  const { config, home } = useConnection();
  return (
    <SavedOnDevice
      key={connectionId(connection)}
      connection={connection}
      keyName={keyStoreName(home)}
      canDisconnect={config.mode !== 'gateway'}
      home={home}
      results={<KeptResults connection={connection} config={config} />}
    />
  );
}
