import { useState } from 'react';
import { isRestorable } from '#device/savedData.ts';
import type { UserData } from '#device/userData.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { lossText, savedName } from './savedDataWords.ts';
import type { SavedKind } from './useSavedData.ts';
import { texts } from './texts.en.ts';

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
  const name = line && (line.kind === 'key' ? texts.apiKey : savedName(line.kind).toLowerCase());
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
      title={isEverything ? texts.deleteEverythingQuestion : texts.deleteWhat(name ?? '')}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" loading={isDeleting} onClick={() => void go()}>
            {isEverything ? texts.deleteEverything : texts.deleteText}
          </Button>
        </>
      }
    >
      <Losses lines={lines} userData={userData} />
      <p>
        {!isEverything && lines.every(isRestorable)
          ? texts.canBeUndone
          : lines.some(({ kind }) => kind === 'userData')
            ? texts.onlyExportedNotesStay
            : texts.cannotBeUndone}{' '}
        {texts.nothingDeletedOnService}
      </p>
      {trouble && <Alert title={texts.browserDidNotDelete}>{texts.closeOtherTabs}</Alert>}
    </Dialog>
  );
}

export function Losses({ lines, userData }: Pick<DeleteDialogProps, 'lines' | 'userData'>) {
  if (lines.length === 0) return <p>{texts.nothingSaved}</p>;
  return (
    <>
      <p>{texts.willBeDeleted}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.kind}>{lossText(line, userData)}</li>
        ))}
      </ul>
    </>
  );
}
