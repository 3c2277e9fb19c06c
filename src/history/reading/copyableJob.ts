/** Jobs as browsers can copy them, to the device and to other tabs: a value nested some thousand levels deep can't be. */
import type { Job } from '#service/contract.ts';

/** Deepest nesting of a job's request or output; Chromium copies 1,000 levels in a worker, and not 2,000. */
const MAX_NESTED = 500;
const TOO_DEEP = 'Nested too deep to be saved on this device';

/** Returns a job without what is inside the members of a request or output that is nested too deep. */
export function copyableJob(job: Job): Job {
  const { input_req: request, output_result: output } = job;
  if (!isDeep(request) && !isDeep(output)) return job;
  return { ...job, input_req: withoutDepth(request), output_result: withoutDepth(output) };
}

/** Level by level: calls can't be nested that deep either. */
function isDeep(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_NESTED) return true;
    level = level.flatMap((one) => Object.values(one).filter(isNested));
  }
  return false;
}

function withoutDepth(value: unknown): unknown {
  if (!isNested(value) || !isDeep(value)) return value;
  const plain = (one: unknown) => (isNested(one) ? TOO_DEEP : one);
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
