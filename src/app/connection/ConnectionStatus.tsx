import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { connectPath, PATHS } from '#lib/address.ts';
import type { ServiceErrorKind } from '#service/errors.ts';
import { lastAnswer, subscribeToAnswers, type LastAnswer } from '#service/lastAnswer.ts';
import { useConnection } from '#service/useConnection.tsx';
import { useOnline } from '#ui/browserState.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { useLazyPart } from '#ui/lazyPart.tsx';
import { Link } from '#ui/Link.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { texts } from './texts.en.ts';
import styles from './connection.module.css';

const loadMenu = async () => (await import('./ConnectionMenu.tsx')).ConnectionMenu;

/** The connection in the header, by the service's last answer; a button that opens what can be done about it. */
export function ConnectionStatus() {
  const { connection, config, isAsking } = useConnection();
  const { pathname, search } = useLocation();
  const online = useOnline();
  const answer = useSyncExternalStore(
    subscribeToAnswers,
    () => connection && lastAnswer(connection),
  );
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const toast = useToast();
  const menu = useLazyPart(open, loadMenu, () => {
    setOpen(false);
    toast(texts.menuNotLoaded);
  });
  if (isAsking) return null;
  const place =
    config.mode === 'demo' && connection?.kind === 'same-origin' ? texts.demoAccount : null;
  const [state, words] = !connection
    ? [null, texts.notConnected]
    : online
      ? stateOf(answer, place ?? connection.label)
      : (['offline', STATE_WORDS.offline] as const);
  return (
    <span className={styles.status}>
      {!connection && pathname !== PATHS.connect && (
        <Link className={buttonClass()} to={connectPath(pathname + search)}>
          {texts.connect}
        </Link>
      )}
      <Button
        ref={button}
        variant="quiet"
        className={styles.button}
        aria-label={texts.connectionState(said(state, words))}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menu ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={classNames(styles.dot, state && styles[state])} aria-hidden="true" />
        <span className={styles.words}>{words}</span>
        <ChevronDownIcon size={14} />
      </Button>
      {menu && <menu.Part {...{ id, button }} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** The state before its words, unless they begin with it. */
function said(state: State | null, words: string): string {
  const name = state === null ? '' : STATE_WORDS[state];
  return words.startsWith(name) ? words : `${name}, ${words}`;
}

type State = keyof typeof STATE_WORDS;

const STATE_WORDS = {
  connected: texts.connected,
  trying: texts.trying,
  offline: texts.offline,
  refused: texts.refused,
};

/** Failures that may pass, so that it's tried again, and all that aren't told by their status alone. */
const WORDS: Partial<Record<ServiceErrorKind, [State, string]>> = {
  unreachable: ['trying', texts.noAnswer],
  outage: ['trying', texts.inTrouble],
  rateLimited: ['trying', texts.askedToWait],
  signInNeeded: ['refused', texts.signedOut],
  notTheService: ['refused', texts.otherAnswer],
};

/** Returns the state, and words to stand beside its dot; null where nothing was asked of the service yet. */
function stateOf(answer: LastAnswer | null, place: string): [state: State | null, words: string] {
  if (answer === null) return [null, place];
  if (answer === 'asked') return ['trying', place];
  if (answer === 'good') return ['connected', place];
  const { kind, status } = answer;
  const [state, words] = WORDS[kind] ?? ['refused', STATE_WORDS.refused];
  const isMissing = kind === 'notTheService' && (status === 404 || status === 410);
  return [state, [isMissing ? texts.notFound : words, status].filter(Boolean).join(', ')];
}
