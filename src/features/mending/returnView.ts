/** Where a person was before they opened the failures, kept in the tab: the query of the view. */
import { writeTabItem, readTabItem } from '#api/tabStorage.ts';
import { encodeView, type ResultView } from '#engine/address/viewAddress.ts';

export function keepReturnView(job: string, view: ResultView): void {
  writeTabItem(`wayBack ${job}`, encodeView({ ...view, panel: null }).query);
}

/** The query, once: the next way back is another. Null where nothing is kept. */
export function takeReturnView(job: string): string | null {
  const query = readTabItem(`wayBack ${job}`);
  writeTabItem(`wayBack ${job}`, null);
  return query;
}
