import { ANSWER_WORDS } from './answerWords.ts';
import { WebAssemblyUnavailable, type WebAssemblyTrouble } from '#core/webAssembly.ts';
import { ServiceError } from './errors.ts';
import { texts } from './later.texts.en.ts';

/** A failure as texts for people: what happened, what it means, what to do. */
export interface ErrorExplanation {
  title: string;
  meaning: string;
  advice: string;
}

/** Returns the texts for anything that can be thrown while the service is read. */
export function explainError(error: unknown): ErrorExplanation {
  if (error instanceof WebAssemblyUnavailable) return WITHOUT_WEB_ASSEMBLY[error.reason];
  if (!(error instanceof ServiceError)) return unexpected(error);
  const explanation = EXPLANATIONS[error.kind](error);
  const { answered, serviceMessage } = error;
  if (answered === 'a message of the service' || serviceMessage === null) return explanation;
  return { ...explanation, meaning: `${explanation.meaning} ${texts.itSaid(serviceMessage)}` };
}

const EXPLANATIONS: Record<ServiceError['kind'], (error: ServiceError) => ErrorExplanation> = {
  keyRefused: ({ status, isThroughGateway }) =>
    isThroughGateway
      ? {
          title: texts.serverKeyRefused(status ?? 401),
          meaning: status === 403 ? texts.serverKeyNotAllowed : texts.serverKeyNoLongerTaken,
          advice: texts.tellServerOperator,
        }
      : {
          title: texts.serviceRefusedKey(status ?? 401),
          ...(status === 403
            ? {
                meaning: texts.keyMistypedOrNotAllowed,
                advice: texts.checkKeyAskRights,
              }
            : {
                meaning: texts.keyMistypedOrOther,
                advice: texts.checkKeyAskNew,
              }),
        },
  signInNeeded: () => ({
    title: texts.signedOut,
    meaning: texts.sessionEnded,
    advice: texts.reloadToSignIn,
  }),
  forbiddenByPage: () => ({
    title: texts.addressNotAllowed,
    meaning: texts.policyBlocksService,
    advice: texts.askHostToAllow,
  }),
  unreachable: ({ tries, isThroughGateway }) => ({
    title: texts.serviceUnreachable,
    meaning: [
      ...(tries > 1 ? [texts.triesWithoutReply(tries)] : []),
      isOffline()
        ? texts.deviceOffline
        : isThroughGateway
          ? texts.serverDownOrLost
          : texts.downOrWrongAddress,
      texts.jobsAreSafe,
    ].join(' '),
    advice: isThroughGateway ? texts.checkNetwork : texts.checkAddressAndNetwork,
  }),
  crossOriginRefused: () => ({
    title: texts.addressForbidsPage,
    meaning: texts.corsPermissionLacking,
    advice: texts.askForCors,
  }),
  hidden: () => ({
    title: texts.answerHidden,
    meaning: texts.answerHiddenMeaning,
    advice: texts.answerHiddenAdvice,
  }),
  redirected: () => ({
    title: texts.addressRedirects,
    meaning: texts.redirectMeaning,
    advice: texts.redirectAdvice,
  }),
  notTheService: (error) => (isJson(error.answered) ? otherJson(error) : notTheService(error)),
  rateLimited: ({ retryAfterMs }) => ({
    title: texts.slowDown,
    meaning: texts.tooManyRequests,
    advice: retryAfterMs === null ? texts.tryInFewMinutes : texts.tryAfter(duration(retryAfterMs)),
  }),
  outage: ({ status, tries, retryAfterMs }) => ({
    title: texts.serviceInTrouble(status ?? texts.noStatus),
    meaning: `${status === 500 ? texts.failedWhileAnswering(tries) : texts.cannotAnswerNow(tries)} ${texts.jobsAreSafe}`,
    advice: retryAfterMs === null ? texts.tryAgainLater : texts.tryAfter(duration(retryAfterMs)),
  }),
  unknownJob: ({ status }) => ({
    title: texts.jobUnknown(status ?? 404),
    meaning: texts.jobUnknownMeaning,
    advice: texts.jobUnknownAdvice,
  }),
  notReady: ({ status }) => ({
    title: texts.noResultYet,
    meaning: texts.stillWorking(status ?? 202),
    advice: texts.tryAgainLater,
  }),
  refused: ({ status }) => ({
    title: texts.requestRefused(status ?? texts.noStatus),
    meaning: texts.neitherPageNorResult,
    advice: texts.readWhatItSaid,
  }),
};

function notTheService({ status, answered, isThroughGateway }: ServiceError): ErrorExplanation {
  const advice = isThroughGateway ? texts.tellOperatorServiceUrl : texts.checkAddress;
  if (status === 404 || status === 410)
    return {
      title: texts.noSuchService(status),
      meaning: texts.noListOfJobs,
      advice,
    };
  const answer = texts.theAnswer(status);
  if (answered === 'a web page')
    return {
      title: texts.notJobResultsService,
      meaning: texts.answerIsWebPage(answer),
      advice: isThroughGateway ? advice : `${texts.openServiceInTab} ${advice}`,
    };
  return {
    title: texts.notJobResultsService,
    meaning: answered
      ? texts.answerIsOther(answer, ANSWER_WORDS[answered])
      : texts.answerNotJson(answer),
    advice,
  };
}

function isJson(answered: ServiceError['answered']): boolean {
  return (
    answered !== null &&
    !['a web page', 'a zip archive', 'text', 'nothing at all'].includes(answered)
  );
}

/** A service that speaks JSON, but of something else. */
function otherJson({ status, answered, serviceMessage }: ServiceError): ErrorExplanation {
  const what = answered === null ? '' : ANSWER_WORDS[answered];
  const title = texts.answerNoResult(what);
  if (answered === 'a message of the service')
    return {
      title,
      meaning: texts.answeredWithMessage(status ?? 200, serviceMessage ?? ''),
      advice: texts.showToOperator,
    };
  return {
    title,
    meaning: texts.answerIsOtherJson(status ?? 200, what),
    advice: texts.checkAddressOrShow,
  };
}

function unexpected(error: unknown): ErrorExplanation {
  return {
    title: texts.somethingWentWrong,
    meaning: error instanceof Error && error.message ? error.message : texts.errorWithoutDetails,
    advice: texts.reloadAndReport,
  };
}

const WITHOUT_WEB_ASSEMBLY: Record<WebAssemblyTrouble, ErrorExplanation> = {
  missing: {
    title: texts.noWebAssembly,
    meaning: texts.noWebAssemblyMeaning,
    advice: texts.allowWebAssembly,
  },
  outdated: {
    title: texts.browserTooOld,
    meaning: texts.browserTooOldMeaning,
    advice: texts.updateBrowser,
  },
  forbidden: {
    title: texts.hostForbidsWebAssembly,
    meaning: texts.hostForbidsMeaning,
    advice: texts.hostForbidsAdvice,
  },
};

function isOffline(): boolean {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 120) return texts.seconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? texts.minutes(minutes) : texts.hours(Math.ceil(minutes / 60));
}
