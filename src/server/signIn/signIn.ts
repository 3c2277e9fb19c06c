/**
 * Who may read: stands in front of everything except probes and the dashboard's open files. Steps: find out who sent a request, from a signed
 * cookie or a proxy's header; if nobody is signed in, redirect page visits to the sign-in page and later back, and answer 401 to everything
 * else; otherwise note the person, for the log and for the id under which their device saves data.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import type { BlockList } from 'node:net';
import { API_PREFIX, SIGN_IN_HEADER } from '#service/contract.ts';
import { isOwnPath } from '#lib/address.ts';
import { ApiError } from '#server/http/apiError.ts';
import { callerAddress, setPerson, isListed } from '#server/http/caller.ts';
import { isOwnOrigin } from '#server/http/origin.ts';
import { PAGE_POLICY } from '#server/http/smallPages.ts';
import { acceptedLanguage } from '#server/languages/acceptedLanguage.ts';
import { serverTexts } from '#server/languages/serverTexts.ts';
import type { Texts } from '#server/languages/texts.en.ts';
import { forwardedPrefix, rawPath, type AppEnv } from '#server/http/request.ts';
import { errorText, type Log, type LogLine } from '#server/monitoring/log.ts';
import type { Auth } from '#server/settings/authSettings.ts';
import {
  endedInMemory,
  type EndedSessions,
  createSessions,
  type OpenSession,
  type Sessions,
} from './sessions.ts';
import { createGuesses, createPasswordCheck } from './password.ts';
import { createOidc } from './oidc.ts';
import { createPendingSignIns, type PendingSignIns } from './pendingSignIns.ts';
import { passwordPage, messagePage } from './signInPages.ts';
import { createSignedCookies, isSecure } from './signedCookies.ts';

/** Length of a form at most, in characters: it holds a link, whose every character may be escaped twice. */
const FORM_LENGTH = 65_536;

/** Where people sign in, and where a provider sends them back to. */
const PATHS = { signIn: '/sign-in', back: '/sign-in/back' } as const;

/** Where the dashboard asks to sign a person out, by POST. */
export const SIGN_OUT_PATH = '/sign-out';

/** The name in the log of everyone who gave the shared password. */
const WITH_PASSWORD = 'with the password';

interface SignInOptions {
  readonly auth: Auth;
  readonly log: Log;
  /** Ended sessions; those of this process alone, if left out. */
  readonly ended?: EndedSessions;
}

type Kind<K extends Auth['kind']> = Extract<Auth, { kind: K }>;

/** Returns the routes to sign in and out, followed by a guard for all later routes; none of this where nobody signs in. */
export function signIn({ auth, log, ended = endedInMemory() }: SignInOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (auth.kind === 'none') return app;
  if (auth.kind === 'proxy') {
    const find: FindSession = async (incoming) => {
      const person = proxyPerson(incoming, auth.header, auth.proxies);
      return await Promise.resolve(person === null ? null : { person, renewal: null });
    };
    guard(app, find, null);
    return app;
  }
  const secret = auth.secret ?? randomBytes(32).toString('hex');
  const signing = { secret, way: wayOf(auth) };
  const sessions = createSessions(createSignedCookies(signing), ended);
  const pending = createPendingSignIns({ ...signing, below: PATHS.signIn });
  if (auth.kind === 'password') passwordRoutes(app, sessions, auth);
  else oidcRoutes(app, { sessions, pending }, { auth, log });
  app.post(SIGN_OUT_PATH, async (context) => {
    sameOriginOnly(context);
    const { incoming } = context.env;
    await sessions.end(incoming).catch((error: unknown) => {
      log({ event: 'sign-out not shared', error: errorText(error) });
    });
    context.header('set-cookie', sessions.clear(incoming));
    // Results and pages may be in the browser's cache.
    context.header('clear-site-data', '"cache"');
    return context.body(null, 204);
  });
  guard(app, async (incoming) => await sessions.find(incoming), PATHS.signIn);
  return app;
}

/** What sessions are bound to: another password, provider or way of signing in ends them. */
function wayOf(auth: Kind<'password'> | Kind<'oidc'>): string {
  return auth.kind === 'password'
    ? JSON.stringify([auth.kind, auth.password])
    : JSON.stringify([auth.kind, auth.issuer.href, auth.clientId]);
}

type FindSession = (incoming: IncomingMessage) => Promise<OpenSession | null>;

function guard(app: Hono<AppEnv>, find: FindSession, signInPath: string | null): void {
  app.use(async (context, next) => {
    const { incoming, outgoing } = context.env;
    const path = rawPath(incoming.url ?? '/');
    const session = await find(incoming);
    if (session) {
      setPerson(incoming, session.person);
      // Cacheable answers must hold no cookie.
      if (session.renewal !== null && NEVER_CACHED.includes(path))
        outgoing.appendHeader('set-cookie', session.renewal);
    } else {
      const isPage = !path.startsWith(API_PREFIX) && path !== '/config.json';
      const isNavigation =
        incoming.method === 'GET' && (incoming.headers.accept ?? '').includes('text/html');
      if (signInPath === null || !isPage || !isNavigation) throw notSignedIn();
      const to = encodeURIComponent(incoming.url ?? '/');
      return context.redirect(`${forwardedPrefix(incoming)}${signInPath}?to=${to}`);
    }
    await next();
    return undefined;
  });
}

/** Paths that are answered with `no-store`. */
const NEVER_CACHED = ['/config.json', `${API_PREFIX}/polygons`];

