/**
 * The app without a network: the service worker of one build, at the root as `sw.js`. It keeps this build's files and nothing else;
 * what the service answers never passes through it.
 *
 * 1. Installing fetches every file of the build in the page's language into a cache named by the build, all or nothing. It waits until a person presses "Reload".
 * 2. Pages are answered with the build's own page, so that a page and its chunks are always of one build.
 * 3. Chunks come from the cache that has them: their names change with their content, so an older page finds its own.
 * 4. Which page is of which build is noted in the build's cache; a cache is deleted once no page of it is open.
 * 5. `config.json` is asked for each time; without an answer of the server's own, the last one is given. Where it comes later, the page is told.
 *
 * Another Job Atlas below another path of the origin has caches of the same kind: they are left alone.
 */
import {
  APP_CACHE_PREFIX,
  KEPT_LANGUAGE,
  type LanguageMessage,
  SETTINGS_CACHE,
  SETTINGS_CAME,
  SIGN_IN_NEEDED,
  TAKE_OVER,
} from '#device/appCaches.ts';
import { isOwnPage, type BuiltApp } from '#lib/builtApp.ts';

/** Put in front of this script by the build. */
declare const APP: BuiltApp;

const worker = self as unknown as ServiceWorkerGlobalScope;
const home = worker.registration.scope;
const cacheName = APP_CACHE_PREFIX + APP.build;
const settings = `${home}config.json`;
/** Names in a build's cache that stand for open pages. */
const CLIENT = `${home}?client=`;
/** Files asked for at once while installing: the page may want the line, too. */
const AT_ONCE = 4;
/** A line that gives no settings for so long counts as none, where some are kept; milliseconds. */
const SETTINGS_MS = 4000;

const pages = new Set(APP.pages);
const files = new Set(APP.files.map((file) => home + file));
const allFiles = new Set(Object.values(APP.languages).flat());

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  const data = event.data as typeof TAKE_OVER | LanguageMessage;
  if (data === TAKE_OVER) void worker.skipWaiting();
  // Without the line it stays as it is, and the page asks again the next time.
  else event.waitUntil(changeLanguage(data.language).catch(() => undefined));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const [address = ''] = request.url.split(/[?#]/);
  if (request.method !== 'GET' || !address.startsWith(home)) return;
  const path = address.slice(home.length);
  if (request.mode === 'navigate') {
    if (pages.has(path.split('/')[0] ?? '')) event.respondWith(answerPage(event));
  } else if (path === 'config.json') event.respondWith(answerSettings(event));
  else if (path.startsWith('assets/') || files.has(address)) event.respondWith(answerFile(request));
});

/** Rejects unless every file has come, and the page is this build's: a server may be in the middle of being replaced. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  try {
    const page = await fetchFile(home, 'no-cache');
    if (!(await page.clone().text()).includes(APP.entry)) throw new Error('Another build’s page');
    await cache.put(home, page);
    await fetchInto(cache, [...APP.files, ...filesOf(await keptLanguage())]);
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

async function fetchInto(cache: Cache, names: readonly string[]): Promise<void> {
  const left = [...names];
  const fetchLeft = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop())
      await cache.put(home + file, await fetchFile(home + file, 'default'));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchLeft));
}

function filesOf(language: string): readonly string[] {
  return APP.languages[language] ?? APP.languages['en'] ?? [];
}

/** The language of the page that had this worker made; of a page before there were languages: English. */
async function keptLanguage(): Promise<string> {
  const kept = await caches.match(home + KEPT_LANGUAGE, { cacheName: SETTINGS_CACHE });
  return (await kept?.text()) ?? 'en';
}

/** Keeps a language's files, all or nothing, and lets go of others. */
async function changeLanguage(language: string): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  const wanted = filesOf(language);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  await fetchInto(
    cache,
    wanted.filter((file) => !kept.has(home + file)),
  );
  const isOther = (file: string) => allFiles.has(file) && !wanted.includes(file);
  for (const url of kept) if (isOther(url.slice(home.length))) await cache.delete(url);
}

/** Hosts of single-page apps answer with the page where a file is missing, networks with a page of their own; others lead to a sign-in page. */
async function fetchFile(address: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(address, { cache });
  if (answer.ok && !answer.redirected && isTyped(address, typeOf(answer))) return answer;
  throw new Error(`${address} isn’t there`);
}

