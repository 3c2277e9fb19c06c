import { useRef, useState, type ChangeEvent } from 'react';
import type { Connection } from '#api/connection.ts';
import { useUserData } from '#api/useUserData.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { DownloadIcon, TrashIcon, UploadIcon } from '#ui/toolIcons.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useSavedData, type SavedKind } from './useSavedData.ts';
import { useUserDataFile } from './useUserDataFile.ts';
import { formatBytes } from '#lib/format.ts';
import { savedName, savedSince, savedSize, savedCount, savedWhy } from './savedDataWords.ts';
import type { UserData } from '#api/userData.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './SavedOnDevice.module.css';

interface SavedOnDeviceProps {
  connection: Connection;
  /** Under which the device keeps a key. */
  keyName: string;
  /** Whether there is a button to disconnect: none behind a gateway. */
  canDisconnect: boolean;
}

/** What this device keeps of the connection: how much, since when, why; and how it's deleted. */
export function SavedOnDevice({ connection, keyName, canDisconnect }: SavedOnDeviceProps) {
  const kept = useSavedData(connection, keyName);
  const words = useUserData(connection);
  const file = useChosenFile(connection);
  const [asked, setAsked] = useState<readonly SavedKind[] | null>(null);
  const [isEverything, setEverything] = useState(false);
  const lines = kept.lines ?? [];
  function ask(wanted: readonly SavedKind[], everything: boolean) {
    setAsked(wanted);
    setEverything(everything);
  }
  return (
    <PageFrame
      title="Saved on this device"
      look="narrow"
      words={
        <p className={styles.words}>
          On this device, for <b>{connection.label}</b>. Nothing here is sent anywhere.
        </p>
      }
      tools={<UserDataTools file={file} />}
    >
      <p role="status" className={styles.told}>
        {file.told}
      </p>
      {file.trouble !== null && (
        <Alert title="The file couldn’t be imported" className={styles.alert}>
          <p>{file.trouble}</p>
          <p>Choose one made with “Export your notes”.</p>
        </Alert>
      )}
      {kept.lines && (
        <>
          <SavedTotal lines={lines} />
          <SavedTable lines={lines} words={words} onDelete={(line) => ask([line], false)} />
        </>
      )}
      <div className={styles.foot}>
        <Note>
          Connections are kept separate.
          {canDisconnect &&
            ' “Disconnect” also deletes what is saved for this one, and asks first.'}
        </Note>
        <Button icon={<TrashIcon />} onClick={() => ask(lines, true)}>
          Delete everything
        </Button>
      </div>
      {asked && (
        <DeleteDialog
          lines={asked}
          words={words}
          isEverything={isEverything}
          onClose={() => setAsked(null)}
          onDelete={async () => {
            const [line] = asked;
            if (isEverything) await kept.deleteEverything();
            else if (line) await kept.deleteKind(line.kind);
          }}
        />
      )}
    </PageFrame>
  );
}

/** The file of own words, and what came of the last one that was chosen. */
function useChosenFile(connection: Connection) {
  const { exportWords, importWords } = useUserDataFile(connection);
  const [told, setTold] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // The same file may be chosen again.
    const done = () => (target.value = '');
    if (!chosen) return;
    setTold(null);
    setTrouble(null);
    try {
      setTold(await importWords(chosen));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
    done();
  }
  return { told, trouble, take, exportWords };
}

function UserDataTools({ file }: { file: ReturnType<typeof useChosenFile> }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.tools}>
      <Button icon={<UploadIcon />} onClick={() => chooser.current?.click()}>
        Import
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="File of your notes"
        onChange={(event) => void file.take(event)}
      />
      <Button icon={<DownloadIcon />} onClick={() => void file.exportWords()}>
        Export your notes
      </Button>
    </div>
  );
}

/** All that is kept as one number and one bar. */
function SavedTotal({ lines }: { lines: readonly SavedKind[] }) {
  const total = lines.reduce((sum, { bytes }) => sum + bytes, 0);
  const since = lines.flatMap((line) => (line.since === null ? [] : [line.since]));
  const parts = lines.filter(({ bytes }) => bytes > 0);
  return (
    <section className={styles.sum} aria-label="Total">
      <p className={styles.figure}>
        {lines.length === 0 ? (
          'Nothing'
        ) : (
          <>
            <span>About</span> {formatBytes(total)} <span>in this browser</span>
          </>
        )}
        {since.length > 0 && (
          <span className={styles.since}>since {savedSince(Math.min(...since))}</span>
        )}
      </p>
      <span
        className={styles.sizes}
        role="img"
        aria-label={
          parts.map((line) => `${savedName(line.kind)} ${savedSize(line)}`).join(', ') || 'Nothing'
        }
      >
        {parts.map((line) => (
          <i key={line.kind} data-kind={line.kind} style={{ flexGrow: line.bytes / total }} />
        ))}
      </span>
    </section>
  );
}

interface SavedTableProps {
  lines: readonly SavedKind[];
  words: UserData;
  onDelete: (line: SavedKind) => void;
}

/** A line for each kind of what is kept. */
function SavedTable({ lines, words, onDelete }: SavedTableProps) {
  const largest = Math.max(1, ...lines.map(({ bytes }) => bytes));
  if (lines.length === 0) return null;
  return (
    <div className={styles.sheet}>
      <table aria-label="Saved on this device" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles.number}>
              How many
            </th>
            <td aria-hidden="true" className={styles.share} />
            <th scope="col" className={styles.number}>
              Size
            </th>
            <th scope="col" className={styles.day}>
              Since
            </th>
            <th scope="col">
              <VisuallyHidden>Delete</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.kind}>
              <th scope="row">
                <span className={styles.name}>{savedName(line.kind)}</span>
                <span className={styles.why}>{savedWhy(line.kind, words)}</span>
              </th>
              <td className={styles.number}>{savedCount(line)}</td>
              <td className={styles.share} aria-hidden="true">
                <span className={styles.bar}>
                  <i style={{ width: `${(line.bytes / largest) * 100}%` }} />
                </span>
              </td>
              <td className={styles.number}>{savedSize(line)}</td>
              <td className={styles.day}>{savedSince(line.since)}</td>
              <td className={styles.act}>
                <IconButton
                  name={`Delete ${line.kind === 'key' ? 'API key' : savedName(line.kind).toLowerCase()}`}
                  icon={<TrashIcon />}
                  tipSide="left"
                  onClick={() => onDelete(line)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
