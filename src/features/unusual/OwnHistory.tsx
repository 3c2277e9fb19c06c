import { connectionId } from '#api/connection.ts';
import { rankInHistory } from '#engine/unusual/explainRecord.ts';
import { formatCount } from '#lib/format.ts';
import { useOpenJob } from '#openResult/openJob.ts';
import { useAnswer } from '#openResult/useAnswer.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import type { UnusualRecord } from '#workers/unusualProtocol.ts';
import { earlierOfSeason } from './earlierOfSeason.ts';

/** Where a plot's value is among its earlier ones of the same season, in this job and others saved on this device; nothing where they are few. */
export function OwnHistory({ record }: { record: UnusualRecord }) {
  const { handle } = useResultStore();
  const index = useResult((state) => state.index);
  const job = useOpenJob();
  const { row, value } = record;
  const { answer } = useAnswer(handle, {
    kind: 'plotThroughTime',
    request: {
      row,
      place: job && { connection: connectionId(job.connection), jobId: job.jobId },
    },
    version: index,
  });
  const windows = answer?.row === row ? answer.jobs.flatMap((one) => one.windows) : [];
  const rank = rankInHistory(value, earlierOfSeason(record, windows));
  if (!rank) return null;
  return (
    <>
      {' '}
      In its own history: higher than {formatCount(rank.lower)} of {formatCount(rank.of)} earlier
      values of this season.
    </>
  );
}
