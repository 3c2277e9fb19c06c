import { addressOf } from '#result/address/viewAddress.ts';
import { NAMES_SHAPE, withoutOtherSubjects } from '#result/failures/pure/shapePatterns.ts';
import { NAMED_BY_SERVICE } from '#core/view/resultFilter.ts';
import { requestPath, type RequestStage } from '#lib/address.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Link } from '#ui/Link.tsx';
import type { SendState } from './sender.ts';
import styles from './SendStage.module.css';

interface RefusedProps {
  state: Extract<SendState, { kind: 'refused' }>;
  onSend: () => void;
  /** Returns the path of a stage of this request. */
  pathOf?: (stage?: RequestStage) => string;
}

/** Check with the rows that the service names alone; on a phone on their tab. */
const NAMED = addressOf(requestPath(), { finding: NAMED_BY_SERVICE, panel: 'rows' });

/** A proxy says it without words of its own, nginx of anything above 1 MB unless told otherwise. */
const TOO_LARGE = 413;

/** Rows in words at most. */
const MAX_ROWS = 12;

/** The service's words, and the way to the stage they are about. */
export function Refused({
  state: { error, rows, namedRows },
  onSend,
  pathOf = requestPath,
}: RefusedProps) {
  const { status, serviceMessage, kind } = error;
  const about = stageOf(serviceMessage ?? '', rows);
  const said = serviceMessage === null ? null : visibleText(serviceMessage);
  const named = rows.slice(0, MAX_ROWS).map(formatCount).join(', ');
  const more = rows.length > MAX_ROWS ? ` and ${formatCount(rows.length - MAX_ROWS)} more` : '';
  const rowsText = `It names row ${named}${more} of the file that was sent.`;
  const missing = namedRows.length === 0 ? ' There is no such row.' : '';
  return (
    <div className={styles.outcome}>
      <Alert
        title={
          kind === 'keyRefused' ? 'The service refused the key' : 'The service refused the request'
        }
        actions={
          <>
            {namedRows.length > 0 && (
              <Link
                to={pathOf() === requestPath() ? NAMED : pathOf()}
                className={buttonClass(about ? {} : { variant: 'primary' })}
              >
                {`Show ${formatMany(namedRows.length, 'named plot')}`}
              </Link>
            )}
            {about && (
              <Link to={pathOf(about.stage)} className={buttonClass({ variant: 'primary' })}>
                {about.name}
              </Link>
            )}
            <CopyButton
              text={[`Status ${status ?? 'unknown'}`, said, rows.length > 0 ? rowsText : null]
                .filter((line) => line !== null)
                .join('\n')}
            >
              Copy the details
            </CopyButton>
            <Button variant="quiet" onClick={onSend}>
              Send once more
            </Button>
          </>
        }
      >
        <p>
          It answered {status ?? 'without a status'} and named no job.
          {said === null ? ' It said nothing else.' : ' In its words:'}
        </p>
        {said !== null && <p className={styles.words}>{said}</p>}
        {status === TOO_LARGE && (
          <p>
            The request is larger than the service, or a proxy in front of it, lets through: send
            the plots in several requests, or ask whoever runs it to allow larger ones.
          </p>
        )}
        {rows.length > 0 && <p>{rowsText + missing}</p>}
        <p>Nothing was changed here.{about && ` ${about.where}`}</p>
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
      name: 'Change the indexes',
      where: 'The indexes are on the stage What to measure.',
    };
  if (NAMES_DATE.test(words))
    return {
      stage: 'ask',
      name: 'Change the dates',
      where: 'The dates are on the stage What to measure.',
    };
  if (rows.length > 0 || NAMES_PLOT.test(words) || namesShape(words))
    return {
      stage: 'check',
      name: 'Check the plots',
      where: 'The plots are on the stage Check.',
    };
  return null;
}

function namesShape(words: string): boolean {
  return NAMES_SHAPE.test(withoutOtherSubjects(words.toLowerCase()));
}
