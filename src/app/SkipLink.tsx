import type { MouseEvent, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { parseJobPath, PATHS } from '#lib/address.ts';
import styles from './SkipLink.module.css';

/** Leads past the header: on a result's page to the records (they are the map in words), else to the page. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const isResult = parseJobPath(pathname) !== null || pathname === PATHS.file;

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
      {isResult ? 'Skip to the records' : 'Skip to the content'}
    </a>
  );
}

const RECORDS_TAB = 'result-tab-records';

function records(): HTMLElement | null {
  return document.getElementById('records');
}
