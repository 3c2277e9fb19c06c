import type { Job } from '#service/contract.ts';
import { JsonTree } from './JsonTree.tsx';

/** A job's request and output as the service gives them. */
export function JobTrees({ job }: { job: Job }) {
  return (
    <>
      <JsonTree name="input_req" value={job.input_req} />
      <JsonTree name="output_result" value={job.output_result} />
    </>
  );
}
