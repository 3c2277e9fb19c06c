import { connectionId } from '#service/connection.ts';
import { keyStoreName } from '#app/connection/keyStore.ts';
import { useConnection, useRequiredConnection } from '#service/useConnection.tsx';
import { KeptResults } from '#result/kept/page/KeptResults.tsx';
import { SavedOnDevice } from '#app/savedData/SavedOnDevice.tsx';

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
