/**
 * Finds the known cause of a masked text, a code and the names of exceptions. In this order:
 *
 * 1. texts about interrupted work and reference systems;
 * 2. texts about the shape, once words that belong to something else are set aside;
 * 3. all other known texts;
 * 4. vague texts ("not found"), unless they name the shape;
 * 5. texts that say only what came of the work;
 * 6. codes and numbers: of HTTP answers, exceptions, operating systems and databases. They say less than a text, so they
 *    count only where no text is known, and never where the text names the shape.
 */
import type { KnownCause } from './causeTexts.ts';
import {
  BREAK_PATTERNS,
  OUTCOME_PATTERNS,
  SERVICE_PATTERNS,
  SYSTEM_PATTERNS,
  VAGUE_PATTERNS,
} from './causePatterns.ts';
import { NAMES_SHAPE_ABROAD, ROMANCE_PATTERNS, withoutAccents } from './romancePatterns.ts';
import { NAMES_SHAPE, SHAPE_PATTERNS, withoutOtherSubjects } from './shapePatterns.ts';

const PATTERNS = [
  ...BREAK_PATTERNS,
  ...SYSTEM_PATTERNS,
  ...SHAPE_PATTERNS,
  ...ROMANCE_PATTERNS,
  ...SERVICE_PATTERNS,
  ...VAGUE_PATTERNS,
  ...OUTCOME_PATTERNS,
];
const VAGUE = new Set(VAGUE_PATTERNS);

/**
 * All patterns in two, at the beginning of a word: they find that none matches in a fraction of the time, which for 100,000
 * odd texts would be seconds. One of more than 20,000 characters isn't optimised by V8, and takes thirty times as long.
 */
const ANY_PATTERN = [
  PATTERNS.slice(0, PATTERNS.length / 2),
  PATTERNS.slice(PATTERNS.length / 2),
].map((half) => new RegExp(String.raw`\b(?:${half.map(([{ source }]) => source).join('|')})`));

/** The code of a text, and the exceptions before it, joined by ": ". */
interface Wrapped {
  code: string | null;
  exception: string | null;
}

/** Returns the known cause of a masked text with its code and exceptions, or null: then the text groups by its template. */
export function knownCause({ code, exception }: Wrapped, masked: string): KnownCause | null {
  const small = comparable(masked);
  if (ANY_PATTERN.some((any) => any.test(small))) {
    const known = PATTERNS.find(
      (entry) => entry[0].test(small) && !(VAGUE.has(entry) && namesShape(small)),
    );
    if (known) return known[1];
  }
  const named = causeOfNumber(masked) ?? causeOfClient(masked) ?? causeOfCode(masked);
  if (named !== null || namesShape(small)) return named;
  return causeOfExceptions(exception) ?? causeOfCode(code ?? '');
}

/** A masked text as it's matched: in lower case, without accents, and without words about the shape of something else. */
function comparable(masked: string): string {
  return withoutOtherSubjects(withoutAccents(masked.toLowerCase()));
}

/** Returns whether a comparable text names the shape of a plot. */
function namesShape(small: string): boolean {
  return NAMES_SHAPE.test(small) || NAMES_SHAPE_ABROAD.test(small);
}

/** Returns whether a text names the shape of a plot, in English, Spanish, French or Portuguese. */
export function isAboutShape(text: string): boolean {
  return namesShape(comparable(text));
}

/** The cause of the code that AWS's clients print within a text. */
function causeOfClient(masked: string): KnownCause | null {
  const code = /\ban error occurred \((\w{1,60})\) when calling/i.exec(masked)?.[1];
  return code === undefined ? null : causeOfCode(code);
}

/** The cause of the innermost known exception; of a qualified name, the last piece counts. */
function causeOfExceptions(exception: string | null): KnownCause | null {
  for (const name of exception?.split(': ').toReversed() ?? []) {
    const cause = causeOfCode(name.slice(name.lastIndexOf('.') + 1));
    if (cause !== null) return cause;
  }
  return null;
}