function notSignedIn(): ApiError {
  return new ApiError(401, 'Sign in first.', {
    [SIGN_IN_HEADER]: 'needed',
    'cache-control': 'no-store',
  });
}

function passwordRoutes(
  app: Hono<AppEnv>,
  sessions: Sessions,
  { password }: Kind<'password'>,
): void {
  const isPassword = createPasswordCheck(password);
  const guesses = createGuesses();
  const form = (context: Context<AppEnv>, to: string, isWrong: boolean) => {
    const action = forwardedPrefix(context.env.incoming) + PATHS.signIn;
    return html(context, passwordPage(languageOf(context), { action, to, isWrong }));
  };

  app.get(PATHS.signIn, (context) => form(context, wantedPath(context.req.query('to')), false));
  app.post(PATHS.signIn, async (context) => {
    sameOriginOnly(context);
    const { incoming } = context.env;
    const caller = callerAddress(incoming.socket.remoteAddress);
    const fields = await readForm(incoming);
    const to = wantedPath(fields.get('to') ?? undefined);
    guesses.check(caller);
    // Counted before the slow check, so that guesses sent at once count one by one.
    guesses.wrong(caller);
    if (!(await isPassword(fields.get('password') ?? ''))) {
      guesses.answered(caller);
      context.status(403);
      return form(context, to, true);
    }
    guesses.right(caller);
    context.header('set-cookie', sessions.begin(incoming, WITH_PASSWORD));
    return context.redirect(forwardedPrefix(incoming) + to, 303);
  });
}

function oidcRoutes(
  app: Hono<AppEnv>,
  { sessions, pending }: { readonly sessions: Sessions; readonly pending: PendingSignIns },
  { auth, log }: { readonly auth: Kind<'oidc'>; readonly log: Log },
): void {
  const oidc = createOidc(auth);
  const tell = (context: Context<AppEnv>, words: (texts: Texts) => string) => {
    const language = languageOf(context);
    const href = forwardedPrefix(context.env.incoming) + PATHS.signIn;
    return html(context, messagePage(language, words(serverTexts(language)), href));
  };

  app.get(PATHS.signIn, async (context) => {
    const { incoming } = context.env;
    try {
      const begun = await oidc.begin(
        ownAddress(incoming) + PATHS.back,
        wantedPath(context.req.query('to')),
      );
      for (const cookie of pending.begin(incoming, begun.pending))
        context.header('set-cookie', cookie, { append: true });
      context.header('cache-control', 'no-store');
      return context.redirect(begun.url.href);
    } catch (error) {
      log(failedSignIn(error));
      context.status(502);
      return tell(context, (texts) => texts.providerSilent);
    }
  });

  app.get(PATHS.back, async (context) => {
    const { incoming } = context.env;
    const begun = pending.find(incoming, context.req.query('state') ?? '');
    if (begun) context.header('set-cookie', pending.clear(incoming, begun));
    try {
      if (!begun) throw new Error('The sign-in was started elsewhere, or too long ago');
      const { person, isAllowed } = await oidc.end(
        new URL(ownAddress(incoming) + (incoming.url ?? '')),
        begun,
      );
      if (!isAllowed) {
        log({ event: 'sign-in refused', person });
        context.status(403);
        return tell(context, (texts) => texts.noAccess(person));
      }
      log({ event: 'signed in', person });
      context.header('set-cookie', sessions.begin(incoming, person), { append: true });
      return context.redirect(forwardedPrefix(incoming) + begun.to);
    } catch (error) {
      log(failedSignIn(error));
      context.status(400);
      return tell(context, (texts) => texts.signInFailed);
    }
  });
}

function languageOf(context: Context<AppEnv>): string {
  return acceptedLanguage(context.req.header('accept-language'));
}

/** The library's own words are general; their causes say what it was. */
function failedSignIn(error: unknown): LogLine {
  const causes = causesOf(error);
  return {
    event: 'sign-in failed',
    error: errorText(error),
    ...(causes.length > 0 && { cause: causes.join(': ') }),
  };
}

/** Without what a parser says, which quotes the answer. */
function causesOf(error: unknown): string[] {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error) || cause instanceof SyntaxError) return [];
  return [cause.message, ...causesOf(cause)];
}

/** Throws an ApiError 403 for forms of other origins, which must sign nobody in or out; browsers send the origin of every form. */
function sameOriginOnly({ env }: Context<AppEnv>): void {
  if (isOwnOrigin(env.incoming.headers)) return;
  throw new ApiError(403, 'Pages of another origin may not do this.');
}

function html(context: Context<AppEnv>, page: string): Response {
  context.header('content-security-policy', PAGE_POLICY);
  context.header('cache-control', 'no-store');
  return context.html(page);
}

async function readForm(incoming: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const piece of incoming.setEncoding('utf8')) {
    text += String(piece);
    if (text.length > FORM_LENGTH) throw new ApiError(400, 'The form is too long.');
  }
  return new URLSearchParams(text);
}

/** Where to go once signed in: only to a page of this server. */
function wantedPath(to: string | undefined): string {
  return to !== undefined && isOwnPath(to) ? to : '/';
}

/** The address of this server as the browser has it; `checkHost` has checked its name. */
function ownAddress(incoming: IncomingMessage): string {
  const scheme = isSecure(incoming) ? 'https' : 'http';
  return `${scheme}://${incoming.headers.host ?? 'localhost'}${forwardedPrefix(incoming)}`;
}

/**
 * Returns the person that a proxy in front names in a header; null where it names none, or where the request doesn't come from one of the
 * proxies. Throws an ApiError 400 where the header occurs more than once, as one may be the caller's own.
 */
function proxyPerson(
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
