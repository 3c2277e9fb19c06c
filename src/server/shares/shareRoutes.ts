/** Makes, lists and ends shares: behind sign-in, for pages of this server alone. */
import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import { createSemaphore } from '#lib/semaphore.ts';
import type { Query } from '#server/database/database.ts';
import { callerSignal } from '#server/http/answerEnd.ts';
import { ApiError, methodNotAllowed, notFound } from '#server/http/apiError.ts';
import { callerAddress, personOf } from '#server/http/caller.ts';
import { createRate } from '#server/http/callerLimits.ts';
import { isOwnOrigin } from '#server/http/origin.ts';
import { rawPath, type AppEnv } from '#server/http/request.ts';
import { BODY_TIMES, requestBody } from '#server/requests/requestBody.ts';
import type { Auth } from '#server/settings/authSettings.ts';
import type { ShareSettings } from '#server/settings/shareSettings.ts';
import { checkLengths, FORM_BYTES, readForm, type ShareForm } from './shareForm.ts';
import { tagOf } from './sharedResult.ts';
import type { SharedService } from './sharedService.ts';
import {
  addShare,
  countOpenShares,
  endShare,
  listShares,
  tidyShares,
  type NewShare,
  type ShareOwner,
} from './shareStore.ts';
import { ResultError, type ShareThread } from './shareThread.ts';

export interface ShareRoutesOptions {
  readonly shared: SharedService;
  readonly thread: ShareThread;
  readonly read: Query;
  readonly write: Query;
  readonly auth: Auth;
  readonly sharing: ShareSettings;
}

const PATH = '/shares';

/** Shares that one person makes in a minute, and has at once. */
const PER_MINUTE = 30;
const AT_ONCE = 1000;

/** Results read at once for new shares. */
const READ_AT_ONCE = 2;

/** Whether people can't be told apart, so that all have one list. */
export function isOneList({ kind }: Auth): boolean {
  return kind === 'none' || kind === 'password';
}

export function shareRoutes(options: ShareRoutesOptions): Hono<AppEnv> {
  const { shared, read, write, auth, sharing } = options;
  const countMade = createRate(PER_MINUTE, 'links made');
  const inTurn = createSemaphore(READ_AT_ONCE);
  const app = new Hono<AppEnv>();

  async function ownerOf(context: Context<AppEnv>): Promise<ShareOwner> {
    checkOwnPage(context.env.incoming);
    context.header('cache-control', 'no-store');
    const accountNo = await shared.authenticate(context);
    const person = isOneList(auth) ? null : personOf(context.env.incoming);
    return { accountNo, service: shared.service, person };
  }

  const isAdministrator = ({ person }: ShareOwner) =>
    person !== null && sharing.administrators.includes(person.toLowerCase());

  app.post(PATH, async (context) => {
    const { incoming, outgoing } = context.env;
    const owner = await ownerOf(context);
    countMade(owner.person ?? callerAddress(incoming.socket.remoteAddress));
    const form = readForm(await readBody(incoming), sharing.maxDays);
    await tidyShares(write);
    if ((await countOpenShares(read, owner)) >= AT_ONCE)
      throw new ApiError(
        409,
        `There are ${AT_ONCE} links that haven't ended. Take some back first.`,
      );
    const job = { ...owner, jobId: form.jobId };
    const signal = callerSignal(incoming, outgoing);
    const made = await inTurn(async () => await readResult(options, { job, form, signal }), signal);
    // Reading takes a while, in which the key may have been revoked.
    await shared.authenticate(context);
    const { number, id, ends } = await addShare(write, { ...job, ...form, ...made });
    return context.json({ number, id, address: `${sharing.publicUrl}/s/${id}`, ends }, 201);
  });

  app.get(PATH, async (context) => {
    const owner = await ownerOf(context);
    await tidyShares(write);
    const shares = await listShares(read, owner, isAdministrator(owner));
    return context.json({ shares, isAdministrator: isAdministrator(owner) });
  });

  app.delete(`${PATH}/*`, async (context) => {
    const owner = await ownerOf(context);
    const number = /^\/shares\/(\d{1,9})$/.exec(rawPath(context.env.incoming.url ?? '/'))?.[1];
    const by = owner.person ?? 'everyone';
    const ending = { owner, all: isAdministrator(owner), by };
    if (number === undefined || !(await endShare(write, Number(number), ending))) throw notFound();
    return context.body(null, 204);
  });

  app.all(PATH, () => {
    throw methodNotAllowed('POST');
  });
  app.all(`${PATH}/*`, () => {
    throw methodNotAllowed('DELETE');
  });
  return app;
}

/** Returns the routes where nothing can be shared. */
export function noShareRoutes(): Hono<AppEnv> {
  const off = () => {
    throw new ApiError(404, 'This server makes no links that open for anyone. SHARING=on lets it.');
  };
  return new Hono<AppEnv>().all(PATH, off).all(`${PATH}/*`, off);
}

interface Made {
  readonly job: Parameters<SharedService['open']>[0];
  readonly form: ShareForm;
  readonly signal: AbortSignal;
}

/** Reads the whole result once. Returns what is to be known of it. Throws an ApiError where the page has another result, or it can't be read. */
async function readResult(
  { shared, thread }: ShareRoutesOptions,
  { job, form, signal }: Made,
): Promise<Pick<NewShare, 'resultTag' | 'resultBytes' | 'received' | 'card'>> {
  const opened = await shared.open(job, { knownTag: null, signal });
  if (!opened || opened === 'unchanged')
    throw new ApiError(404, 'There is no job with this id, or it has no result yet.');
  const kept = form.rows && Buffer.from(form.rows.kept, 'base64');
  const filtered = thread.filter(opened.chunks, {
    kept,
    isHashed: opened.tag === null,
    card: { index: indexOf(form.view), language: form.language },
  });
  let resultBytes = 0;
  try {
    for await (const chunk of filtered.chunks) resultBytes += chunk.length;
  } catch (error) {
    if (!(error instanceof ResultError)) throw error;
    throw new ApiError(502, "The result can't be read to its end, so it can't be shared.").because(
      error,
    );
  }
  const { received, digest, card } = filtered.whole();
  if (form.rows && form.rows.received !== received)
    throw new ApiError(409, 'The result has changed since it was opened. Reload it.');
  if (form.names) checkLengths(form.names, form.rows?.count ?? received);
  return { resultTag: tagOf(opened.tag, digest), resultBytes, received, card };
}

/** The index that a view shows; null where it's the first. */
function indexOf(view: string): string | null {
  return new URLSearchParams(view).get('index');
}

/** Throws an ApiError 403 for pages elsewhere: a cookie may go along with what they ask. */
function checkOwnPage({ headers }: IncomingMessage): void {
  const { 'sec-fetch-site': site = 'same-origin' } = headers;
  if (isOwnOrigin(headers) && site === 'same-origin') return;
  throw new ApiError(403, 'Only pages of this server may share through it.');
}

/** Returns a body of JSON. Throws an ApiError 415 for another type, 413 for one that is too large. */
async function readBody(incoming: IncomingMessage): Promise<string> {
  const type = incoming.headers['content-type'] ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    throw new ApiError(415, 'The request must be JSON (application/json).');
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of requestBody(incoming, FORM_BYTES, BODY_TIMES)) chunks.push(chunk);
  } catch (error) {
    if (error instanceof ApiError && error.status === 413)
      throw new ApiError(413, 'A link can hold 8 MB at most: choose fewer columns.');
    throw error;
  }
  return Buffer.concat(chunks).toString();
}
