import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { connectionId, type Connection } from '#api/connection.ts';
import { flagKept } from '#api/device/keptChoice.ts';
import { removeApp } from '#api/device/appFiles.ts';
import { measureSavedData } from '#api/device/savedData.ts';
import { useUserData } from '#api/device/useUserData.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DownloadIcon } from '#ui/toolIcons.tsx';
import { Losses } from './DeleteDialog.tsx';
import { useUserDataFile } from './useUserDataFile.ts';

interface DisconnectDialogProps {
  connection: Connection;
  /** Whether the person signs out of the server, which holds the key. */
  signsOut: boolean;
  onClose: () => void;
  onDisconnect: () => void;
}

/** The address of the app's base. */
const HOME = new URL(import.meta.env.BASE_URL, document.baseURI).href;

/** Asks before disconnecting, and says what will be deleted. Where nothing is saved it disconnects at once. */
export function DisconnectDialog(props: DisconnectDialogProps) {
  const { connection, signsOut, onClose, onDisconnect } = props;
  const userData = useUserData(connection);
  const file = useUserDataFile(connection);
  const { data: lines } = useQuery({
    queryKey: ['savedData', connectionId(connection), 'disconnect'],
    queryFn: () => measureSavedData(connection),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  const isNothing = lines?.length === 0;
  async function disconnect() {
    flagKept(connection, []);
    // The next to sign in may be another.
    if (signsOut) await removeApp(HOME).catch(() => undefined);
    onDisconnect();
  }
  const disconnectAtOnce = useEffectEvent(disconnect);
  useEffect(
    function disconnectWhereNothingIs() {
      if (isNothing) void disconnectAtOnce();
    },
    [isNothing],
  );
  if (!lines || isNothing) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={signsOut ? 'Sign out?' : `Disconnect from ${connection.label}?`}
      actions={
        <>
          {lines.some(({ kind }) => kind === 'words') && (
            <Button icon={<DownloadIcon />} onClick={() => void file.exportNotes()}>
              Export your notes
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => void disconnect()}>
            {signsOut ? 'Sign out' : 'Disconnect'}
          </Button>
        </>
      }
    >
      <Losses lines={lines} userData={userData} />
      <p>
        {signsOut
          ? 'You’ll be signed out in every tab.'
          : 'The key will be forgotten in every tab.'}{' '}
        Settings such as theme and panel sizes stay on this device. Nothing is deleted on the
        service.
      </p>
    </Dialog>
  );
}
