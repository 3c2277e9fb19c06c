import { type ReactNode, useEffect } from 'react';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  title: string;
  words?: ReactNode;
  beside?: ReactNode;
  tools?: ReactNode;
  /** Width: for tables, for text, or all of the window. */
  look?: 'wide' | 'narrow' | 'fills';
  children: ReactNode;
}

/** A page with a heading, actions for the whole page, and its content. */
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
        {beside ?? <span className="grow" />}
        {tools}
      </div>
      {children}
    </div>
  );
}

export function DocumentTitle({ text }: { text: string }) {
  useEffect(
    function nameTheTab() {
      document.title = text ? `${text} · Job Atlas` : 'Job Atlas';
    },
    [text],
  );
  return null;
}

/** Gives the focus to what takes none by itself, such as a heading, and scrolls nowhere. */
export function focusInPlace(element: HTMLElement): HTMLElement {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return element;
}

/** Gives the page's heading the focus, as where what had it has gone away. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading) focusInPlace(heading);
}
