import { useState } from 'react';
import { isRestorable } from '#device/savedData.ts';
import type { UserData } from '#device/userData.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { lossText, savedName } from './savedDataWords.ts';
import type { SavedKind } from './useSavedData.ts';

interface DeleteDialogProps {
  lines: readonly SavedKind[];
  userData: UserData;
  isEverything: boolean;
  onClose: () => void;
  onDelete: () => Promise<void>;
}

export function DeleteDialog({
  lines,
  userData,
  isEverything,
  onClose,
  onDelete,
}: DeleteDialogProps) {
  const [trouble, setTrouble] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [line] = lines;
  const name = line && (line.kind === 'key' ? 'API key' : savedName(line.kind).toLowerCase());
  async function go() {
    setDeleting(true);
    try {
      await onDelete();
      onClose();
    } catch {
      setTrouble(true);
      setDeleting(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isEverything ? 'Delete everything saved on this device?' : `Delete ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={isDeleting} onClick={() => void go()}>
            {isEverything ? 'Delete everything' : 'Delete'}
          </Button>
        </>
      }
    >
      <Losses lines={lines} userData={userData} />
      <p>
        {!isEverything && lines.every(isRestorable)
          ? 'It can be undone for a few seconds.'
          : `This can’t be undone${lines.some(({ kind }) => kind === 'userData') ? ', except notes that you exported' : ''}.`}{' '}
        Nothing is deleted on the service.
      </p>
      {trouble && (
        <Alert title="The browser didn’t delete it">Close other tabs and try again.</Alert>
      )}
    </Dialog>
  );
}

export function Losses({ lines, userData }: Pick<DeleteDialogProps, 'lines' | 'userData'>) {
  if (lines.length === 0) return <p>Nothing is saved.</p>;
  return (
    <>
      <p>This will be deleted from this device:</p>
      <ul>
        {lines.map((line) => (
          <li key={line.kind}>{lossText(line, userData)}</li>
        ))}
      </ul>
    </>
  );
}
