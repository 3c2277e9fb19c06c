import type { LookerQueue } from './looker.ts';

/** Returns a queue of jobs that are known when a run begins. */
export function queueOfIds(): LookerQueue<readonly string[]> {
  let ids: string[] = [];
  return {
    fill: (wanted) => {
      ids = [...wanted];
      return Promise.resolve(ids.length);
    },
    nextOf: () => Promise.resolve(ids.shift()),
  };
}
