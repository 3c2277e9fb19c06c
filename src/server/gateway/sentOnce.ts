/**
 * Passes a request with an `Idempotency-Key` on once: a browser repeats a POST by itself where a kept connection breaks, and not every service
 * heeds the key. Steps: know a repeat by its caller, address and key; refuse it where its body isn't the first one's; answer it as the first was
 * answered; where that isn't known, say that it isn't, with a 503, as a status below 500 would tell a page that nothing was taken.
 */
import { createHash } from 'node:crypto';
import { ApiError } from '#server/http/apiError.ts';
import { otherContent } from '#server/requests/requestKeys.ts';
import type { PassedText } from './forward.ts';

/** What is known of a request that was passed on, or is being. */
export interface Sending {
  /** Whether the service may have taken it: all of the body has gone out, or an answer has begun. */
  mayBeTaken: boolean;
  /** Tells its content from others; null until all of the body has gone out. */
  bodyHash: string | null;
  /** The service's answer; null before it, and where it was too long to be kept. */
  answer: PassedText | null;
  /** When it ended, by the clock of `now`; null until then. */
  endedAtMs: number | null;
}

interface SentOnce {
  /** Returns a request that was passed on lately, or is being; null where there is none. */
  earlier(id: string): Sending | null;
  /** Passes a request on, and remembers how that ended. `pass` throws where no answer came. */
  pass<T>(id: string, pass: (sending: Sending) => Promise<T>): Promise<T>;
}

/** How long the end of a request is remembered, in milliseconds. */
const REMEMBERED = {
  /** Accepted or refused. */
  answeredMs: 600_000,
  /** Anything else: less than the five minutes after which a page lets a person send a request again. */
  unknownMs: 280_000,
};

/** Requests and the bytes of each answer at most: together 20 MB. Of too many, the one that ended first is forgotten. */
const MAX_REMEMBERED = { requests: 5000, bytes: 4096 };

/** Returns what tells a request from others; null for one without a key. */
export function sendingId(key: string | null, caller: string, url: URL): string | null {
  if (key === null) return null;
  return createHash('sha256')
    .update(JSON.stringify([caller, url.href, key]))
    .digest('base64');
}

/** Returns the requests passed on by one gateway; none yet. `now` is a clock in milliseconds. */
export function createSentOnce(now = () => performance.now()): SentOnce {
  const sendings = new Map<string, Sending>();

  function forgetSome(): void {
    for (const [id, sending] of sendings) if (isOver(sending, now())) sendings.delete(id);
    if (sendings.size < MAX_REMEMBERED.requests) return;
    for (const [id, { endedAtMs }] of sendings) {
      if (endedAtMs === null) continue;
      sendings.delete(id);
      return;
    }
  }

  return {
    earlier(id) {
      const sending = sendings.get(id);
      return sending && !isOver(sending, now()) ? sending : null;
    },
    async pass(id, pass) {
      forgetSome();
      const sending = newSending();
      sendings.set(id, sending);
      try {
        return await pass(sending);
      } finally {
        sending.endedAtMs = now();
        if ((sending.answer?.body.length ?? 0) > MAX_REMEMBERED.bytes) sending.answer = null;
        // Last, as what ended first is forgotten first.
        sendings.delete(id);
        if (sending.mayBeTaken) sendings.set(id, sending);
      }
    },
  };
}

/** Returns a request of which nothing has gone out yet. */
export function newSending(): Sending {
  return { mayBeTaken: false, bodyHash: null, answer: null, endedAtMs: null };
}

function isOver({ answer, endedAtMs }: Sending, nowMs: number): boolean {
  if (endedAtMs === null) return false;
  const isCertain = answer !== null && answer.status < 500;
  return nowMs - endedAtMs >= (isCertain ? REMEMBERED.answeredMs : REMEMBERED.unknownMs);
}

/**
 * Returns the answer to a repeat, whose body `hash` reads. Throws an ApiError: 503 while the first is under way and where its answer was lost, 422 where its
 * body was another.
 */
export async function answerAgain(
  { answer, bodyHash, endedAtMs }: Sending,
  hash: () => Promise<string>,
): Promise<PassedText> {
  if (endedAtMs === null) throw stillAnswered();
  // What was refused early wasn't read to its end.
  if (bodyHash !== null && bodyHash !== (await hash())) throw otherContent();
  if (answer) return answer;
  throw unknownAnswer();
}

function stillAnswered(): ApiError {
  return new ApiError(
    503,
    "The first request with this Idempotency-Key is still being answered. It wasn't sent again: ask again soon, or look for it among the newest jobs.",
    { 'retry-after': '5' },
  );
}

function unknownAnswer(): ApiError {
  return new ApiError(
    503,
    "This request was passed on already, and the answer was lost. It wasn't sent again: look for it among the newest jobs first.",
  );
}
