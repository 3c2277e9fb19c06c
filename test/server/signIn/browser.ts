/** A browser as far as signing in needs one: cookies by origin, redirects followed one by one. */
export interface TestBrowser {
  /** Asks for one address, without following anything. */
  ask(url: string, init?: RequestInit): Promise<Response>;
  /** Goes to a page and along all redirects; returns the last answer and its address. */
  go(url: string, init?: RequestInit): Promise<{ url: string; answer: Response }>;
  /** All cookies as they were set, attributes included. */
  readonly set: readonly string[];
}

export function testBrowser(): TestBrowser {
  const jar = new Map<string, Map<string, string>>();
  const set: string[] = [];
  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url);
    const cookies = jar.get(origin) ?? new Map<string, string>();
    jar.set(origin, cookies);
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', cookie, ...(init.headers as Record<string, string>) };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      set.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  return {
    set,
    ask,
    async go(start, init) {
      let url = start;
      let answer = await ask(url, init);
      for (let hop = 0; hop < 12 && answer.status >= 300 && answer.status < 400; hop++) {
        url = new URL(answer.headers.get('location') ?? '', url).href;
        answer = await ask(url);
      }
      return { url, answer };
    },
  };
}
