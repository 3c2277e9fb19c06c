import { withoutSecret } from '#lib/withoutSecret.ts';

/** A log line: plain values, never a header or a query, which may hold a key. */
export type LogLine = Record<string, string | number | boolean | null>;

/** Where log lines go; tests pass one that collects them. */
export type Log = (line: LogLine) => void;

/** Writes one JSON line to standard error; standard output is for the server's address. */
export function logToStandardError(line: LogLine): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}

/** Returns an error's message for the log, without its stack, which holds paths of the machine. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns the code that Node or PostgreSQL gave an error; empty without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns a log that removes the secret from all texts, such as paths and errors. */
export function logWithout(secret: string, log: Log): Log {
  return (line) => {
    const entries = Object.entries(line).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutSecret(value, secret) : value,
    ]);
    log(Object.fromEntries(entries) as LogLine);
  };
}
