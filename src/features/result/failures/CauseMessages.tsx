import { Fragment, useState } from 'react';
import type { CauseDetail } from '#engine/failures/causeDetail.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import styles from './FailureCauses.module.css';

const AT_ONCE = 3;

/** What the service said, word for word, with code and description taken out of it. */
export function CauseMessages({ cause }: { cause: CauseDetail }) {
  const [all, setAll] = useState(false);
  const { messages, messageCount } = cause;
  const shown = all ? messages : messages.slice(0, AT_ONCE);
  if (messages.length === 0) return <p>The service sent no message.</p>;
  return (
    <div className={styles.messages}>
      <h3>
        Message from the service{messageCount > 1 && `, ${formatMany(messageCount, 'message')}`}
      </h3>
      {shown.map((message) => (
        <Message key={message.text} message={message} />
      ))}
      {!all && messages.length > AT_ONCE && (
        <Button size="small" onClick={() => setAll(true)}>
          {formatMany(messages.length - AT_ONCE, 'more message')}
        </Button>
      )}
      {all && messageCount > messages.length && (
        <p>
          The first {formatCount(messages.length)} of {formatCount(messageCount)}.
        </p>
      )}
    </div>
  );
}

function Message({ message }: { message: CauseDetail['messages'][number] }) {
  const { text, code, description, count } = message;
  const known = Object.entries({ Code: code, Description: description }).filter(
    ([, value]) => value !== null,
  );
  return (
    <div className={styles.message}>
      {known.length > 0 && (
        <dl className={styles.unwrapped}>
          {known.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{visibleText(value ?? '')}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <code className={styles.original}>{visibleText(text)}</code>
      <div className={styles.messageFoot}>
        <span>{formatMany(count, 'record')}</span>
        <CopyButton size="small" variant="quiet" text={text}>
          Copy message
        </CopyButton>
      </div>
    </div>
  );
}
