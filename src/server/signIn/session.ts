import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Texts that this server alone can have made, kept by browsers as cookies: they hold no token of anybody else's. */
export interface SignedCookies {
  /** Returns a `Set-Cookie` header that keeps the value for so long. */
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
  readonly maxAgeMs: number;
}

/** Returns cookies signed with a secret (HMAC-SHA256); each names its purpose, so that none stands for another. `now` is in milliseconds since 1970. */
export function createSignedCookies(secret: string, now = () => Date.now()): SignedCookies {
  const sign = (name: string, text: string) =>
    createHmac('sha256', secret).update(`${name}=${text}`).digest('base64url');

  function header(incoming: IncomingMessage, name: string, rest: string): string {
    const secure = isSecure(incoming) ? '; Secure' : '';
    return `${name}=${rest}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  }

  return {
    set(incoming, { name, value, maxAgeMs }) {
      const text = Buffer.from(JSON.stringify({ value, untilMs: now() + maxAgeMs })).toString(
        'base64url',
      );
      const seconds = Math.ceil(maxAgeMs / 1000);
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
