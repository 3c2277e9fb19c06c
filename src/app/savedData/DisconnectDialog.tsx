import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { connectionId, type Connection } from '#service/connection.ts';
import { flagKept } from '#device/keptChoice.ts';
import { removeApp } from '#device/appFiles.ts';
import { measureSavedData, READ_AGAIN } from '#device/savedData.ts';
import { useUserData } from '#device/useUserData.ts';
import { endSession, tellSignedOut } from '#service/signOut.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { DownloadIcon } from '#ui/toolIcons.tsx';
import { Losses } from './DeleteDialog.tsx';
import { useUserDataFile } from './useUserDataFile.ts';
import { texts } from './texts.en.ts';

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
  const { data, isError } = useQuery({
    queryKey: ['savedData', connectionId(connection), 'disconnect'],
    queryFn: () => measureSavedData(connection),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    ...READ_AGAIN,
  });
  // What couldn't be read may be much: it's asked then, too.
  const lines = data ?? (isError ? [] : null);
  const isNothing = data?.length === 0;
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
      title={signsOut ? texts.signOutQuestion : texts.disconnectFrom(connection.label)}
      actions={
        <>
          {lines.some(({ kind }) => kind === 'userData') && (
            <Button icon={<DownloadIcon />} onClick={() => void file.exportNotes()}>
              {texts.exportYourNotes}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => void disconnect().then((isDone) => setRefused(!isDone))}
          >
            {signsOut ? texts.signOut : texts.disconnect}
          </Button>
        </>
      }
    >
      <Losses lines={lines} userData={userData} />
      <p>
        {signsOut ? texts.willBeSignedOut : texts.keyWillBeForgotten} {texts.settingsStay}
      </p>
      {isRefused && <Alert title={texts.stillSignedIn}>{texts.serverDidNotAnswer}</Alert>}
    </Dialog>
  );
}
