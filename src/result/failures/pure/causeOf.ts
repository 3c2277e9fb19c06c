/**
 * Finds the cause of an error text:
 *
 * 1. the text is taken out of its wrappings;
 * 2. what varies from plot to plot is masked;
 * 3. the rest is looked up among the known texts, then codes and names of exceptions;
 * 4. failing that, the text's own template is a cause.
 */
import { visibleText } from '#lib/visibleText.ts';
import { CODES, PATTERNS } from './causePatterns.ts';
import { CAUSE_TEXTS, causeName, type CauseText, type KnownCause, NO_CODE } from './causeTexts.ts';
import { readPlace, type ReportedPlace } from './readPlace.ts';
import { NAMES_SHAPE, NAMES_SHAPE_ABROAD, withoutOtherSubjects } from './shapePatterns.ts';
import { unwrapMessage, type UnwrappedMessage } from '#lib/unwrapMessage.ts';
import { maskVariables, MAX_LENGTH, PLACEHOLDER, templateOf } from './variables.ts';
import { texts } from './texts.en.ts';

/** Why a plot failed. */
export interface Cause extends CauseText {
  /** Stable, as links hold it: a name, or `other-` and a hash of the text's template. */
  key: string;
  /** The service's own words in the title, the same in every language; empty where it has none. */
  words: string;
  /** Where the text says the trouble is; null where it doesn't. */
  place: ReportedPlace | null;
}

/** A cause without the place: what all texts of a cause have in common. */
export type SharedCause = Omit<Cause, 'place'>;

/** Returns the cause of an error text as received, with the place it names. Never throws. */
export function causeOf(message: string): Cause {
  const unwrapped = unwrapMessage(message);
  const cause = sharedCause(unwrapped, maskVariables(unwrapped.description));
  const { exception, description, details } = unwrapped;
  const words = exception === null ? description : `${exception}: ${description}`;
  const place = readPlace(words.slice(0, MAX_LENGTH));
  return { ...cause, place: place ?? readPlace(details?.slice(0, MAX_LENGTH) ?? '') };
}

/** Returns the cause of an unwrapped text, given its masked description; it depends on that, the code, the exceptions and the details alone. */
export function sharedCause(unwrapped: UnwrappedMessage, masked: string): SharedCause {
  const { code, exception, details } = unwrapped;
  if (masked === '' && code === null) return knownCause('no-message');
  const words = causeOfWords(masked);
  const said = words ?? (details === null ? null : causeOfWords(maskVariables(details)));
  const known =
    said ??
    (isAboutShape(masked) ? null : (causeOfExceptions(exception) ?? causeOfCode(code ?? '')));
  if (known === 'service-error' && words === null) {
    return serviceError(groupingWords(unwrapped, masked));
  }
  if (known) return knownCause(known);
  return unknownCause(unwrapped, groupingWords(unwrapped, masked));
}

/** A cause that needs no words of the service. */
export function knownCause(key: KnownCause): SharedCause {
  return { key, words: '', ...CAUSE_TEXTS[key] };
}

/**
 * All patterns in two, at the beginning of a word: they find that none matches in a fraction of the time, which for 100,000
 * odd texts would be seconds. One of more than 20,000 characters isn't optimised by V8, and takes thirty times as long.
 */
const ANY_PATTERN = [
  PATTERNS.slice(0, PATTERNS.length / 2),
  PATTERNS.slice(PATTERNS.length / 2),
].map(
  (half) => new RegExp(String.raw`\b(?:${half.map(({ pattern }) => pattern.source).join('|')})`),
);
const STATUS = /(?<![\w.-])([45]\d\d)(?![\w.-]*\w)/;
/** The code that AWS's clients print within a text. */
const CLIENT_CODE = /\ban error occurred \((\w{1,60})\) when calling/i;

/** Returns the known cause of a masked text, or null. */
function causeOfWords(masked: string): KnownCause | null {
  const small = comparable(masked);
  if (ANY_PATTERN.some((any) => any.test(small))) {
    const known = PATTERNS.find(
      ({ pattern, vague }) => pattern.test(small) && !(vague && namesShape(small)),
    );
    if (known) return known.cause;
  }
  const [status = '', client = ''] = [STATUS, CLIENT_CODE].map((of) => of.exec(masked)?.[1]);
  return causeOfCode(status) ?? causeOfCode(client) ?? causeOfCode(masked);
}

