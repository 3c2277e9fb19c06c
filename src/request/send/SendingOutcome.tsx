import { useRequest } from '#request/page/state/requestState.tsx';
import { formatBytes, formatDuration } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useNow } from '#ui/timers.ts';
import { Accepted } from './Accepted.tsx';
import { AnswerLost } from './AnswerLost.tsx';
import { Refused } from './Refused.tsx';
import type { Sender, SendState } from './sender.ts';
import type { Orders } from './useOrders.ts';
import { texts } from './texts.en.ts';
import styles from './SendStage.module.css';

interface SendingOutcomeProps {
  sender: Sender;
  state: SendState;
  orders: Orders;
}

/** How sending stands, or how it ended; nothing before. */
export function SendingOutcome({ sender, state, orders }: SendingOutcomeProps) {
  const { pathOf } = useRequest();
  switch (state.kind) {
    case 'idle':
      return null;
    case 'preparing':
      return (
        <div className={styles.outcome}>
          <Note live>{texts.notingLatestJobs}</Note>
          <Button onClick={sender.cancel}>{texts.cancel}</Button>
        </div>
      );
    case 'notSent':
      return (
        <div className={styles.outcome}>
          <Note live kind="attention">
            {texts.nothingSentBecause(state.reason)}
          </Note>
        </div>
      );
    case 'cancelled':
      return (
        <div className={styles.outcome}>
          <Note live>{texts.cancelledInTime}</Note>
        </div>
      );
    case 'sending':
      return <Sending state={state} onCancel={sender.cancel} />;
    case 'refused':
      return <Refused state={state} onSend={orders.send} pathOf={pathOf} />;
    case 'lost':
      return <AnswerLost state={state} sender={sender} onSendAgain={orders.sendAgain} />;
    case 'accepted':
      return <Accepted state={state} sender={sender} />;
  }
}

interface SendingProps {
  state: Extract<SendState, { kind: 'sending' }>;
  onCancel: () => void;
}

/** Bytes on their way. */
function Sending({ state, onCancel }: SendingProps) {
  const { sentBytes, totalBytes, startedAtMs } = state;
  const now = useNow();
  const words = progressText({ sentBytes, totalBytes, elapsedMs: now - startedAtMs });
  return (
    <div className={styles.outcome}>
      <div className={styles.line}>
        <b className={styles.strong}>{texts.sending}</b>
        <span className={styles.soft}>{words}</span>
        <span className={styles.gap} />
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
      <ProgressBar
        label={texts.sendingRequest}
        value={sentBytes ?? 0}
        max={sentBytes === null ? null : totalBytes}
        text={words}
      />
      <Note>{texts.sentOnlyOnce}</Note>
    </div>
  );
}

interface Progress {
  sentBytes: number | null;
  totalBytes: number;
  elapsedMs: number;
}

/** Rates before that say little, milliseconds. */
const RATE_AFTER_MS = 1000;

/** Returns how far it is: `95 of 154 kB, 48 kB/s, about 2 s left`. */
export function progressText({ sentBytes, totalBytes, elapsedMs }: Progress): string {
  const total = formatBytes(totalBytes);
  if (sentBytes === null) return texts.onItsWay(total);
  if (sentBytes >= totalBytes) return texts.allSentWaiting(total);
  const sent = texts.sentOfTotal(formatBytes(sentBytes), total);
  if (elapsedMs < RATE_AFTER_MS || sentBytes === 0) return sent;
  const bytesPerMs = sentBytes / elapsedMs;
  const left = formatDuration((totalBytes - sentBytes) / bytesPerMs);
  return texts.progressWithRate(sent, formatBytes(bytesPerMs * 1000), left);
}