/** Names of codes and exceptions by cause, as lower-case letters and digits only. */
const NAMES: Partial<Record<KnownCause, string>> = {
  forbidden: `forbidden unauthorized accessdenied accessdeniedexception permissiondenied permissionerror
    unauthenticated tokeninvalid expiredtoken expiredtokenexception nocredentialserror invalidtoken
    requestexpired authenticationfailed authenticationerror signaturedoesnotmatch invalidaccesskeyid credentialsinvalid authenticationrequired
    permissionsinsufficient commoninsufficientpermissions commonunauthorized 401 403 498 499 407`,
  'not-found': `notfound gone nosuchkey nosuchbucket resourcenotfound filenotfound filenotfounderror
    filenotfoundexception collectionnotfound itemnotfound indexnotfoundexception 404 410`,
  'service-error': `internalservererror internalerror internal badgateway commonexception
    servererror internalservererrorexception 500 502`,
  'time-out': `timeout requesttimeout gatewaytimeout deadlineexceeded timeouterror timeoutexception
    readtimeout connecttimeout readtimeouterror sockettimeoutexception 408 504 524`,
  'too-busy': `toomanyrequests serviceunavailable ratelimitexceeded resourceexhausted throttling slowdown
    throttlingexception toomanyrequestsexception infrastructurebusy infrastructuremaintenance
    unavailable overloaded 429 503 529`,
  'quota-used-up': `paymentrequired quotaexceeded quotaexceedederror storagequotaexceeded
    accessinsufficientprocessingunits insufficientfunds 402 507`,
  'too-large': `413`,
  'out-of-memory': `outofmemoryerror memoryerror arraymemoryerror oomkilled outofmemory`,
  'no-connection': `connectionerror connectionreseterror connectionrefusederror connectexception
    newconnectionerror endpointconnectionerror commclosederror gaierror noroutetohostexception unknownhostexception sslerror brokenpipeerror`,
  cancelled: `cancelled canceled cancellederror cancellederrorexception cancellationexception aborted 499`,
  'no-imagery': `nodataavailable emptymosaicerror noassetfounderror tileoutsidebounds`,
};

const BY_NAME = new Map<string, KnownCause>();
for (const cause of Object.keys(NAMES) as KnownCause[]) {
  for (const name of NAMES[cause]?.split(/\s+/) ?? []) {
    if (!BY_NAME.has(name)) BY_NAME.set(name, cause);
  }
}

/** Numbers that say what happened, with the words before them. Sources: errno(3); ORA-12700 ff.; PostgreSQL, appendix A. */
const NUMBERS: readonly (readonly [RegExp, Readonly<Record<string, KnownCause>>])[] = [
  [
    /errno\W{1,3}(\d+)/i,
    {
      2: 'not-found',
      12: 'out-of-memory',
      13: 'forbidden',
      28: 'disk-full',
      101: 'no-connection',
      104: 'no-connection',
      110: 'time-out',
      111: 'no-connection',
      113: 'no-connection',
      122: 'quota-used-up',
    },
  ],
  [
    /(?:\bORA-|^\W*)(13\d{3})(?!\d)/i,
    {
      13011: 'out-of-range',
      13022: 'crosses-itself',
      13199: 'unreadable',
      13340: 'refused-shape',
      13343: 'too-few-corners',
      13348: 'unclosed',
      13349: 'crosses-itself',
      13350: 'hole-touches',
      13351: 'overlapping-parts',
      13356: 'repeated-corner',
      13365: 'reference-system',
      13367: 'wrong-direction',
      13368: 'refused-shape',
    },
  ],
  [
    /\bSQLSTATE\W{0,3}(\d{5})/i,
    { 53100: 'disk-full', 53200: 'out-of-memory', 53300: 'too-busy', 57014: 'time-out' },
  ],
  [/\bsignal:? (\d+)/i, { 9: 'out-of-memory', 15: 'cancelled' }],
  [/\bexit (?:code|status)\W{1,3}(\d+)/i, { 137: 'out-of-memory' }],
];
const STATUS = /(?<![\w.-])([45]\d\d)(?![\w.-]*\w)/;

/** Returns the cause of a code, of an exception's name, or of a text that is just a code; else null. */
function causeOfCode(code: string): KnownCause | null {
  if (code.length > 60) return null;
  const name = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return BY_NAME.get(name) ?? (name.endsWith('toolarge') ? 'too-large' : null);
}

/** Returns the cause of a number in a masked text, in which only meaningful numbers are left. */
function causeOfNumber(masked: string): KnownCause | null {
  if (!/\d/.test(masked)) return null;
  for (const [pattern, causes] of NUMBERS) {
    const number = pattern.exec(masked)?.[1];
    if (number !== undefined && Object.hasOwn(causes, number)) return causes[number] ?? null;
  }
  const status = STATUS.exec(masked)?.[1];
  return status === undefined ? null : (BY_NAME.get(status) ?? null);
}
