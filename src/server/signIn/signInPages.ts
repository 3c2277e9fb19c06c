import { escaped, smallPage } from '#server/http/smallPages.ts';
import { serverTexts } from '#server/languages/serverTexts.ts';

/** Returns the page that asks for the password; `to` is where it leads. */
export function passwordPage(
  language: string,
  { action, to, isWrong }: { action: string; to: string; isWrong: boolean },
): string {
  const { signIn, password, wrongPassword } = serverTexts(language);
  const alert = isWrong ? `<p role="alert">${escaped(wrongPassword)}</p>` : '';
  return smallPage(
    language,
    signIn,
    `<form method="post" action="${escaped(action)}"><h1>Job Atlas</h1>${alert}
<input type="hidden" name="to" value="${escaped(to)}">
<label>${password}<input type="password" name="password" required autofocus autocomplete="current-password"></label>
<button>${signIn}</button></form>`,
  );
}

/** Returns a page that says why somebody isn't let in, with a link to sign in again. */
export function messagePage(language: string, words: string, href: string): string {
  const { signIn, signInAgain } = serverTexts(language);
  return smallPage(
    language,
    signIn,
    `<main><h1>Job Atlas</h1><p role="alert">${escaped(words)}</p><p><a href="${escaped(href)}">${escaped(signInAgain)}</a></p></main>`,
  );
}
