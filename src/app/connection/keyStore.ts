/**
 * Stores a typed address and its key: in this tab's session storage, and on the device only if the person ticked
 * that. Other tabs of the app, on this origin alone, get them from a tab that has them (`lib/tabChannel.ts`).
 */
import * as v from 'valibot';
import { readItem, writeItem } from '#lib/browserStorage.ts';
import { checkedJson } from '#lib/checked.ts';
import { createListeners } from '#lib/listeners.ts';
import { openTabChannel, type TabChannel } from '#lib/tabChannel.ts';
import { typedConnection, type Connection } from '#service/connection.ts';

/** A key and the one address it may go to. */
interface StoredConnection {
  baseUrl: string;
  key: string;
}

type KeyState =
  | { kind: 'stored'; stored: StoredConnection }
  /** Other tabs are being asked. */
  | { kind: 'asking' }
  | { kind: 'none' }
  /** A person disconnected: nothing connects automatically until they connect again. */
  | { kind: 'off' };

interface KeyStore {
  get: () => KeyState;
  subscribe: (listener: () => void) => () => void;
  /** Opens the channel to other tabs, and asks them for their connection. Returns how to close it. */
  listen: () => () => void;
  connect: (stored: StoredConnection, keepOnDevice: boolean) => void;
  /** Forgets the key here, on the device, and in other tabs that use it. */
  disconnect: () => void;
  /** Forgets that a person disconnected, so that automatic connections work again. */
  reset: () => void;
}

const ANSWER_TIMEOUT_MS = 200;
const OFF = 'off';

const StoredSchema = v.object({
  baseUrl: v.pipe(
    v.string(),
    v.check((text: string) => URL.canParse(text)),
  ),
  key: v.string(),
});
const MessageSchema = v.union([
  v.object({ kind: v.literal('ask') }),
  v.object({ kind: v.picklist(['tell', 'forget']), stored: StoredSchema }),
]);
type Message = v.InferOutput<typeof MessageSchema>;

export function keyStoreName(home: string): string {
  return `job-atlas.connection ${new URL(home).pathname}`;
}

export function createKeyStore(name: string): KeyStore {
  const listeners = createListeners();
  let channel: TabChannel<typeof MessageSchema> | null = null;
  let state = readState(name);

  function setState(next: KeyState): void {
    state = next;
    listeners.notify();
  }

  function store(stored: StoredConnection): void {
    writeItem('session', name, JSON.stringify(stored));
    setState({ kind: 'stored', stored });
  }

  function clear(): void {
    // The device may have the key of another account, which a tab of that one uses.
    const own = state.kind === 'stored' ? JSON.stringify(state.stored) : null;
    if (readItem('local', name) === own) writeItem('local', name, null);
    writeItem('session', name, OFF);
    setState({ kind: 'off' });
  }

  function handleMessage(message: Message): void {
    if (message.kind === 'ask' && state.kind === 'stored')
      channel?.post({ kind: 'tell', stored: state.stored });
    if (message.kind === 'tell' && acceptsFromOthers(state)) store(message.stored);
    if (message.kind === 'forget' && usesKey(state, message.stored)) clear();
  }

  function listen(): () => void {
    channel = openTabChannel(name, MessageSchema);
    channel.listen(handleMessage);
    channel.post({ kind: 'ask' });
    const timer = setTimeout(
      () => state.kind === 'asking' && setState({ kind: 'none' }),
      ANSWER_TIMEOUT_MS,
    );
    return () => {
      clearTimeout(timer);
      channel?.close();
      channel = null;
    };
  }

  return {
    get: () => state,
    subscribe: listeners.subscribe,
    listen,
    connect: (stored, keepOnDevice) => {
      writeItem('local', name, keepOnDevice ? JSON.stringify(stored) : null);
      store(stored);
      channel?.post({ kind: 'tell', stored });
    },
    disconnect: () => {
      if (state.kind === 'stored') channel?.post({ kind: 'forget', stored: state.stored });
      clear();
    },
    reset: () => {
      writeItem('session', name, null);
      setState({ kind: 'none' });
    },
  };
}

function acceptsFromOthers(state: KeyState): boolean {
  return state.kind === 'asking' || state.kind === 'none';
}

/** Another account's data stays, though it's at the same address. */
function usesKey(state: KeyState, { baseUrl, key }: StoredConnection): boolean {
  return state.kind === 'stored' && state.stored.baseUrl === baseUrl && state.stored.key === key;
}

function readState(name: string): KeyState {
  const here = readItem('session', name);
  if (here === OFF) return { kind: 'off' };
  const stored =
    checkedJson(StoredSchema, here) ?? checkedJson(StoredSchema, readItem('local', name));
  return stored ? { kind: 'stored', stored } : { kind: 'asking' };
}

/** Returns the connection of the dashboard at `home`: the typed one, else the one that the server offers, unless the person disconnected. */
export function resolveConnection(
  state: KeyState,
  offered: Connection | null,
  home: string,
): Connection | null {
  if (state.kind === 'stored') return typedConnection(state.stored.baseUrl, state.stored.key, home);
  return state.kind === 'off' ? null : offered;
}
