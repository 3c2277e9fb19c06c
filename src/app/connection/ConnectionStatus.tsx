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
    toast('The menu couldn’t be loaded. Reload the page.');
  });
  if (isAsking) return null;
  const place =
    config.mode === 'demo' && connection?.kind === 'same-origin' ? 'Demo account' : null;
  const [state, words] = !connection
    ? [null, 'Not connected']
    : online
      ? stateOf(answer, place ?? connection.label)
      : (['Offline', 'Offline'] as const);
  return (
    <span className={styles.status}>
      {!connection && pathname !== PATHS.connect && (
        <Link className={buttonClass()} to={connectPath(pathname + search)}>
          Connect
        </Link>
      )}
      <Button
        ref={button}
        variant="quiet"
        className={styles.button}
        aria-label={`Connection: ${words.startsWith(state ?? '') ? words : `${state}, ${words}`}`}
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

type State = 'Connected' | 'Trying' | 'Offline' | 'Refused';

/** Failures that may pass, so that it's tried again, and all that aren't told by their status alone. */
const WORDS: Partial<Record<ServiceErrorKind, [State, string]>> = {
  unreachable: ['Trying', 'No answer'],
  outage: ['Trying', 'In trouble'],
  rateLimited: ['Trying', 'Asked to wait'],
  signInNeeded: ['Refused', 'Signed out'],
  notTheService: ['Refused', 'Other answer'],
};

/** Returns the state, and words to stand beside its dot; null where nothing was asked of the service yet. */
function stateOf(answer: LastAnswer | null, place: string): [state: State | null, words: string] {
  if (answer === null) return [null, place];
  if (answer === 'asked') return ['Trying', place];
  if (answer === 'good') return ['Connected', place];
  const { kind, status } = answer;
  const [state, words] = WORDS[kind] ?? ['Refused', 'Refused'];
  const isMissing = kind === 'notTheService' && (status === 404 || status === 410);
  return [state, [isMissing ? 'Not found' : words, status].filter(Boolean).join(', ')];
}
