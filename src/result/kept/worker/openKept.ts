/** Opens a result that was kept on this device, and asks the service whether it's still the same. */
import { dropKept, readKept, updateKept } from '#device/keptResults.ts';
import { isRedirect } from '#service/http.ts';
import { readKeptColumns } from '#device/keptColumns.ts';
import type { KeptNews } from '#result/kept/protocol.ts';
import { askForResult } from '#result/worker/bytes/openBytes.ts';
import type { ServiceSource, Watch } from '#result/worker/receiveResult.ts';
import type { ResultSession } from '#result/worker/session/resultSession.ts';

/** Puts the kept result into the session; returns false where there is none, or none that can be read. A broken one is deleted, and noted. */
export async function takeKept(session: ResultSession, { kept }: ServiceSource): Promise<boolean> {
  const found = kept && (await readKept(kept).catch(() => null));
  if (!kept || !found) return false;
  const columns = readKeptColumns(found.columns);
  if (!columns) {
    session.kept = { readAt: null, checkedAt: null, answer: 'none' };
    await dropKept(kept).catch(() => undefined);
    return false;
  }
  const { readAt, checkedAt, tag } = found;
  session.tag = tag;
  session.kept = { readAt, checkedAt, answer: tag === null ? 'none' : 'asking' };
  session.readAt = performance.now();
  session.reader = { ...session.reader, columns };
  return true;
}

/** Asks for it by its tag, where it has one, and notes what the service says. Never rejects. */
export async function askAgain(
  session: ResultSession,
  source: ServiceSource,
  { post }: Pick<Watch, 'post'>,
): Promise<void> {
  const { tag, kept } = session;
  if (tag === null || !kept || !source.kept) return;
  const checkedAt = Date.now();
  const answer = await answerTo(source, tag).catch(() => 'none' as const);
  session.kept = { ...kept, answer, ...(answer === 'same' && { checkedAt }) };
  post();
  if (answer === 'same') await updateKept(source.kept, { checkedAt }).catch(() => undefined);
}

/** Nothing of another result is read: that's for the person to decide. */
async function answerTo(source: ServiceSource, tag: string): Promise<KeptNews['answer']> {
  const ended = new AbortController();
  const response = await askForResult(source, ended.signal, tag);
  try {
    if (response.status === 304) return 'same';
    if (isRedirect(response) || response.status >= 500 || response.status === 429) return 'none';
    // A network where one has to sign in answers with its own page.
    if (response.headers.get('content-type')?.includes('text/html')) return 'none';
    return response.ok ? 'other' : { refused: response.status };
  } finally {
    ended.abort();
  }
}
