import * as v from 'valibot';

/** How far a job is, as its `output_result` says. Counts are rows. */
export interface JobProgress {
  readonly status: 'waiting' | 'running' | 'done';
  readonly processed: number;
  readonly failed: number;
  /** All rows of the job. */
  readonly of: number;
}

export function progressText({ status, processed, failed, of }: JobProgress): string {
  return JSON.stringify({ status, processed, failed, of });
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Progress = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    status: v.picklist(['waiting', 'running', 'done']),
    processed: Count,
    failed: Count,
    of: Count,
  }),
);

export function readProgress(text: string): JobProgress | null {
  const read = v.safeParse(Progress, text);
  return read.success ? read.output : null;
}
