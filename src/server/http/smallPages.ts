/** Pages of the server's own that need none of the dashboard's files. */
import { createHash } from 'node:crypto';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{display:grid;min-height:90vh;place-content:center;margin:1rem}
form,main{display:grid;gap:1rem;max-width:22rem}h1{margin:0;font-size:1.5rem}p{margin:0}
label{display:grid;gap:.25rem}input,button{font:inherit;min-height:2.75rem;padding:0 .75rem;border-radius:.4rem;border:1px solid GrayText}
button{border:0;background:#0b63ce;color:#fff}:focus-visible{outline:3px solid #5aa2f5;outline-offset:2px}
[role=alert]{border-left:4px solid #c62828;padding-left:.75rem}`;

/** The security policy of these pages: only their own style, and forms to this server. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Returns a page in a language; the title is text, the body HTML. */
export function smallPage(language: string, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} · Job Atlas</title><style>${STYLE}</style><body>${body}</body></html>`;
}

/** Returns a text for HTML, in quotes or not. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
