import { Button } from './Button.tsx';

/** Loads the page anew at its address, which holds the view: whoever has to sign in is led there and back. */
export function ReloadButton({ children }: { children: string }) {
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      {children}
    </Button>
  );
}
