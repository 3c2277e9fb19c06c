import { useRef, useState, type ReactNode, type MouseEvent, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS, parseJobPath, plainPath } from '#lib/address.ts';
import { Link } from '#ui/Link.tsx';
import { classNames } from '#ui/classNames.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon, MenuIcon } from '#ui/icons.tsx';
import { useEscape } from '#ui/floating.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { ShortcutsKey } from './ShortcutsKey.tsx';
import { useRouteFocus } from './useRouteFocus.ts';
import { texts } from './texts.en.ts';
import styles from './Frame.module.css';

interface FrameProps {
  /** Opens the search. */
  find: ReactNode;
  /** What the page is connected to. */
  status: ReactNode;
  children: ReactNode;
}

/** What all pages share: the header, and the place for the page. */
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
          {status}
        </header>
      )}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

const PAGES = [
  [PATHS.jobs, texts.jobs],
  [PATHS.request, texts.newRequest],
  [PATHS.file, texts.openFile],
  [PATHS.kept, texts.savedOnDevice],
] as const;

function Navigation() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.mainNavigation} className={styles.nav}>
      {PAGES.map(([path, name]) => (
        <Link
          key={path}
          to={path}
          aria-current={plainPath(pathname) === path ? 'page' : undefined}
          className={classNames(styles.link)}
        >
          {name}
        </Link>
      ))}
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
      <span className="grow" />
      {find}
      <IconButton
        name={open ? texts.closeMenu : texts.menu}
        icon={open ? <CloseIcon /> : <MenuIcon />}
        aria-expanded={open}
        onClick={() => setOpenAt(open ? null : pathname)}
      />
      <div className={styles.panel} hidden={!open}>
        <Navigation />
        {status}
      </div>
    </header>
  );
}

function Brand() {
  return (
    <Link to={PATHS.jobs} className={styles.brand}>
      <BrandMark />
    </Link>
  );
}

/** A folded map with one plot on it. */
export function BrandMark() {
  return (
    <>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path className={styles.plot} d="M8.4 6.4 12 8v4l-3.6-1.6z" />
        <path className={styles.sheet} d="M2 5.5 8 3l4.5 2.2L18 3v11.5L12 17l-4.5-2.2L2 17z" />
        <path className={styles.fold} d="M8 3v11.8M12.4 5.2 12 17" />
      </svg>
      Job Atlas
    </>
  );
}

/** Leads past the header: on a result's page to the records (they are the map in words), else to the page. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const isResult = parseJobPath(pathname) !== null || /^\/(file|s\/.*)$/.test(pathname);

  function skip(event: MouseEvent) {
    event.preventDefault();
    // Where there's room for one panel at a time, the records wait behind their tab.
    if (!records()) document.getElementById(RECORDS_TAB)?.click();
    requestAnimationFrame(() => {
      const target = records() ?? main.current;
      target?.focus();
      target?.scrollIntoView({ block: 'nearest' });
    });
  }
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      {isResult ? texts.skipToRecords : texts.skipToContent}
    </a>
  );
}

const RECORDS_TAB = 'result-tab-records';

function records(): HTMLElement | null {
  return document.getElementById('records');
}
