import type { ReactNode, Ref } from 'react';

interface TabPanelProps {
  ref?: Ref<HTMLDivElement>;
  group: string;
  id: string;
  children: ReactNode;
  className?: string | undefined;
}

/** The view of one tab; render only the chosen one. */
export function TabPanel({ ref, group, id, children, className }: TabPanelProps) {
  return (
    <div
      ref={ref}
      role="tabpanel"
      id={`${group}-panel-${id}`}
      aria-labelledby={`${group}-tab-${id}`}
      className={className}
    >
      {children}
    </div>
  );
}
