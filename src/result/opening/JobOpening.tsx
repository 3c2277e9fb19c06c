import type { ReactNode } from 'react';
import type { Connection } from '#service/connection.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { DocumentTitle } from '#ui/PageFrame.tsx';
import { ReadingAgain, ResultOpening } from './ResultOpening.tsx';
import { ResultTrouble } from './ResultTrouble.tsx';
import { listedMeta, useListedJob } from './useListedJob.ts';
import { useJobResult, type OpeningResult } from './useOpeningResult.ts';
import { texts } from './texts.en.ts';

export interface JobOpeningProps {
  connection: Connection;
  jobId: string;
  /** Leads to the connect form; null where the server holds the key. */
  onReconnect: (() => void) | null;
}

/** A job's result from the first request on: its page once the first bytes are there, given by `children`. */
export function JobOpening({
  connection,
  jobId,
  onReconnect,
  children,
}: JobOpeningProps & { children: (handle: ResultHandle, result: OpeningResult) => ReactNode }) {
  const result = useJobResult(connection, jobId);
  const { handle, error } = result;
  const { name } = listedMeta(useListedJob(connection, jobId, result.awaited !== null));
  const tab = (
    <DocumentTitle text={name === null ? texts.jobTitle(jobId) : texts.nameAndJob(name, jobId)} />
  );
  if (handle)
    return (
      <>
        {tab}
        <ReadingAgain {...{ result, onReconnect }} />
        {children(handle, result)}
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
      <ResultTrouble title={jobId} {...{ name, error, result, onReconnect }} />
    </>
  );
}
