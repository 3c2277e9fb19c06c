import type { UserData } from '#api/device/userData.ts';
import { verdictKeyOf } from '#api/device/verdictNames.ts';
import type { VerdictCalls } from '#workers/verdictProtocol.ts';

/** Returns all verdicts of this device as a result's worker takes them. */
export function plotVerdicts(
  verdicts: UserData['verdicts'],
): VerdictCalls['takeVerdicts']['request'] {
  return {
    verdicts: Array.from(verdicts, ([name, verdict]) => ({ ...verdict, key: verdictKeyOf(name) })),
  };
}