/** The cause of the innermost known exception; of a qualified name, the last piece counts. */
function causeOfExceptions(exception: string | null): KnownCause | null {
  for (const name of exception?.split(': ').toReversed() ?? []) {
    const cause = causeOfCode(name.slice(name.lastIndexOf('.') + 1));
    if (cause !== null) return cause;
  }
  return null;
}

/** Returns the cause of a code, of an exception's name, or of a text that is just a code; else null. */
function causeOfCode(code: string): KnownCause | null {
  if (code.length > 60) return null;
  const name = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return CODES.get(name) ?? (name.endsWith('toolarge') ? 'too-large' : null);
}

/** Returns whether a text names the shape of a plot, in English, Spanish, French or Portuguese. */
export function isAboutShape(text: string): boolean {
  return namesShape(comparable(text));
}

function namesShape(small: string): boolean {
  return NAMES_SHAPE.test(small) || NAMES_SHAPE_ABROAD.test(small);
}

/** A masked text as it's matched: in lower case, without accents, and without words about the shape of something else. */
function comparable(masked: string): string {
  const small = masked.toLowerCase();
  if (!/[À-ɏ]/.test(small)) return withoutOtherSubjects(small);
  const plain = small.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');
  return withoutOtherSubjects(plain);
}

/** The quoted name of a member that wasn't there, such as a band's. */
const ONE_NAME = /^(['"])[\w.-]{1,40}\1$/;

/**
 * Returns what texts of one group have in common: the template; where it has no words, the exceptions with it; failing these,
 * the text's own words, or its number, for what no template tells apart stays apart. Empty where only measures are left.
 */
function groupingWords({ code, exception, description }: UnwrappedMessage, masked: string): string {
  const template = templateOf(masked);
  if (hasWords(template) || description === '') return template;
  if (exception !== null) {
    const name = exception.endsWith('KeyError') && ONE_NAME.test(masked.trim());
    return `${exception}: ${name ? masked.trim() : template}`;
  }
  const own = hasWords(masked) ? masked.replace(/\s+/g, ' ').trim() : numberIn(description);
  return own === '' ? template : `${code ?? NO_CODE}: ${own}`;
}

/** Returns the whole number of at most six digits that is all of a text, for it may be a code; empty where there's none. */
export function numberIn(description: string): string {
  return /^\W*(\d{1,6})\W*$/.exec(description)?.[1] ?? '';
}

function hasWords(text: string): boolean {
  return /[\p{L}\d]/u.test(text.replaceAll(PLACEHOLDER, ''));
}

/** A text that only its code or exception tells for a service's error keeps its own words: such an error may be anything. */
function serviceError(template: string): SharedCause {
  const words = readable(template);
  if (words === '') return knownCause('service-error');
  const key = `service-error-${hashKey(template)}`;
  return { ...CAUSE_TEXTS['service-error'], key, words, title: causeName(key, words) };
}

function unknownCause({ code, exception }: UnwrappedMessage, template: string): SharedCause {
  const named = code === null && exception !== null && readable(template) === '';
  const said = named ? `${exception}: ${template}` : template;
  const shapeTrouble = isAboutShape(template) || /shape|geometry/i.test(exception ?? '');
  const key = `other-${hashKey(`${code ?? ''}\n${said}`)}`;
  const words = readable(said) || shortened(code ?? NO_CODE);
  return {
    key,
    words,
    title: causeName(key, words),
    meaning: texts.unknownMeaning,
    advice: texts.unknownAdvice,
    shapeTrouble,
    resubmitAsIs: false,
  };
}

/** A template as a title, cut at a word where it's long; empty where nothing but `…` is left. */
function readable(template: string): string {
  return template.replaceAll(PLACEHOLDER, '').trim() === '' ? '' : shortened(template);
}

const MAX_TITLE = 120;

function shortened(whole: string): string {
  const text = visibleText(whole);
  if (text.length <= MAX_TITLE) return text;
  const cut = text.slice(0, MAX_TITLE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE / 2))} ${PLACEHOLDER}`;
}

/**
 * Returns a short key of a template, stable and safe in an address: FNV-1a over UTF-16 units, 32 bits, in base 36. Source:
 * Fowler, Noll and Vo, offset basis 2166136261, prime 16777619.
 */
function hashKey(text: string): string {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  }
  return (hash >>> 0).toString(36);
}
