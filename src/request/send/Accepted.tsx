import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { newDraft, type RequestDraft } from '#request/requestDraft.ts';
import { readSentRequests, saveSentRequest, sentRequestsQuery } from '#device/sentRequests.ts';
import { withYearLater, yearAfter } from '#request/page/state/askedWindows.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { isWaitedFor } from '#request/page/watch/SentWatch.tsx';
import { sentJobQuery } from '#request/page/watch/sentJobQuery.ts';
import { isAddressable, jobPath } from '#lib/address.ts';
import { formatTime, formatUsd } from '#lib/format.ts';
import { visibleId } from '#lib/visibleText.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { RefreshIcon } from '#ui/historyIcons.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { Note } from '#ui/Note.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { againstRange } from '#request/page/state/priceWords.ts';
import type { Sender, SendState } from './sender.ts';
import { texts } from './texts.en.ts';
import styles from './SendStage.module.css';

interface AcceptedProps {
  state: Extract<SendState, { kind: 'accepted' }>;
  sender: Sender;
}

/** The job that was made, its cost beside the price told before, and how its result is coming. */
export function Accepted({ state, sender }: AcceptedProps) {
  const { connection } = useRequest();
  const { sent, price, sample, hasNames, subject } = state;
  const { data: all } = useQuery(sentRequestsQuery(connection));
  const isSaved = all?.has(sent.jobId) ?? false;
  const known = all?.get(sent.jobId) ?? sent;
  return (
    <div className={styles.outcome}>
      <div className={styles.line}>
        <span className={styles.accepted} role="status">
          <CheckIcon />
          {texts.acceptedAt(formatTime(sent.sentAtMs).slice(0, 5))}
        </span>
        <span className={styles.gap} />
        {isAddressable(sent.jobId) && (
          <Link to={jobPath(sent.jobId)} className={buttonClass({ variant: 'primary' })}>
            {texts.openJob}
          </Link>
        )}
      </div>
      <dl className={styles.got}>
        <div>
          <dt>{texts.job}</dt>
          <dd className={styles.id}>
            <span dir="auto">{visibleId(sent.jobId)}</span>
            <CopyButton text={sent.jobId} size="small" variant="quiet">
              {texts.copyId}
            </CopyButton>
          </dd>
        </div>
        <div>
          <dt>{texts.costAsTold}</dt>
          <dd>
            {sent.costUsd === null ? (
              <span className={styles.soft}>{texts.notTold}</span>
            ) : (
              <>
                {formatUsd(sent.costUsd)}{' '}
                <span className={styles.soft}>{againstRange(sent.costUsd, price)}</span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.result}</dt>
          <dd>
            <ResultSoFar
              jobId={sent.jobId}
              isDone={known.doneAtMs !== null}
              isWatched={isSaved && isWaitedFor(known)}
            />
          </dd>
        </div>
      </dl>
      <div className={styles.lastLine}>
        <TellMe jobId={sent.jobId} isWanted={known.wantsNotice} />
        <span className={styles.gap} />
        {sample !== null && <Button onClick={sender.dismiss}>{texts.goOnWithAll}</Button>}
        {sample === null && subject && <YearLater draft={subject.draft} sender={sender} />}
      </div>
      {!hasNames && <Note kind="attention">{texts.fileNotSaved}</Note>}
      {sample !== null && <p className={styles.soft}>{texts.onlySampleSent(sample)}</p>}
    </div>
  );
}

interface ResultSoFarProps {
  jobId: string;
  isDone: boolean;
  isWatched: boolean;
}

function ResultSoFar({ jobId, isDone, isWatched }: ResultSoFarProps) {
  const { connection } = useRequest();
  // It's asked for by what watches all jobs.
  const { data } = useQuery({ ...sentJobQuery(connection, jobId), enabled: false });
  if (isDone || data.isDone) return <span role="status">{texts.ready}</span>;
  return (
    <>
      <span role="status">{texts.waiting}</span>
      {isWatched && (
        <span className={styles.soft}>
          {`, ${checkedText(Math.round(data.waitMs / 1000), data.askedAtMs)}`}
        </span>
      )}
    </>
  );
}

function checkedText(seconds: number, askedAtMs: number | null): string {
  return askedAtMs === null
    ? texts.checkedEvery(seconds)
    : texts.checkedEveryLastAt(seconds, formatTime(askedAtMs));
}

/** Asks the browser for leave to show a message, on this press only. */
function TellMe({ jobId, isWanted }: { jobId: string; isWanted: boolean }) {
  const { connection } = useRequest();
  const client = useQueryClient();
  const toast = useToast();
  async function turn(isOn: boolean): Promise<void> {
    if (isOn && !(await mayNotify())) return toast(texts.noNotifications);
    const sent = (await readSentRequests(connection)).get(jobId);
    if (sent) await saveSentRequest(connection, { ...sent, wantsNotice: isOn });
    await client.invalidateQueries({ queryKey: sentRequestsQuery(connection).queryKey });
  }
  return (
    <>
      <Switch label={texts.tellWhenDone} isOn={isWanted} onChange={(isOn) => void turn(isOn)} />
      <span className={styles.soft}>{texts.notificationWhileOpen}</span>
    </>
  );
}

async function mayNotify(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  if (Notification.permission === 'granted') return true;
  return (await Notification.requestPermission().catch(() => 'denied')) === 'granted';
}

/** A draft of the same file, a year later. */
function YearLater({ draft, sender }: { draft: RequestDraft; sender: Sender }) {
  const { pathOf, putDraft, file } = useRequest();
  const navigate = useNavigate();
  const { fileName, file: sent, windows } = draft;
  const later = Array.isArray(windows)
    ? windows.map(({ start, end }) => ({ start: yearAfter(start), end: yearAfter(end) }))
    : (file?.windows ?? []).slice(0, 1).flatMap((window) => withYearLater([window]).slice(1));
  async function make(): Promise<void> {
    const next = newDraft({ fileName, file: sent }, { ...draft, windows: later, sending: null });
    sender.dismiss();
    await putDraft(next);
    void navigate(pathOf('ask'));
  }
  if (later.length === 0) return null;
  return (
    <Button icon={<RefreshIcon />} onClick={() => void make()}>
      {texts.sameYearLater}
    </Button>
  );
}
