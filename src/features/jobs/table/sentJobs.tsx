import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { connectionId, type Connection } from '#api/connection.ts';
import type { SentRequest } from '#api/submission/sentRequests.ts';
import { formatMany, formatUsd } from '#lib/format.ts';

type SentJobs = ReadonlyMap<string, SentRequest>;

const NONE: SentJobs = new Map();
const SentJobsContext = createContext(NONE);

/** Provides which jobs were sent from this device, and what they cost; read apart from the first page of jobs. */
export function WithSentJobs({
  connection,
  children,
}: {
  connection: Connection;
  children: ReactNode;
}) {
  // The same key as `sentRequestsQuery`: what is sent meanwhile is read anew.
  const { data = NONE } = useQuery<SentJobs>({
    queryKey: ['sentRequests', connectionId(connection)],
    queryFn: async () =>
      (await import('#api/submission/sentRequests.ts')).readSentRequests(connection),
    staleTime: Infinity,
    networkMode: 'always',
    structuralSharing: false,
  });
  return <SentJobsContext value={data}>{children}</SentJobsContext>;
}

interface SentFactsProps {
  id: string;
  /** Whether its result was read. */
  isRead: boolean;
  className: string | undefined;
}

/** What is known of a job that was sent from here: its cost, and that its result is still to come. */
export function SentFacts({ id, isRead, className }: SentFactsProps) {
  const sent = useContext(SentJobsContext).get(id);
  if (!sent) return null;
  const { costUsd, doneAtMs } = sent;
  return (
    <>
      {costUsd !== null && <span className={className}>{formatUsd(costUsd)}</span>}
      {doneAtMs === null && !isRead && <span className={className}>Sent, no result yet</span>}
    </>
  );
}

/** The sum of the costs that are known; null where none is. */
export function useKnownCosts(): string | null {
  const costs = [...useContext(SentJobsContext).values()].flatMap(({ costUsd }) => costUsd ?? []);
  if (costs.length === 0) return null;
  const sum = formatUsd(costs.reduce((total, cost) => total + cost, 0));
  return `${formatMany(costs.length, 'job')} sent from here cost ${sum}`;
}
