import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { forwardedPrefix } from '#server/http/request.ts';

/** Cookies whose values only this server can have made. They hold no provider's token. */
export interface SignedCookies {
  /** Returns the `Set-Cookie` header of a cookie. */
  set(incoming: IncomingMessage, cookie: Cookie): string;
  /** Returns the `Set-Cookie` header that deletes the cookie. */
  clear(incoming: IncomingMessage, name: string): string;
  /** Returns the value of a request's cookie; null where it's missing, not ours, or expired. */
  get(incoming: IncomingMessage, name: string): unknown;
  /** Returns the names of a request's cookies that begin so, whether ours or not: the oldest first, as browsers send them. */
  names(incoming: IncomingMessage, start: string): string[];
}

/** A cookie; its value is anything that JSON can hold. */
export interface Cookie {
  readonly name: string;
  readonly value: unknown;
  /** When it expires, in milliseconds since 1970. */
  readonly untilMs: number;
}

/** What cookies are signed with: a secret, and the way of signing in, so that a cookie of one way isn't valid in another. */
export interface Signing {
  readonly secret: string;
  readonly way: string;
  /** The path of this server to which alone they're sent; all of it, if left out. */
  readonly below?: string;
}

/**
 * Returns cookies signed with HMAC-SHA256. The signature covers the name, so that one cookie can't stand for another, and the path is below the one
 * under which a proxy serves this server. `now` is in milliseconds since 1970.
 */
export function createSignedCookies(
  { secret, way, below = '' }: Signing,
  now = () => Date.now(),
): SignedCookies {
  const key = createHmac('sha256', secret).update(way).digest();
  const sign = (name: string, text: string) =>
    createHmac('sha256', key).update(`${name}=${text}`).digest('base64url');

  function header(incoming: IncomingMessage, name: string, rest: string): string {
    const secure = isSecure(incoming) ? '; Secure' : '';
    const path = forwardedPrefix(incoming) + below || '/';
    return `${name}=${rest}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
  }

  return {
    set(incoming, { name, value, untilMs }) {
      const text = Buffer.from(JSON.stringify({ value, untilMs })).toString('base64url');
      const seconds = Math.ceil((untilMs - now()) / 1000);
      return header(incoming, name, `${text}.${sign(name, text)}; Max-Age=${seconds}`);
    },
    clear: (incoming, name) => header(incoming, name, '; Max-Age=0'),
    get(incoming, name) {
      const [text = '', signature = ''] = cookieOf(incoming, name).split('.');
      const own = Buffer.from(sign(name, text));
      const sent = Buffer.from(signature);
      if (own.length !== sent.length || !timingSafeEqual(own, sent)) return null;
      const { value, untilMs } = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
        value: unknown;
        untilMs: number;
      };
      return untilMs > now() ? value : null;
    },
    names: (incoming, start) =>
      cookiesOf(incoming)
        .map((cookie) => cookie.split('=')[0] ?? '')
        .filter((name) => name.startsWith(start)),
  };
}

/** Whether the browser uses TLS, as the proxy in front says. */
export function isSecure({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-proto'] === 'https';
}

function cookiesOf({ headers }: IncomingMessage): string[] {
  return (headers.cookie ?? '').split(';').map((part) => part.trim());
}

function cookieOf(incoming: IncomingMessage, name: string): string {
  const own = cookiesOf(incoming).find((part) => part.startsWith(`${name}=`));
  return own?.slice(name.length + 1) ?? '';
}
