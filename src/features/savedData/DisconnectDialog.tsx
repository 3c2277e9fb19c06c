import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectionId, type Connection } from '#api/connection.ts';
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
  useEffect(
    function disconnectAtOnce() {
      if (isNothing) onDisconnect();
    },
    [isNothing, onDisconnect],
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
          <Button variant="primary" onClick={onDisconnect}>
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
