import { useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#lib/address.ts';
import { isReadByNatives, languageName } from '#lib/languages.ts';
import { formatList } from '#lib/lists.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useConnection } from '#service/useConnection.tsx';
import { LANGUAGE, offeredLanguages, saveLanguage } from '#ui/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { MenuGroup, MenuItem, MenuList } from '#ui/Menu.tsx';
import { PartMissing } from '#ui/PartMissing.tsx';
import { readTheme, saveTheme } from '#ui/theme.ts';
import { THEMES } from '#ui/themes.tsx';
import { DisconnectIcon, ShareIcon } from '#ui/toolIcons.tsx';
import { wayOut } from '#app/palette/frameActions.tsx';
import { texts } from './later.texts.en.ts';
import { texts as statusTexts } from './texts.en.ts';
import styles from './ConnectionMenu.module.css';

const Questions = lazyPart(
  async () => (await import('#app/questions/QuestionsDialog.tsx')).QuestionsDialog,
  ({ title, onClose }) => (
    <Dialog open onClose={onClose} title={title}>
      <PartMissing what={title} />
    </Dialog>
  ),
);

interface ConnectionMenuProps {
  id: string;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What the header's "Connection" opens: who is connected to what, the way out, theme and language; and what people ask. */
export function ConnectionMenu(props: ConnectionMenuProps) {
  const state = useConnection();
  const { connection, config, disconnect } = state;
  const navigate = useNavigate();
  const [theme] = useState(readTheme);
  const close = () => {
    props.onClose();
    props.button.current?.focus();
  };
  const way = wayOut(state);
  const person = config.mode === 'gateway' ? config.person : undefined;
  const [showsQuestions, setShowsQuestions] = useState(false);
  if (showsQuestions) return <Questions.Part title={texts.questionsAndAnswers} onClose={close} />;
  return (
    <MenuList
      {...props}
      label={texts.connection}
      align="end"
      beside={
        <>
          <MenuGroup label={texts.theme} radios>
            {THEMES.map(({ theme: value, name }) => (
              <MenuItem
                key={value}
                radio
                checked={value === theme}
                onSelect={() => saveTheme(value)}
              >
                {name}
              </MenuItem>
            ))}
          </MenuGroup>
          <LanguageChoice />
        </>
      }
    >
      <p className={styles.where}>
        {connection === null
          ? statusTexts.notConnected
          : person === undefined
            ? texts.serviceLabel(connection.label)
            : texts.serviceAsPerson(connection.label, visibleText(person))}
      </p>
      {connection?.kind === 'same-origin' && config.sharing && (
        <MenuItem icon={<ShareIcon />} onSelect={() => void navigate(PATHS.shared)}>
          {texts.sharedLinks}
        </MenuItem>
      )}
      {way !== null && (
        <MenuItem icon={<DisconnectIcon />} onSelect={disconnect}>
          {way}
        </MenuItem>
      )}
      <MenuItem icon={<InfoIcon size={14} />} stays onSelect={() => setShowsQuestions(true)}>
        {texts.questionsAndAnswers}
      </MenuItem>
    </MenuList>
  );
}

/** Each language by its own name, and which of them no native speaker has read. Nothing where the page has only one. */
function LanguageChoice() {
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  const unread = offered.filter((language) => !isReadByNatives(language)).map(languageName);
  return (
    <MenuGroup label={texts.language} radios>
      {offered.map((language) => (
        <MenuItem
          key={language}
          radio
          checked={language === LANGUAGE}
          onSelect={() => saveLanguage(language)}
        >
          <span lang={language}>{languageName(language)}</span>
        </MenuItem>
      ))}
      {unread.length > 0 && (
        <p className={styles.where}>{texts.notReadByNatives(formatList(unread))}</p>
      )}
    </MenuGroup>
  );
}
