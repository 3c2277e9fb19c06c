/** Signing out of the server, which holds the key, and in the other tabs. */
import * as v from 'valibot';
import { connectionId, type Connection } from './connection.ts';
import { openTabChannel } from '#lib/tabChannel.ts';

/** What our own server answers; a network's own page is anything else. */
const SIGNED_OUT = 204;

const MessageSchema = v.object({ connection: v.string() });

/** Ends the person's session. Returns false where the server didn't: nothing answered, or something else did. */
export async function endSession(signOut: string): Promise<boolean> {
  const answer = await fetch(signOut, { method: 'POST' }).catch(() => null);
  return answer?.status === SIGNED_OUT;
}

/** Tells the other tabs of the app at `home` that whoever this connection is for has signed out. */
export function tellSignedOut(home: string, connection: Connection): void {
  const channel = openTabChannel(channelName(home), MessageSchema);
  channel.post({ connection: connectionId(connection) });
  channel.close();
}

/** Calls `onSignedOut` when another tab signs out of this connection. Returns how to stop listening. */
export function whenSignedOut(
  home: string,
  connection: Connection,
  onSignedOut: () => void,
): () => void {
  const channel = openTabChannel(channelName(home), MessageSchema);
  channel.listen((message) => {
    if (message.connection === connectionId(connection)) onSignedOut();
  });
  return channel.close;
}

function channelName(home: string): string {
  return `job-atlas.sign-out ${new URL(home).pathname}`;
}
