/** What the app's page and its service worker agree on. */

/** The caches of the app's files begin with it; the build's name follows. */
export const APP_CACHE_PREFIX = 'job-atlas app ';

/** The cache with the last `config.json`, which the page keeps. */
export const SETTINGS_CACHE = 'job-atlas settings';

/** In that cache it stands for a server that wants a person to sign in. */
export const SIGN_IN_NEEDED = '?sign-in-needed';

/** The message by which a page lets a newer build take over. */
export const TAKE_OVER = 'take over';

/** The message by which the service worker tells a page of settings that came too late for it. */
export const SETTINGS_CAME = 'settings came';

/** In the cache of settings, below the app's base: the language of the page, whose files the service worker keeps. */
export const KEPT_LANGUAGE = '?language';

/** The message by which a page has the files of its language kept in place of another's. */
export interface LanguageMessage {
  language: string;
}
