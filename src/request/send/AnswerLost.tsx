import type { ReactNode } from 'react';
import { isAddressable, jobPath } from '#lib/address.ts';
import { formatBytes, formatCount, formatDuration, formatTime } from '#lib/format.ts';
import { lowerFirst } from '#lib/lowerFirst.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { RefreshIcon } from '#ui/historyIcons.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { useNow } from '#ui/timers.ts';
import type { LookState } from './lookForJob.ts';
import type { Sender, SendState } from './sender.ts';
import { texts } from './texts.en.ts';
import styles from './SendStage.module.css';

type Lost = Extract<SendState, { kind: 'lost' }>;

interface AnswerLostProps {
  state: Lost;
  sender: Sender;
  onSendAgain: () => void;
}

/** What was looked for and found, when it's looked for again, and sending again, which is locked at first. */
export function AnswerLost({ state, sender, onSendAgain }: AnswerLostProps) {
  const { look } = state;
  const open = look.jobs.filter(({ verdict }) => verdict !== 'other');
  return (
    <div className={styles.outcome}>
      <Alert title={texts.answerLost}>
        <p>{texts.lookedForFirst(whyText(state))}</p>
        <Looked look={look} />
        <div className={styles.actions}>
          <Button onClick={sender.lookNow} loading={look.nextAtMs === null}>
            {texts.lookAgainNow}
          </Button>
          {open.map(({ id }) => (
            <OpenJob key={id} id={id} jobs={look.jobs} onTake={() => sender.take(id)} />
          ))}
          <span className={styles.gap} />
          <Button disabled={!look.isUnlocked} onClick={onSendAgain}>
            {texts.sendAgain}
          </Button>
        </div>
        <p className={styles.soft}>
          {look.isUnlocked ? texts.fiveMinutesPassed : texts.sendAgainOpensLater}
        </p>
      </Alert>
    </div>
  );
}

function whyText({ why, sending: { bytes } }: Lost): string {
  if (!why) return texts.pageLoadedAnew;
  const size = formatBytes(bytes);
  if (why.status !== null) {
    const unclear = texts.allSentUnclear(size, why.status);
    const said = why.serviceMessage;
    return said === null ? unclear : `${unclear} ${texts.inQuotes(visibleText(said))}`;
  }
  return why.isWhole ? texts.allSentThenBroke(size) : texts.notAllSent(size);
}

/** What was looked for, step by step. */
function Looked({ look }: { look: LookState }) {
  const now = useNow();
  const { lookedAtMs, nextAtMs, isUnreachable, jobs } = look;
  const others = jobs.filter(({ verdict }) => verdict === 'other');
  const open = jobs.filter(({ verdict }) => verdict !== 'other');
  const again =
    nextAtMs === null ? texts.askedJustNow : texts.askedAgainIn(formatDuration(nextAtMs - now));
  return (
    <ol className={styles.seek} aria-label={texts.lookingForRequest}>
      {lookedAtMs !== null && (
        <Step
          isDone
          detail={
            jobs.length === 0 ? texts.noneSinceSend : texts.countSinceSend(formatCount(jobs.length))
          }
        >
          {texts.askedForNewest(formatTime(lookedAtMs))}
        </Step>
      )}
      {isUnreachable && <Step detail={again}>{texts.jobListUnreadable}</Step>}
      {others.length > 0 && (
        <Step isDone detail={others.map(({ id }) => visibleId(id)).join(', ')}>
          {others.length === jobs.length
            ? texts.allHoldOtherPlots
            : texts.someHoldOtherPlots(others.length)}
        </Step>
      )}
      {open.map(({ id, verdict }) => (
        <Step key={id} detail={again}>
          {openText(jobs, id, verdict === 'unread')}
        </Step>
      ))}
      {!isUnreachable && open.length === 0 && <Step detail={again}>{texts.notFoundSoFar}</Step>}
    </ol>
  );
}

function Step({
  isDone = false,
  detail,
  children,
}: {
  isDone?: boolean;
  detail: string;
  children: ReactNode;
}) {
  return (
    <li>
      {isDone ? <CheckIcon size={14} /> : <RefreshIcon size={14} />}
      <span>{children}</span>
      <span className={styles.soft}>{detail}</span>
    </li>
  );
}

interface OpenJobProps {
  id: string;
  jobs: LookState['jobs'];
  onTake: () => void;
}

/** A job that may be the request's: it can be looked at, and be taken for it. */
function OpenJob({ id, jobs, onTake }: OpenJobProps) {
  const name = lowerFirst(placeText(placeOf(jobs, id)));
  return (
    <>
      {isAddressable(id) && (
        <Link to={jobPath(id)} className={buttonClass()}>
          {linkText(jobs, id)}
        </Link>
      )}
      <Button onClick={onTake}>
        {jobs.length === 1 ? texts.itsThisJob : texts.itsPlace(name)}
      </Button>
    </>
  );
}

/** Jobs are told apart by their place among those that came, from 0. */
function placeOf(jobs: LookState['jobs'], id: string): number {
  return jobs.findIndex((job) => job.id === id);
}

function placeText(at: number): string {
  return texts.places[at] ?? texts.placeNumber(formatCount(at + 1));
}

/** Why it isn't known of a job whether it's the request's. */
function openText(jobs: LookState['jobs'], id: string, isUnread: boolean): string {
  if (jobs.length === 1) return isUnread ? texts.onlyJobUnread : texts.onlyJobHasNoRows;
  return (isUnread ? texts.jobUnread : texts.jobHasNoRows)(placeText(placeOf(jobs, id)));
}

function linkText(jobs: LookState['jobs'], id: string): string {
  if (jobs.length === 1) return texts.openTheJob;
  const at = placeOf(jobs, id);
  const place = texts.places[at];
  return place ? texts.openPlace(lowerFirst(place)) : texts.openNumber(formatCount(at + 1));
}
