import { readsOf, type Database } from '#server/database/database.ts';
import type { SharedService } from '#server/shares/sharedService.ts';
import { resultChunks } from '#server/store/resultChunks.ts';
import { findJob } from '#server/store/storedJobs.ts';
import { buffers, queriesInTurn } from './resultAnswer.ts';

/** Returns what reads the results of this database's jobs for those who are shared them; `authenticate` finds a caller's account. */
export function sharedFromDatabase(
  database: Database,
  authenticate: SharedService['authenticate'],
): SharedService {
  const reads = readsOf(database);
  const inTurn = queriesInTurn(1);
  return {
    service: '',
    // A question to the database that is there anyway.
    freshMs: 0,
    authenticate,
    async open({ accountNo, jobId }, { knownTag }) {
      if (accountNo === null) return null;
      const place = await reads.find(async (query) => await findJob(query, accountNo, jobId));
      if (!place || place.found.resultHash === '') return null;
      const { jobNo, resultHash: tag, resultBytes: bareBytes } = place.found;
      if (tag === knownTag) return 'unchanged';
      const chunks = buffers(resultChunks(inTurn(place.query), jobNo));
      return { tag, bareBytes, chunks, close() {} };
    },
  };
}
