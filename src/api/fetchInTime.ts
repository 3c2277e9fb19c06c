/** Milliseconds in which an answer has to begin; a slow network may take long over the rest of it. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Fetches, and gives up where no answer has begun in time. Rejects as `fetch` does, and with the reason of an aborted signal. */
export async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('no answer in time')), ANSWER_TIMEOUT_MS);
  try {
    const signals = [init.signal, timeout.signal].filter((signal) => signal instanceof AbortSignal);
    return await fetch(url, { ...init, signal: AbortSignal.any(signals) });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an answer to a read with `redirect: 'manual'` leads elsewhere; a browser hides its status. */
export function isRedirect({ type, status }: Pick<Response, 'type' | 'status'>): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}
