import { expect, test } from 'vitest';
import { reachService } from '#server/gateway/reachService.ts';
import { startVariant } from '#test/server/variants.ts';

test('a service that answers anything but an outage is there', async () => {
  for (const [options, is] of [
    [{}, true],
    [{ status: 403 }, true],
    [{ status: 503 }, false],
  ] as const) {
    const service = await startVariant(options);
    const reached = reachService({ url: new URL(service.url), key: 'k' })();
    expect(
      await reached.then(
        () => true,
        () => false,
      ),
    ).toBe(is);
    await service.close();
  }
});
