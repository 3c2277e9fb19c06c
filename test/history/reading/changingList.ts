/** A service in memory whose list changes between requests, for tests of what walking may lose. */
import { ServiceError } from '#service/errors.ts';
import type { HistoryPages } from '#service/jobs/historyPages.ts';
import type { ServicePage } from '#service/jobs/servicePage.ts';

/** A list of ids that can be changed while it's read. */
export interface ChangingList {
  ids: string[];
  /** Ids that were ever removed. */
  removed: Set<string>;
  pages: HistoryPages;
  /** Pages asked for, counted from 1. */
  asked: number[];
  mostAtOnce: () => number;
}

/** Returns a list whose pages hold `size` jobs; `change` is called before the `count`th answer is made. */
export function changingList(
  count: number,
  {
    size,
    change = () => {},
    random = () => 0,
  }: {
    size: number;
    change?: (list: ChangingList, count: number) => void;
    /** From 0 to 1: how long requests and answers are under way. */
    random?: () => number;
  },
): ChangingList {
  let underWay = 0;
  let most = 0;
  let answers = 0;
  const list: ChangingList = {
    ids: Array.from({ length: count }, (_, index) => `old-${index}`),
    removed: new Set(),
    asked: [],
    mostAtOnce: () => most,
    pages: {
      pageSize: size,
      firstPage: 1,
      waitsUntil: () => null,
      subscribe: () => () => {},
      readPage: async (page) => {
        list.asked.push(page);
        most = Math.max(most, ++underWay);
        await turns(random() * 6);
        change(list, ++answers);
        const answer = pageOf(list.ids, page, size);
        await turns(random() * 6);
        underWay--;
        return answer;
      },
    },
  };
  return list;
}

function pageOf(ids: readonly string[], page: number, size: number): ServicePage {
  const listed = ids.slice((page - 1) * size, page * size);
  if (listed.length === 0) {
    if (page === 1) return { kind: 'listed', jobs: [], unreadable: 0, page, pageSize: size };
    return { kind: 'refused', error: new ServiceError({ kind: 'refused', status: 400 }) };
  }
  const jobs = listed.map((id) => ({ id, index_list: [], start_date: null, end_date: null }));
  return { kind: 'listed', jobs, unreadable: 0, page, pageSize: size };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await Promise.resolve();
}
