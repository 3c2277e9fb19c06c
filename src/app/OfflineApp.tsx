import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { keepApp, removeApp, showNewest } from '#device/appFiles.ts';
import { configQuery } from '#service/configQuery.ts';
import { useIsKeeping } from '#result/kept/page/useKept.ts';
import { texts } from './later.texts.en.ts';
import { texts as appTexts } from './texts.en.ts';
import styles from './OfflineApp.module.css';

interface OfflineAppProps {
  /** Null before a person has connected. */
  connection: Connection | null;
  config: Config;
  /** Address of the app's base, with a slash at its end. */
  home: string;
}

/** Keeps the app on this device where that's wanted, and says when a new version is there. */
export function OfflineApp({ connection, config, home }: OfflineAppProps) {
  const [isNewer, setNewer] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const client = useQueryClient();
  const keeps = useIsKeeping(connection, config);
  useEffect(
    function followChoice() {
      if (keeps === undefined) return undefined;
      if (keeps)
        return keepApp(home, config, {
          onNewer: () => setNewer(true),
          onSettings: () => void client.invalidateQueries(configQuery(home)),
        });
      void removeApp(home);
      return undefined;
    },
    [keeps, client, home, config],
  );
  return (
    <div role="status" className={styles.place}>
      {isNewer && !isDismissed && (
        <p className={styles.note}>
          {texts.newVersionReady}
          <Button size="small" onClick={() => void showNewest(home)}>
            {appTexts.reload}
          </Button>
          <IconButton name={texts.later} icon={<CloseIcon />} onClick={() => setDismissed(true)} />
        </p>
      )}
    </div>
  );
}
