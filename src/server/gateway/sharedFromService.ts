import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { isAddressable } from '#lib/address.ts';
import { KEY_HEADER } from '#service/contract.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { RemoteService } from '#server/settings/settings.ts';
import type { SharedService } from '#server/shares/sharedService.ts';
import { TIMEOUTS } from './forward.ts';
import { checkAccount, hasDotSegment, remoteUrl } from './gateway.ts';
import { decompressorFor } from './inspectAnswer.ts';
import { createServiceConnections, requestRemote } from './requestRemote.ts';

interface SharedFromServiceOptions {
  readonly remote: RemoteService;
  /** Names service and account. */
  readonly account: () => Promise<string>;
  /** The most connections to the service for what is shared. */
  readonly connections: number;
}

/** For how long a result counts as unchanged without asking the service again. */
const FRESH_MS = 3_600_000;

/** Always the same, as a result's tag may differ by how it's compressed. */
const ENCODINGS = 'br, gzip, deflate';

/** Returns what reads the results of a gateway's service, with its key, for those who are shared them. */
export function sharedFromService(options: SharedFromServiceOptions): SharedService {
  const { remote, account } = options;
  const connections = createServiceConnections(remote.url, options.connections);
  return {
    service: remote.url.href,
    freshMs: FRESH_MS,
    async authenticate({ env }) {
      await checkAccount(env.incoming, account);
      return null;
    },
    async open({ jobId }, { knownTag, signal }) {
      if (!isAddressable(jobId) || hasDotSegment(jobId)) return null;
      const answer = await requestRemote({
        connections,
        method: 'GET',
        url: remoteUrl(remote, `/polygons/${encodeURIComponent(jobId)}`),
        headers: {
          accept: 'application/json',
          'accept-encoding': ENCODINGS,
          [KEY_HEADER]: remote.key,
          ...(knownTag === null ? {} : { 'if-none-match': knownTag }),
        },
        timeouts: TIMEOUTS,
        signal,
      });
      const { statusCode: status = 0 } = answer;
      const close = () => void answer.destroy();
      if (status === 200)
        return { tag: answer.headers.etag ?? null, bareBytes: null, chunks: bodyOf(answer), close };
      answer.destroy();
      if (status === 304) return 'unchanged';
      if (status === 404 || status === 410 || status === 202) return null;
      if (status === 429 || status === 503) throw busy(answer.headers['retry-after']);
      throw new ApiError(502, `The service answered with status ${status}. Try again later.`);
    },
  };
}

/** What a page waits for and asks again, as for the service's own answer. */
function busy(retryAfter = '1'): ApiError {
  return new ApiError(503, 'The service is busy. Try again in a moment.', {
    'retry-after': /^\d{1,4}$/.test(retryAfter) ? retryAfter : '1',
  });
}

/** The body as it was before it was compressed. */
async function* bodyOf(answer: IncomingMessage): AsyncGenerator<Buffer> {
  answer.setTimeout(TIMEOUTS.silenceMs, () => {
    // With something left to be read it's the reader who is slow.
    if (answer.readableLength === 0) answer.destroy(new Error('The service stopped sending'));
  });
  const decompressor = decompressorFor(answer.headers['content-encoding']);
  try {
    // Its failure is the decompressor's too, which is read to its end.
    if (decompressor) pipeline(answer, decompressor, () => {});
    yield* (decompressor ?? answer) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new ApiError(502, 'The service broke off its answer. Try again.').because(error);
  } finally {
    answer.destroy();
  }
}
