/** The app's files on this device: the page's side of its service worker. All of it does nothing where a browser has none, as without TLS. */
import * as v from 'valibot';
import { ConfigSchema, type Config } from '#service/contract.ts';
import { isEqual } from '#lib/isEqual.ts';
import {
  APP_CACHE_PREFIX,
  KEPT_LANGUAGE,
  type LanguageMessage,
  SETTINGS_CACHE,
  SETTINGS_CAME,
  SIGN_IN_NEEDED,
  TAKE_OVER,
} from './appCaches.ts';

/** Milliseconds between two looks for a newer build while the page stays open. */
const LOOK_EVERY_MS = 3_600_000;

/** Whether this browser can keep the app's files here. */
function canKeepApp(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window;
}

interface KeptApp {
  /** Called once there is a newer build, which this page isn't of. */
  onNewer: () => void;
  /** Called where the page began with kept settings, and the server's have come since. */
  onSettings: () => void;
}

/**
 * Keeps the app's files and settings on this device, and looks for newer builds now and then. Returns how to stop looking.
 */
export function keepApp(
  home: string,
  config: Config,
  { onNewer, onSettings }: KeptApp,
): () => void {
  if (!canKeepApp()) return () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  let registration: ServiceWorkerRegistration | null = null;
  let lookedAt = Date.now();
  function look(): void {
    // A clock may be set back.
    if (document.hidden || Math.abs(Date.now() - lookedAt) < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    void registration?.update().catch(() => undefined);
  }
  async function begin(): Promise<void> {
    nameManifest(home);
    await keepLanguage(home).catch(() => undefined);
    if (signal.aborted) return;
    registration = await navigator.serviceWorker.register(`${home}sw.js`, { scope: home });
    if (signal.aborted) return;
    watchVersions(registration, onNewer, signal);
    // Before the worker has all files and answers for the server: it has nothing to give in place of settings.
    const hasOthers = await hasOtherSettings(home, config);
    if (signal.aborted) return;
    if (!hasOthers) await keepSettings(home, config).catch(() => undefined);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ language: pageLanguage() } satisfies LanguageMessage);
    const isKept = await isEntryKept(home);
    if (signal.aborted) return;
    if (!isKept) onNewer();
    if (hasOthers) onSettings();
  }
  const hear = ({ data }: MessageEvent) => void (data === SETTINGS_CAME && onSettings());
  // Without it the app needs its server, as before.
  begin().catch(async () => await (registration ? undefined : forgetLanguage(home)));
  document.addEventListener('visibilitychange', look, { signal });
  navigator.serviceWorker.addEventListener('message', hear, { signal });
  return () => stopping.abort();
}

async function keepSettings(home: string, config: Config): Promise<void> {
  const cache = await caches.open(SETTINGS_CACHE);
  await cache.put(`${home}config.json`, Response.json(config));
}

/** The language that the page's first script chose. */
function pageLanguage(): string {
  return document.documentElement.lang;
}

/** The service worker is installed with this language's files. */
async function keepLanguage(home: string): Promise<void> {
  const cache = await caches.open(SETTINGS_CACHE);
  await cache.put(home + KEPT_LANGUAGE, new Response(pageLanguage()));
}

/** Where no service worker can be installed. */
async function forgetLanguage(home: string): Promise<void> {
  const cache = await caches.open(SETTINGS_CACHE);
  await cache.delete(home + KEPT_LANGUAGE);
  await deleteIfEmpty(cache);
}

async function deleteIfEmpty(settings: Cache): Promise<void> {
  if ((await settings.keys()).length === 0) await caches.delete(SETTINGS_CACHE);
}

/** A page's service worker keeps the settings itself: others than the page's have come since it began. */
async function hasOtherSettings(home: string, config: Config): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false;
  const kept = await caches.match(`${home}config.json`, { cacheName: SETTINGS_CACHE });
  const read = v.safeParse(ConfigSchema, await kept?.json().catch(() => null));
  return read.success && !isEqual(read.output, config);
}

/** Not in the page's head: it isn't needed for a first look. Behind a proxy that knows people, it's asked for as they are. */
function nameManifest(home: string): void {
  if (document.querySelector('link[rel=manifest]')) return;
  const manifest = { rel: 'manifest', href: `${home}manifest.webmanifest` };
  const icon = { rel: 'apple-touch-icon', href: `${home}icon-180.png` };
  for (const { rel, href } of [manifest, icon]) {
    const link = document.createElement('link');
    if (rel === 'manifest') link.crossOrigin = 'use-credentials';
    Object.assign(link, { rel, href });
    document.head.append(link);
  }
}

function watchVersions(
  registration: ServiceWorkerRegistration,
  onNewer: () => void,
  signal: AbortSignal,
): void {
  function tellOnceInstalled(): void {
    const { installing } = registration;
    function tell(): void {
      // The first to be installed is this page's own.
      if (installing?.state === 'installed' && registration.active) onNewer();
    }
    installing?.addEventListener('statechange', tell, { signal });
  }
  // Once a page has its worker, another takes its place only for a newer build.
  let isControlled = navigator.serviceWorker.controller !== null;
  function followController(): void {
    if (isControlled) onNewer();
    isControlled = true;
  }
  navigator.serviceWorker.addEventListener('controllerchange', followController, { signal });
  tellOnceInstalled();
  registration.addEventListener('updatefound', tellOnceInstalled, { signal });
  if (registration.waiting) onNewer();
}

/** A page that came before the service worker, and whose first script that one's page doesn't name, is of an older build. */
async function isEntryKept(home: string): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!entry) return true;
  const { pathname } = new URL(entry.src);
  for (const cacheName of await ownCaches(home)) {
    const page = await caches.match(home, { cacheName, ignoreVary: true });
    if ((await page?.text())?.includes(pathname)) return true;
  }
  return false;
}

/** Shows the newest build in this tab; other tabs go on with theirs. */
export async function showNewest(home: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(home);
  const reload = () => location.reload();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration.waiting.postMessage(TAKE_OVER);
}

/** Deletes the app's files and settings from this device; another Job Atlas below another path of the origin keeps its own. */
export async function removeApp(home: string): Promise<void> {
  if (!('caches' in window)) return;
  const registration = await navigator.serviceWorker?.getRegistration(home);
  await registration?.unregister();
  for (const name of await ownCaches(home)) await caches.delete(name);
  if (!(await caches.has(SETTINGS_CACHE))) return;
  const cache = await caches.open(SETTINGS_CACHE);
  for (const name of ['config.json', SIGN_IN_NEEDED, KEPT_LANGUAGE])
    await cache.delete(home + name);
  await deleteIfEmpty(cache);
}

/** Returns how many files are kept of the app, and their bytes. */
export async function measureApp(home: string): Promise<{ count: number; bytes: number }> {
  let [count, bytes] = [0, 0];
  if (!('caches' in window)) return { count, bytes };
  for (const name of await ownCaches(home)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const size = (await (await cache.match(request))?.blob())?.size ?? 0;
      if (size === 0) continue;
      count++;
      bytes += size;
    }
  }
  return { count, bytes };
}

/** The caches of this app's builds: each holds its page. */
async function ownCaches(home: string): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(APP_CACHE_PREFIX));
  const areOwn = await Promise.all(
    names.map((cacheName) => caches.match(home, { cacheName, ignoreVary: true })),
  );
  return names.filter((_, at) => areOwn[at]);
}
