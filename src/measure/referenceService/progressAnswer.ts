import { readProgress } from '#measure/queue/jobProgress.ts';

/** Rows that are surely measured within a second; whoever waits for few should have them soon. */
const ROWS_PER_SECOND = 500;

const LONGEST_WAIT_SECONDS = 30;

interface ProgressAnswer {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the answer with status 202 for a job whose `output_result` is `progress`: how far it is, and when to ask again. */
export function progressAnswer(progress: string): ProgressAnswer {
  const { status, processed, failed, of } = readProgress(progress) ?? UNKNOWN;
  const done = processed + failed;
  const seconds = Math.ceil((of - done) / ROWS_PER_SECOND);
  const waitSeconds = Math.min(LONGEST_WAIT_SECONDS, Math.max(1, seconds));
  const message =
    `This job is still being worked on: ${done} of ${of} polygons so far. ` +
    `Its result can be read here once it's done; ask again in ${waitSeconds} s.`;
  return {
    body: JSON.stringify({ message, status, processed, failed, of }),
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': String(waitSeconds),
    },
  };
}

const UNKNOWN = { status: 'running', processed: 0, failed: 0, of: 0 };
