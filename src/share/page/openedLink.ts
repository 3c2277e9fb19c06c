/** What a link for anyone says of itself. Nothing of it is stored: it's asked for as anyone, and again while it's open. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { checked } from '#lib/checked.ts';
import { encodeView, parseView } from '#result/address/viewAddress.ts';
import { serviceErrorFromHttp, ServiceError, unreachable } from '#service/errors.ts';
import { fetchInTime, readHttpAnswer } from '#service/http.ts';

const LinkSchema = v.object({
  share: v.object({
    title: v.string(),
    message: v.string(),
    until: v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
    view: v.string(),
    downloads: v.boolean(),
    /** The columns of the submitted file that go along. */
    columns: v.array(v.string()),
  }),
  tileUrl: v.optional(v.string()),
  tileAttribution: v.optional(v.string()),
  imageryUrl: v.optional(v.string()),
  imageryAttribution: v.optional(v.string()),
});

type OpenLink = v.InferOutput<typeof LinkSchema>;

/** A link is open, over or taken back, or there is none of that id. */
export type LinkState = { kind: 'open'; link: OpenLink } | { kind: 'ended' } | { kind: 'unknown' };

/** How often an open page asks whether the link has ended. */
const ASKED_MS = 60_000;

/** Asks what the link at `base` says, an address with a slash at its end. Throws a ServiceError where nothing tells. */
async function fetchLink(base: string, signal: AbortSignal): Promise<LinkState> {
  const response = await fetchInTime(`${base}config.json`, {
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    signal,
  }).catch(unreachable(signal));
  if (response.status === 410) return { kind: 'ended' };
  if (response.status === 404) return { kind: 'unknown' };
  if (!response.ok) throw serviceErrorFromHttp(await readHttpAnswer(response));
  const link = checked(LinkSchema, await response.json().catch(() => null));
  if (!link) throw new ServiceError({ kind: 'notTheService', status: 200 });
  return { kind: 'open', link };
}

/** Asked for at first, when the page is looked at again, and once a minute until the link has ended. */
export function linkQuery(base: string) {
  return queryOptions({
    queryKey: ['link', base],
    queryFn: ({ signal }) => fetchLink(base, signal),
    staleTime: 0,
    gcTime: 0,
    retry: 2,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.kind === 'open' ? ASKED_MS : false,
    refetchOnWindowFocus: ({ state: { data } }) => (data?.kind === 'open' ? 'always' : false),
  });
}

/** Returns the query with which a link opens where its address has none: nothing of the device, and no column that isn't there. */
export function viewOfLink({ share }: OpenLink): string {
  const { view } = parseView(share.view);
  const hasGroup = view.by === null && view.group !== null && share.columns.includes(view.group);
  const areGroupsShown = view.panel === 'groups' && share.columns.length > 0;
  return encodeView({
    ...view,
    pin: null,
    verdict: null,
    by: null,
    overlapping: null,
    ...(hasGroup ? {} : { group: null, member: null }),
    panel: view.panel === 'groups' && !areGroupsShown ? null : view.panel,
  }).query;
}

/** Whether a query says nothing of a view: chats add parameters of their own to links. */
export function hasNoView(search: string): boolean {
  return encodeView(parseView(search).view).query === '';
}
