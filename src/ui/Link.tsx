import { useEffect, type ComponentPropsWithRef, type MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';

/* In place of the router's own, which bring its forms, prefetching and error pages: 7 kB of brotli in the first load. */

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
  /** Kept with the entry in the browser's history. */
  state?: unknown;
}

/** A link to a page of the app, followed without loading the document again. To the page's own address it adds no entry to the history. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { replace: to === pathname + search + hash, state });
  }
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  );
}

/** Others are the browser's: it opens another tab or window, or saves. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const isSameTab = ['', '_self'].includes(currentTarget.target);
  return button === 0 && isSameTab && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Goes on to another page of the app, in place of the one that shows this. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(
    function goOn() {
      void navigate(to, { replace: true });
    },
    [navigate, to],
  );
  return null;
}
