import type { MouseEvent, RefObject } from 'react';
import styles from './SkipLink.module.css';

/** Leads past the header: to the records where a page has them (they are the map in words), else to the page. */
export function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  function skip(event: MouseEvent) {
    event.preventDefault();
    const target = document.getElementById('records') ?? main.current;
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to the content
    </a>
  );
}
