import { useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#lib/address.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useConnection } from '#service/useConnection.tsx';
import { MenuGroup, MenuItem, MenuList } from '#ui/Menu.tsx';
import { readTheme, saveTheme } from '#ui/theme.ts';
import { THEMES } from '#ui/themes.tsx';
import { DisconnectIcon, ShareIcon } from '#ui/toolIcons.tsx';
import { wayOut } from '#app/palette/frameActions.tsx';
import styles from './ConnectionMenu.module.css';

interface ConnectionMenuProps {
  id: string;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What the header's "Connection" opens: who is connected to what, the way out, and the theme. */
export function ConnectionMenu(props: ConnectionMenuProps) {
  const state = useConnection();
  const { connection, config, disconnect } = state;
  const navigate = useNavigate();
  const [theme] = useState(readTheme);
  const way = wayOut(state);
  const person = config.mode === 'gateway' ? config.person : undefined;
  return (
    <MenuList
      {...props}
      label="Connection"
      align="end"
      beside={
        <MenuGroup label="Theme" radios>
          {THEMES.map(({ theme: value, name }) => (
            <MenuItem key={value} radio checked={value === theme} onSelect={() => saveTheme(value)}>
              {name}
            </MenuItem>
          ))}
        </MenuGroup>
      }
    >
      <p className={styles.where}>
        {connection ? `Service: ${connection.label}` : 'Not connected'}
        {person !== undefined && `, as ${visibleText(person)}`}
      </p>
      {connection?.kind === 'same-origin' && config.sharing && (
        <MenuItem icon={<ShareIcon />} onSelect={() => void navigate(PATHS.shared)}>
          Shared links
        </MenuItem>
      )}
      {way !== null && (
        <MenuItem icon={<DisconnectIcon />} onSelect={disconnect}>
          {way}
        </MenuItem>
      )}
    </MenuList>
  );
}
