import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { connectionId, type Connection } from '#service/connection.ts';
import { flagKept } from '#device/keptChoice.ts';
import { removeApp } from '#device/appFiles.ts';
import { measureSavedData } from '#device/savedData.ts';
import { useUserData } from '#device/useUserData.ts';
import { endSession, tellSignedOut } from '#service/signOut.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DownloadIcon } from '#ui/toolIcons.tsx';
import { Losses } from './DeleteDialog.tsx';
import { useUserDataFile } from './useUserDataFile.ts';

interface DisconnectDialogProps {
  connection: Connection;
  /** Where the person signs out of the server, which holds the key; null where they don't. */
  signOut: string | null;
  onClose: () => void;
  onDisconnect: () => void;
}

const HOME = new URL(import.meta.env.BASE_URL, document.baseURI).href;

/** Asks before disconnecting, and says what will be deleted. Where nothing is saved it disconnects at once. */
export function DisconnectDialog(props: DisconnectDialogProps) {
  const { connection, signOut, onClose, onDisconnect } = props;
  const signsOut = signOut !== null;
  const [isRefused, setRefused] = useState(false);
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
  /** Returns false where the server didn't sign the person out. */
  async function disconnect(): Promise<boolean> {
    // Whoever goes away believing it would leave the next one signed in as them.
    if (signsOut && !(await endSession(signOut))) return false;
    flagKept(connection, []);
    if (signsOut) {
      // The next to sign in may be another.
      await removeApp(HOME).catch(() => undefined);
      tellSignedOut(HOME, connection);
    }
    onDisconnect();
    return true;
  }
  const disconnectAtOnce = useEffectEvent(disconnect);
  useEffect(
    function disconnectWhereNothingIs() {
      if (isNothing) void disconnectAtOnce().then((isDone) => setRefused(!isDone));
    },
    [isNothing],
  );
  if (!lines || (isNothing && !isRefused)) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={signsOut ? 'Sign out?' : `Disconnect from ${connection.label}?`}
      actions={
        <>
          {lines.some(({ kind }) => kind === 'userData') && (
            <Button icon={<DownloadIcon />} onClick={() => void file.exportNotes()}>
              Export your notes
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => void disconnect().then((isDone) => setRefused(!isDone))}
          >
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
      {isRefused && (
        <Alert title="You’re still signed in">
          The server didn’t answer, so nothing was deleted. Try again once there is a network.
        </Alert>
      )}
    </Dialog>
  );
}
