import { isJobPath } from '#lib/address.ts';
import { prepareResultWorker } from '#workers/page/client.ts';
import { pageClient } from './queryClient.ts';
import { readAhead } from './readAhead.ts';

let begun = false;

/** Makes the worker of an address that shows a result, and begins to read it. Whichever entry comes second does nothing more. */
export function beginAhead(home: string, pathname: string): void {
  if (begun || !isJobPath(pathname)) return;
  begun = true;
  prepareResultWorker();
  void readAhead(pageClient(), { home, pathname });
}
