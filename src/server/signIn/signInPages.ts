import { escaped, smallPage } from '#server/http/smallPages.ts';

const TITLE = 'Sign in';

/** Returns the page that asks for the password; `to` is where it leads, `trouble` the error of the last attempt. */
export function passwordPage(action: string, to: string, trouble: string | null): string {
  const alert = trouble === null ? '' : `<p role="alert">${escaped(trouble)}</p>`;
  return smallPage(
    TITLE,
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
  return smallPage(
    TITLE,
    `<main><h1>Job Atlas</h1><p role="alert">${escaped(words)}</p><p><a href="${escaped(link.href)}">${escaped(link.text)}</a></p></main>`,
  );
}
