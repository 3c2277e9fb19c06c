import { typedConnection, type Connection } from '#api/connection.ts';
import type { KeyState } from './keyStore.ts';

/** Returns what the dashboard at `home` is connected to: what a person typed, else what the server offers, unless they disconnected. */
export function resolveConnection(
  state: KeyState,
  offered: Connection | null,
  home: string,
): Connection | null {
  if (state.kind === 'stored') return typedConnection(state.stored.baseUrl, state.stored.key, home);
  return state.kind === 'off' ? null : offered;
}
