import {
  createContext,
  use,
  useId,
  useRef,
  useState,
  type ReactNode,
  useEffect,
  type RefObject,
} from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import { classNames } from './classNames.ts';
import { CheckIcon, ChevronDownIcon } from './icons.tsx';
import { type FloatAlign, TOP_LAYER, useFloating, useWhileOpen } from './floating.ts';
import styles from './Menu.module.css';

const CloseMenu = createContext<() => void>(() => undefined);

interface MenuProps extends Pick<ButtonLook, 'variant' | 'size' | 'className'> {
  label: string;
  /** What the button shows; the label, if left out. */
  face?: ReactNode;
  icon?: ReactNode;
  /** The small arrow of a menu button. */
  arrow?: boolean;
  align?: FloatAlign;
  disabled?: boolean;
  children: ReactNode;
}

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
  const id = useId();
  return (
    <>
      <Button
        {...look}
        ref={button}
        icon={icon}
        title={face === label ? undefined : label}
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
        <MenuList {...{ id, label, button, align, startsAt }} onClose={() => setOpen(false)}>
          {children}
        </MenuList>
      )}
    </>
  );
}

interface MenuListProps {
  id: string;
  label: string;
  button: RefObject<HTMLElement | null>;
  align?: FloatAlign;
  /** Which item is focused first. */
  startsAt?: 'first' | 'last';
  onClose: () => void;
  /** A choice of one below the items, which no menu may hold itself. */
  beside?: ReactNode;
  children: ReactNode;
}

/** An open menu, for a button whose menu's code is fetched later. */
export function MenuList(props: MenuListProps) {
  const {
    id,
    label,
    button,
    align = 'start',
    startsAt = 'first',
    onClose,
    beside,
    children,
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    onClose();
    button.current?.focus();
  };
  useFloating({ open: true, anchor: button, box: list, align });
  useMenuKeys({ startsAt, button, list, close, drop: onClose });
  return (
    <div ref={list} popover={TOP_LAYER} className={styles.list}>
      <CloseMenu value={close}>
        <div id={id} role="menu" aria-label={label}>
          {children}
        </div>
        {beside}
      </CloseMenu>
    </div>
  );
}

interface MenuItemProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  hint?: ReactNode;
  /** For an item that is on or off, or chosen of several. */
  checked?: boolean;
  isOneOfSeveral?: boolean;
  /** For one of several in a group of `radios`. */
  radio?: boolean;
  disabled?: boolean;
  /** Whether the menu stays open. */
  stays?: boolean;
}

export function MenuItem({
  children,
  onSelect,
  icon,
  hint,
  checked,
  isOneOfSeveral = false,
  radio = false,
  disabled = false,
  stays = false,
}: MenuItemProps) {
  const close = use(CloseMenu);
  function select() {
    if (disabled) return;
    if (!stays) close();
    onSelect();
  }
  return (
    <button
      type="button"
      role={
        radio
          ? 'radio'
          : checked === undefined
            ? 'menuitem'
            : isOneOfSeveral
              ? 'menuitemradio'
              : 'menuitemcheckbox'
      }
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={classNames(styles.item, disabled && styles.off)}
      onClick={select}
    >
      {checked === undefined ? (
        icon
      ) : (
        <CheckIcon className={checked ? undefined : styles.unchecked} />
      )}
      <span className="grow">
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </button>
  );
}

interface MenuGroupProps {
  label: string;
  /** Whether its items are a choice of one. */
  radios?: boolean;
  children: ReactNode;
}

export function MenuGroup({ label, radios = false, children }: MenuGroupProps) {
  return (
    <div role={radios ? 'radiogroup' : 'group'} aria-label={label} className={styles.group}>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}

interface MenuKeys {
  /** Which item is focused first. */
  startsAt: 'first' | 'last';
  button: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  /** Closes and gives the focus back. */
  close: () => void;
  /** Closes without moving the focus, after a press elsewhere. */
  drop: () => void;
}

/** Handles an open menu's keys (arrows, Home, End, first letters, Escape, Tab), and presses and focus elsewhere. */
function useMenuKeys({ startsAt, button, list, close, drop }: MenuKeys) {
  useEffect(
    function focusItem() {
      itemsOf(list.current)
        .at(startsAt === 'last' ? -1 : 0)
        ?.focus();
    },
    [startsAt, list],
  );
  useWhileOpen({
    open: true,
    anchor: button,
    box: list,
    drop,
    onKey(event) {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        close();
      } else if (event.key === 'Tab') close();
      else if (move(event, itemsOf(list.current))) event.preventDefault();
    },
  });
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[role^="menuitem"], [role="radio"]')] : [];
}

/** Moves the focus for a key. Returns whether it did. */
function move(event: KeyboardEvent, items: HTMLElement[]): boolean {
  const now = items.findIndex((item) => item === document.activeElement);
  const next = target(event, items, now);
  if (next === null || items.length === 0) return false;
  items[(next + items.length) % items.length]?.focus();
  return true;
}

function target(event: KeyboardEvent, items: HTMLElement[], now: number): number | null {
  if (event.key === 'ArrowDown') return now + 1;
  if (event.key === 'ArrowUp') return now < 0 ? items.length - 1 : now - 1;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return items.length - 1;
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return null;
  const letter = event.key.toLowerCase();
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(letter);
  for (let step = 1; step <= items.length; step++) {
    const index = (now + step + items.length) % items.length;
    const item = items[index];
    if (item && begins(item)) return index;
  }
  return null;
}
