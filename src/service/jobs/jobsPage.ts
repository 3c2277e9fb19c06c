import type { Job } from '#service/contract.ts';

export interface JobsListed {
  kind: 'listed';
  /** Counted from 1. */
  page: number;
  jobs: Job[];
  /** Items of the list that aren't jobs. */
  unreadable: number;
  /** What the service calls its first page, as far as known. */
  firstPage: number;
  /** The page size the service says it used; null where it doesn't say. */
  servedPageSize: number | null;
  /** The service's message where an empty account was answered with a refusal. */
  serviceMessage: string | null;
}

interface JobsPastEnd {
  kind: 'pastEnd';
  page: number;
  lastPage: number;
}

/** A page that lists jobs, or where the end is. */
export type JobsPage = JobsListed | JobsPastEnd;

export interface WantedPage {
  page: number;
  pageSize: number;
}
