import type { ReactNode } from 'react';
import { isAddressable, jobPath } from '#lib/address.ts';
import { formatBytes, formatCount, formatDuration, formatTime } from '#lib/format.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { RefreshIcon } from '#ui/historyIcons.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { useNow } from '#ui/timers.ts';
import type { LookState } from './lookForJob.ts';
import type { Sender, SendState } from './sender.ts';
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
      <Alert title="The answer was lost">
        <p>
          {whyText(state)} The request may have arrived. It’s being looked for in the history before
          anything is sent again, because a request that arrives twice is paid twice.
        </p>
        <Looked look={look} />
        <div className={styles.actions}>
          <Button onClick={sender.lookNow} loading={look.nextAtMs === null}>
            Look again now
          </Button>
          {open.map(({ id }) => (
            <OpenJob key={id} id={id} jobs={look.jobs} onTake={() => sender.take(id)} />
          ))}
          <span className={styles.gap} />
          <Button disabled={!look.isUnlocked} onClick={onSendAgain}>
            Send again
          </Button>
        </div>
        <p className={styles.soft}>
          {look.isUnlocked
            ? 'Five minutes have passed without a job that holds these plots. It is sent again only if you press.'
            : '“Send again” opens once five minutes have passed without a job that holds these plots.'}
        </p>
      </Alert>
    </div>
  );
}

function whyText({ why, sending: { bytes } }: Lost): string {
  if (!why) return 'The page was loaded anew while the request was being sent.';
  const size = formatBytes(bytes);
  const said = why.serviceMessage === null ? '' : ` “${visibleText(why.serviceMessage)}”`;
  if (why.status !== null)
    return `All ${size} were sent, and the service answered ${why.status}, which doesn’t say whether it took them.${said}`;
  return why.isWhole
    ? `All ${size} were sent, then the connection broke.`
    : `Not all of the ${size} were sent when the connection broke.`;
}

/** What was looked for, step by step. */
function Looked({ look }: { look: LookState }) {
  const now = useNow();
  const { lookedAtMs, nextAtMs, isUnreachable, jobs } = look;
  const others = jobs.filter(({ verdict }) => verdict === 'other');
  const open = jobs.filter(({ verdict }) => verdict !== 'other');
  const again =
    nextAtMs === null ? 'asked just now' : `asked again in ${formatDuration(nextAtMs - now)}`;
  return (
    <ol className={styles.seek} aria-label="Looking for the request">
      {lookedAtMs !== null && (
        <Step
          isDone
          detail={
            jobs.length === 0
              ? 'none since you pressed Send'
              : `${formatCount(jobs.length)} since you pressed Send`
          }
        >
          Asked for the newest jobs at {formatTime(lookedAtMs)}
        </Step>
      )}
      {isUnreachable && <Step detail={again}>The list of jobs couldn’t be read</Step>}
      {others.length > 0 && (
        <Step isDone detail={others.map(({ id }) => visibleId(id)).join(', ')}>
          {others.length === jobs.length
            ? 'All of them hold'
            : `${formatCount(others.length)} of them hold`}{' '}
          other plots
        </Step>
      )}
      {open.map(({ id, verdict }) => (
        <Step key={id} detail={again}>
          {ordinal(jobs, id)} {verdict === 'unread' ? 'couldn’t be read' : 'has no rows yet'}
        </Step>
      ))}
      {!isUnreachable && open.length === 0 && <Step detail={again}>Not found so far</Step>}
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
  const name = ordinal(jobs, id).toLowerCase();
  return (
    <>
      {isAddressable(id) && (
        <Link to={jobPath(id)} className={buttonClass()}>
          Open {jobs.length === 1 ? 'the job' : `${name} job`}
        </Link>
      )}
      <Button onClick={onTake}>{jobs.length === 1 ? 'It’s this job' : `It’s ${name}`}</Button>
    </>
  );
}

const ORDINALS = ['The first', 'The second', 'The third', 'The fourth', 'The fifth'];

/** Jobs are told apart by their place among those that came. */
function ordinal(jobs: LookState['jobs'], id: string): string {
  const at = jobs.findIndex((job) => job.id === id);
  if (jobs.length === 1) return 'One job came, which';
  return ORDINALS[at] ?? `Number ${formatCount(at + 1)}`;
}
