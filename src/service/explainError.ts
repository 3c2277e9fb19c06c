import { WebAssemblyUnavailable, type WebAssemblyTrouble } from '#core/webAssembly.ts';
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
  keyRefused: ({ status, isThroughGateway }) =>
    isThroughGateway
      ? {
          title: `The server's key was refused (${status ?? 401})`,
          meaning: `Nobody needs a key here: this server holds it, and the service ${status === 403 ? "doesn't let it read this" : 'no longer takes it'}. What is saved on this device still opens.`,
          advice: 'Tell whoever runs this server.',
        }
      : {
          title: `The service answered, but refused this key (${status ?? 401})`,
          ...(status === 403
            ? {
                meaning: 'It may be mistyped or revoked, or be right and not allowed to read this.',
                advice:
                  'Check for a missing character, or ask whoever gave it to you what it may read.',
              }
            : {
                meaning: 'It may be mistyped, revoked, or meant for another service.',
                advice: 'Check for a missing character, or ask for a new key.',
              }),
        },
  signInNeeded: () => ({
    title: "You've been signed out",
    meaning: 'Your session on this server, or on a proxy in front of it, has ended.',
    advice: "Reload the page to sign in. You'll come back to this view.",
  }),
  forbiddenByPage: () => ({
    title: "This page isn't allowed to read that address",
    meaning:
      "This page's host sends a Content-Security-Policy whose connect-src doesn't list the service, so the browser sent no request.",
    advice: "Ask whoever runs this page's host to add the service's address to connect-src.",
  }),
  unreachable: ({ tries, isThroughGateway }) => ({
    title: "The service didn't answer",
    meaning: `${tries > 1 ? `${tries} tries ended without a reply. ` : ''}${
      isOffline()
        ? 'This device is offline.'
        : isThroughGateway
          ? 'This server may be down, or the connection was lost.'
          : 'It may be down, the address may be wrong, or the connection was lost.'
    } Your jobs are safe.`,
    advice: isThroughGateway
      ? 'Check your network, then try again.'
      : 'Check the address and your network, then try again.',
  }),
  crossOriginRefused: () => ({
    title: "The address answers, but doesn't let this page read it",
    meaning:
      'Its answers lack the permission (CORS) that a browser needs to show them to a page of another origin.',
    advice:
      'Ask the service to allow this origin and the header x-api-key, or run the gateway that comes with Job Atlas. Some services also answer this way when they refuse a key.',
  }),
  hidden: () => ({
    title: 'The service hides this answer from the page',
    meaning:
      'Its list can be read, but this answer lacks the permission (CORS) that the others have. It may be a redirect to another address, or an error from a server in front of the service.',
    advice:
      'Try again. If it keeps happening, show this message to whoever runs the service: they can check what this address answers.',
  }),
  redirected: () => ({
    title: 'The address redirects elsewhere',
    meaning: 'It answers with a redirect. A key is never sent on to another address.',
    advice: 'If you trust the address it redirects to, connect to that one.',
  }),
  notTheService: (error) => (isJson(error.answered) ? otherJson(error) : notTheService(error)),
  rateLimited: ({ retryAfterMs }) => ({
    title: 'The service asks you to slow down (429)',
    meaning: 'This key has sent more requests than the service accepts right now.',
    advice: `Try again ${retryAfterMs === null ? 'in a few minutes' : `in ${duration(retryAfterMs)}`}.`,
  }),
  outage: ({ status, tries, retryAfterMs }) => ({
    title: `The service is in trouble (${status ?? 'no status'})`,
    meaning: `${status === 500 ? 'It failed while it answered' : "It can't answer right now"}${tries > 1 ? `, ${tries} times in a row` : ''}. Your jobs are safe.`,
    advice: `Try again ${retryAfterMs === null ? 'later' : `in ${duration(retryAfterMs)}`}.`,
  }),
  unknownJob: ({ status }) => ({
    title: `The service doesn't know this job (${status ?? 404})`,
    meaning:
      'The id may be mistyped or cut short, or the job may be deleted or belong to another account.',
    advice: 'Check the id, or look for the job in the history.',
  }),
  notReady: ({ status }) => ({
    title: 'No result yet',
    meaning: `The service is still working on this job (${status ?? 202}).`,
    advice: 'Try again later.',
  }),
  refused: ({ status }) => ({
    title: `The service refused the request (${status ?? 'no status'})`,
    meaning: 'It returned neither a page of jobs nor a result.',
    advice: "Read what it said. If it doesn't help, show it to whoever runs the service.",
  }),
};

function notTheService({ status, answered, isThroughGateway }: ServiceError): ErrorExplanation {
  const advice = isThroughGateway
    ? 'Tell whoever runs this server: the address of the service (SERVICE_URL) is set there.'
    : 'Check the address: it usually ends with /public/api/v1.';
  if (status === 404 || status === 410)
    return {
      title: `No such service at this address (${status})`,
      meaning:
        "Something answers there, but it has no list of jobs. Your account isn't empty: the address is wrong.",
      advice,
    };
  const answer = `The answer${status ? ` (${status})` : ''}`;
  if (answered === 'a web page')
    return {
      title: "This isn't a job-results service",
      meaning: `${answer} is a web page, not the expected JSON. Perhaps a sign-in page or proxy answered instead.`,
      advice: isThroughGateway
        ? advice
        : `Open the service in another tab: it may ask you to sign in. ${advice}`,
    };
  return {
    title: "This isn't a job-results service",
    meaning: answered
      ? `${answer} is ${answered}, not the expected JSON.`
      : `${answer} isn't the expected JSON.`,
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
  const title = `The answer is ${answered}, not a job's result`;
  if (answered === 'a message of the service')
    return {
      title,
      meaning: `It answered (${status ?? 200}) with this message: “${serviceMessage}”`,
      advice: "If it doesn't help, show it to whoever runs the service.",
    };
  return {
    title,
    meaning: `The answer (${status ?? 200}) is ${answered}; a result is a JSON object with the members data and err_data.`,
    advice:
      'Check the address: it usually ends with /public/api/v1. If it is right, show this message to whoever runs the service.',
  };
}

function quoteMessage({ serviceMessage }: ServiceError): string {
  return serviceMessage === null ? '' : ` It said: “${serviceMessage}”`;
}

function unexpected(error: unknown): ErrorExplanation {
  return {
    title: 'Something went wrong on this page',
    meaning: error instanceof Error && error.message ? error.message : 'The error gave no details.',
    advice: 'Reload the page. If it happens again, report this message.',
  };
}

const WITHOUT_WEB_ASSEMBLY: Record<WebAssemblyTrouble, ErrorExplanation> = {
  missing: {
    title: "This browser doesn't run WebAssembly",
    meaning:
      "It's needed to read and draw results. The browser has none, or a protection such as a lockdown mode has switched it off.",
    advice: 'Allow WebAssembly for this site, or use another browser.',
  },
  outdated: {
    title: "This browser is too old for this page's WebAssembly",
    meaning:
      "It's needed to read and draw results, and uses instructions (SIMD) that browsers have had since 2021.",
    advice: 'Update the browser, or use another one.',
  },
  forbidden: {
    title: "This page's host forbids WebAssembly",
    meaning:
      "It's needed to read and draw results, but the host's Content-Security-Policy doesn't let the page compile it.",
    advice:
      "Ask whoever runs this host to add 'wasm-unsafe-eval' to script-src in the policy, for both the page and its worker script.",
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
