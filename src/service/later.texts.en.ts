import { plural } from '#lib/plural.ts';

export const texts = {
  signInAgain: 'Sign in again',
  tryAgain: 'Try again',
  connectOtherKey: 'Connect with another key',
  changeAddress: 'Change the address',
  copyMessageForOperator: 'Copy a message for the operator',
  copyDetails: 'Copy details',
  retriedOnceOnline: 'It’s tried again once you’re back online.',
  tryingAgainAt: (time: string | number) => `Trying again at ${time}.`,
  tryingAgainIn: (left: string | number) => `Trying again in ${left}.`,
  tryingAgain: 'Trying again…',
  answers: {
    'a list of jobs': 'a list of jobs',
    GeoJSON: 'GeoJSON',
    'a message of the service': 'a message of the service',
    'a web page': 'a web page',
    'a zip archive': 'a zip archive',
    'a JSON list': 'a JSON list',
    'JSON of another form': 'JSON of another form',
    text: 'text',
    'nothing at all': 'nothing at all',
  },
  serverKeyNotAllowed:
    "Nobody needs a key here: this server holds it, and the service doesn't let it read this. What is saved on this device still opens.",
  serverKeyNoLongerTaken:
    'Nobody needs a key here: this server holds it, and the service no longer takes it. What is saved on this device still opens.',
  jobsAreSafe: 'Your jobs are safe.',
  tryInFewMinutes: 'Try again in a few minutes.',
  tryAfter: (duration: string) => `Try again in ${duration}.`,
  serverKeyRefused: (status: string | number) => `The server's key was refused (${status})`,
  tellServerOperator: 'Tell whoever runs this server.',
  serviceRefusedKey: (status: string | number) =>
    `The service answered, but refused this key (${status})`,
  keyMistypedOrNotAllowed:
    'It may be mistyped or revoked, or be right and not allowed to read this.',
  checkKeyAskRights:
    'Check for a missing character, or ask whoever gave it to you what it may read.',
  keyMistypedOrOther: 'It may be mistyped, revoked, or meant for another service.',
  checkKeyAskNew: 'Check for a missing character, or ask for a new key.',
  signedOut: "You've been signed out",
  sessionEnded: 'Your session on this server, or on a proxy in front of it, has ended.',
  reloadToSignIn: "Reload the page to sign in. You'll come back to this view.",
  addressNotAllowed: "This page isn't allowed to read that address",
  policyBlocksService:
    "This page's host sends a Content-Security-Policy whose connect-src doesn't list the service, so the browser sent no request.",
  askHostToAllow: "Ask whoever runs this page's host to add the service's address to connect-src.",
  serviceUnreachable: "The service didn't answer",
  triesWithoutReply: (tries: number) => `${tries} tries ended without a reply.`,
  deviceOffline: 'This device is offline.',
  serverDownOrLost: 'This server may be down, or the connection was lost.',
  downOrWrongAddress: 'It may be down, the address may be wrong, or the connection was lost.',
  checkNetwork: 'Check your network, then try again.',
  checkAddressAndNetwork: 'Check the address and your network, then try again.',
  addressForbidsPage: "The address answers, but doesn't let this page read it",
  corsPermissionLacking:
    'Its answers lack the permission (CORS) that a browser needs to show them to a page of another origin.',
  askForCors:
    'Ask the service to allow this origin and the header x-api-key, or run the gateway that comes with Job Atlas. Some services also answer this way when they refuse a key.',
  answerHidden: 'The service hides this answer from the page',
  answerHiddenMeaning:
    'Its list can be read, but this answer lacks the permission (CORS) that the others have. It may be a redirect to another address, or an error from a server in front of the service.',
  answerHiddenAdvice:
    'Try again. If it keeps happening, show this message to whoever runs the service: they can check what this address answers.',
  addressRedirects: 'The address redirects elsewhere',
  redirectMeaning: 'It answers with a redirect. A key is never sent on to another address.',
  redirectAdvice: 'If you trust the address it redirects to, connect to that one.',
  slowDown: 'The service asks you to slow down (429)',
  tooManyRequests: 'This key has sent more requests than the service accepts right now.',
  serviceInTrouble: (status: string | number) => `The service is in trouble (${status})`,
  noStatus: 'no status',
  failedWhileAnswering: (tries: number) =>
    tries > 1
      ? `It failed while it answered, ${tries} times in a row.`
      : 'It failed while it answered.',
  cannotAnswerNow: (tries: number) =>
    tries > 1
      ? `It can't answer right now, ${tries} times in a row.`
      : "It can't answer right now.",
  jobUnknown: (status: string | number) => `The service doesn't know this job (${status})`,
  jobUnknownMeaning:
    'The id may be mistyped or cut short, or the job may be deleted or belong to another account.',
  jobUnknownAdvice: 'Check the id, or look for the job in the history.',
  noResultYet: 'No result yet',
  stillWorking: (status: string | number) =>
    `The service is still working on this job (${status}).`,
  tryAgainLater: 'Try again later.',
  requestRefused: (status: string | number) => `The service refused the request (${status})`,
  neitherPageNorResult: 'It returned neither a page of jobs nor a result.',
  readWhatItSaid: "Read what it said. If it doesn't help, show it to whoever runs the service.",
  tellOperatorServiceUrl:
    'Tell whoever runs this server: the address of the service (SERVICE_URL) is set there.',
  checkAddress: 'Check the address: it usually ends with /public/api/v1.',
  noSuchService: (status: string | number) => `No such service at this address (${status})`,
  noListOfJobs:
    "Something answers there, but it has no list of jobs. Your account isn't empty: the address is wrong.",
  theAnswer: (status: number | null) => (status ? `The answer (${status})` : 'The answer'),
  notJobResultsService: "This isn't a job-results service",
  answerIsWebPage: (answer: string | number) =>
    `${answer} is a web page, not the expected JSON. Perhaps a sign-in page or proxy answered instead.`,
  openServiceInTab: 'Open the service in another tab: it may ask you to sign in.',
  answerIsOther: (answer: string | number, answered: string | number) =>
    `${answer} is ${answered}, not the expected JSON.`,
  answerNotJson: (answer: string | number) => `${answer} isn't the expected JSON.`,
  answerNoResult: (what: string | number) => `The answer is ${what}, not a job's result`,
  answeredWithMessage: (status: number, message: string) =>
    `It answered (${status}) with this message: “${message}”`,
  showToOperator: "If it doesn't help, show it to whoever runs the service.",
  answerIsOtherJson: (status: string | number, what: string | number) =>
    `The answer (${status}) is ${what}; a result is a JSON object with the members data and err_data.`,
  checkAddressOrShow:
    'Check the address: it usually ends with /public/api/v1. If it is right, show this message to whoever runs the service.',
  itSaid: (message: string) => `It said: “${message}”`,
  somethingWentWrong: 'Something went wrong on this page',
  errorWithoutDetails: 'The error gave no details.',
  reloadAndReport: 'Reload the page. If it happens again, report this message.',
  noWebAssembly: "This browser doesn't run WebAssembly",
  noWebAssemblyMeaning:
    "It's needed to read and draw results. The browser has none, or a protection such as a lockdown mode has switched it off.",
  allowWebAssembly: 'Allow WebAssembly for this site, or use another browser.',
  browserTooOld: "This browser is too old for this page's WebAssembly",
  browserTooOldMeaning:
    "It's needed to read and draw results, and uses instructions (SIMD) that browsers have had since 2021.",
  updateBrowser: 'Update the browser, or use another one.',
  hostForbidsWebAssembly: "This page's host forbids WebAssembly",
  hostForbidsMeaning:
    "It's needed to read and draw results, but the host's Content-Security-Policy doesn't let the page compile it.",
  hostForbidsAdvice:
    "Ask whoever runs this host to add 'wasm-unsafe-eval' to script-src in the policy, for both the page and its worker script.",
  seconds: (count: number) => plural(count, { one: '# second', other: '# seconds' }),
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  enterAddress: 'Enter the address of the service.',
  notAnAddress: 'This isn’t an address.',
  addressBeginning: 'The address must begin with https:// or http://.',
  leaveOutPassword: 'Leave user name and password out of the address: the key has its own field.',
  secureOnly: 'A page loaded over https:// can read a service only over https://.',
  enterKey: 'Enter the API key.',
  keyWithWrongCharacter:
    'This key contains a space or another character that keys can’t have. Copy it again.',
  readingFailed: 'Reading failed',
};

export type Texts = typeof texts;
