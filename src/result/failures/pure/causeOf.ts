/**
 * Finds the cause of an error text:
 *
 * 1. the text is taken out of its wrappings;
 * 2. what varies from plot to plot is masked;
 * 3. the rest is looked up among the known texts and codes;
 * 4. failing that, the text's own template is a cause.
 */
import { visibleText } from '#lib/visibleText.ts';
import { CAUSE_TEXTS, type CauseText, type KnownCause } from './causeTexts.ts';
import { groupingWords } from './groupingWords.ts';
import { isAboutShape, knownCause } from './knownCause.ts';
import { hashKey, maskVariables, MAX_LENGTH, PLACEHOLDER } from './messageTemplate.ts';
import { readPlace, type ReportedPlace } from './readPlace.ts';
import { unwrapMessage, type UnwrappedMessage } from '#lib/unwrapMessage.ts';

/** Why a plot failed. */
export interface Cause extends CauseText {
  /** Stable, as links hold it: a name, or `other-` and a hash of the text's template. */
  key: string;
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

/** Returns the cause of an unwrapped text, given its masked description; it depends on that, the code and the exceptions alone. */
export function sharedCause(unwrapped: UnwrappedMessage, masked: string): SharedCause {
  const { code, exception } = unwrapped;
  if (masked === '' && code === null) return { key: 'no-message', ...CAUSE_TEXTS['no-message'] };
  const said = knownCause(WORDS_ALONE, masked);
  const known = said ?? causeOfDetails(unwrapped) ?? knownCause(unwrapped, masked);
  if (known === 'service-error' && said === null) {
    return serviceError(groupingWords(unwrapped, masked));
  }
  if (known) return { key: known, ...CAUSE_TEXTS[known] };
  return unknownCause({ code, exception, template: groupingWords(unwrapped, masked) });
}

const WORDS_ALONE = { code: null, exception: null };

/** What an answer says in its details tells the cause where the reason's own words don't. */
function causeOfDetails({ details }: UnwrappedMessage): KnownCause | null {
  return details === null ? null : knownCause(WORDS_ALONE, maskVariables(details));
}

/** A text that only its code or exception tells for a service's error keeps its own words: such an error may be anything. */
function serviceError(template: string): SharedCause {
  const text = CAUSE_TEXTS['service-error'];
  const title = readable(template);
  if (title === '') return { key: 'service-error', ...text };
  return { ...text, key: `service-error-${hashKey(template)}`, title: `Service error: ${title}` };
}

const MAX_TITLE = 120;

function unknownCause(parts: {
  code: string | null;
  exception: string | null;
  template: string;
}): SharedCause {
  const { code, exception, template } = parts;
  const named = code === null && exception !== null && readable(template) === '';
  const said = named ? `${exception}: ${template}` : template;
  const shapeTrouble = isAboutShape(template) || /shape|geometry/i.test(exception ?? '');
  return {
    key: `other-${hashKey(`${code ?? ''}\n${said}`)}`,
    title: readable(said) || shortened(code ?? 'Not recognised'),
    meaning: 'Job Atlas doesn’t recognise this message, so it’s shown in the service’s own words.',
    advice:
      'Read the messages and examine the shapes. If nothing is wrong with them, contact whoever runs the service.',
    shapeTrouble,
    resubmitAsIs: false,
  };
}

/** A template as a title, cut at a word where it's long; empty where nothing but `…` is left. */
function readable(template: string): string {
  if (template.replaceAll(PLACEHOLDER, '').trim() === '') return '';
  return shortened(template);
}

function shortened(whole: string): string {
  const text = visibleText(whole);
  if (text.length <= MAX_TITLE) return text;
  const cut = text.slice(0, MAX_TITLE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE / 2))} ${PLACEHOLDER}`;
}
