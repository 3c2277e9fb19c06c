/**
 * Looks at how the service's answer begins, before any of it is passed on. Steps: collect and unpack its first
 * bytes until they show results or jobs, which are streamed on as they are, whatever their size; an error, and what is
 * over before it shows any, is a text of the service, which people read: it's passed on unpacked, without our key.
 * Beyond 64 kB an error is cut off, and what isn't one is streamed. What is streamed must not begin with our key.
 */
import type { IncomingMessage } from 'node:http';
import { withoutSecret } from '#lib/withoutSecret.ts';
import { ApiError } from '#server/http/apiError.ts';
import { createUnpacker } from './unpacker.ts';

const LOOK_BYTES = 65_536;

/** How results and pages of jobs begin. */
const DATA = /"(?:data|err_data|jobs)"\s*:\s*[[{]/;

const ECHO = "The service's answer contains the gateway's own key, so it isn't passed on.";

const BROKEN_OFF = 'The service broke off its answer. Try again.';

/** An answer as it may be passed on. */
export type Looked =
  /** All of it. */
  | { readonly kind: 'text'; readonly body: Buffer }
  /** Its first bytes; the rest is still to be read. */
  | { readonly kind: 'stream'; readonly start: Buffer };

/**
 * Returns what an answer is. Throws an ApiError 502 where it breaks off, is packed in a way that wasn't asked for, or holds
 * the key where it's streamed.
 */
export async function lookInto(answer: IncomingMessage, key: string): Promise<Looked> {
  try {
    const isError = (answer.statusCode ?? 0) >= 400;
    const { start, text, ended } = await readStart(answer, isError);
    if (isError || ended) return { kind: 'text', body: Buffer.from(withoutSecret(text, key)) };
    if (withoutSecret(text, key) !== text) throw new ApiError(502, ECHO);
    return { kind: 'stream', start };
  } catch (error) {
    answer.destroy();
    throw error instanceof ApiError ? error : new ApiError(502, BROKEN_OFF).because(error);
  }
}

/** The first bytes as they came and as text, up to where they show data, unless it's an error. */
async function readStart(answer: IncomingMessage, isError: boolean) {
  const unpacker = createUnpacker(answer.headers['content-encoding'], LOOK_BYTES);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer.iterator({ destroyOnReturn: isError })) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      const text = await unpacker.add(chunk as Buffer);
      const isFull = bytes >= LOOK_BYTES || text.length >= LOOK_BYTES;
      if (isFull || (!isError && DATA.test(text)))
        return { start: Buffer.concat(chunks), text, ended: false };
    }
    return { start: Buffer.concat(chunks), text: await unpacker.end(), ended: true };
  } finally {
    unpacker.close();
  }
}
