import { type ReactNode, useEffect } from 'react';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  title: string;
  /** Below the heading. */
  words?: ReactNode;
  /** Beside the heading. */
  beside?: ReactNode;
  /** What can be done with all of the page. */
  tools?: ReactNode;
  /** As wide as tables, as text, or all that the window has left. */
  look?: 'wide' | 'narrow' | 'fills';
  children: ReactNode;
}

/** A page with a heading, what can be done with all of it, and below what it shows. */
export function PageFrame({
  title,
  words,
  beside,
  tools,
  look = 'wide',
  children,
}: PageFrameProps) {
  return (
    <div className={styles.page} data-look={look}>
      <div className={styles.head} data-above-table>
        <div className={styles.title}>
          <h1>{title}</h1>
          {words}
        </div>
        {beside}
        <span className={styles.gap} />
        {tools}
      </div>
      {children}
    </div>
  );
}

/** Names the browser's tab after the page. */
export function DocumentTitle({ text }: { text: string }) {
  useEffect(
    function nameTheTab() {
      document.title = text ? `${text} · Job Atlas` : 'Job Atlas';
    },
    [text],
  );
  return null;
}
