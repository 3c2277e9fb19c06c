import { parseArgs } from 'node:util';

/** What `npm run seed` is asked to add. */
export interface SeedArguments {
  readonly polygons: number;
  readonly failures: number | undefined;
  readonly id: string | undefined;
}

const USAGE = 'npm run seed -- --polygons 100000 [--failures 200] [--id my-job]';

/** Returns the arguments, checked. Throws an Error that ends with the usage where they can't be understood. */
export function readSeedArguments(args: readonly string[]): SeedArguments {
  const { polygons, failures, id } = parse(args);
  if (polygons === undefined) throw new Error(`--polygons is missing. Usage: ${USAGE}`);
  return {
    polygons: count('--polygons', polygons),
    failures: failures === undefined ? undefined : count('--failures', failures),
    id,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { polygons: text, failures: text, id: text };
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    throw new Error(`${said}. Usage: ${USAGE}`, { cause: error });
  }
}

function count(name: string, text: string): number {
  if (/^\d{1,8}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number, 0 or more. Usage: ${USAGE}`);
}
