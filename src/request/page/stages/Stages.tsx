import type { MouseEvent, ReactNode } from 'react';
import type { RequestStage } from '#lib/address.ts';
import { buttonClass } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { CheckIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { texts } from './texts.en.ts';
import styles from './Stages.module.css';

/** A stage as the line shows it. */
export interface ShownStage {
  stage: RequestStage;
  /** `trouble` is the stage at hand once something needs a look. */
  state: 'done' | 'now' | 'trouble' | 'todo';
  /** What is chosen there, or to be done. */
  words: string;
  /** Where it is; null where it can't be gone to. */
  to: string | null;
  /** What goes there, where that takes more than a link. */
  onGo?: (() => void) | undefined;
}

/** The way on from a stage. */
export interface NextStage {
  to: string;
  name: string;
  /** Why it can't be gone yet; null where it can. */
  blocked: string | null;
  /** What is left behind. */
  remark?: string | null;
  /** What goes there, where that takes more than a link. */
  onGo?: (() => void) | undefined;
}

interface StagesProps {
  stages: readonly ShownStage[];
  next: NextStage | null;
  /** Before the way on, or in its place. */
  children?: ReactNode;
}

const NAMES: Record<RequestStage, string> = {
  check: texts.check,
  ask: texts.whatToMeasure,
  send: texts.send,
};

/** The line below the header: the page's name, its stages, and the way on. */
export function Stages({ stages, next, children }: StagesProps) {
  return (
    <div className={styles.bar}>
      <h1>{texts.newRequest}</h1>
      <ol className={styles.stages} aria-label={texts.stages}>
        {stages.map((shown, at) => (
          <li
            key={shown.stage}
            className={styles[shown.state]}
            aria-current={shown.state === 'now' || shown.state === 'trouble' ? 'step' : undefined}
          >
            <StageWords number={at + 1} {...shown} />
          </li>
        ))}
      </ol>
      {children}
      {next && <WayOn {...next} />}
    </div>
  );
}

function StageWords({ stage, state, words, to, onGo, number }: ShownStage & { number: number }) {
  const content = (
    <>
      <i aria-hidden="true">{state === 'done' ? <CheckIcon size={14} /> : number}</i>
      <b>{NAMES[stage]}</b>
      {words !== '' && <span className={styles.words}>{words}</span>}
    </>
  );
  if (to === null) return <span>{content}</span>;
  return (
    <Link to={to} onClick={insteadOfLink(onGo)}>
      {content}
    </Link>
  );
}

function insteadOfLink(onGo: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (!onGo) return;
    event.preventDefault();
    onGo();
  };
}

/** A link, also while it leads nowhere yet: then it says why. */
function WayOn({ to, name, blocked, remark = null, onGo }: NextStage) {
  const look = buttonClass({ variant: 'primary', className: styles.next });
  const content = (
    <>
      {name}
      <ChevronRightIcon />
    </>
  );
  if (blocked === null)
    return (
      <>
        {remark !== null && (
          <span className={styles.blocked} id="stage-remark" title={remark}>
            {remark}
          </span>
        )}
        <Link
          to={to}
          className={look}
          aria-describedby={remark === null ? undefined : 'stage-remark'}
          onClick={insteadOfLink(onGo)}
        >
          {content}
        </Link>
      </>
    );
  return (
    <>
      <span className={styles.blocked} id="stage-blocked" role="status">
        {blocked}
      </span>
      <span
        role="link"
        aria-disabled="true"
        aria-describedby="stage-blocked"
        tabIndex={0}
        className={classNames(look, styles.off)}
      >
        {content}
      </span>
    </>
  );
}
