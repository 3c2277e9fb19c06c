import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/settings/packageRoot.ts';
import { SettingsSchema } from '#server/settings/settings.ts';
import { settingNames, settingsPage } from './settingsPage.ts';

test('the table of settings is what the schema says', async () => {
  await expect(await settingsPage()).toMatchFileSnapshot(join(packageRoot(), 'docs/settings.md'));
});

test('every setting says what it does', () => {
  const silent = Object.entries(SettingsSchema.entries).filter(
    ([, entry]) => v.getDescription(entry) === undefined,
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('.env.example has a line for every setting and for nothing else, with the default where there is one', () => {
  const example = readFileSync(join(packageRoot(), '.env.example'), 'utf8');
  const lines = Array.from(
    example.matchAll(/^#([A-Z][A-Z_]*)=(.*)$/gm),
    ([, name = '', value = '']) => [name, value] as const,
  );
  expect(new Set(lines.map(([name]) => name))).toEqual(new Set(settingNames));
  const defaults = v.getDefaults(SettingsSchema) as Record<string, unknown>;
  for (const [name, value] of lines)
    if (defaults[name]) expect([name, value]).toEqual([name, defaults[name]]);
});
