import type { UserData } from '#device/userData.ts';
import { verdictKeyOf } from '#device/verdictNames.ts';
import type { VerdictCalls } from '#result/verdicts/protocol.ts';

/** Returns all verdicts of this device as a result's worker takes them. */
export function plotVerdicts(
  verdicts: UserData['verdicts'],
): VerdictCalls['takeVerdicts']['request'] {
  return {
    verdicts: Array.from(verdicts, ([name, verdict]) => ({ ...verdict, key: verdictKeyOf(name) })),
  };
}
