import type { RequestTaking } from '#device/requestSettings.ts';
import { validateRequest, type Validation } from '#service/submission/validateRequest.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { useTaskState } from '#result/store/useTaskState.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { WrittenRequest } from '#request/protocol.ts';
import type { RequestFacts } from './sentFacts.ts';
import { csvName } from './useOrders.ts';
import { texts } from './texts.en.ts';
import styles from './SendStage.module.css';

interface AskToValidateProps {
  facts: RequestFacts;
  written: WrittenRequest;
  taking: RequestTaking;
}

/** Asks the service, on a press, what it would refuse; nothing is made of it. */
export function AskToValidate({ facts, written, taking }: AskToValidateProps) {
  const { connection } = useRequest();
  const { state, run } = useTaskState<Validation>();
  const ask = () =>
    void run('validate', ({ signal }) =>
      validateRequest(
        connection,
        {
          csv: written.csv,
          fileName: csvName(facts.fileName),
          indexes: facts.indexes,
          idempotencyKey: null,
        },
        { fields: taking.fields, signal },
      ),
    );
  return (
    <div className={styles.validation}>
      <Button loading={state.kind === 'running'} onClick={ask}>
        {texts.askWhatRefused}
      </Button>
      {state.kind === 'done' && (
        <Note live kind={state.value.isFine ? 'info' : 'attention'}>
          {validationText(state.value)}
        </Note>
      )}
      {state.kind === 'failed' && (
        <Note live kind="attention">
          {texts.couldNotAsk(state.message)}
        </Note>
      )}
    </div>
  );
}

/** Rows in words at most. */
const MAX_ROWS = 8;

function validationText({ isFine, rows, message }: Validation): string {
  const would = isFine ? texts.wouldTakeAll : refusalText(rows);
  return message === null ? would : `${would} ${texts.itSays(visibleText(message))}`;
}

function refusalText(rows: Validation['rows']): string {
  if (rows.length === 0) return texts.wouldRefuseIt;
  const named = rows.slice(0, MAX_ROWS).map(formatCount).join(', ');
  return texts.wouldRefuseRows(rows.length, rows.length > MAX_ROWS ? `${named} …` : named);
}
