import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Modal.module.css';

interface ModalProps {
  /** Escape, or a press beside it. */
  onClose: () => void;
  children: ReactNode;
  className: string | undefined;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** Whether the focus goes back where it was once it's closed; not where one is led to another page. */
  givesFocusBack?: () => boolean;
}

/** The browser's own dialog, over everything: it holds the focus, which begins at what is marked `data-focus-first`, and gives it back. */
export function Modal(props: ModalProps) {
  const { onClose, children, className, givesFocusBack = always, ...rest } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const givesBack = useRef(givesFocusBack);
  useEffect(function showAsModal() {
    const element = dialog.current;
    const before = document.activeElement;
    const isWanted = givesBack.current;
    if (element && !element.open)
      if ('showModal' in element) element.showModal();
      else openPlainly(element);
    // Not the button that closes it, where a field is what it was opened for.
    element?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    return () => {
      element?.removeAttribute('open');
      if (before instanceof HTMLElement && isWanted()) before.focus();
    };
  }, []);
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={classes(styles.modal, className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      {children}
    </dialog>
  );
}

/** Where dialogs can't be modal: opened, with the focus on what comes first in it. */
function openPlainly(element: HTMLElement): void {
  element.setAttribute('open', '');
  element.querySelector<HTMLElement>('input, button')?.focus();
}

function always(): boolean {
  return true;
}
