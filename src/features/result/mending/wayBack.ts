/** Where a person was before they opened the failures, kept in the tab: the query of the view. */
import { encodeView, type ResultView } from '#engine/values/viewAddress.ts';

const PREFIX = 'job-atlas.wayBack ';

export function keepWayBack(job: string, view: ResultView): void {
  try {
    sessionStorage.setItem(PREFIX + job, encodeView({ ...view, panel: null }).query);
  } catch {
    // A full or forbidden store loses the way back; the plain view is there instead.
  }
}

/** The query, or null where nothing is kept. */
export function readWayBack(job: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + job);
  } catch {
    return null;
  }
}
