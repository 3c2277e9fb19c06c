import type { ComponentProps } from 'react';
import type { DisconnectDialog } from '#features/savedData/DisconnectDialog.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { useLoaded } from '#ui/useLoaded.ts';

const load = async () =>
  (await import('#features/savedData/DisconnectDialog.tsx')).DisconnectDialog;

/** Asks before the connection goes, with all that is kept of it. */
export function DisconnectAsk(props: ComponentProps<typeof DisconnectDialog>) {
  const toast = useToast();
  const dialog = useLoaded(true, load, () => {
    props.onClose();
    toast('The list of what would be deleted couldn’t be shown. Reload the page.');
  });
  return dialog && <dialog.Part {...props} />;
}
