import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Connection } from '#service/connection.ts';
import {
  readSentRequests,
  saveSentRequest,
  sentRequestsQuery,
  type SentRequest,
} from '#device/sentRequests.ts';
import { isAddressable, jobPath } from '#lib/address.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useToast } from '#ui/Toasts.tsx';
import { sentJobQuery } from './sentJobQuery.ts';
import { texts } from './texts.en.ts';

/** What isn't there after two days isn't waited for, milliseconds. */
const OLDEST_MS = 48 * 3_600_000;

/** Watches the jobs that were sent from here, also in earlier visits, whichever page is shown. */
export function SentWatch({ connection }: { connection: Connection }) {
  const { data: sent } = useQuery(sentRequestsQuery(connection));
  return [...(sent?.values() ?? [])]
    .filter(isWaitedFor)
    .map(({ jobId }) => <Watched key={jobId} {...{ connection, jobId }} />);
}

/** Whether a job is watched. */
export function isWaitedFor({ doneAtMs, sentAtMs }: SentRequest): boolean {
  return doneAtMs === null && Date.now() - sentAtMs < OLDEST_MS;
}

/** Notes on the device that a job is done, and tells it: by a toast, the tab's title and, where it's wanted, the browser. */
function Watched({ connection, jobId }: { connection: Connection; jobId: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { isDone } = useQuery(sentJobQuery(connection, jobId)).data;
  // Where the device was full, only this tab knows that it was told.
  const [wasDone] = useState(isDone);
  function tell(done: SentRequest): void {
    const text = texts.resultIsThere(visibleText(done.fileName || done.jobId));
    const open = () => void navigate(jobPath(done.jobId));
    toast(text, isAddressable(done.jobId) ? { action: { label: texts.open, run: open } } : {});
    markTitle();
    if (done.wantsNotice) notify(text, open);
  }
  const finish = useEffectEvent(async () => {
    const sent = (await readSentRequests(connection)).get(jobId);
    if (!sent) return;
    // Another tab may have told it.
    if (sent.doneAtMs === null) {
      const done = { ...sent, doneAtMs: Date.now() };
      await saveSentRequest(connection, done);
      tell(done);
    }
    await client.invalidateQueries({ queryKey: sentRequestsQuery(connection).queryKey });
  });
  useEffect(
    function noteThatItsDone() {
      if (isDone && !wasDone) void finish();
    },
    [isDone, wasDone],
  );
  return null;
}

const MARK = `✓ ${texts.done} · `;

/** Marks the title of a tab that isn't seen, until it is. */
function markTitle(): void {
  if (document.visibilityState === 'visible' || document.title.startsWith(MARK)) return;
  document.title = MARK + document.title;
  document.addEventListener(
    'visibilitychange',
    () => (document.title = document.title.replace(MARK, '')),
    { once: true },
  );
}

function notify(text: string, open: () => void): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification('Job Atlas', { body: text, tag: text });
    notification.addEventListener('click', () => {
      window.focus();
      open();
      notification.close();
    });
  } catch {
    // Phones take them from a service worker alone; the title says it, too.
  }
}
