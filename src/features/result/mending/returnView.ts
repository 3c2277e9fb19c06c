/** Where a person was before they opened the failures, kept in the tab: the query of the view. */
import { keepTab, readTab } from '#api/tabStore.ts';
import { encodeView, type ResultView } from '#engine/address/viewAddress.ts';

export function keepReturnView(job: string, view: ResultView): void {
  keepTab(`wayBack ${job}`, encodeView({ ...view, panel: null }).query);
}

/** The query, once: the next way back is another. Null where nothing is kept. */
export function takeReturnView(job: string): string | null {
  const query = readTab(`wayBack ${job}`);
  keepTab(`wayBack ${job}`, null);
  return query;
}
