/**
 * What a shared link opens: below `/s/<id>`, for anyone who has the id, and nothing else. No cookie is read or set here: the routes stand before the
 * guard of those who sign in, and the id alone decides.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import type { BlockList } from 'node:net';
import type { Query } from '#server/database/database.ts';
import { ApiError, methodNotAllowed } from '#server/http/apiError.ts';
import { onceEnded } from '#server/http/answerEnd.ts';
import { callerAddress, isListed } from '#server/http/caller.ts';
import { createRate, createResultLimit } from '#server/http/callerLimits.ts';
import { chooseEncoding } from '#server/http/contentNegotiation.ts';
import { rawPath, type AppEnv } from '#server/http/request.ts';
import { framedBy, READS_POLICY, securityHeaders } from '#server/http/securityHeaders.ts';
import { PAGE_POLICY } from '#server/http/smallPages.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import type { Limits } from '#server/settings/limits.ts';
import type { MapSettings } from '#server/settings/settings.ts';
import type { FindAsset } from '#server/static/assets.ts';
import { createSharedResults } from './sharedResult.ts';
import { LANGUAGE_PARAMETER } from '#lib/languages.ts';
import { acceptedLanguage } from '#server/languages/acceptedLanguage.ts';
import { isSpoken } from '#server/languages/serverTexts.ts';
import { deadLinkPage, isOpening, sharedPage } from './sharePages.ts';
import { countOpen, findNames, findPicture, findShare, type OpenShare } from './shareStore.ts';

type Results = Parameters<typeof createSharedResults>[0];

export interface SharedRoutesOptions extends Results {
  /** Reads that see at once what another server has taken back. */
  readonly read: Query;
  readonly write: Query;
  readonly publicUrl: string;
  /** Whose pages may show a link's page in a frame. */
  readonly frames: readonly string[];
  readonly map: MapSettings;
  readonly findAsset: FindAsset;
  readonly limits: Limits;
  /** Proxies in front, behind which everybody has the same address. */
  readonly proxies?: BlockList | undefined;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Requests of one link, by everybody, in a minute. */
const REQUESTS_PER_MINUTE = 6000;

const PATHS = '/s/*';

/** An id as it's made, and what of it is asked for. */
const TARGET = /^\/s\/([\w-]{22})(?:\/(config\.json|result|names|card\.png))?$/;

export function sharedRoutes(options: SharedRoutesOptions): Hono<AppEnv> {
  const { limits, proxies, frames } = options;
  const countCaller = createRate(limits.readsPerMinute);
  const countLink = createRate(REQUESTS_PER_MINUTE, 'requests of this link');
  const answers = createAnswers(options);
  const app = bareRoutes();

  app.get(PATHS, async (context) => {
    const { remoteAddress } = context.env.incoming.socket;
    if (!proxies || !isListed(proxies, remoteAddress)) countCaller(callerAddress(remoteAddress));
    const [, id = '', part = 'page'] = TARGET.exec(rawPath(context.env.incoming.url ?? '/')) ?? [];
    const share = id === '' ? null : await findShare(options.read, id);
    if (share === null) return refuse(context, { part, status: 404, frames });
    countLink(id);
    if (share === 'ended') return refuse(context, { part, status: 410, frames });
    return await answers[part as keyof typeof answers](context, share, id);
  });

  app.all(PATHS, () => {
    throw methodNotAllowed();
  });
  return app;
}

/** Returns the routes where nothing is shared: no link is known. */
export function noSharedRoutes(): Hono<AppEnv> {
  return bareRoutes().all(PATHS, (context) =>
    refuse(context, { part: 'page', status: 404, frames: [] }),
  );
}

/** Returns routes whose answers are found by nobody, name nobody's address elsewhere, and aren't used again without asking. */
function bareRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(PATHS, async ({ env: { outgoing } }, next) => {
    outgoing.setHeader('referrer-policy', 'strict-origin');
    outgoing.setHeader('x-robots-tag', 'noindex');
    outgoing.setHeader('cache-control', 'private, no-cache');
    await next();
  });
  return app;
}

