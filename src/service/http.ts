import { SIGN_IN_HEADER } from './contract.ts';

const BODY_BYTES = 65_536;

/** An answer that isn't a success, as plain data; the worker posts the same. */
export interface HttpAnswer {
  status: number;
  statusText: string;
  contentType: string;
  /** The body's first characters. */
  body: string;
  /** The `Retry-After` header as it came. */
  retryAfter: string | null;
  /** The `Date` header as it came; null or absent where there is none, or another origin hides it. */
  date?: string | null;
  /** What our own server says of signing in, `needed` or `no`; absent where it says nothing. */
  signIn?: string;
}

/** Returns an answer as plain data, with about 64 kB of its body; what can't be read of that is left out. */
export async function readHttpAnswer(response: Response): Promise<HttpAnswer> {
  const signIn = response.headers.get(SIGN_IN_HEADER);
  return {
    status: response.status,
    statusText: response.statusText,
    contentType: response.headers.get('content-type') ?? '',
    body: await readStart(response),
    retryAfter: response.headers.get('retry-after'),
    date: response.headers.get('date'),
    ...(signIn !== null && { signIn }),
  };
}

async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  if (!body) return text;
  const reader = body.getReader();
  try {
    for (let read = 0; read < BODY_BYTES;) {
      const { done, value } = await reader.read();
      if (done) break;
      read += value.length;
      text += decoder.decode(value, { stream: true });
    }
    await reader.cancel();
  } catch {
    return text;
  }
  return text;
}

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
