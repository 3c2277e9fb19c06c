import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { VERDICTS, type Verdict } from '#core/view/resultFilter.ts';
import { formatDay } from '#lib/format.ts';
import { MS_PER_DAY } from '#lib/days.ts';
import { visibleText } from '#lib/visibleText.ts';
import { isPageKey } from '#result/page/frame/useResultKeys.ts';
import { VERDICT_WORDS } from '#result/store/activeFilters.ts';
import { classNames } from '#ui/classNames.ts';
import { Button } from '#ui/Button.tsx';
import { Field, TextArea } from '#ui/Field.tsx';
import { useWindowKeys } from '#ui/useWindowKeys.ts';
import { PencilIcon } from '#ui/toolIcons.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { Announcement, VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ownVerdict, type RecordVerdicts } from '#result/verdicts/protocol.ts';
import { useVerdicts, type VerdictActions } from './useVerdicts.ts';
import { VerdictSign } from './VerdictSign.tsx';
import { texts } from './texts.en.ts';
import styles from './Verdicts.module.css';

interface VerdictPanelProps {
  row: number;
  verdicts: RecordVerdicts;
  /** Whether keys anywhere on the page judge; else who shows it takes them. */
  hasKeys?: boolean;
  /** Whether a note is only shown once there is one, or somebody wants to write it. */
  isCompact?: boolean;
}

/** What a person judges of a record: buttons, a note, and what colleagues judged. Nothing where verdicts can't be kept. */
export function VerdictPanel(props: VerdictPanelProps) {
  const actions = useVerdicts();
  return actions && <Panel key={props.row} {...props} actions={actions} />;
}

function Panel({
  row,
  verdicts,
  hasKeys = true,
  isCompact = false,
  actions,
}: VerdictPanelProps & { actions: VerdictActions }) {
  const own = ownVerdict(verdicts);
  const note = useRef<HTMLTextAreaElement>(null);
  const [isWriting, setWriting] = useState(false);
  const hasNote = !isCompact || isWriting || (own?.note ?? '') !== '';
  const write = () => {
    flushSync(() => setWriting(true));
    note.current?.focus();
  };
  /** The verdict that the last key found; undefined before there is one. */
  const [before, setBefore] = useState<Verdict | null | undefined>();
  const [typed, setTyped] = useState<string | null>(null);
  const { save, saved } = useSaving((text) => actions.note(row, text));
  useWindowKeys((event) => {
    if (!hasKeys || !isPageKey(event)) return;
    if (!judgeByKey(event.key.toLowerCase(), { row, actions, write })) return;
    event.preventDefault();
    setBefore(own?.verdict ?? null);
  });
  // A button says by itself that it's pressed.
  const isJudgedByKey = before !== undefined && before !== (own?.verdict ?? null);
  return (
    <div className={classNames(styles.panel, isCompact && styles.compact)}>
      <JudgeButtons
        own={own?.verdict ?? null}
        onJudge={(verdict) => void actions.judge(row, verdict)}
      />
      {!hasNote && (
        <Button
          variant="quiet"
          icon={<PencilIcon />}
          className={styles.write ?? ''}
          onClick={write}
        >
          {texts.noteOnPlot}
        </Button>
      )}
      {hasNote && (
        <Field label={texts.note}>
          {(ids) => (
            <>
              <TextArea
                {...ids}
                ref={note}
                data-verdict-note
                rows={1}
                maxLength={500}
                placeholder={texts.noteExample}
                value={typed ?? own?.note ?? ''}
                onChange={(event) => {
                  setTyped(event.target.value);
                  save(event.target.value);
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') event.currentTarget.blur();
                }}
              />
              <VisuallyHidden>
                <span role="status">{saved === true && texts.saved}</span>
              </VisuallyHidden>
            </>
          )}
        </Field>
      )}
      <Colleagues verdicts={verdicts} />
      <Announcement
        text={isJudgedByKey ? (own?.verdict ? VERDICT_WORDS[own.verdict] : texts.noVerdict) : ''}
      />
    </div>
  );
}

interface JudgeButtonsProps {
  own: Verdict | null;
  onJudge: (verdict: Verdict) => void;
}

function JudgeButtons({ own, onJudge }: JudgeButtonsProps) {
  return (
    <div role="group" aria-label={texts.verdict} className={styles.buttons}>
      {VERDICTS.map((verdict, at) => (
        <Button
          key={verdict}
          pressed={own === verdict}
          aria-keyshortcuts={String(at + 1)}
          onClick={() => onJudge(verdict)}
        >
          <VerdictSign verdict={verdict} />
          {VERDICT_WORDS[verdict]}
          <kbd aria-hidden="true">{at + 1}</kbd>
        </Button>
      ))}
    </div>
  );
}

/** What others judged, whose notes were imported. */
function Colleagues({ verdicts }: { verdicts: RecordVerdicts }) {
  return verdicts
    .filter(({ by }) => by !== null)
    .map(({ by, verdict, note, at }) => (
      <p key={by} className="quiet">
        {verdict && <VerdictSign verdict={verdict} />} <bdi>{visibleText(by ?? '')}</bdi>:{' '}
        {[verdict && VERDICT_WORDS[verdict], visibleText(note)].filter(Boolean).join(', ')},{' '}
        {formatDay(Math.floor(at / MS_PER_DAY))}
      </p>
    ));
}

const BY_KEY: Readonly<Record<string, Verdict>> = { 1: 'good', 2: 'doubtful', 3: 'wrong' };

interface Judged {
  row: number;
  actions: VerdictActions;
  /** Leads to where a note is written. */
  write: () => void;
}

/** Does what a key means for a record: 1, 2, 3 judge, N leads to the note, Z takes the last verdict back. Returns whether it means anything. */
export function judgeByKey(key: string, { row, actions, write }: Judged): boolean {
  const verdict = BY_KEY[key];
  if (verdict) void actions.judge(row, verdict);
  else if (key === 'z') void actions.undo();
  else if (key === 'n') write();
  else return false;
  return true;
}
