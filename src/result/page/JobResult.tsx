import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Connection } from '#service/connection.ts';
import { ServiceError } from '#service/errors.ts';
import { listedMeta, useListedJob } from '#result/opening/useListedJob.ts';
import { useDroppedFile, type DroppedFile } from '#ui/FileInput.tsx';
import { jobPath } from '#lib/address.ts';
import { Button } from '#ui/Button.tsx';
import { DocumentTitle } from '#ui/PageFrame.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { ResultTrouble } from '#result/opening/ResultTrouble.tsx';
import { useJobResult } from '#result/opening/useOpeningResult.ts';
import { ReadingAgain, ResultOpening } from '#result/opening/ResultOpening.tsx';
import { ResultWorkspace, type ResultWorkspaceProps } from './workspace/ResultWorkspace.tsx';

interface JobResultProps extends Pick<ResultWorkspaceProps, 'renderMap' | 'picture' | 'drawMap'> {
  connection: Connection;
  jobId: string;
  /** Leads to the connect form; null where the server holds the key. */
  onReconnect: (() => void) | null;
  /** Star, note and saved views of the job of this name. */
  renderNotes: (name: string | null, address: () => string) => ReactNode;
}

/** One job's result, from the first request to the last record. */
export function JobResult(props: JobResultProps) {
  const { connection, jobId, onReconnect } = props;
  const result = useJobResult(connection, jobId);
  const { handle, reading, error } = result;
  const { name } = listedMeta(useListedJob(connection, jobId, result.awaited !== null));
  const tab = <DocumentTitle text={name === null ? `Job ${jobId}` : `${name} · Job ${jobId}`} />;
  if (handle)
    return (
      <>
        {tab}
        <ReadingAgain result={result} />
        <Opened {...props} key={reading} handle={handle} onReadAgain={result.readAgain} />
      </>
    );
  if (!error)
    return (
      <>
        {tab}
        <ResultOpening title={jobId} {...{ name, result }} />
      </>
    );
  return (
    <>
      {tab}
      <ResultTrouble
        title={jobId}
        {...{ name, error, result }}
        more={
          isKeyRefused(error) &&
          onReconnect && <Button onClick={onReconnect}>Connect with another key</Button>
        }
      />
    </>
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
}: JobResultProps & { handle: ResultHandle; onReadAgain: () => void }) {
  const hasEnded = useSyncExternalStore(handle.subscribe, () => handle.snapshot().ending !== null);
  const meta = listedMeta(useListedJob(connection, jobId, hasEnded));
  const job = useMemo(() => ({ connection, jobId }), [connection, jobId]);
  const [dropped, setDropped] = useState<DroppedFile | null>(null);
  const dragging = useDroppedFile((file) => setDropped({ file }));
  return (
    <ResultWorkspace
      handle={handle}
      meta={{ ...meta, title: jobId }}
      note={meta.note}
      path={jobPath(jobId)}
      renderNotes={(address) => renderNotes(meta.name, address)}
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

function isKeyRefused(error: Error): boolean {
  return error instanceof ServiceError && error.kind === 'keyRefused';
}
