import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/settings/packageRoot.ts';

interface Group {
  readonly name: unknown;
  readonly test?: (id: string) => boolean;
}

test('a folder above the project has no say in which chunk a file is in', async () => {
  const { build } = await resolveConfig({ root: packageRoot() }, 'build');
  const output = build.rollupOptions.output as { codeSplitting: { groups: Group[] } };
  const named = output.codeSplitting.groups.filter((group) => group.test !== undefined);
  const chunksOf = (path: string) =>
    named.filter((group) => group.test!(path)).map(({ name }) => name);
  expect(chunksOf(join(packageRoot(), 'src/share/SharedLinks.tsx'))).toEqual(['links']);
  for (const folder of ['/usr/share/job-atlas', '/src/share/app/AfterIdle', '/SavedViews'])
    expect(chunksOf(`${folder}/src/ui/Button.tsx`)).toEqual([]);
});
