/** Answers of a history's worker, made up for tests of what shows them. */
import type { HistoryAnswer, HistoryRow, HistoryStatus } from '#history/protocol.ts';
import { NOTHING_KNOWN } from '#history/client/historyClient.ts';

/** A history that was read whole, with what is told otherwise. */
export function statusOf(part: Partial<HistoryStatus>): HistoryStatus {
  return {
    ...NOTHING_KNOWN,
    phase: 'ready',
    covers: 'all',
    asOf: new Date(2026, 10, 22, 9, 12).getTime(),
    ...part,
  };
}

export function answerOf(part: Partial<HistoryAnswer>): HistoryAnswer {
  const { matching = 0 } = part;
  return {
    id: 1,
    matching,
    taken: matching,
    asOf: null,
    unread: 0,
    newJobs: 0,
    ends: { first: [], last: [] },
    facets: {
      anyState: matching,
      states: {
        allThrough: matching,
        running: 0,
        waiting: 0,
        jobFailed: 0,
        someFailed: 0,
        allFailed: 0,
        noPolygons: 0,
        notLookedInto: 0,
        couldNotBeRead: 0,
      },
      anyIndex: matching,
      indices: [{ name: 'NDVI', jobs: matching }],
      starred: 0,
    },
    extent: { firstDay: null, lastDay: null, values: null },
    locations: null,
    causeTitle: null,
    sharedNotes: [],
    ...part,
  };
}

export function rowOf(place: number, part: Partial<HistoryRow> = {}): HistoryRow {
  return {
    place,
    job: {
      id: `job-${place}`,
      index_list: ['NDVI'],
      input_req: { name: `Field ${place}` },
      output_result: {},
      start_date: '2019-01-01',
      end_date: '2019-12-31',
    },
    summary: null,
    footprint: null,
    trouble: null,
    isEarly: false,
    note: '',
    gone: false,
    isNew: false,
    ...part,
  };
}
