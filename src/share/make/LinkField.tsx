import { useEffect, useRef, useState, type ReactNode } from 'react';
import { languageName } from '#lib/languages.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Field, TextInput } from '#ui/Field.tsx';
import { inLanguage, LANGUAGE, offeredLanguages } from '#ui/language.ts';
import { shareBySystem } from '#ui/shareSheet.ts';
import { LinkIcon } from '#ui/toolIcons.tsx';
import { texts } from './texts.en.ts';
import styles from './ShareDialog.module.css';

/** A link to be copied; `children` say what it opens. */
export function LinkField({ address, children }: { address: string; children: ReactNode }) {
  const [isInOurs, setInOurs] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const link = isInOurs ? inLanguage(address) : address;
  // The control that had the focus may be gone.
  useEffect(function focusLink() {
    input.current?.focus();
  }, []);
  return (
    <div className={styles.choices}>
      <div className={styles.link}>
        <Field label={texts.link}>
          {(ids) => (
            <TextInput
              {...ids}
              ref={input}
              readOnly
              value={link}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <CopyButton
          variant="primary"
          icon={<LinkIcon />}
          text={link}
          take={shareBySystem}
          textName={texts.linkToCopy}
        >
          {texts.copyLink}
        </CopyButton>
      </div>
      {offeredLanguages().length > 1 && (
        <Checkbox checked={isInOurs} onChecked={setInOurs}>
          {texts.opensInLanguage(languageName(LANGUAGE))}
        </Checkbox>
      )}
      <p>{children}</p>
    </div>
  );
}
