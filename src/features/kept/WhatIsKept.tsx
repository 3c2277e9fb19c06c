import { useRef, useState, type ChangeEvent } from 'react';
import type { Connection } from '#api/connection.ts';
import { useOwnWords } from '#api/useOwnWords.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { DownloadIcon, TrashIcon, UploadIcon } from '#ui/toolIcons.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { KeptSum } from './KeptSum.tsx';
import { KeptTable } from './KeptTable.tsx';
import { useKept, type KeptLine } from './useKept.ts';
import { useOwnWordsFile } from './useOwnWordsFile.ts';
import styles from './WhatIsKept.module.css';

interface WhatIsKeptProps {
  connection: Connection;
  /** Under which the device keeps a key. */
  keyName: string;
  /** Whether there is a button to disconnect: none behind a gateway. */
  canDisconnect: boolean;
}

/** What this device keeps of the connection: how much, since when, why; and how it's deleted. */
export function WhatIsKept({ connection, keyName, canDisconnect }: WhatIsKeptProps) {
  const kept = useKept(connection, keyName);
  const words = useOwnWords(connection);
  const file = useFile(connection);
  const [asked, setAsked] = useState<readonly KeptLine[] | null>(null);
  const [isEverything, setEverything] = useState(false);
  const lines = kept.lines ?? [];
  function ask(wanted: readonly KeptLine[], everything: boolean) {
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
      tools={<OwnWordsTools file={file} />}
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
          <KeptSum lines={lines} />
          <KeptTable lines={lines} words={words} onDelete={(line) => ask([line], false)} />
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
function useFile(connection: Connection) {
  const { exportWords, importWords } = useOwnWordsFile(connection);
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

function OwnWordsTools({ file }: { file: ReturnType<typeof useFile> }) {
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
