import { queryOptions } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import { readDevice } from '#device/deviceDatabase.ts';

/** Returns the query of whether reading the connection's whole history was ever begun on this device. */
export function walkedQuery(connection: Connection) {
  const id = connectionId(connection);
  return queryOptions({
    queryKey: ['walked', id],
    queryFn: async () => {
      try {
        return (await readDevice('walks', (store) => store.getKey(id))) !== undefined;
      } catch {
        // A browser that saves nothing has read nothing.
        return false;
      }
    },
    staleTime: Infinity,
    networkMode: 'always',
  });
}
