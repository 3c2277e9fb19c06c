import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { connectionId, type Connection } from '#service/connection.ts';
import type { SentRequest } from '#device/sentRequests.ts';
import { formatUsd } from '#lib/format.ts';
import { texts } from './texts.en.ts';

interface SentJobs {
  byId: ReadonlyMap<string, SentRequest>;
  /** Those that are known, US dollars. */
  costs: readonly number[];
}

const NO_JOBS: SentJobs['byId'] = new Map();
const SentJobsContext = createContext<SentJobs>({ byId: NO_JOBS, costs: [] });

/** Provides which jobs were sent from this device, and what they cost; read apart from the first page of jobs. */
export function WithSentJobs({
  connection,
  children,
}: {
  connection: Connection;
  children: ReactNode;
}) {
  // The same key as `sentRequestsQuery`: what is sent meanwhile is read anew.
  const { data: byId = NO_JOBS } = useQuery<SentJobs['byId']>({
    queryKey: ['sentRequests', connectionId(connection)],
    queryFn: async () => (await import('#device/sentRequests.ts')).querySentRequests(connection),
    staleTime: Infinity,
    networkMode: 'always',
    structuralSharing: false,
  });
  const sentJobs = useMemo(
    () => ({ byId, costs: [...byId.values()].flatMap(({ costUsd }) => costUsd ?? []) }),
    [byId],
  );
  return <SentJobsContext value={sentJobs}>{children}</SentJobsContext>;
}

interface SentFactsProps {
  id: string;
  isRead: boolean;
  className: string | undefined;
  /** Of the cost, which has a column of its own where there's room. */
  costClassName: string | undefined;
}

/** What is known of a job that was sent from here: its cost, and that its result is still to come. */
export function SentFacts({ id, isRead, className, costClassName }: SentFactsProps) {
  const sent = useContext(SentJobsContext).byId.get(id);
  if (!sent) return null;
  const { costUsd, doneAtMs } = sent;
  return (
    <>
      {costUsd !== null && (
        <span className={costClassName}>{texts.costOf(formatUsd(costUsd))}</span>
      )}
      {doneAtMs === null && !isRead && <span className={className}>{texts.sentNoResult}</span>}
    </>
  );
}

/** Whether the cost of any job is known: else there is no column of costs. */
export function useHasCosts(): boolean {
  return useContext(SentJobsContext).costs.length > 0;
}

/** A job's cell in the column of costs; nothing where there is no such column. */
export function CostCell({ id, className }: { id: string; className: string | undefined }) {
  const { byId, costs } = useContext(SentJobsContext);
  if (costs.length === 0) return null;
  const cost = byId.get(id)?.costUsd ?? null;
  return <td className={className}>{cost !== null && formatUsd(cost)}</td>;
}

/** The sum of the costs that are known; null where none is. */
export function useKnownCosts(): string | null {
  const { costs } = useContext(SentJobsContext);
  if (costs.length === 0) return null;
  const sum = formatUsd(costs.reduce((total, cost) => total + cost, 0));
  return texts.sentJobsCost(costs.length, sum);
}
