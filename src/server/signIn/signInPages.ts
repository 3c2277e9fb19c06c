import { createHash } from 'node:crypto';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{display:grid;min-height:90vh;place-content:center;margin:1rem}
form,main{display:grid;gap:1rem;max-width:22rem}h1{margin:0;font-size:1.5rem}p{margin:0}
label{display:grid;gap:.25rem}input,button{font:inherit;min-height:2.75rem;padding:0 .75rem;border-radius:.4rem;border:1px solid GrayText}
button{border:0;background:#0b63ce;color:#fff}:focus-visible{outline:3px solid #5aa2f5;outline-offset:2px}
[role=alert]{border-left:4px solid #c62828;padding-left:.75rem}`;

/** The security policy of these pages: only their own style, and forms to this server. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Returns the page that asks for the password; `to` is where it leads, `trouble` the error of the last attempt. */
export function passwordPage(action: string, to: string, trouble: string | null): string {
  const alert = trouble === null ? '' : `<p role="alert">${escaped(trouble)}</p>`;
  return page(
    `<form method="post" action="${escaped(action)}"><h1>Job Atlas</h1>${alert}
<input type="hidden" name="to" value="${escaped(to)}">
<label>Password<input type="password" name="password" required autofocus autocomplete="current-password"></label>
<button>Sign in</button></form>`,
  );
}

/** Returns a page that says why somebody isn't let in, with a link. */
export function messagePage(
  words: string,
  link: { readonly href: string; readonly text: string },
): string {
  return page(
    `<main><h1>Job Atlas</h1><p role="alert">${escaped(words)}</p><p><a href="${escaped(link.href)}">${escaped(link.text)}</a></p></main>`,
  );
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in · Job Atlas</title><style>${STYLE}</style><body>${body}</body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
