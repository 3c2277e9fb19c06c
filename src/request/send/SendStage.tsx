import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { requestSettingsQuery, requestTaking, USUAL_SETTINGS } from '#device/requestSettings.ts';
import type { Asked } from '#request/page/state/useAsked.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { useWritten } from '#request/page/state/useWritten.ts';
import { visibleText } from '#lib/visibleText.ts';
import { PanelHead } from '#ui/PanelHead.tsx';
import { SendFoot } from './SendFoot.tsx';
import { SendingOutcome } from './SendingOutcome.tsx';
import { SendSheet } from './SendSheet.tsx';
import type { Sender, SendState } from './sender.ts';
import { factsOf } from './sentFacts.ts';
import { useOrders } from './useOrders.ts';
import { usePrice } from '#request/page/state/usePrice.ts';
import { texts } from './texts.en.ts';
import styles from './SendStage.module.css';

interface SendStageProps {
  asked: Asked;
  /** Why that can't be sent; null where it can. */
  block: string | null;
  sender: Sender;
  state: SendState;
}

/** The last stage: what goes out, its price, where it goes, and one press. How that ended stands above it. */
export function SendStage({ asked, block, sender, state }: SendStageProps) {
  const { connection, config, handle, check, draft } = useRequest();
  const { data: settings = USUAL_SETTINGS } = useQuery(requestSettingsQuery(connection));
  const { sendable, indexes } = asked;
  const written = useWritten({ handle, check, windows: sendable, columns: settings.columns });
  const price = usePrice(connection, written?.rows ?? null);
  const facts = useMemo(
    () =>
      draft && check && written && sendable && block === null
        ? factsOf({ fileName: draft.fileName, check, written, windows: sendable, indexes, price })
        : null,
    [draft, check, written, sendable, block, indexes, price],
  );
  const isLost =
    state.kind === 'lost' &&
    state.sending.sample === null &&
    state.sending.idempotencyKey === draft?.sending?.idempotencyKey;
  // A page that was loaded anew tells the sender what it's looking for.
  useEffect(
    function describe() {
      if (isLost && facts && draft) sender.describe({ facts, draft });
    },
    [isLost, facts, draft, sender],
  );
  const orders = useOrders({ asked, facts, settings, sender });
  const shown = state.kind === 'accepted' ? (state.subject?.facts ?? null) : facts;
  const taking = requestTaking(config, connection);
  const isBefore = BEFORE.includes(state.kind);
  return (
    <div className={styles.page}>
      <section className={styles.sheet} aria-labelledby="send-title">
        <PanelHead
          id="send-title"
          title={isBefore ? texts.beforeSending : texts.thisRequest}
          className={styles.head}
        >
          <span className={styles.file} dir="auto">
            {visibleText(shown?.fileName ?? '')}
          </span>
        </PanelHead>
        <SendingOutcome {...{ sender, state, orders }} />
        {shown && (
          <SendSheet
            facts={shown}
            settings={settings}
            onSample={isBefore && taking ? orders.sendSample : null}
            isTold={state.kind === 'accepted'}
          />
        )}
        {!shown && <p className={styles.writing}>{block ?? texts.writingFile}</p>}
        {isBefore && facts && written && (
          <SendFoot
            {...{ facts, written, taking, orders }}
            isPreparing={state.kind === 'preparing'}
          />
        )}
      </section>
    </div>
  );
}

/** Nothing has gone out, or nothing of it was taken. */
const BEFORE: readonly SendState['kind'][] = ['idle', 'preparing', 'notSent', 'cancelled'];
