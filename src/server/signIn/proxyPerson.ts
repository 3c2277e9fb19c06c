import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { ApiError } from '#server/http/apiError.ts';
import { isListed } from '#server/http/callerAddress.ts';

/**
 * Returns the person that a proxy in front names in a header; null where it names none, or whoever sent the request isn't one of the
 * proxies. Throws an ApiError 400 where the header is there more than once: one of them is the caller's own.
 */
export function proxyPerson(
  { headersDistinct, socket }: Pick<IncomingMessage, 'headersDistinct' | 'socket'>,
  header: string,
  proxies: BlockList,
): string | null {
  if (!isListed(proxies, socket.remoteAddress)) return null;
  const values = headersDistinct[header] ?? [];
  if (values.length > 1)
    throw new ApiError(
      400,
      'The request names a person more than once: the proxy must overwrite the header that a caller sends.',
    );
  const person = values[0]?.trim() ?? '';
  return person === '' ? null : person;
}
