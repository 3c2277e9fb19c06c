/**
 * Bytes of a file over HTTP, by ranges. A redirect is an error: it could lead to another host, such as one of the server's own
 * network. What may pass (no connection, 429, 5xx) is tried three times.
 */
import { joinBytes } from '#lib/joinBytes.ts';
import { sleep } from '#lib/sleep.ts';
import { ReplacedError, type ByteSource } from './byteSource.ts';
import { ImageryError } from './imageryError.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 300;
const TIMEOUT_MS = 30_000;

/** Opens a file by asking for its first byte, which tells its size. */
export async function openHttp(address: URL): Promise<ByteSource> {
  const { size, version } = await readRange(address, 0, 1);
  return {
    size,
    version,
    read: async (offset, length) => {
      const range = await readRange(address, offset, length);
      if (range.version !== version) throw new ReplacedError();
      return range.bytes;
    },
  };
}

/** Returns a whole text over HTTP, at most so many bytes of it. Throws an ImageryError where it's longer or refused. */
export async function readHttpText(address: URL, maxBytes: number): Promise<string> {
  const bytes = await withAttempts(async () => {
    const response = await ask(address, { accept: 'application/geo+json, application/json' });
    if (response.status !== 200) throw await refusal(response);
    return readBody(response, maxBytes);
  });
  return new TextDecoder().decode(bytes);
}

interface Range {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly size: number;
  readonly version: string;
}

function readRange(address: URL, offset: number, length: number): Promise<Range> {
  return withAttempts(async () => {
    const response = await ask(address, { range: `bytes=${offset}-${offset + length - 1}` });
    if (response.status !== 206) throw await refusal(response);
    const said = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
    if (!said || Number(said[1]) !== offset) {
      await response.body?.cancel();
      throw new ImageryError('comes from a server that doesn’t answer ranges as asked');
    }
    const bytes = await readBody(response, length);
    if (bytes.length < length) throw new Error('An answer ended early.');
    return { bytes, size: Number(said[2]), version: `${said[2]} ${stampOf(response.headers)}` };
  });
}

/** A weak tag may stand for other bytes. */
function stampOf(headers: Headers): string {
  const tag = headers.get('etag');
  return (tag?.startsWith('"') ? tag : headers.get('last-modified')) ?? '';
}

/** For a range, `fetch` itself asks for an answer that isn't compressed. */
function ask(address: URL, headers: Record<string, string>): Promise<Response> {
  return fetch(address, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

async function refusal(response: Response): Promise<Error> {
  const { status } = response;
  await response.body?.cancel();
  if (status === 429 || status >= 500)
    return new Error(`The server of the scenes answered ${status}.`);
  if (status === 200) return new ImageryError('comes from a server that doesn’t answer ranges');
  if (status === 416) return new ImageryError('is cut short');
  return new ImageryError(`can’t be had: its server answered ${status}`);
}

/** Returns a body of at most so many bytes; stops reading a longer one. */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    length += bytes.length;
    if (length > maxBytes) throw new ImageryError('is larger than was asked for');
    chunks.push(bytes);
  }
  return joinBytes(chunks);
}

async function withAttempts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (isRedirect(error))
        throw new ImageryError('is redirected elsewhere, which isn’t followed');
      if (error instanceof ImageryError || count === ATTEMPTS) throw error;
      await sleep(PAUSE_MS * count);
    }
  }
}

/** How `fetch` says that it met a redirect. */
function isRedirect(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && /redirect/i.test(cause.message);
}
