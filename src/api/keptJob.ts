import type { Job } from './contract.ts';

/** A job of the history as it's kept on the device. */
export interface KeptJob {
  job: Job;
  /**
   * Where it stands in the service's list: jobs by ascending rank are in the order of the list. Not
   * its index: ranks may be negative and leave numbers out.
   */
  rank: number;
  /** The number of the walk that saw it last; jobs of an earlier walk than the last whole one have gone. */
  walk: number;
}
