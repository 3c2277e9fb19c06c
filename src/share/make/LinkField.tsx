import { useEffect, useRef, type ReactNode } from 'react';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Field, TextInput } from '#ui/Field.tsx';
import { shareBySystem } from '#ui/shareSheet.ts';
import { LinkIcon } from '#ui/toolIcons.tsx';
import styles from './ShareDialog.module.css';

/** A link to be copied; `children` say what it opens. */
export function LinkField({ address, children }: { address: string; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  // The control that had the focus may be gone.
  useEffect(function focusLink() {
    input.current?.focus();
  }, []);
  return (
    <div className={styles.choices}>
      <div className={styles.link}>
        <Field label="Link">
          {(ids) => (
            <TextInput
              {...ids}
              ref={input}
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
        <CopyButton
          variant="primary"
          icon={<LinkIcon />}
          text={address}
          take={shareBySystem}
          textName="Link to copy"
        >
          Copy link
        </CopyButton>
      </div>
      <p>{children}</p>
    </div>
  );
}
