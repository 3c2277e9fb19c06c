import type { Hono } from 'hono';
import { readsOf, type Database, type Query } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/request.ts';
import { errorText } from '#server/monitoring/log.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { SharedService } from './sharedService.ts';
import { isOneList, shareRoutes } from './shareRoutes.ts';
import { sharedRoutes, type SharedRoutesOptions } from './sharedRoutes.ts';
import { tidyShares } from './shareStore.ts';
import type { ShareThread } from './shareThread.ts';

/** Routes of what is shared: open to everybody, and behind sign-in. */
export interface ShareParts {
  readonly open: Hono<AppEnv>;
  readonly own: Hono<AppEnv>;
}

interface ShareOptions extends Pick<SharedRoutesOptions, 'findAsset' | 'log' | 'metrics'> {
  readonly settings: Settings;
  readonly shareCache?: SharedRoutesOptions['cache'];
  readonly shareThread?: ShareThread | null;
}

/** Returns the routes of links that open for anyone; null where there are none. `sharedOf` makes what reads the results. */
export function sharesOf(
  database: Database | null | undefined,
  { settings, shareThread: thread, shareCache: cache = null, ...options }: ShareOptions,
  sharedOf: (query: Query) => SharedService,
): ShareParts | null {
  const { sharing, auth, map, limits, proxies } = settings;
  if (!sharing || !database || !thread) return null;
  const { publicUrl, frames } = sharing;
  const { primaryFirst: read } = readsOf(database);
  const shared = sharedOf(read);
  const common = { ...options, cache, shared, thread, read, write: database.query };
  tidyShares(database.query).catch((error: unknown) => {
    options.log({ event: 'ended links not removed', error: errorText(error) });
  });
  return {
    open: sharedRoutes({ ...common, publicUrl, frames, map, limits, proxies }),
    own: shareRoutes({ ...common, sharing, auth }),
  };
}

/** Returns what the dashboard is to know of such links. */
export function sharingOf({
  settings,
  shareThread,
}: Pick<ShareOptions, 'settings' | 'shareThread'>) {
  const { sharing, auth } = settings;
  if (!sharing || !shareThread) return {};
  return { sharing: { maxDays: sharing.maxDays, isShared: isOneList(auth) } };
}
