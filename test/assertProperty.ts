import {
  assert,
  type IAsyncPropertyWithHooks,
  type IPropertyWithHooks,
  type Parameters,
} from 'fast-check';
import { expect } from 'vitest';

/** `npm run fuzz` gives it; `npm test` doesn't, and draws the same values each time. */
const ROTATION = process.env['FUZZ_SEED'];
/** What `npm test` draws of the runs that a property asks for. */
const SHARE = 0.1;
/** Lists of real cases below this are gone through whole. */
const SHORT = 5000;

type Runs = Pick<Parameters<unknown>, 'seed' | 'numRuns'>;

/**
 * Holds a property against random values. `npm test` draws a tenth of `numRuns` with `seed` as it stands, `npm run fuzz` all of them
 * with a seed of its own; a failure ends with the line that repeats it.
 */
export function assertProperty<Values>(
  property: IAsyncPropertyWithHooks<Values>,
  runs?: Runs,
): Promise<void>;
export function assertProperty<Values>(property: IPropertyWithHooks<Values>, runs?: Runs): void;
export function assertProperty<Values>(
  property: IPropertyWithHooks<Values> | IAsyncPropertyWithHooks<Values>,
  { seed = 1, numRuns = 100 }: Runs = {},
): void | Promise<void> {
  const drawn = {
    seed: ROTATION === undefined ? seed : (seed ^ Number(ROTATION)) | 0,
    numRuns: runsDrawn(numRuns),
  };
  try {
    const done: unknown = assert(property as IPropertyWithHooks<Values>, drawn);
    return done instanceof Promise ? done.catch(tellHowToRepeat) : undefined;
  } catch (error) {
    tellHowToRepeat(error);
  }
}

/** How many values are drawn where a property asks for `numRuns`. */
export function runsDrawn(numRuns: number): number {
  return ROTATION === undefined ? Math.ceil(numRuns * SHARE) : numRuns;
}

/** Every tenth of a long list in `npm test`, all of it in `npm run fuzz`; a short list whole. */
export function shareOf<Item>(items: readonly Item[]): readonly Item[] {
  if (ROTATION !== undefined || items.length < SHORT) return items;
  return items.filter((_, i) => i % (1 / SHARE) === 0);
}

function tellHowToRepeat(error: unknown): never {
  const { testPath, currentTestName } = expect.getState();
  const rotation = ROTATION === undefined ? '' : `FUZZ_SEED=${ROTATION} `;
  const file = testPath?.replace(`${process.cwd()}/`, '');
  const message = `Repeat with: ${rotation}npx vitest run ${file} -t ${JSON.stringify(currentTestName)}`;
  throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${message}`, {
    cause: error,
  });
}
