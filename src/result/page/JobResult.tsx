import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { jobPath } from '#lib/address.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { JobOpening, type JobOpeningProps } from '#result/opening/JobOpening.tsx';
import { listedMeta, useListedJobs } from '#result/opening/useListedJob.ts';
import { useDroppedFile, type DroppedFile } from '#ui/FileInput.tsx';
import { ResultWorkspace, type ResultWorkspaceProps } from './workspace/ResultWorkspace.tsx';

interface JobResultProps
  extends JobOpeningProps, Pick<ResultWorkspaceProps, 'renderMap' | 'picture' | 'drawMap'> {
  /** Star and further actions of the job of this name. */
  renderNotes: (job: {
    name: string | null;
    address: () => string;
    onReadAgain: () => void;
  }) => ReactNode;
}

/** One job's result, from the first request to the last record. */
export function JobResult(props: JobResultProps) {
  const { connection, jobId, onReconnect } = props;
  return (
    <JobOpening {...{ connection, jobId, onReconnect }}>
      {(handle, { reading, readAgain }) => (
        <Opened {...props} key={reading} handle={handle} onReadAgain={readAgain} />
      )}
    </JobOpening>
  );
}

function Opened({
  connection,
  jobId,
  handle,
  onReadAgain,
  renderMap,
  picture,
  drawMap,
  renderNotes,
}: Omit<JobResultProps, 'onReconnect'> & { handle: ResultHandle; onReadAgain: () => void }) {
  const hasEnded = useSyncExternalStore(handle.subscribe, () => handle.snapshot().ending !== null);
  const { jobs, isSettled } = useListedJobs(connection, [jobId], hasEnded);
  const meta = listedMeta(jobs.get(jobId) ?? null);
  const asked = meta.indices?.join('\n');
  useEffect(
    function tellWorker() {
      // A worker that has stopped says so where it's asked next.
      if (asked) handle.call('asked', { indexes: asked.split('\n') }).catch(() => undefined);
    },
    [handle, asked],
  );
  const job = useMemo(() => ({ connection, jobId }), [connection, jobId]);
  const [dropped, setDropped] = useState<DroppedFile | null>(null);
  const dragging = useDroppedFile((file, on) => setDropped({ file, on }));
  return (
    <ResultWorkspace
      handle={handle}
      meta={{ ...meta, title: jobId }}
      note={isSettled ? meta.note : undefined}
      path={jobPath(jobId)}
      renderNotes={(address) => renderNotes({ name: meta.name, address, onReadAgain })}
      linkRemark={null}
      refetchable
      {...{ job, dropped, dragging }}
      onReadAgain={onReadAgain}
      renderMap={renderMap}
      picture={picture}
      drawMap={drawMap}
    />
  );
}