type Answer = (context: Context<AppEnv>, share: OpenShare, id: string) => Promise<Response>;

function createAnswers(options: SharedRoutesOptions) {
  const { read, write, publicUrl, frames, map, findAsset, limits, log, metrics } = options;
  const policy = framedBy(frames, securityHeaders(map).get('content-security-policy') ?? '');
  const countResult = createResultLimit(limits);
  const sendResult = createSharedResults(options);

  const page: Answer = async (context, share, id) => {
    const { incoming } = context.env;
    const index = await findAsset('/index.html');
    if (!index) throw new ApiError(503, "The dashboard isn't built.");
    if (incoming.method === 'GET' && isOpening(incoming.headers))
      await countOpen(write, share.number).catch((error: unknown) => {
        log({ event: 'opening not counted', error: errorText(error) });
      });
    context.env.outgoing.setHeader('content-security-policy', policy);
    const html = (await index.body('identity')).toString();
    return await compressed(
      context,
      sharedPage(html, share, {
        address: `${publicUrl}/s/${id}`,
        query: languageQuery(context.req.query(LANGUAGE_PARAMETER)),
      }),
      'text/html; charset=utf-8',
    );
  };

  const config: Answer = async (context, share) => {
    const { title, message, ends: until, view, downloads, columns } = share;
    asData(context);
    return await Promise.resolve(
      context.json({ share: { title, message, until, view, downloads, columns }, ...map }),
    );
  };

  const result: Answer = async (context, share) => {
    const { incoming, outgoing } = context.env;
    asData(context);
    countResult(callerAddress(incoming.socket.remoteAddress), context.env);
    onceEnded(incoming, outgoing, metrics.resultBegan());
    await sendResult(share, context.env);
    return RESPONSE_ALREADY_SENT;
  };

  const names: Answer = async (context, share) => {
    asData(context);
    const text = share.columns.length > 0 ? await findNames(read, share.number) : null;
    if (text === null) throw new ApiError(404, 'No names go along with this link.');
    return await compressed(context, text, 'application/json');
  };

  const card: Answer = async (context, share) => {
    const picture = await findPicture(read, share.number);
    if (!picture) throw new ApiError(404, 'This link has no picture.');
    return context.body(new Uint8Array(picture), 200, {
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=86400',
    });
  };

  return { page, 'config.json': config, result, names, 'card.png': card };
}

/** The query by which a link opens in the language that its maker wants; empty without one. */
function languageQuery(code = ''): string {
  return isSpoken(code) ? `?${LANGUAGE_PARAMETER}=${code}` : '';
}

/** Opened in a browser it runs nothing, and no page elsewhere may load it. */
function asData({ env: { outgoing } }: Context<AppEnv>): void {
  outgoing.setHeader('content-security-policy', READS_POLICY);
  outgoing.setHeader('cross-origin-resource-policy', 'same-origin');
}

interface Refusal {
  readonly part: string;
  readonly status: 404 | 410;
  readonly frames: readonly string[];
}

function refuse(context: Context<AppEnv>, { part, status, frames }: Refusal): Response {
  if (part !== 'page')
    throw new ApiError(status, status === 404 ? 'There is no such link.' : 'This link has ended.');
  context.header('content-security-policy', framedBy(frames, PAGE_POLICY));
  const language = acceptedLanguage(context.req.header('accept-language'));
  context.header('vary', 'accept-language');
  return context.html(deadLinkPage(language, status), status);
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function compressed(context: Context<AppEnv>, text: string, type: string): Promise<Response> {
  const encoding = chooseEncoding(context.req.header('accept-encoding'));
  const headers = { 'content-type': type, vary: 'accept-encoding' };
  if (encoding === 'identity') return context.body(text, 200, headers);
  const bytes =
    encoding === 'br' ? await promisify(brotliCompress)(text, BROTLI) : await promisify(gzip)(text);
  return context.body(new Uint8Array(bytes), 200, { ...headers, 'content-encoding': encoding });
}
