import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { isTyping } from './isTyping.ts';
import { useWindowKeys } from './useWindowKeys.ts';
import { texts } from './later.texts.en.ts';
import styles from './Toasts.module.css';

const MAX_TOASTS = 3;
const SHOWN_MS = 6000;
/** Time to read what happened, and to reach the button. */
const SHOWN_WITH_ACTION_MS = 10_000;

export interface ToastOptions {
  /**
   * A button beside the text, to take back what was done: `{ label: 'Undo', run }`. Pressing it, or Ctrl Z for the newest,
   * runs it once. It's out of reach while a dialog is open: close that first, or offer it in the dialog.
   */
  action?: { label: string; run: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  text: string;
}

interface ShownToastsProps {
  toasts: readonly Toast[];
  /** Called once a toast's time is up, or it was dismissed or its action is done. */
  onDone: (id: number) => void;
}

/** Toasts in their corner: each goes after a while, unless it's pointed at or has the focus. */
export function ShownToasts({ toasts, onDone }: ShownToastsProps) {
  useUndoKey(
    toasts.findLast(({ action }) => action),
    onDone,
  );
  const shown = toasts.reduce<readonly Toast[]>(withToast, []);
  // One that made way doesn't come back once there's room again.
  useEffect(function dropOthers() {
    for (const toast of toasts) if (!shown.includes(toast)) onDone(toast.id);
  });
  return shown.map((toast) => <ShownToast key={toast.id} toast={toast} onDone={onDone} />);
}

/** Adds a toast. The same news is shown once; where there are too many, the oldest news goes first, and for news nothing that can be undone. */
function withToast(shown: readonly Toast[], toast: Toast): Toast[] {
  const others = shown.filter(({ text, action }) => action || text !== toast.text);
  const goes =
    others.length < MAX_TOASTS
      ? undefined
      : (others.find(({ action }) => !action) ?? (toast.action && others[0]));
  return [...others.filter((other) => other !== goes), toast];
}

/** Ctrl Z runs a toast's action, except where a text is typed, which has an undo of its own. */
function useUndoKey(toast: Toast | undefined, onDone: (id: number) => void) {
  useWindowKeys((event) => {
    const isKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!toast?.action || !isKey || event.shiftKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onDone(toast.id);
    toast.action.run();
  });
}

interface ShownToastProps extends Pick<ShownToastsProps, 'onDone'> {
  toast: Toast;
}

function ShownToast({ toast: { id, text, action }, onDone }: ShownToastProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const before = useRef<EventTarget | null>(null);
  const isHeld = isPointedAt || hasFocus;
  useEffect(
    function dropAfterAWhile() {
      if (isHeld) return undefined;
      const timer = setTimeout(() => onDone(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
      return () => clearTimeout(timer);
    },
    [isHeld, id, action, onDone],
  );
  function handleFocus({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    setFocus(true);
  }
  function close() {
    // What has the focus goes: it's given back where it was.
    if (before.current instanceof HTMLElement) before.current.focus();
    onDone(id);
  }
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={handleFocus}
      onBlur={() => setFocus(false)}
    >
      <span className={styles.text}>{text}</span>
      {action && (
        <Button
          size="small"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton name={texts.dismiss} icon={<CloseIcon />} size="small" onClick={close} />
    </div>
  );
}
