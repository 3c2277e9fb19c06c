import { addressOf } from '#result/address/viewAddress.ts';
import { NAMES_SHAPE, withoutOtherSubjects } from '#result/failures/pure/shapePatterns.ts';
import { NAMED_BY_SERVICE } from '#core/view/resultFilter.ts';
import { requestPath, type RequestStage } from '#lib/address.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Link } from '#ui/Link.tsx';
import type { SendState } from './sender.ts';
import { texts } from './texts.en.ts';
import styles from './SendStage.module.css';

interface RefusedProps {
  state: Extract<SendState, { kind: 'refused' }>;
  onSend: () => void;
  /** Returns the path of a stage of this request. */
  pathOf: (stage?: RequestStage) => string;
}

/** Check with the rows that the service names alone; on a phone on their tab. */
const NAMED = addressOf(requestPath(), { finding: NAMED_BY_SERVICE, panel: 'rows' });

/** A proxy says it without words of its own, nginx of anything above 1 MB unless told otherwise. */
const TOO_LARGE = 413;

/** Rows in words at most. */
const MAX_ROWS = 12;

/** The service's words, and the way to the stage they are about. */
export function Refused({ state: { error, rows, namedRows }, onSend, pathOf }: RefusedProps) {
  const { status, serviceMessage, kind } = error;
  const about = stageOf(serviceMessage ?? '', rows);
  const said = serviceMessage === null ? null : visibleText(serviceMessage);
  const named = rows.slice(0, MAX_ROWS).map(formatCount).join(', ');
  const more = rows.length - MAX_ROWS;
  const rowsText = more > 0 ? texts.namesRowsAndMore(named, more) : texts.namesRows(named);
  return (
    <div className={styles.outcome}>
      <Alert
        title={kind === 'keyRefused' ? texts.keyRefused : texts.requestRefused}
        actions={
          <>
            {namedRows.length > 0 && (
              <Link
                to={pathOf() === requestPath() ? NAMED : pathOf()}
                className={buttonClass(about ? {} : { variant: 'primary' })}
              >
                {texts.showNamedPlots(namedRows.length)}
              </Link>
            )}
            {about && (
              <Link to={pathOf(about.stage)} className={buttonClass({ variant: 'primary' })}>
                {about.name}
              </Link>
            )}
            <CopyButton
              text={[
                status === null ? texts.statusUnknown : texts.statusOf(status),
                said,
                rows.length > 0 ? rowsText : null,
              ]
                .filter((line) => line !== null)
                .join('\n')}
            >
              {texts.copyDetails}
            </CopyButton>
            <Button variant="quiet" onClick={onSend}>
              {texts.sendOnceMore}
            </Button>
          </>
        }
      >
        <p>
          {status === null ? texts.answeredWithoutStatus : texts.answeredWithoutJob(status)}{' '}
          {said === null ? texts.saidNothingElse : texts.inItsWords}
        </p>
        {said !== null && <p className={styles.words}>{said}</p>}
        {status === TOO_LARGE && <p>{texts.requestTooLarge}</p>}
        {rows.length > 0 && (
          <p>{namedRows.length === 0 ? `${rowsText} ${texts.noSuchRow}` : rowsText}</p>
        )}
        <p>
          {texts.nothingChangedHere}
          {about && ` ${about.where}`}
        </p>
      </Alert>
    </div>
  );
}

const INDEX = String.raw`(?<![a-z])ind(?:ex|exes|ices)(?![a-z])`;
const PLACED =
  'row|record|item|element|feature|polygon|geometry|plot|line|list|array|ring|point|vertex|coordinate';
/** An index that's a place in a list: "at index 4", "row index", "index out of range". */
const PLACE = new RegExp(
  [
    String.raw`\bat (?:the )?${INDEX}`,
    String.raw`(?:${PLACED})s?[ _-]?ind(?:ex|exes|ices)(?![a-z])`,
    String.raw`(?<![a-z])index ?[:=#]? ?\d+|${INDEX} (?:\d+|(?:is |are )?out of (?:range|bounds))`,
  ].join('|'),
  'gi',
);
const NAMES_INDEX = new RegExp(String.raw`${INDEX}|ndvi|\bevi\b`, 'i');
const NAMES_DATE = /\bdates?\b|\bdays?\b|start_date|end_date|window|period|timeframe/i;
const NAMES_PLOT = /\b(?:row|feature|plot)s?\b/i;

/** Where what the service's words are about can be changed; null where they don't tell. */
function stageOf(
  words: string,
  rows: readonly number[],
): { stage: RequestStage; name: string; where: string } | null {
  if (NAMES_INDEX.test(words.replace(PLACE, '')))
    return {
      stage: 'ask',
      name: texts.changeIndexes,
      where: texts.whereIndexesAre,
    };
  if (NAMES_DATE.test(words))
    return {
      stage: 'ask',
      name: texts.changeDates,
      where: texts.whereDatesAre,
    };
  if (rows.length > 0 || NAMES_PLOT.test(words) || namesShape(words))
    return {
      stage: 'check',
      name: texts.checkPlots,
      where: texts.wherePlotsAre,
    };
  return null;
}

function namesShape(words: string): boolean {
  return NAMES_SHAPE.test(withoutOtherSubjects(words.toLowerCase()));
}
