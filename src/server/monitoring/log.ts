import { withoutSecret } from '#lib/withoutSecret.ts';

/** What a log line may hold: plain values, never a header or a query, which can carry a key. */
export type LogLine = Record<string, string | number | boolean | null>;

/** Where log lines go; tests hand in one that collects them. */
export type Log = (line: LogLine) => void;

/** Writes one JSON line to standard error, so that standard output holds the address alone. */
export function logToStandardError(line: LogLine): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}

/** Returns an error's message for the log; its stack is left out, since it holds paths of the machine. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns a log whose texts don't hold the secret, whoever wrote it into a path or an error. */
export function logWithout(secret: string, log: Log): Log {
  return (line) => {
    const entries = Object.entries(line).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutSecret(value, secret) : value,
    ]);
    log(Object.fromEntries(entries) as LogLine);
  };
}
