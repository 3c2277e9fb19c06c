import { useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#api/connection.ts';
import { saveAllOnDevice } from '#api/deviceStore.ts';
import { userDataQuery, readUserData, type UserDataKind } from '#api/userData.ts';
import {
  mergeOwnWords,
  readOwnWordsFile,
  writeUserDataFile,
  type UserDataChange,
} from '#api/userDataFile.ts';
import { fileName } from '#lib/fileName.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { saveBlob } from '#ui/saveBlob.ts';
import { tellHistory } from '#workers/history/historyClient.ts';

interface UserDataFile {
  /** Hands the file of all own words to the browser to be saved. */
  exportWords: () => Promise<void>;
  /** Takes a file in. Returns what came of it in words; rejects with why it couldn't be. */
  importWords: (file: Blob) => Promise<string>;
}

/** Own words as a file, out and in. */
export function useUserDataFile(connection: Connection): UserDataFile {
  const client = useQueryClient();
  return {
    async exportWords() {
      const text = writeUserDataFile(await readUserData(connection), connection.label);
      const name = fileName(`job-atlas-own-words-${connection.label}`);
      saveBlob(new Blob([text], { type: 'application/json' }), `${name}.json`);
    },
    async importWords(file) {
      const { words, unreadable, service } = readOwnWordsFile(await file.text());
      const changes = mergeOwnWords(await readUserData(connection), words);
      await saveAll(connection, changes);
      await tellHistory(client, connection);
      await client.invalidateQueries({ queryKey: userDataQuery(connection).queryKey });
      await client.invalidateQueries({ queryKey: ['kept', connectionId(connection)] });
      const all = Object.values(words).reduce((sum, kind) => sum + kind.size, 0);
      return importedText({
        taken: changes.length,
        known: all - changes.length,
        unreadable,
        from: service === connection.label ? null : service,
      });
    },
  };
}

async function saveAll(connection: Connection, changes: readonly UserDataChange[]): Promise<void> {
  const kinds = new Map<UserDataKind, [name: string, word: unknown][]>();
  for (const { at, word } of changes) {
    const [kind, name] = at;
    kinds.set(kind, [...(kinds.get(kind) ?? []), [name, word]]);
  }
  for (const [kind, entries] of kinds) await saveAllOnDevice(connection, kind, entries);
}

interface Imported {
  taken: number;
  /** Here already, as they are or later ones. */
  known: number;
  unreadable: number;
  /** Another connection that the file is from. */
  from: string | null;
}

function importedText({ taken, known, unreadable, from }: Imported): string {
  return [
    `Imported ${formatCount(taken)} of ${formatMany(taken + known + unreadable, 'entry', 'entries')}.`,
    known > 0 &&
      `${formatCount(known)} ${known === 1 ? 'was' : 'were'} already here, the same or newer.`,
    unreadable > 0 && `${formatMany(unreadable, 'entry', 'entries')} couldn’t be read.`,
    from !== null && `The file is from ${from}.`,
  ]
    .filter((said) => said !== false)
    .join(' ');
}
