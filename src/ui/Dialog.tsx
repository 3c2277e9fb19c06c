import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { Modal } from './Modal.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Escape, the close button, or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at its foot. */
  actions?: ReactNode;
  /** A `sheet` comes from the bottom edge, as on phones. */
  size?: 'normal' | 'wide' | 'sheet';
}

/** Asks before going on. The browser's own dialog: it holds the focus and gives it back. */
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
      className={classes(
        styles.dialog,
        size === 'wide' && styles.wide,
        size === 'sheet' && styles.bottom,
      )}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton name="Close" icon={<CloseIcon />} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.foot}>{actions}</footer>}
      </div>
    </Modal>
  );
}
