/**
 * A result's page before the app: settings are read, the worker is made and begins to read the result
 * while the app's code waits. What fails here is shown by the app.
 */
import { fetchConfig } from '#service/config.ts';
import { connectionFromConfig, type Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { createKeyStore, keyStoreName, resolveConnection } from '#app/connection/keyStore.ts';
import { isAddressable, parseJobPath } from '#lib/address.ts';
import { sleep } from '#lib/sleep.ts';
import { PICTURE_FIRST_MS } from '#core/view/map.ts';
import { type ResultHandle, prepareResultWorker } from '#result/client/resultClient.ts';
import { awaitServiceResult } from '#result/client/openServiceResult.ts';

/** A worker that has fallen silent would never answer. */
const ANSWER_MS = 300;

export interface PreloadedResult {
  config: Config;
  connection: Connection;
  jobId: string;
  /** Rejects with a ServiceError. */
  opening: Promise<ResultHandle>;
  handle: ResultHandle | null;
  controller: AbortController;
}

/**
 * Begins to open the result of a path within the app, which lives at `home`; null where it shows none, or there is no
 * connection to read it from.
 */
export async function preloadResult(home: string, path: string): Promise<PreloadedResult | null> {
  const jobId = parseJobPath(path);
  if (jobId === null || !isAddressable(jobId)) return null;
  prepareResultWorker();
  void fetchFiles('picture');
  const config = await fetchConfig(home).catch(() => null);
  if (!config) return null;
  const { get } = createKeyStore(keyStoreName(home));
  const connection = resolveConnection(get(), connectionFromConfig(config, home), home);
  if (!connection) return null;
  const controller = new AbortController();
  const opening = awaitServiceResult(connection, jobId, controller.signal);
  const preloaded: PreloadedResult = {
    config,
    connection,
    jobId,
    opening,
    handle: null,
    controller,
  };
  opening.then(
    (handle) => (preloaded.handle = handle),
    () => undefined,
  );
  return preloaded;
}

/** Line and cores are a picture's alone until it's seen, or was waited for too long: resolves then. */
export function awaitPicture(shown: Promise<void>): Promise<void> {
  return Promise.race([shown, sleep(PICTURE_FIRST_MS)]);
}

/** A person's press comes before the app, if it's answered soon: resolves then. */
export function awaitAnswer(answered: Promise<void>): Promise<void> {
  return Promise.race([answered, sleep(ANSWER_MS)]);
}

/**
 * Has the browser fetch files that the built page names (vite.config.ts), so that they are there when they're imported. Not by
 * itself: what a result's page takes would come before its picture. Resolves once they have come, or can't be waited for.
 */
export async function fetchFiles(purpose: 'picture' | 'result' | 'map' | 'jobs'): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[data-for=${purpose}]`)];
  const fetched = links.map((link) => {
    link.rel = link.dataset['rel'] ?? '';
    // Where that isn't known nothing is ever heard of it.
    return link.relList.supports(link.rel) ? ended(link) : Promise.resolve();
  });
  await Promise.all(fetched);
}

function ended(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve());
  });
}
