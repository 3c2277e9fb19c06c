import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import type { Connection } from '#service/connection.ts';
import type { UserData } from '#device/userData.ts';
import { useUserData } from '#device/useUserData.ts';
import { UserDataFileError } from '#device/userDataFile.ts';
import { formatBytes } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { DownloadIcon, TrashIcon, UndoIcon, UploadIcon } from '#ui/toolIcons.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { savedCount, savedName, savedSince, savedSize, savedWhy } from './savedDataWords.ts';
import { useSavedData, type SavedKind } from './useSavedData.ts';
import { useUserDataFile, type AskWhose, type ImportOutcome } from './useUserDataFile.ts';
import { WhoseVerdicts } from './WhoseVerdicts.tsx';
import { WithBold } from '#ui/WithBold.tsx';
import { texts } from './texts.en.ts';
import styles from './SavedOnDevice.module.css';

interface SavedOnDeviceProps {
  connection: Connection;
  /** Name in the device's storage under which a key is saved. */
  keyName: string;
  /** False behind a gateway, where the header has no "Disconnect". */
  canDisconnect: boolean;
  home: string;
  results: ReactNode;
}

/** What is saved on this device for the connection: how much, since when, why, with buttons to delete it. */
export function SavedOnDevice(props: SavedOnDeviceProps) {
  const { connection, keyName, canDisconnect, home, results } = props;
  const saved = useSavedData(connection, keyName, home);
  const userData = useUserData(connection);
  const file = useChosenFile(connection);
  const toast = useToast();
  const [asked, setAsked] = useState<readonly SavedKind[] | null>(null);
  const [isEverything, setEverything] = useState(false);
  const lines = saved.lines ?? [];
  async function deleteLine(line: SavedKind) {
    const undo = await saved.deleteKind(line);
    const run = () => void undo?.().catch(() => toast(texts.notRestored));
    toast(
      texts.deletedNamed(savedName(line.kind).toLowerCase()),
      undo ? { action: { label: texts.undo, run } } : {},
    );
  }
  function ask(wanted: readonly SavedKind[], everything: boolean) {
    setAsked(wanted);
    setEverything(everything);
  }
  return (
    <PageFrame
      title={texts.savedOnDevice}
      look="narrow"
      words={
        <p className={styles.words}>
          <WithBold text={texts.onDeviceFor(connection.label)} parts={[connection.label]} />
        </p>
      }
      tools={<UserDataTools file={file} />}
    >
      <div role="status" className={styles.imported}>
        {file.imported?.text}
        {file.imported?.undo && (
          <Button size="small" icon={<UndoIcon />} onClick={() => void file.undo()}>
            {texts.undoImport}
          </Button>
        )}
      </div>
      {file.trouble !== null && (
        <Alert title={texts.fileNotImported} className={styles.alert}>
          <p>{file.trouble}</p>
        </Alert>
      )}
      {saved.lines && (
        <>
          <SavedTotal lines={lines} />
          <SavedTable lines={lines} userData={userData} onDelete={(line) => ask([line], false)} />
        </>
      )}
      {results}
      <div className={styles.foot}>
        <Note>
          {texts.connectionsSeparate} {canDisconnect && texts.disconnectAlsoDeletes}
        </Note>
        <Button icon={<TrashIcon />} onClick={() => ask(lines, true)}>
          {texts.deleteEverything}
        </Button>
      </div>
      {asked && (
        <DeleteDialog
          lines={asked}
          userData={userData}
          isEverything={isEverything}
          onClose={() => setAsked(null)}
          onDelete={async () => {
            const [line] = asked;
            if (isEverything) await saved.deleteEverything();
            else if (line) await deleteLine(line);
          }}
        />
      )}
    </PageFrame>
  );
}

/** Exporting and importing your notes, with the outcome of the last import. */
function useChosenFile(connection: Connection) {
  const { exportNotes, importNotes } = useUserDataFile(connection);
  const [imported, setImported] = useState<ImportOutcome | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: AskWhose = (count) =>
    new Promise((resolve) =>
      setAsked({
        count,
        onAnswer: (whose) => {
          setAsked(null);
          resolve(whose);
        },
      }),
    );
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setImported(null);
    setTrouble(null);
    try {
      setImported(await importNotes(chosen, ask));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const advice = texts.chooseExportedNotes;
      setTrouble(error instanceof UserDataFileError ? `${text} ${advice}` : text);
    }
    // So that choosing the same file again is a change.
    target.value = '';
  }
  async function undo() {
    await imported?.undo?.();
    setImported({ text: texts.importUndone, undo: null });
  }
  return { imported, trouble, asked, take, undo, exportNotes };
}

/** Verdicts of a file of which somebody is to say whose they are. */
interface Asked {
  count: number;
  onAnswer: (whose: string | null | undefined) => void;
}

function UserDataTools({ file }: { file: ReturnType<typeof useChosenFile> }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.tools}>
      <Button icon={<UploadIcon />} onClick={() => chooser.current?.click()}>
        {texts.import}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={texts.notesFile}
        onChange={(event) => void file.take(event)}
      />
      <Button icon={<DownloadIcon />} onClick={() => void file.exportNotes()}>
        {texts.exportYourNotes}
      </Button>
      {file.asked && (
        <WhoseVerdicts
          count={file.asked.count}
          onAnswer={file.asked.onAnswer}
          onClose={() => file.asked?.onAnswer(undefined)}
        />
      )}
    </div>
  );
}

/** The total size as a number, and the kinds' shares of it as a bar. */
function SavedTotal({ lines }: { lines: readonly SavedKind[] }) {
  const total = lines.reduce((sum, { bytes }) => sum + bytes, 0);
  const since = lines.flatMap((line) => (line.since === null ? [] : [line.since]));
  const parts = lines.filter(({ bytes }) => bytes > 0);
  return (
    <section className={styles.sum} aria-label={texts.total}>
      <p className={styles.figure}>
        {lines.length === 0 ? (
          texts.nothing
        ) : (
          <>
            <span>{texts.about}</span> {formatBytes(total)} <span>{texts.inThisBrowser}</span>
          </>
        )}
        {since.length > 0 && (
          <span className={styles.since}>{texts.sinceDay(savedSince(Math.min(...since)))}</span>
        )}
      </p>
      <span
        className={styles.sizes}
        role="img"
        aria-label={
          parts.map((line) => `${savedName(line.kind)} ${savedSize(line)}`).join(', ') ||
          texts.nothing
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
  userData: UserData;
  onDelete: (line: SavedKind) => void;
}

function SavedTable({ lines, userData, onDelete }: SavedTableProps) {
  const largest = Math.max(1, ...lines.map(({ bytes }) => bytes));
  if (lines.length === 0) return null;
  return (
    <div className="sheet">
      <table aria-label={texts.savedOnDevice} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col" className={styles.number}>
              {texts.howMany}
            </th>
            <td aria-hidden="true" className={styles.share} />
            <th scope="col" className={styles.number}>
              {texts.size}
            </th>
            <th scope="col" className={styles.day}>
              {texts.since}
            </th>
            <th scope="col">
              <VisuallyHidden>{texts.deleteText}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.kind}>
              <th scope="row">
                <span className={styles.name}>{savedName(line.kind)}</span>
                <span className={styles.why}>{savedWhy(line.kind, userData)}</span>
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
                  name={texts.deleteNamed(
                    line.kind === 'key' ? texts.apiKey : savedName(line.kind).toLowerCase(),
                  )}
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
