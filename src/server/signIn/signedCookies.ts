import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { forwardedPrefix } from '#server/http/request.ts';

/** Texts that this server alone can have made, kept by browsers as cookies: they hold no token of anybody else's. */
export interface SignedCookies {
  /** Returns a `Set-Cookie` header that keeps the value until then. */
  set(incoming: IncomingMessage, cookie: Cookie): string;
  /** Returns a `Set-Cookie` header that deletes the cookie. */
  clear(incoming: IncomingMessage, name: string): string;
  /** Returns the value of a request's cookie; null where there is none, it isn't ours, or its time is over. */
  get(incoming: IncomingMessage, name: string): unknown;
}

/** A value to be kept: anything that JSON can hold. */
export interface Cookie {
  readonly name: string;
  readonly value: unknown;
  /** In milliseconds since 1970. */
  readonly untilMs: number;
}

/** What cookies are signed with: a secret, and the way of signing in, so that a cookie of one way is none in another. */
export interface Signing {
  readonly secret: string;
  readonly way: string;
}

/**
 * Returns cookies signed with HMAC-SHA256; each names its purpose, so that none stands for another, and belongs to the path below which
 * a proxy has this server. `now` is in milliseconds since 1970.
 */
export function createSignedCookies(
  { secret, way }: Signing,
  now = () => Date.now(),
): SignedCookies {
  const key = createHmac('sha256', secret).update(way).digest();
  const sign = (name: string, text: string) =>
    createHmac('sha256', key).update(`${name}=${text}`).digest('base64url');

  function header(incoming: IncomingMessage, name: string, rest: string): string {
    const secure = isSecure(incoming) ? '; Secure' : '';
    const path = forwardedPrefix(incoming) || '/';
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
  };
}

/** Whether the person's browser speaks TLS, with this server's proxy if not with itself. */
export function isSecure({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-proto'] === 'https';
}

function cookieOf({ headers }: IncomingMessage, name: string): string {
  const cookies = (headers.cookie ?? '').split(';').map((part) => part.trim());
  return cookies.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
