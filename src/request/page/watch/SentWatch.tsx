import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Connection } from '#service/connection.ts';
import { sentRequestsQuery, type SentRequest } from '#device/sentRequests.ts';
import { isAddressable, jobPath } from '#lib/address.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useToast } from '#ui/Toasts.tsx';
import { followHidden, sentWatchOf } from './watchSent.ts';
import { texts } from './texts.en.ts';

/** Watches the jobs that were sent from here, whichever page is shown, and tells when one is done: by a toast, the tab's title and, where it's wanted, the browser. */
export function SentWatch({ connection }: { connection: Connection }) {
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const watch = sentWatchOf(connection);
  const { data: sent } = useQuery(sentRequestsQuery(connection));
  const tell = useEffectEvent((done: SentRequest) => {
    const text = texts.resultIsThere(visibleText(done.fileName || done.jobId));
    const open = () => void navigate(jobPath(done.jobId));
    toast(text, isAddressable(done.jobId) ? { action: { label: texts.open, run: open } } : {});
    markTitle();
    if (done.wantsNotice) notify(text, open);
    void client.invalidateQueries({ queryKey: sentRequestsQuery(connection).queryKey });
  });
  // Asks the service now and then, as long as the page is there.
  useEffect(() => watch.start((done) => tell(done)), [watch]);
  useEffect(() => followHidden(), []);
  useEffect(
    function watchNewOnes() {
      if (sent) watch.update();
    },
    [watch, sent],
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
