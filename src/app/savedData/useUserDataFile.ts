import { useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import { saveAllOnDevice } from '#device/deviceStore.ts';
import {
  readUserData,
  userDataQuery,
  writeUserEntry,
  type UserDataKind,
} from '#device/userData.ts';
import {
  mergeUserData,
  readUserDataFile,
  unnamedVerdicts,
  writeUserDataFile,
  type UserDataChange,
} from '#device/userDataFile.ts';
import { fileName } from '#lib/fileName.ts';
import { visibleText } from '#lib/visibleText.ts';
import { saveBlob } from '#ui/saveBlob.ts';
import { useToast } from '#ui/Toasts.tsx';
import { notifyHistory } from '#service/notifyHistory.ts';
import { readAnew } from '#service/readAnew.ts';
import { reasonOf } from '#worker/messages.ts';
import { texts } from './texts.en.ts';

export interface ImportOutcome {
  text: string;
  /** Brings back what was here before, as far as the import changed it; null where it changed nothing. */
  undo: (() => Promise<void>) | null;
}

/** Asks whose so many verdicts are: a colleague's name, null for one's own, undefined to import nothing. */
export type AskWhose = (count: number) => Promise<string | null | undefined>;

interface UserDataFile {
  /** Saves a file with all stars, notes, saved views and recent jobs; says so where they can't be read. */
  exportNotes: () => Promise<void>;
  /** Adds a file's entries to those on this device. Rejects with a reason for people. Null where the person thought better of it. */
  importNotes: (file: File, ask: AskWhose) => Promise<ImportOutcome | null>;
}

const UNREAD = texts.otherTabHolds;

export function useUserDataFile(connection: Connection): UserDataFile {
  const client = useQueryClient();
  const toast = useToast();
  return {
    async exportNotes() {
      try {
        const text = writeUserDataFile(await readWhole(), connection.label);
        const name = fileName(`job-atlas-notes-${connection.label}`);
        saveBlob(new Blob([text], { type: 'application/json' }), `${name}.json`);
      } catch (error) {
        toast(reasonOf(error));
      }
    },
    async importNotes(file, ask) {
      const { data, unreadable, service } = readUserDataFile(await file.text());
      const before = await readWhole();
      const unnamed = unnamedVerdicts(before, data);
      const whose = unnamed === 0 ? null : await ask(unnamed);
      if (whose === undefined) return null;
      const changes = mergeUserData(before, data, whose);
      const undo = async () => {
        for (const { at } of changes)
          await writeUserEntry(connection, at, before[at[0]].get(at[1]) ?? null);
        await readAgain();
      };
      await saveAll(connection, changes).catch(async () => {
        await undo();
        throw new Error(texts.noRoomToImport);
      });
      await readAgain();
      const all = Object.values(data).reduce((sum, kind) => sum + kind.size, 0);
      const text = importedText({
        added: changes.length,
        known: all - changes.length,
        unreadable,
        from: service === connection.label ? null : service,
      });
      return { text, undo: changes.length > 0 ? undo : null };
    },
  };

  /** A file without what couldn't be read would be taken for a whole one. */
  async function readWhole() {
    const userData = await readUserData(connection);
    if (userData.isUnread) throw new Error(UNREAD);
    return userData;
  }

  async function readAgain() {
    await notifyHistory(client, connection);
    await readAnew(client, userDataQuery(connection).queryKey);
    await readAnew(client, ['savedData', connectionId(connection)]);
  }
}

async function saveAll(connection: Connection, changes: readonly UserDataChange[]): Promise<void> {
  const kinds = new Map<UserDataKind, [name: string, entry: unknown][]>();
  for (const { at, entry } of changes) {
    const [kind, name] = at;
    const entries = kinds.get(kind) ?? [];
    entries.push([name, entry]);
    kinds.set(kind, entries);
  }
  for (const [kind, entries] of kinds) await saveAllOnDevice(connection, kind, entries);
}

/** Characters of a connection's name that are shown. */
const LONGEST_NAME = 200;

interface Imported {
  added: number;
  /** On this device already, the same or newer. */
  known: number;
  unreadable: number;
  /** The connection that the file is from; null where it's this one. */
  from: string | null;
}

function importedText({ added, known, unreadable, from }: Imported): string {
  return [
    texts.importedEntries(added, added + known + unreadable),
    known > 0 && texts.alreadyHere(known),
    unreadable > 0 && texts.entriesUnreadable(unreadable),
    from !== null && texts.fileIsFrom(visibleText(from.slice(0, LONGEST_NAME))),
  ]
    .filter((part) => part !== false)
    .join(' ');
}
