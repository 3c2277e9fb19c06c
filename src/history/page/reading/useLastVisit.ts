import { useEffect, useState } from 'react';
import type { Connection } from '#service/connection.ts';
import { noteVisit, type Visit } from '#history/reading/lastVisit.ts';
import { dayInWords, timeOfDay } from '#lib/dayInWords.ts';
import type { ListEnds } from '#history/index/historyQuery.ts';
import { followVisibility } from '#ui/browserState.ts';
import { useStable } from '#ui/useStable.ts';

/** How often a look at the history is noted while it's visible, milliseconds. */
const LOOK_MS = 60_000;

/**
 * Returns the visit before this one; null in the first, and until it's read. `seen` are the ends of the list as it's
 * shown, null until they're known.
 */
export function useLastVisit(connection: Connection, seen: ListEnds | null): Visit | null {
  const ends = useStable(seen);
  const [before, setBefore] = useState<Visit | null>(null);
  useEffect(
    function noteLooks() {
      let isOver = false;
      async function look() {
        if (document.visibilityState !== 'visible') return;
        const visits = await noteVisit(connection, Date.now(), ends);
        if (!isOver) setBefore(visits.before);
      }
      const unfollow = followVisibility(() => void look());
      const timer = setInterval(() => void look(), LOOK_MS);
      return () => {
        isOver = true;
        unfollow();
        clearInterval(timer);
      };
    },
    [connection, ends],
  );
  return useStable(before);
}

/** The time of a visit in words: `12 November`, with its year where that's another; of today the time of day. */
export function visitText(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? timeOfDay(at) : dayInWords(at, now);
}
