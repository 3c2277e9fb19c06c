import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '#lib/semaphore.ts';
import { ApiError } from '#server/http/apiError.ts';

/** 32 MB and a tenth of a second a guess (OWASP's scrypt parameters, 2^15, 8, 3). */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
const BYTES = 32;

const hash = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

type IsPassword = (guess: string) => Promise<boolean>;

/** Returns the check of a password, of which only a salted hash is held. Guesses are checked one at a time. */
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
/** A caller's guesses are forgotten after this long without another. */
const FORGOTTEN_MS = 3_600_000;
/** Callers remembered; beyond that, those who guessed longest ago are forgotten. */
const MAX_CALLERS = 10_000;

interface Guesses {
  /** Throws an ApiError 429 that says how long to wait, where the caller has just guessed wrong too often. */
  check(caller: string): void;
  wrong(caller: string): void;
  /** Restarts the wait when the caller is answered, as checking a guess takes time. */
  answered(caller: string): void;
  right(caller: string): void;
}

/** Returns the guesses at one server: after three wrong ones a caller waits 4 s, and twice as long after each further one, up to a minute. `now` is a clock in milliseconds. */
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
      if (callers.size > MAX_CALLERS)
        for (const first of callers.keys()) return void callers.delete(first);
    },
    answered(caller) {
      const known = callers.get(caller);
      if (known) wait(caller, known.wrong);
    },
    right: (caller) => void callers.delete(caller),
  };
}
