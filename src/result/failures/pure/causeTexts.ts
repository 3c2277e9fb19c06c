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

/** The known causes. Their keys are in links, so they never change. */
export const CAUSE_TEXTS = {
  'repeated-corner': shape(
    texts.duplicatePoint,
    texts.duplicatePointMeaning,
    texts.duplicatePointAdvice,
  ),
  spike: shape(texts.doublesBack, texts.doublesBackMeaning, texts.doublesBackAdvice),
  'overlapping-edges': shape(
    texts.edgesOverlap,
    texts.edgesOverlapMeaning,
    texts.edgesOverlapAdvice,
  ),
  'crosses-itself': shape(
    texts.crossesItself,
    texts.crossesItselfMeaning,
    texts.crossesItselfAdvice,
  ),
  'touches-itself': shape(
    texts.touchesItself,
    texts.touchesItselfMeaning,
    texts.touchesItselfAdvice,
  ),
  'hole-outside': shape(texts.holeOutside, texts.holeOutsideMeaning, texts.holeOutsideAdvice),
  'hole-touches': shape(
    texts.holeTouchesOutline,
    texts.holeTouchesMeaning,
    texts.holeTouchesAdvice,
  ),
  'hole-without-area': shape(
    texts.holeWithoutArea,
    texts.holeWithoutAreaMeaning,
    texts.holeWithoutAreaAdvice,
  ),
  'nested-holes': shape(
    texts.holeWithinHole,
    texts.holeWithinHoleMeaning,
    texts.holeWithinHoleAdvice,
  ),
  'overlapping-parts': shape(
    texts.partsOverlap,
    texts.partsOverlapMeaning,
    texts.partsOverlapAdvice,
  ),
  unclosed: shape(
    texts.outlineNotClosed,
    texts.outlineNotClosedMeaning,
    texts.outlineNotClosedAdvice,
  ),
  'too-few-corners': shape(texts.tooFewPoints, texts.tooFewPointsMeaning, texts.tooFewPointsAdvice),
  'no-area': shape(
    texts.shapeWithoutArea,
    texts.shapeWithoutAreaMeaning,
    texts.shapeWithoutAreaAdvice,
  ),
  tangled: shape(texts.outlineTangled, texts.outlineTangledMeaning, texts.examineToSeeWhere),
  'out-of-range': shape(
    texts.coordinateOutOfRange,
    texts.coordinateRangeMeaning,
    texts.coordinateRangeAdvice,
  ),
  'third-number': shape(texts.pointsHaveHeights, texts.heightsMeaning, texts.heightsAdvice),
  'mixed-numbers': shape(
    texts.mixedDimensions,
    texts.mixedDimensionsMeaning,
    texts.correctPolygonText,
  ),
  'wrong-type': shape(
    texts.unsupportedShape,
    texts.unsupportedShapeMeaning,
    texts.unsupportedShapeAdvice,
  ),
  'empty-outline': shape(texts.outlineEmpty, texts.outlineEmptyMeaning, texts.correctPolygon),
  unreadable: shape(
    texts.polygonTextUnreadable,
    texts.polygonTextMeaning,
    texts.correctPolygonText,
  ),
  'refused-shape': shape(texts.shapeUnusable, texts.shapeUnusableMeaning, texts.examineToSeeWhat),
  'wrong-direction': shape(
    texts.wrongDirection,
    texts.wrongDirectionMeaning,
    texts.wrongDirectionAdvice,
  ),
  'half-globe': shape(
    texts.spansHalfGlobe,
    texts.spansHalfGlobeMeaning,
    texts.spansHalfGlobeAdvice,
  ),
  'too-many-corners': shape(
    texts.tooManyPoints,
    texts.tooManyPointsMeaning,
    texts.tooManyPointsAdvice,
  ),
  'bounds-refused': other(texts.searchAreaRefused, texts.searchAreaMeaning, texts.searchAreaAdvice),
  'bad-date': other(texts.dateUnreadable, texts.dateUnreadableMeaning, texts.dateUnreadableAdvice),
  'dates-refused': other(texts.datesRefused, texts.datesRefusedMeaning, texts.datesRefusedAdvice),
  'bad-setting': other(
    texts.settingRefused,
    texts.settingRefusedMeaning,
    texts.settingRefusedAdvice,
  ),
  'reference-system': other(
    texts.otherReferenceSystem,
    texts.otherReferenceSystemMeaning,
    texts.otherReferenceSystemAdvice,
  ),
  'too-large': other(texts.tooLargeForService, texts.tooLargeMeaning, texts.tooLargeAdvice),
  'too-small': other(
    texts.smallerThanPixel,
    texts.smallerThanPixelMeaning,
    texts.smallerThanPixelAdvice,
  ),
  'no-imagery': passing(texts.noImagery, texts.noImageryMeaning, texts.submitAgainLongerWindow),
  'below-zero': other(
    texts.reflectanceBelowZero,
    texts.reflectanceMeaning,
    texts.reflectanceAdvice,
  ),
  'time-out': passing(texts.ranOutOfTime, texts.ranOutOfTimeMeaning, texts.submitAgainUnchanged),
  'too-busy': passing(texts.tooBusy, texts.tooBusyMeaning, texts.submitAgainLater),
  'quota-used-up': passing(texts.quotaUsedUp, texts.quotaMeaning, texts.submitAgainOnceRenewed),
  'out-of-memory': passing(texts.outOfMemory, texts.outOfMemoryMeaning, texts.submitAgainOrSmaller),
  'disk-full': passing(texts.diskFull, texts.diskFullMeaning, texts.submitAgainOrContact),
  'no-connection': passing(
    texts.connectionWithinFailed,
    texts.connectionWithinMeaning,
    texts.submitAgainUnchanged,
  ),
  cancelled: passing(texts.workCancelled, texts.workCancelledMeaning, texts.submitAgainUnchanged),
  'imagery-unreadable': passing(
    texts.imageUnreadable,
    texts.imageUnreadableMeaning,
    texts.submitAgainOrContact,
  ),
  forbidden: passing(texts.accessDenied, texts.accessDeniedMeaning, texts.submitAgainOrContact),
  'not-found': passing(texts.notFoundNeeded, texts.notFoundMeaning, texts.submitAgainOrContact),
  'service-error': passing(
    texts.stoppedWithError,
    texts.stoppedMeaning,
    texts.examineThenSubmitAgain,
  ),
  'no-message': other(texts.noReasonGiven, texts.noReasonMeaning, texts.noReasonAdvice),
} as const satisfies Record<string, CauseText>;

/** The key of a known cause. */
export type KnownCause = keyof typeof CAUSE_TEXTS;

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

function shape(title: string, meaning: string, advice: string): CauseText {
  return { title, meaning, advice, shapeTrouble: true, resubmitAsIs: false };
}

function passing(title: string, meaning: string, advice: string): CauseText {
  return { title, meaning, advice, shapeTrouble: false, resubmitAsIs: true };
}

/** Neither repairing the shape nor submitting it again unchanged would help, or nobody knows. */
function other(title: string, meaning: string, advice: string): CauseText {
  return { title, meaning, advice, shapeTrouble: false, resubmitAsIs: false };
}
