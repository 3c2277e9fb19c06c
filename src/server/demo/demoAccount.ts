/** The account that demo jobs belong to. */
export const DEMO_ACCOUNT = 'demo';

/** Its key. It's public by design: it opens nothing but public data. */
export const DEMO_KEY = 'demo-key-public-by-design';
