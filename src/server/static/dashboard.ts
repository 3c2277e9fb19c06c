import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import type { Config } from '#service/contract.ts';
import { PATHS } from '#lib/address.ts';
import { notFound } from '#server/http/apiError.ts';
import { chooseEncoding } from '#server/http/contentNegotiation.ts';
import { rawPath, type AppEnv } from '#server/http/request.ts';
import { DashboardGoneError, type Asset, type FindAsset } from './assets.ts';

/** Returns the answer to a request for `/config.json`. */
export type GetConfig = (incoming: IncomingMessage) => Config | Promise<Config>;

/** Returns the route of the files that hold nobody's data and are open to everyone: those below `/assets/`, and what a browser asks for by itself. */
export function openFiles(findAsset: FindAsset): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('*', async (context, next) => {
    const path = rawPath(context.env.incoming.url ?? '/');
    const asset = await findAsset(path);
    if (asset && (asset.immutable || OPEN.test(path))) return await answer(context, asset);
    await next();
    return undefined;
  });
  app.onError(answerGone);
  return app;
}

/** The icons, the installed app's manifest, and the service worker. */
const OPEN = /^\/(?:icon[\w-]*\.(?:svg|png)|manifest\.webmanifest|sw\.js)$/;

/** Returns the routes of the dashboard's files, its pages (all the same file) and `/config.json`. */
export function dashboard(findAsset: FindAsset, config: GetConfig): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/config.json', async (context) =>
    context.json(await config(context.env.incoming), 200, { 'cache-control': 'no-store' }),
  );

  app.get('*', async (context) => await answerFile(context, findAsset));
  app.onError(answerGone);
  return app;
}

/** Answers that the build is gone; rethrows other errors. */
function answerGone(error: Error, context: Context<AppEnv>): Response {
  if (!(error instanceof DashboardGoneError)) throw error;
  return context.text(`${error.message}\n`, 503, { 'cache-control': 'no-store' });
}

async function answerFile(context: Context<AppEnv>, findAsset: FindAsset): Promise<Response> {
  const path = rawPath(context.env.incoming.url ?? '/');
  const asset = await findAsset(isPage(path) ? '/index.html' : path);
  if (asset) return await answer(context, asset);
  const page = isNavigation(context) ? await findAsset('/index.html') : null;
  if (!page) throw notFound();
  return await answer(context, page, 404);
}

/** Whether the dashboard shows a page at this path; an id in it may look like a file's name. */
function isPage(path: string): boolean {
  const { jobs, compare, file, request, kept, shared, connect } = PATHS;
  const isOpen = path.startsWith(`${jobs}/`) || path.startsWith(`${compare}/`);
  return isOpen || [`/`, jobs, file, request, kept, shared, connect].includes(path);
}

/** Whether a person opened this address in a browser: then the dashboard shows that nothing is there. */
function isNavigation(context: Context<AppEnv>): boolean {
  return context.req.header('accept')?.includes('text/html') ?? false;
}

async function answer(
  context: Context<AppEnv>,
  asset: Asset,
  status: 200 | 404 = 200,
): Promise<Response> {
  const encoding = asset.encodingFor(chooseEncoding(context.req.header('accept-encoding')));
  const etag = asset.tag(encoding);
  const headers = {
    'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'accept-encoding',
  };
  if (status === 200 && context.req.header('if-none-match') === etag)
    return context.body(null, 304, headers);
  const body = await asset.body(encoding);
  return context.body(new Uint8Array(body), status, {
    ...headers,
    'content-type': asset.type,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
}
