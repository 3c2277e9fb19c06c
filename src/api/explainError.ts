import { WebAssemblyUnavailable, type WebAssemblyTrouble } from '#engine/webAssembly.ts';
import { ServiceError } from './errors.ts';

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
  if (error.answered === 'a message of the service') return explanation;
  return { ...explanation, meaning: explanation.meaning + quoteMessage(error) };
}

const EXPLANATIONS: Record<ServiceError['kind'], (error: ServiceError) => ErrorExplanation> = {
  keyRefused: ({ status }) => ({
    title: `The service answered, but refused this key (${status ?? 401})`,
    meaning: 'It may be mistyped, withdrawn, or of another service.',
    advice: 'Check for a missing character, or ask for a new key.',
  }),
  signInNeeded: () => ({
    title: 'Signing in again is needed',
    meaning:
      'The time for which you were signed in at this server, or at a proxy in front of it, is over.',
    advice: 'Reload the page to sign in: it leads back to this view.',
  }),
  forbiddenByPage: () => ({
    title: "This page's own policy forbids reading that address",
    meaning:
      "The host that serves this page sends a Content-Security-Policy whose connect-src doesn't name the service, so the browser asked nothing.",
    advice: "Ask whoever runs this page's host to add the service's address to connect-src.",
  }),
  unreachable: ({ tries }) => ({
    title: 'The service did not answer',
    meaning: `${tries > 1 ? `${tries} tries ended without a reply. ` : ''}${
      isOffline()
        ? 'This device is offline.'
        : 'It may be down, the address may be wrong, or the line broke.'
    } Nothing is changed by reading: your jobs are safe.`,
    advice: 'Check the address and your network, then try again.',
  }),
  crossOriginRefused: () => ({
    title: "The address answers, but doesn't let this page read it",
    meaning:
      'Something is there, but its answers lack the permission (CORS) that a browser asks for before it shows them to a page of another origin.',
    advice:
      'Ask the service to allow this origin and the header x-api-key, or run the gateway that comes with Job Atlas. Some services also answer so when they refuse a key.',
  }),
  hidden: () => ({
    title: 'The service answers, but hides this one answer from the page',
    meaning:
      'Its list can be read. This answer lacks the permission (CORS) that the others have: it may be a redirect to another address, or an error of a server in front of the service.',
    advice:
      'Try again. If it stays so, show these words to those who run the service: they can look at what this address answers.',
  }),
  redirected: () => ({
    title: 'The address leads elsewhere',
    meaning: 'It answers with a redirect. A key is never carried on to another address.',
    advice: 'Connect to the address it leads to, if you trust it.',
  }),
  notTheService: (error) => (isJson(error.answered) ? otherJson(error) : notTheService(error)),
  rateLimited: ({ retryAfterMs }) => ({
    title: 'The service asks to slow down (429)',
    meaning: 'It has had more requests of this key than it takes for now.',
    advice: `Try again ${retryAfterMs === null ? 'in a few minutes' : `in ${duration(retryAfterMs)}`}.`,
  }),
  outage: ({ status, tries, retryAfterMs }) => ({
    title: `The service is in trouble (${status ?? 'no status'})`,
    meaning: `It answered that it can't serve this now${tries > 1 ? `, ${tries} times in a row` : ''}. Nothing is changed by reading: your jobs are safe.`,
    advice: `Try again ${retryAfterMs === null ? 'in a while' : `in ${duration(retryAfterMs)}`}.`,
  }),
  unknownJob: ({ status }) => ({
    title: `The service doesn't know this job (${status ?? 404})`,
    meaning: 'The id may be mistyped or cut, the job deleted, or it belongs to another account.',
    advice: 'Compare the id, or look for the job in the history.',
  }),
  refused: ({ status }) => ({
    title: `The service refused the request (${status ?? 'no status'})`,
    meaning: 'It gave no page and no result for it.',
    advice: 'Read what it said. If it makes no sense to you, show it to those who run the service.',
  }),
};

function notTheService({ status, answered }: ServiceError): ErrorExplanation {
  const answer = `The answer${status ? ` (${status})` : ''}`;
  return {
    title: "What answers isn't such a service",
    meaning: answered
      ? `${answer} is ${answered} and not the JSON of a job-results service.`
      : `${answer} isn't the JSON of a job-results service.`,
    advice: 'Check the address: it usually ends with /public/api/v1.',
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
  const title = `The answer isn't a job's result but ${answered}`;
  if (answered === 'a message of the service')
    return {
      title,
      meaning: `It answered (${status ?? 200}) with a message of the service: “${serviceMessage}”`,
      advice: 'If it makes no sense to you, show it to those who run the service.',
    };
  return {
    title,
    meaning: `The answer (${status ?? 200}) is ${answered}; a result is a JSON object with the members data and err_data.`,
    advice:
      'Check the address: it usually ends with /public/api/v1. If it is right, show these words to those who run the service.',
  };
}

function quoteMessage({ serviceMessage }: ServiceError): string {
  return serviceMessage === null ? '' : ` It said: “${serviceMessage}”`;
}

function unexpected(error: unknown): ErrorExplanation {
  return {
    title: 'Something went wrong in this page',
    meaning: error instanceof Error && error.message ? error.message : 'There is no more to say.',
    advice: 'Reload the page. If it comes again, report these words.',
  };
}

const WITHOUT_WEB_ASSEMBLY: Record<WebAssemblyTrouble, ErrorExplanation> = {
  missing: {
    title: "This browser doesn't run WebAssembly",
    meaning:
      'Results are read and painted with it. The browser has none, or a protection has switched it off, such as a lockdown mode or a security level.',
    advice: 'Allow WebAssembly for this site in the browser, or use another one.',
  },
  outdated: {
    title: "This browser is too old for this page's WebAssembly",
    meaning: 'Results are read and painted with it, and it needs instructions (SIMD) of 2021.',
    advice: 'Update the browser, or use another one.',
  },
  forbidden: {
    title: "This page's host forbids WebAssembly",
    meaning:
      "Results are read and painted with it, and the host's Content-Security-Policy doesn't let the page compile it.",
    advice:
      "Ask whoever runs this host to add 'wasm-unsafe-eval' to script-src in the policy, for the page and its worker's script alike.",
  },
};

function isOffline(): boolean {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
