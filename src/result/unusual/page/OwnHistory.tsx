import { connectionId } from '#service/connection.ts';
import { rankInHistory } from '#result/unusual/pure/explainRecord.ts';
import { formatCount } from '#lib/format.ts';
import { useOpenJob } from '#result/store/openJob.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { UnusualRecord } from '#result/unusual/protocol.ts';
import { earlierOfSeason } from './earlierOfSeason.ts';
import { texts } from './texts.en.ts';

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
  return <> {texts.inOwnHistory(formatCount(rank.lower), formatCount(rank.of))}</>;
}
