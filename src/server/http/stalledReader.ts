import type { ServerResponse } from 'node:http';

/**
 * Ends an answer whose reader takes no byte for `ms` milliseconds though some are ready; `stalled` is called first. A reader who
 * waits for us is left in peace. Node's timer of the connection begins anew with everything sent or taken.
 */
export function endWhenStalled(outgoing: ServerResponse, ms: number, stalled: () => void): void {
  outgoing.setTimeout(ms, () => {
    if (!outgoing.socket?.writableLength) return;
    stalled();
    outgoing.destroy();
  });
}
