import { expect, test } from 'vitest';
import { exposureWarning } from '#server/settings/exposure.ts';

const NONE = { kind: 'none' };
const remote = { url: new URL('https://service.example'), key: 'the-key' };

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost', 'LOCALHOST'])(
  '%s is ours alone',
  (host) => {
    expect(exposureWarning({ host, remote, auth: NONE })).toBeNull();
  },
);

test.each(['0.0.0.0', '::', '10.1.2.3', '127.0.0.1.evil.example', 'atlas.example'])(
  'of %s the setting is named, what it means, and what helps, never the key',
  (host) => {
    const gateway = exposureWarning({ host, remote, auth: NONE });
    expect(gateway).toMatch(/^HOST is .*read the jobs of SERVICE_API_KEY.*proxy.*login/);
    expect(gateway).not.toContain('the-key');
    expect(exposureWarning({ host, remote: null, auth: NONE })).toMatch(
      /^HOST is .*unencrypted.*proxy/,
    );
  },
);
