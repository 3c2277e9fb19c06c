import { textsWithin, type JobTexts } from '#history/index/jobSearch.ts';
import type { Job } from '#service/contract.ts';

/** Returns what a job can be found by, besides its id: all that its request and its result say. */
export function jobTexts(job: Job): JobTexts {
  const { input_req, output_result, index_list, start_date, end_date } = job;
  return textsWithin([input_req, output_result, index_list, start_date, end_date]);
}
