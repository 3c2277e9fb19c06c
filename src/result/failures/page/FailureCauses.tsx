import { useState, type ReactNode, useId, Fragment } from 'react';
import { causeShown } from '#result/store/activeFilters.ts';
import { useLinkLimits } from '#result/store/linkLimits.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { PanelHead } from '#ui/PanelHead.tsx';
import { CauseList, CauseHead } from './CauseList.tsx';
import type { CauseDetail, CauseGroup } from '#result/failures/pure/groupCauses.ts';
import { useCauseDetail } from '#result/store/useAnswer.ts';
import { Button } from '#ui/Button.tsx';
import { EyeIcon } from '#ui/icons.tsx';
import { PlotName } from '#result/store/PlotName.tsx';
import { CrosshairIcon } from '#ui/toolIcons.tsx';
import { visibleText } from '#lib/visibleText.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { texts } from './texts.en.ts';
import styles from './FailureCauses.module.css';

export interface FailureCausesProps {
  /** Stands at the right of the head. */
  aside: ReactNode;
  /** Stands between the head and the causes. */
  notice: ReactNode;
  /** Stands below the causes. */
  foot: ReactNode;
}

/** Why polygons failed: the causes, most frequent first, each to open in place. */
export function FailureCauses({ aside, notice, foot }: FailureCausesProps) {
  const { change } = useResultStore();
  const causes = useResult((state) => state.causes);
  const shown = useResult((state) => state.view.cause);
  // A link to a cause has it open.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(shown ? [shown] : []));
  return (
    <section className={styles.panel} aria-labelledby="causes-title">
      <PanelHead
        title={texts.failureCauses}
        id="causes-title"
        detail={causes.total > 1 && formatCount(causes.total)}
      >
        <span className={styles.aside}>{aside}</span>
      </PanelHead>
      {notice}
      {causes.total === 0 ? (
        <p className={styles.none}>
          <NoCauses />
        </p>
      ) : (
        <CauseList openPlace={null} itemClass={() => styles.cause ?? ''}>
          {(cause, share) => (
            <CauseItem
              {...{ cause, share }}
              shown={cause.key === shown}
              open={opened.has(cause.key)}
              onToggle={() => setOpened(toggled(opened, cause.key))}
              onFilter={(key) => change(causeShown(key))}
            />
          )}
        </CauseList>
      )}
      <div className={styles.foot}>{foot}</div>
    </section>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Why the list is empty. */
function NoCauses() {
  const failed = useResult((state) => state.snapshot.counts.failed);
  const isWhole = useResult((state) => state.snapshot.ending?.kind === 'whole');
  const isJob = useLinkLimits() === null;
  if (failed > 0) return texts.readingMessages;
  if (!isWhole) return texts.noFailuresSoFar;
  return isJob ? texts.noPolygonsOfJobFailed : texts.noneOfTheseFailed;
}

interface CauseItemProps {
  cause: CauseGroup;
  /** The cause's count by that of the most frequent one, 0 to 1. */
  share: number;
  shown: boolean;
  open: boolean;
  onToggle: () => void;
  /** Shows the plots of this cause alone, or all again (null). */
  onFilter: (key: string | null) => void;
}

function CauseItem({ cause, share, shown, open, onToggle, onFilter }: CauseItemProps) {
  const id = useId();
  return (
    <>
      <CauseHead {...{ cause, share, open, onToggle }} controls={id} />
      <p className={styles.meaning}>{open ? cause.meaning : firstSentence(cause.meaning)}</p>
      {(open || shown) && (
        <Button
          size="small"
          icon={<EyeIcon />}
          pressed={shown}
          aria-label={texts.showCauseOnMap(cause.title)}
          onClick={() => onFilter(shown ? null : cause.key)}
        >
          {texts.showOnMap}
        </Button>
      )}
      {open && (
        <div className={styles.open} id={id}>
          <p>{cause.advice}</p>
          <OpenCause of={cause.key} />
        </div>
      )}
    </>
  );
}

/** The plots and messages of an open cause, which are fetched now. */
function OpenCause({ of }: { of: string }) {
  const detail = useCauseDetail(of);
  if (!detail) return <p>{texts.readingMessages}</p>;
  return (
    <>
      <CauseRecords rows={detail.rows} />
      <CauseMessages cause={detail} />
    </>
  );
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

const PLOTS_AT_ONCE = 20;
const MORE_PLOTS = 5 * PLOTS_AT_ONCE;

/** Takes the focus of the button that showed what this is the first of, and went away. */
function takeFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** The plots of a cause, each a button that shows it on the map. */
function CauseRecords({ rows }: { rows: Uint32Array }) {
  const { show, hover } = useResultStore();
  const selected = useResult((state) => state.selected);
  const [shown, setShown] = useState(PLOTS_AT_ONCE);
  const rest = rows.length - shown;
  return (
    <div>
      <ul className={styles.plots} aria-label={texts.plotsOfCause}>
        {[...rows.subarray(0, shown)].map((row, place) => (
          <li key={row}>
            <Button
              ref={place === shown - MORE_PLOTS ? takeFocus : undefined}
              size="small"
              variant="quiet"
              icon={<CrosshairIcon size={14} />}
              pressed={row === selected}
              onClick={() => show(row)}
              onPointerEnter={() => hover(row)}
              onPointerLeave={() => hover(null)}
              onFocus={() => hover(row)}
              onBlur={() => hover(null)}
            >
              <PlotName row={row} />
            </Button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button size="small" onClick={() => setShown(shown + MORE_PLOTS)}>
          {texts.morePlots(rest)}
        </Button>
      )}
    </div>
  );
}

const MESSAGES_AT_ONCE = 3;

/** The service's messages, word for word, each with its code and description set out. */
function CauseMessages({ cause }: { cause: CauseDetail }) {
  const [all, setAll] = useState(false);
  const { messages, messageCount } = cause;
  const shown = all ? messages : messages.slice(0, MESSAGES_AT_ONCE);
  if (messages.length === 0) return <p>{texts.noMessageSent}</p>;
  return (
    <div className={styles.messages}>
      <h3>{messageCount > 1 ? texts.messageCount(messageCount) : texts.messageFromService}</h3>
      {shown.map((message, place) => (
        <Message
          key={message.text}
          message={message}
          takesFocus={all && place === MESSAGES_AT_ONCE}
        />
      ))}
      {!all && messages.length > MESSAGES_AT_ONCE && (
        <Button size="small" onClick={() => setAll(true)}>
          {texts.moreMessages(messages.length - MESSAGES_AT_ONCE)}
        </Button>
      )}
      {all && messageCount > messages.length && (
        <p>{texts.firstMessages(formatCount(messages.length), formatCount(messageCount))}</p>
      )}
    </div>
  );
}

interface MessageProps {
  message: CauseDetail['messages'][number];
  /** From the button that showed it. */
  takesFocus: boolean;
}

function Message({ message, takesFocus }: MessageProps) {
  const { text, code, description, count } = message;
  const known = Object.entries({ [texts.code]: code, [texts.description]: description }).filter(
    ([, value]) => value !== null,
  );
  return (
    <div className={styles.message}>
      {known.length > 0 && (
        <dl className={styles.unwrapped}>
          {known.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{visibleText(value ?? '')}</bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      <code className={styles.original}>{visibleText(text)}</code>
      <div className={styles.messageFoot}>
        <span>{texts.recordCount(count)}</span>
        <CopyButton
          size="small"
          variant="quiet"
          text={text}
          ref={takesFocus ? takeFocus : undefined}
        >
          {texts.copyMessage}
        </CopyButton>
      </div>
    </div>
  );
}
