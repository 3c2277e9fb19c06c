import type { ConnectionState } from '#service/useConnection.tsx';
import { readTheme, saveTheme } from '#ui/theme.ts';
import { THEMES } from '#ui/themes.tsx';
import type { PageAction } from '#ui/pageActions.tsx';
import { DisconnectIcon } from '#ui/toolIcons.tsx';
import { texts } from './later.texts.en.ts';

/** What can be done on every page: what the header's menu has. */
export function frameActions(state: ConnectionState): PageAction[] {
  const way = wayOut(state);
  const themes = THEMES.filter(({ theme }) => theme !== readTheme());
  return [
    ...(way === null ? [] : [{ name: way, icon: <DisconnectIcon />, run: state.disconnect }]),
    ...themes.map(({ theme, name, icon }) => ({
      name: texts.themeNamed(name.toLowerCase()),
      icon,
      run: () => saveTheme(theme),
    })),
  ];
}

/** What ends the connection; null where nothing can: a gateway holds the key itself, and signs people out only where they sign in. */
export function wayOut({ connection, config }: ConnectionState): string | null {
  if (connection === null) return null;
  if (config.mode !== 'gateway') return texts.disconnect;
  return config.signOut === undefined ? null : texts.signOut;
}
