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
