import type { ReactNode } from 'react';
import { focusResult } from '#result/store/focusResult.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { visibleText } from '#lib/visibleText.ts';
import { texts } from './texts.en.ts';
import styles from './MapCard.module.css';

interface MapCardProps {
  label: string;
  title: ReactNode;
  children: ReactNode;
}

/** The card of the selected plot, with buttons to the previous and next one. */
export function MapCard({ label, title, children }: MapCardProps) {
  const { select, step } = useResultStore();
  return (
    <section className={styles.card} aria-label={label}>
      <div className={styles.head}>
        {title}
        <IconButton
          name={texts.previousPlot}
          keys="["
          icon={<ChevronLeftIcon />}
          onClick={() => step(-1)}
        />
        <IconButton
          name={texts.nextPlot}
          keys="]"
          icon={<ChevronRightIcon />}
          onClick={() => step(1)}
        />
        <IconButton
          name={texts.close}
          keys="Esc"
          icon={<CloseIcon />}
          onClick={() => {
            focusResult();
            select(null);
          }}
        />
      </div>
      {children}
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** A line of facts; nothing for null. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <>
      <dt>
        <bdi>{visibleText(name)}</bdi>
      </dt>
      <dd>{children}</dd>
    </>
  );
}
