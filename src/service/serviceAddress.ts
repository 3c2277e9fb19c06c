import { API_PREFIX } from './contract.ts';
import { texts } from './later.texts.en.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/i;

/** A typed address in normal form, or the sentence that says why it can't be used. */
type AddressReading = { kind: 'address'; baseUrl: string } | { kind: 'unusable'; reason: string };

/**
 * Returns the base address that a text stands for, as people type or paste it: with or without scheme, with or without
 * `/public/api/v1`, a slash or `/polygons` at its end. Query and fragment are left out.
 * `fromSecurePage` says that the page came over https: a browser then reads nothing over plain http
 * but from the machine itself.
 */
export function normaliseAddress(typed: string, fromSecurePage = false): AddressReading {
  const text = typed.trim();
  if (text === '') return unusable(texts.enterAddress);
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${guessScheme(text)}${text}`;
  if (!URL.canParse(withScheme)) return unusable(texts.notAnAddress);
  const url = new URL(withScheme);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return unusable(texts.addressBeginning);
  }
  if (url.username !== '' || url.password !== '') {
    return unusable(texts.leaveOutPassword);
  }
  if (fromSecurePage && url.protocol === 'http:' && !LOOPBACK.test(url.host)) {
    return unusable(texts.secureOnly);
  }
  return { kind: 'address', baseUrl: url.origin + basePath(url.pathname) };
}

/** Returns the sentence that says why a key can't be sent, or null: a header carries visible ASCII only. */
export function keyProblem(key: string): string | null {
  if (key.trim() === '') return texts.enterKey;
  return /^[\x21-\x7e]+$/.test(key.trim()) ? null : texts.keyWithWrongCharacter;
}

/** A machine's own services rarely have a certificate. */
function guessScheme(text: string): string {
  return LOOPBACK.test(text) ? 'http://' : 'https://';
}

function basePath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  const end = path.lastIndexOf(API_PREFIX);
  if (end < 0) return path + API_PREFIX;
  const rest = path.slice(end + API_PREFIX.length);
  return rest === '' || rest.startsWith('/polygons')
    ? path.slice(0, end) + API_PREFIX
    : path + API_PREFIX;
}

function unusable(reason: string): AddressReading {
  return { kind: 'unusable', reason };
}
