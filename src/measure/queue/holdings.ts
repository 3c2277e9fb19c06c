import type { Query } from '#server/database/database.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';
import {
  keepRequest,
  releaseClaims,
  releaseRequest,
  renewClaims,
  type ClaimedBatch,
  type TakenRequest,
} from './claims.ts';

/** Claims are renewed this many times before they would end. */
const RENEWALS = 3;

/** What this server has claimed and taken; whatever is in the sets is renewed. */
export interface Holdings {
  readonly batches: Set<ClaimedBatch>;
  readonly requests: Set<TakenRequest>;
  /** Gives everything back, so that others needn't wait until it ends, and renews nothing any more. */
  giveBack(): Promise<void>;
}

interface Renewing {
  readonly query: Query;
  readonly claimMs: number;
  readonly log: Log;
}

/** Returns empty holdings that are renewed from now on. */
export function createHoldings({ query, claimMs, log }: Renewing): Holdings {
  const batches = new Set<ClaimedBatch>();
  const requests = new Set<TakenRequest>();
  let renewing: Promise<void> = Promise.resolve();
  let isBusy = false;
  const renew = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (batches.size > 0) await renewClaims(query, [...batches], claimMs);
      for (const { requestNo } of requests) await keepRequest(query, requestNo);
    } catch (error) {
      log({ event: 'claims not renewed', error: errorText(error) });
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    renewing = renew();
  }, claimMs / RENEWALS);
  return {
    batches,
    requests,
    async giveBack() {
      clearInterval(timer);
      await renewing;
      const released = await Promise.allSettled([
        ...(batches.size > 0 ? [releaseClaims(query, [...batches])] : []),
        ...[...requests].map(async ({ requestNo }) => await releaseRequest(query, requestNo)),
      ]);
      for (const outcome of released)
        if (outcome.status === 'rejected')
          log({ event: 'claims not given back', error: errorText(outcome.reason) });
    },
  };
}
