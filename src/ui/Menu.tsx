import { createContext, use, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { ButtonLook } from './buttonClass.ts';
import { classes } from './classes.ts';
import { CheckIcon, ChevronDownIcon } from './icons.tsx';
import type { Align } from './placement.ts';
import { TOP_LAYER, useFloating } from './useFloating.ts';
import { useMenuKeys } from './useMenuKeys.ts';
import styles from './Menu.module.css';

const CloseMenu = createContext<() => void>(() => undefined);

interface MenuProps extends Pick<ButtonLook, 'variant' | 'size' | 'className'> {
  /** Name of the button, and of the menu it opens. */
  label: string;
  /** What the button shows; its label unless told. */
  face?: ReactNode;
  icon?: ReactNode;
  /** The small arrow that tells of a menu. */
  arrow?: boolean;
  align?: Align;
  disabled?: boolean;
  children: ReactNode;
}

/** A button that opens a list of things to do. */
export function Menu({
  label,
  face = label,
  icon,
  arrow = true,
  align = 'start',
  children,
  ...look
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const [startsAt, setStartsAt] = useState<'first' | 'last'>('first');
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useFloating({ open, anchor: button, box: list, align });
  useMenuKeys({ open, startsAt, button, list, close, drop: () => setOpen(false) });
  return (
    <>
      <Button
        {...look}
        ref={button}
        icon={icon}
        aria-label={face === label ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setStartsAt('first');
          setOpen(!open);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setStartsAt(event.key === 'ArrowUp' ? 'last' : 'first');
          setOpen(true);
        }}
      >
        {face}
        {arrow && <ChevronDownIcon size={14} />}
      </Button>
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          popover={TOP_LAYER}
          className={styles.list}
        >
          <CloseMenu value={close}>{children}</CloseMenu>
        </div>
      )}
    </>
  );
}

interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  /** What it means, in smaller words. */
  hint?: ReactNode;
  /** For something that is on or off. */
  checked?: boolean;
  disabled?: boolean;
}

export function MenuItem({
  children,
  onSelect,
  icon,
  hint,
  checked,
  disabled = false,
}: MenuItemProps) {
  const close = use(CloseMenu);
  function select() {
    if (disabled) return;
    close();
    onSelect();
  }
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={classes(styles.item, disabled && styles.off)}
      onClick={select}
    >
      {checked === undefined ? (
        icon
      ) : (
        <CheckIcon className={checked ? undefined : styles.unchecked} />
      )}
      <span className={styles.words}>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </button>
  );
}

/** A line between groups of items, with the name of what follows. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}
