import { texts } from './texts.en.ts';

/** A cause in plain words. */
export interface CauseText {
  /** One plain sentence, without a full stop. */
  title: string;
  /** What it means. */
  meaning: string;
  /** What to do. */
  advice: string;
  /** Whether the shape itself is at fault, so that mending it may help. */
  shapeTrouble: boolean;
  /** Whether it's worth submitting the same plot again without a change. */
  resubmitAsIs: boolean;
}

/** The key of a known cause. */
export type KnownCause = keyof typeof texts.causeTitles;

/** Of a cause in neither set, neither repairing the shape nor submitting it again unchanged would help, or nobody knows. */
const SHAPE_TROUBLES: ReadonlySet<string> = new Set<KnownCause>([
  'repeated-corner',
  'spike',
  'overlapping-edges',
  'crosses-itself',
  'touches-itself',
  'hole-outside',
  'hole-touches',
  'hole-without-area',
  'nested-holes',
  'overlapping-parts',
  'unclosed',
  'too-few-corners',
  'no-area',
  'tangled',
  'out-of-range',
  'third-number',
  'mixed-numbers',
  'wrong-type',
  'empty-outline',
  'unreadable',
  'refused-shape',
  'wrong-direction',
  'half-globe',
  'too-many-corners',
]);

const PASSING: ReadonlySet<string> = new Set<KnownCause>([
  'no-imagery',
  'time-out',
  'too-busy',
  'quota-used-up',
  'out-of-memory',
  'disk-full',
  'no-connection',
  'cancelled',
  'imagery-unreadable',
  'forbidden',
  'not-found',
  'service-error',
]);

/** The known causes. Their keys are in links, so they never change. */
export const CAUSE_TEXTS = Object.fromEntries(
  (Object.keys(texts.causeTitles) as KnownCause[]).map((key) => [
    key,
    {
      title: texts.causeTitles[key],
      meaning: texts.causeMeanings[key],
      advice: texts.causeAdvice[key],
      shapeTrouble: SHAPE_TROUBLES.has(key),
      resubmitAsIs: PASSING.has(key),
    },
  ]),
) as Record<KnownCause, CauseText>;

/** Stands for a missing code in keys and in what is saved, the same in every language. */
export const NO_CODE = 'Not recognised';

/** What stood before a service's words where titles were saved as they were shown, in any language. */
const SERVICE_ERROR = /^(?:Service error|Erreur du service|Erro do serviço)\s?: /;
const NOT_RECOGNISED = /^(?:Not recognised|Non reconnu|Não reconhecido)(?:\s?: |$)/;

/** Returns the title of a cause in the page's language, given the service's own `words` in it, as they're saved. */
export function causeName(key: string, words: string): string {
  if (Object.hasOwn(CAUSE_TEXTS, key)) return CAUSE_TEXTS[key as KnownCause].title;
  if (key.startsWith('service-error-'))
    return texts.serviceErrorTitle(words.replace(SERVICE_ERROR, ''));
  if (!NOT_RECOGNISED.test(words)) return words;
  const own = words.replace(NOT_RECOGNISED, '');
  return own === '' ? texts.notRecognised : texts.notRecognisedText(own);
}
