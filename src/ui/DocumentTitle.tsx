import { useEffect } from 'react';

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
