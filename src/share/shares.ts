/** Links for anyone, as the dashboard's own server makes, lists and ends them. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { LINK_ADDRESSES } from '#device/linkAddresses.ts';
import { checked } from '#lib/checked.ts';
import { connectionId, serviceHeaders, withoutKey, type Connection } from '#service/connection.ts';
import { serviceErrorFromHttp, ServiceError, unreachable } from '#service/errors.ts';
import { isRedirect, readHttpAnswer } from '#service/http.ts';
import { texts } from './texts.en.ts';

/** Where links are made, and for whom. */
export interface SharingPlace {
  connection: Connection;
  /** Where the dashboard lives, with a slash at its end. */
  home: string;
}

const MadeSchema = v.object({
  number: v.number(),
  address: v.pipe(v.string(), v.url()),
  ends: v.string(),
});

const ListSchema = v.object({
  shares: v.array(
    v.object({
      number: v.number(),
      jobId: v.string(),
      title: v.string(),
      shows: v.picklist(['view', 'whole']),
      /** How many records it shows; null for all. */
      rows: v.nullable(v.number()),
      made: v.string(),
      ends: v.string(),
      endedAt: v.nullable(v.string()),
      endedBy: v.nullable(v.string()),
      opens: v.number(),
      lastOpened: v.nullable(v.string()),
      /** Who made it; null where people aren't told apart. */
      person: v.nullable(v.string()),
      isOwn: v.boolean(),
    }),
  ),
  isAdministrator: v.boolean(),
});

export type SharedLink = v.InferOutput<typeof ListSchema>['shares'][number];

/** Makes a link of a form in JSON. Throws a ServiceError, or the signal's reason. */
export async function makeLink(
  place: SharingPlace,
  form: Blob,
  signal: AbortSignal,
): Promise<v.InferOutput<typeof MadeSchema>> {
  const made = await ask(place, '', { method: 'POST', body: form, signal });
  return read(MadeSchema, made);
}

/** Takes a link back, at once and for everybody. Throws a ServiceError. */
export async function endLink(place: SharingPlace, number: number): Promise<void> {
  await ask(place, `/${number}`, { method: 'DELETE' });
}

/** All links that may be seen, the newest first, and the addresses of those made on this device. */
export function linksQuery(place: SharingPlace) {
  return queryOptions({
    queryKey: ['links', connectionId(place.connection)],
    queryFn: async ({ signal }) => {
      const [listed, addresses] = await Promise.all([
        ask(place, '', { signal }).then((answer) => read(ListSchema, answer)),
        LINK_ADDRESSES.readAll(place.connection),
      ]);
      return { ...listed, addresses };
    },
    staleTime: 0,
  });
}

async function ask(
  { connection, home }: SharingPlace,
  path: string,
  init: RequestInit,
): Promise<unknown> {
  const response = await fetch(new URL(`shares${path}`, home), {
    ...init,
    headers: {
      ...serviceHeaders(connection),
      ...(init.body && { 'content-type': 'application/json' }),
    },
    redirect: 'manual',
    credentials: 'same-origin',
    cache: 'no-store',
  }).catch(unreachable(init.signal));
  if (isRedirect(response)) throw new ServiceError({ kind: 'signInNeeded' });
  if (!response.ok) throw await refusal(response, connection);
  return response.status === 204 ? null : await response.json().catch(() => null);
}

async function refusal(response: Response, connection: Connection): Promise<ServiceError> {
  const error = serviceErrorFromHttp(await readHttpAnswer(response), 'jobs');
  const { kind, status, signIn, retryAfterMs } = error;
  return new ServiceError({
    kind: signIn === 'needed' ? 'signInNeeded' : kind,
    status,
    retryAfterMs,
    serviceMessage: await withoutKey(error.serviceMessage, connection),
  });
}

function read<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const found = checked(schema, answer);
  if (found === null) throw new ServiceError({ kind: 'notTheService', status: 200 });
  return found;
}

/** Why a link couldn't be made, listed or ended, in a sentence. */
export function whyNot(error: unknown): string {
  if (!(error instanceof ServiceError)) return texts.somethingFailed;
  if (error.kind === 'unreachable') return texts.nothingAnswers;
  if (error.kind === 'signInNeeded') return texts.signedOut;
  return error.serviceMessage ?? texts.serverCouldNot;
}
