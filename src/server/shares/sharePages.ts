/** The pages that a shared link opens: the dashboard's, with what a chat shows of it, or a page that says why there is none. */
import { escaped, smallPage } from '#server/http/smallPages.ts';
import { serverTexts } from '#server/languages/serverTexts.ts';
import type { OpenShare } from './shareStore.ts';

/** Returns the dashboard's page for a share; `address` is the link's own, `query` what follows it. */
export function sharedPage(
  html: string,
  { title, description }: Pick<OpenShare, 'title' | 'description'>,
  { address, query }: { address: string; query: string },
): string {
  const properties = {
    title,
    type: 'website',
    site_name: 'Job Atlas',
    // Chats lead to this address, whatever was sent.
    url: address + query,
    ...(description !== '' && { description, ...pictureAt(`${address}/card.png`) }),
  };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="og:${name}" content="${escaped(content)}" />`,
  );
  // The one thing that some chats don't know by these names.
  tags.push('<meta name="twitter:card" content="summary_large_image" />');
  return (
    html
      // The dashboard's settings aren't asked for here, and the link's own go without a cookie, as no such element lets them.
      .replace(/<link rel="preload"[^>]*config\.json"[^>]*>\s*/, '')
      .replace(/(<meta name="referrer" content=")[^"]*"/, '$1strict-origin"')
      .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
  );
}

function pictureAt(image: string): Record<string, string> {
  return { image, 'image:type': 'image/png', 'image:width': '1200', 'image:height': '630' };
}

/** Returns the page of a link that leads nowhere: there is none such, or it has ended. */
export function deadLinkPage(language: string, status: 404 | 410): string {
  const { unknownLink, checkAddress, linkEnded, linksEnd } = serverTexts(language);
  const [title, advice] = status === 404 ? [unknownLink, checkAddress] : [linkEnded, linksEnd];
  return smallPage(language, title, `<main><h1>${title}</h1><p>${advice}</p></main>`);
}

/** Programs that fetch a link to show in a chat what it is, or to index it, as they name themselves. */
const CRAWLERS =
  /(?:slack|twitter|telegram|linkedin|discord|google|bing|apple|yandex|duckduck|pinterest|mattermost|rocket|zoom|bitly|reddit|semrush|ahrefs|petal|dot|amazon)-?bot\b|facebookexternalhit|facebookcatalog|facebot|^whatsapp\/|skypeuripreview|slack-imgproxy|embedly|iframely|mastodon|cardyb|vkshare|redditbot|google-pagerenderer|bingpreview|\bcrawler\b|\bspider\b/i;

/** Whether a request of the page is a person's: neither a known crawler's nor a browser's that fetches ahead. */
export function isOpening({
  'user-agent': agent = '',
  'sec-purpose': purpose = '',
}: {
  readonly 'user-agent'?: string | undefined;
  readonly 'sec-purpose'?: string | string[] | undefined;
}): boolean {
  return !CRAWLERS.test(agent) && !String(purpose).includes('prefetch');
}
