/**
 * What a page gives up when the browser puts it away whole, to bring it back at "Back" (the back/forward cache). WebKit
 * stops such a page wherever it is: a transaction under way then locks its stores, and every later page of the app
 * waits for them, for as long as the first one is held. So transactions are aborted, and workers that may be in one
 * are ended.
 */

/** Gives up what may hold the device; returns whether the page has to be loaded again to work. */
type GiveUp = () => boolean;

const givingUp = new Set<GiveUp>();

/** Has `giveUp` called whenever the page is put away; returns how to stop that. */
export function whenPutAway(giveUp: GiveUp): () => void {
  givingUp.add(giveUp);
  return () => void givingUp.delete(giveUp);
}

let isAway = false;

/** Whether the page is put away: what still runs in it begins nothing with the device. */
export function isPutAway(): boolean {
  return isAway;
}

/** Gives up all that may hold the device; returns whether the page has to be loaded again to work. */
export function putAway(): boolean {
  isAway = true;
  return [...givingUp].map((giveUp) => giveUp()).includes(true);
}

/** Lets the page use the device again. */
export function bringBack(): void {
  isAway = false;
}
