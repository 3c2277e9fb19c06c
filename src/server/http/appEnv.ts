import type { HttpBindings } from '@hono/node-server';

/** What a handler finds in its context: Node's own request and response, for raw paths and streams. */
export interface AppEnv {
  Bindings: HttpBindings;
}
