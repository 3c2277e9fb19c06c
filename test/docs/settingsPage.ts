import { format } from 'prettier';
import * as v from 'valibot';
import { SettingsSchema } from '#server/settings/settings.ts';

/** What is read of an entry of the schema, whatever its kind. */
interface Entry {
  readonly default?: unknown;
  readonly wrapped?: Entry;
  readonly pipe?: readonly Entry[];
  readonly message?: unknown;
}

const PAGE = `# Settings

All settings of the server are environment variables, or lines of a file \`.env\` in the folder it's started from; the
environment wins, and an empty variable counts as not set. A setting that can't be used ends the start with its name and what it must be, and
repeats no value. [.env.example](../.env.example) holds them all, to be copied.

This table is made from what checks the settings (\`npx vitest run test/docs -u\`).

`;

/** Names of all settings, in the order of the table. */
export const settingNames: readonly string[] = Object.keys(SettingsSchema.entries);

/** Returns what the schema requires of a setting that's set, as its messages say it. */
function requirements({ wrapped, pipe = [], message }: Entry): string[] {
  const own = typeof message === 'string' ? [message.replace(/^must /, '')] : [];
  const inner = pipe.flatMap((part) => (part.pipe === pipe ? [] : requirements(part)));
  const all = new Set([...own, ...(wrapped ? requirements(wrapped) : []), ...inner]);
  // What is empty isn't set.
  all.delete('not be empty');
  return [...all];
}

function row([name, entry]: [string, (typeof SettingsSchema.entries)['PORT' | 'DEMO' | 'AUTH']]) {
  const preset: unknown = v.getDefault(entry);
  const cells = [
    `\`${name}\``,
    typeof preset === 'string' && preset !== '' ? `\`${preset}\`` : '',
    requirements(entry as Entry).join('; '),
    v.getDescription(entry) ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns `docs/settings.md` as it should be. */
export async function settingsPage(): Promise<string> {
  const rows = Object.entries(SettingsSchema.entries as never).map((entry) => row(entry as never));
  const table = [
    '| setting | default | must | what it does |',
    '| --- | --- | --- | --- |',
    ...rows,
  ];
  return await format(`${PAGE}${table.join('\n')}\n`, { parser: 'markdown' });
}
