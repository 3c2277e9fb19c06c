import * as v from 'valibot';
import { ConfigSchema, type Config } from './contract.ts';
import { isOwnPage } from '#lib/builtApp.ts';
import { ServiceError, unreachable } from './errors.ts';
import { isRedirect } from './http.ts';
import { texts } from './texts.en.ts';

/**
 * Fetches `config.json`, which lies beside the dashboard and says how it runs. `home` is the address of
 * the app's base, with a slash at its end. Returns the static mode where a host has no such file. Throws
 * a ServiceError where there is no answer or one that can't be read, or the signal's reason.
 */
export async function fetchConfig(home: string, signal?: AbortSignal): Promise<Config> {
  const response = await fetch(new URL('config.json', home).href, {
    redirect: 'manual',
    ...(signal && { signal }),
  }).catch(unreachable(signal));
  if (isRedirect(response) || response.status === 401)
    throw new ServiceError({ kind: 'signInNeeded' });
  if (response.status === 404 || (isHtml(response) && isOwnPage(await response.text())))
    return { mode: 'static' };
  if (!response.ok) {
    throw new ServiceError({
      kind: 'outage',
      status: response.status,
      serviceMessage: response.statusText,
    });
  }
  const read = v.safeParse(ConfigSchema, await response.json().catch(() => null));
  if (read.success) return read.output;
  throw new ServiceError({
    kind: 'notTheService',
    status: 200,
    serviceMessage: texts.configUnreadable,
  });
}

/** Hosts of single-page apps answer any unknown path with the app's own page; networks where one has to sign in, any address with theirs. */
function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/html') ?? false;
}
