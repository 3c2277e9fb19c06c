import { isJobPath } from '#lib/address.ts';
import { prepareResultWorker } from '#workers/client.ts';

/** Makes the worker of an address that shows a result. */
export function beginAhead(pathname: string): void {
  if (isJobPath(pathname)) prepareResultWorker();
}
