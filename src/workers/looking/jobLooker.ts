import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#api/connection.ts';
import { createLooker, type Looker, type LookerQueue } from './looker.ts';
import { lookInto } from './lookInto.ts';

/** Returns what looks into jobs of a connection, and keeps on this device what came of them. */
export function jobLooker<Q>(
  queue: LookerQueue<Q>,
  { client, connection }: { client: QueryClient; connection: Connection },
): Looker<Q> {
  return createLooker<Q>({
    ...queue,
    read: (id, signal) => lookInto(id, { client, connection, signal }),
  });
}
