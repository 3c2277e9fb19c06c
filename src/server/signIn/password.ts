import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '#lib/semaphore.ts';
import { ApiError } from '#server/http/apiError.ts';

/** 32 MB and a tenth of a second a guess (OWASP's scrypt parameters, 2^15, 8, 3). */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
const BYTES = 32;

const hash = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** Tells whether a text is the password. */
type IsPassword = (guess: string) => Promise<boolean>;

/** Returns the check of a password, which is kept as a salted hash only. One guess is looked at at a time, however many come. */
export function createPasswordCheck(password: string): IsPassword {
  const salt = randomBytes(16);
  const turn = createSemaphore(1);
  const right = hash(password, salt, BYTES, COST);
  return async (guess) =>
    await turn(async () => timingSafeEqual(await hash(guess, salt, BYTES, COST), await right));
}

/** Wrong guesses of a caller that cost nothing: people mistype. */
const FREE = 3;
const FIRST_MS = 4000;
const LONGEST_MS = 60_000;
/** After so long without a guess a caller's are forgotten. */
const FORGOTTEN_MS = 3_600_000;
/** Callers that are remembered; beyond it those who guessed longest ago are forgotten. */
const MOST_CALLERS = 10_000;

/** Slows the guesses of each caller down. */
interface Guesses {
  /** Throws an ApiError 429, which says how long to wait, where the caller guessed wrong too often just before. */
  check(caller: string): void;
  wrong(caller: string): void;
  /** Begins the wait anew: it counts from when the caller is told, however long looking at the guess took. */
  told(caller: string): void;
  right(caller: string): void;
}

/** Returns the guesses at one server: after three wrong ones one waits 4 s, and each further doubles that, up to a minute. `now` is a clock in milliseconds. */
export function createGuesses(now = () => performance.now()): Guesses {
  const callers = new Map<string, { wrong: number; untilMs: number }>();
  const wait = (caller: string, wrong: number) => {
    const waitMs = wrong < FREE ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (wrong - FREE));
    callers.delete(caller);
    callers.set(caller, { wrong, untilMs: now() + waitMs });
  };
  return {
    check(caller) {
      const known = callers.get(caller);
      const leftMs = (known?.untilMs ?? 0) - now();
      if (leftMs > 0)
        throw new ApiError(429, 'Too many wrong passwords. Wait a moment, then try again.', {
          'retry-after': String(Math.ceil(leftMs / 1000)),
        });
      if (leftMs < -FORGOTTEN_MS) callers.delete(caller);
    },
    wrong(caller) {
      wait(caller, (callers.get(caller)?.wrong ?? 0) + 1);
      if (callers.size > MOST_CALLERS)
        for (const first of callers.keys()) return void callers.delete(first);
    },
    told(caller) {
      const known = callers.get(caller);
      if (known) wait(caller, known.wrong);
    },
    right: (caller) => void callers.delete(caller),
  };
}
