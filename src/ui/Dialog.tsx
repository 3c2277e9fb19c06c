import { useId, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { focusHeading } from './PageFrame.tsx';
import { texts } from './later.texts.en.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  /** On Escape, the close button, or a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** A `sheet` is at the bottom edge, as on phones. */
  size?: 'normal' | 'wide' | 'sheet';
}

/** A modal dialog with a title and a close button. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  size = 'normal',
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  return (
    <Modal
      aria-labelledby={id}
      className={classNames(
        styles.dialog,
        size === 'wide' && styles.wide,
        size === 'sheet' && styles.bottom,
      )}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton name={texts.close} icon={<CloseIcon />} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.foot}>{actions}</div>}
      </div>
    </Modal>
  );
}

interface ModalProps {
  /** On Escape, or a press outside. */
  onClose: () => void;
  children: ReactNode;
  className: string | undefined;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** Whether the focus returns to where it was when it's closed; it shouldn't after going to another page. */
  givesFocusBack?: () => boolean;
}

/** The browser's own modal dialog. It traps the focus, which begins at the element marked `data-focus-first`, and gives it back. */
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
    // A dialog opened for a field begins there, not at its close button.
    element?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    return () => {
      element?.removeAttribute('open');
      if (!(before instanceof HTMLElement) || !isWanted()) return;
      // Taken away meanwhile, as by deleting it.
      if (!before.isConnected) focusHeading();
      else before.focus();
    };
  }, []);
  return (
    <dialog
      {...rest}
      ref={dialog}
      className={classNames(styles.modal, className)}
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

/** Opens a dialog in browsers without modal ones, and focuses its first control. */
function openPlainly(element: HTMLElement): void {
  element.setAttribute('open', '');
  element.querySelector<HTMLElement>('input, button')?.focus();
}

function always(): boolean {
  return true;
}
