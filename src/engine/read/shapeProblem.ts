import { STOPPED } from './byteInput.ts';
import type { Draft } from './draft.ts';

/** Notes why and where a shape can't be read. */
export function failShape(draft: Draft, at: number, problem: string): number {
  draft.problem = problem;
  draft.problemAt = at;
  return STOPPED;
}