/** Whether it can be what the address names: a browser runs no script, and takes no style, of another type. */
function isTyped(address: string, type: string): boolean {
  if (address.endsWith('.js')) return type.includes('javascript');
  if (address.endsWith('.css')) return type.includes('text/css');
  return type.includes('text/html') === (address === home);
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? '';
}

/** Takes over pages that nothing kept yet, and notes that they are of this build. */
async function activate(): Promise<void> {
  const controlled = new Set(
    (await worker.clients.matchAll({ type: 'window' })).map(({ id }) => id),
  );
  for (const { id } of await openPages()) if (!controlled.has(id)) await notePage(id);
  await worker.clients.claim();
  await tidy();
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(home, { cacheName, ignoreVary: true });
  const needsServer = !kept || (await caches.match(home + SIGN_IN_NEEDED));
  if (needsServer) {
    const answer = await fetch(event.request).catch(() => null);
    if (answer ?? !kept) return answer ?? Response.error();
  }
  event.waitUntil(notePage(event.resultingClientId).then(tidy));
  return kept ?? Response.error();
}

/** Those of any build that is kept: no two have a file of one name. */
async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The server's, or those kept. */
async function answerSettings(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(settings, { cacheName: SETTINGS_CACHE });
  const asked = kept ? askForSettings(event.request) : fetch(event.request);
  if (!kept) return (await asked) ?? Response.error();
  const inTime = await Promise.race([asked, after(SETTINGS_MS)]);
  if (!inTime) event.waitUntil(tellOnceCome(asked, event.clientId));
  return inTime ?? kept;
}

/** Null where nothing comes of the server itself: a network's own page, or what a proxy says while the server is down. Never rejects. */
async function askForSettings(request: Request): Promise<Response | null> {
  const answer = await fetch(request).catch(() => null);
  if (!answer || answer.status >= 500) return null;
  const text = await answer
    .clone()
    .text()
    .catch(() => null);
  const isPage = answer.ok && typeOf(answer).includes('text/html');
  if (text === null || (isPage && !isOwnPage(text))) return null;
  // The answer counts, whatever becomes of it here.
  await keepSettings(answer, text).catch(() => undefined);
  return answer;
}

/** A server that wants a person to sign in gets the next page's request itself. */
async function keepSettings(answer: Response, text: string): Promise<void> {
  const cache = await caches.open(SETTINGS_CACHE);
  const kept = await cache.match(settings);
  // Deleted meanwhile.
  if (!kept) return;
  const needsSignIn = answer.status === 401 || answer.type === 'opaqueredirect';
  if (needsSignIn) await cache.put(home + SIGN_IN_NEEDED, new Response());
  else await cache.delete(home + SIGN_IN_NEEDED);
  if (!answer.ok || (await kept.text()) === text) return;
  // At once, and on a full device not at all: without a network after it, the account before it isn't to be shown.
  await cache.put(settings, answer.clone()).catch(() => cache.delete(settings));
}

/** The page goes on with settings that may be of another account until then. */
async function tellOnceCome(asked: Promise<Response | null>, page: string): Promise<void> {
  if (await asked) (await worker.clients.get(page))?.postMessage(SETTINGS_CAME);
}

/** Unless the app's files were deleted meanwhile: opening a cache would make it again. */
async function notePage(id: string): Promise<void> {
  if (id !== '' && (await caches.has(cacheName)))
    await (await caches.open(cacheName)).put(CLIENT + id, new Response());
}

/** Deletes the caches of this app's other builds of which no page is open any more, and forgets pages that aren't. Not while a newer build is coming. */
async function tidy(): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (installing ?? waiting) return;
  const open = new Set((await openPages()).map(({ id }) => CLIENT + id));
  const names = (await caches.keys()).filter((name) => name.startsWith(APP_CACHE_PREFIX));
  for (const name of names) {
    const cache = await caches.open(name);
    if (!(await cache.match(home, { ignoreVary: true }))) continue;
    const noted = (await cache.keys()).filter(({ url }) => url.startsWith(CLIENT));
    if (name !== cacheName && !noted.some(({ url }) => open.has(url))) await caches.delete(name);
    else for (const request of noted) if (!open.has(request.url)) await cache.delete(request);
  }
}

function openPages(): Promise<readonly Client[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}
