import { useRef, useState, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '#lib/address.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon, MenuIcon } from '#ui/icons.tsx';
import { useEscape } from '#ui/useEscape.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { Brand } from './Brand.tsx';
import { ShortcutsKey } from './ShortcutsKey.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useRouteFocus } from './useRouteFocus.ts';
import styles from './Frame.module.css';

interface FrameProps {
  /** Opens the search. */
  find: ReactNode;
  /** What the page is connected to. */
  status: ReactNode;
  children: ReactNode;
}

/** What every page stands in: the header, and the place for the page. */
export function Frame({ find, status, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const phone = useMediaQuery(PHONE);
  useRouteFocus(main);
  return (
    <div className={styles.frame}>
      <SkipLink main={main} />
      <ShortcutsKey />
      {phone ? (
        <PhoneHeader find={find} status={status} />
      ) : (
        <header className={styles.header}>
          <Brand />
          <Navigation />
          <div className={styles.find}>{find}</div>
          <span className={styles.line} />
          {status}
          <ThemeSwitch />
        </header>
      )}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

function Navigation() {
  return (
    <nav aria-label="Main" className={styles.nav}>
      <NavLink to={PATHS.jobs} end className={classes(styles.link)}>
        Jobs
      </NavLink>
      <NavLink to={PATHS.file} className={classes(styles.link)}>
        Open a file
      </NavLink>
      <NavLink to={PATHS.kept} className={classes(styles.link)}>
        Saved on this device
      </NavLink>
    </nav>
  );
}

/** On a phone everything but brand and search waits behind one button. */
function PhoneHeader({ find, status }: { find: ReactNode; status: ReactNode }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  useEscape(open, () => setOpenAt(null));
  return (
    <header className={styles.header}>
      <Brand />
      <span className={styles.gap} />
      {find}
      <IconButton
        name={open ? 'Close the menu' : 'Menu'}
        icon={open ? <CloseIcon /> : <MenuIcon />}
        aria-expanded={open}
        onClick={() => setOpenAt(open ? null : pathname)}
      />
      <div className={styles.panel} hidden={!open}>
        <Navigation />
        <div className={styles.row}>
          {status}
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
