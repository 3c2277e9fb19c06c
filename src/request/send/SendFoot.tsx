import type { RequestTaking } from '#device/requestSettings.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { Note } from '#ui/Note.tsx';
import { saveBlob } from '#ui/saveBlob.ts';
import { DownloadIcon, SendIcon } from '#ui/toolIcons.tsx';
import type { WrittenRequest } from '#request/protocol.ts';
import { AskToValidate } from './AskToValidate.tsx';
import type { RequestFacts } from './sentFacts.ts';
import { csvName, type Orders } from './useOrders.ts';
import { texts } from './texts.en.ts';
import styles from './SendStage.module.css';

interface SendFootProps {
  facts: RequestFacts;
  written: WrittenRequest;
  /** How the service takes requests; null where it takes none. */
  taking: RequestTaking | null;
  orders: Orders;
  isPreparing: boolean;
}

/** The one press that sends, the way back, and the file alone. */
export function SendFoot({ facts, written, taking, orders, isPreparing }: SendFootProps) {
  const { pathOf } = useRequest();
  const { plots, fileName } = facts;
  const saveFile = () => saveBlob(written.csv, csvName(fileName));
  return (
    <div className={styles.foot}>
      {!taking && (
        <Note kind="attention" className={styles.whole}>
          {texts.connectionTakesNoRequests}
        </Note>
      )}
      {taking?.validates === true && <AskToValidate {...{ facts, written, taking }} />}
      <Link to={pathOf('ask')} className={buttonClass({ variant: 'quiet' })}>
        <ChevronLeftIcon />
        {texts.backToMeasure}
      </Link>
      <span className={styles.gap} />
      <Button
        icon={<DownloadIcon />}
        variant={taking ? 'default' : 'primary'}
        onClick={saveFile}
        disabled={plots === 0}
      >
        {texts.saveFileOnly}
      </Button>
      {taking && (
        <Button
          variant="primary"
          size="large"
          icon={<SendIcon />}
          loading={isPreparing}
          disabled={plots === 0}
          className={styles.send}
          onClick={orders.send}
        >
          {texts.sendPlots(plots)}
        </Button>
      )}
    </div>
  );
}
