import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { notifyHistory } from '#service/notifyHistory.ts';
import { userDataQuery } from '#device/userData.ts';
import { userDataChanges } from '#device/useUserData.ts';

/** What changes stars and notes of jobs: the table shows a change at once. */
export function jobMarks(client: QueryClient, connection: Connection) {
  const changes = userDataChanges(client, connection);
  async function note(id: string, text: string) {
    const isSaved = await changes.note(id, text);
    await notifyHistory(client, connection, [id]);
    return isSaved;
  }
  /** Resolves with how many of them the device didn't take. */
  async function noteAll(notes: readonly { id: string; text: string }[]) {
    const areSaved = await Promise.all(notes.map(({ id, text }) => changes.note(id, text)));
    await notifyHistory(
      client,
      connection,
      notes.map(({ id }) => id),
    );
    return areSaved.filter((isSaved) => !isSaved).length;
  }
  async function star(ids: readonly string[], on: boolean) {
    await Promise.all(ids.map((id) => changes.star(id, on)));
    await notifyHistory(client, connection, [...ids]);
  }
  /** Read from the cache: a toast may ask long after it was rendered. */
  const noteOf = (id: string) =>
    client.getQueryData(userDataQuery(connection).queryKey)?.notes.get(id)?.text ?? '';
  return { star, note, noteAll, noteOf };
}
