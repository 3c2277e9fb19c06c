import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { focusResult } from '#result/store/focusResult.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { RecordDetail } from '#result/protocol.ts';
import { PlotValue, RecordTrouble } from './PlotValue.tsx';
import { texts } from './texts.en.ts';
import styles from './PlotPage.module.css';

interface PlotPageProps {
  detail: RecordDetail;
  children: ReactNode;
}

/** The page of a plot, in the place of the panels beside the map: its value and dates, why it failed, and more below. */
export function PlotPage({ detail, children }: PlotPageProps) {
  const { select, step } = useResultStore();
  const index = useResult((state) => state.index) ?? '';
  const place = useResult(({ rows, selected }) =>
    rows && selected !== null ? rows.indexOf(selected) + 1 : 0,
  );
  const count = useResult(({ rows }) => rows?.length ?? 0);
  const section = useRef<HTMLElement>(null);
  useFocusWithin(section);
  const close = () => select(null);
  const record = texts.recordAt(formatCount(detail.row + 1));
  return (
    <section ref={section} className={styles.page} aria-label={texts.recordAt(detail.row + 1)}>
      <div className={styles.head}>
        <Button
          variant="quiet"
          icon={<ChevronLeftIcon />}
          aria-label={texts.backToValues}
          onClick={close}
        >
          {texts.values}
        </Button>
        <span className="grow" />
        <IconButton
          name={texts.previousPlot}
          keys="["
          icon={<ChevronLeftIcon />}
          onClick={() => step(-1)}
        />
        {place > 0 && (
          <span className="quiet">
            {formatCount(place)} / {formatCount(count)}
          </span>
        )}
        <IconButton
          name={texts.nextPlot}
          keys="]"
          icon={<ChevronRightIcon />}
          onClick={() => step(1)}
        />
        <IconButton name={texts.close} keys="Esc" icon={<CloseIcon />} onClick={close} />
      </div>
      <div className={styles.body}>
        <h2 tabIndex={-1} className={styles.name}>
          <bdi>{detail.name === undefined ? record : visibleText(detail.name)}</bdi>
        </h2>
        <PlotValue detail={detail} index={index} />
        <RecordTrouble detail={detail} />
        {children}
      </div>
    </section>
  );
}

/** Takes the focus from what the plot's page stands in place of, and gives it back where that or what had it goes away. */
function useFocusWithin(section: RefObject<HTMLElement | null>): void {
  const before = useRef<HTMLElement>(null);
  const had = useRef(false);
  useLayoutEffect(
    function takeFocus() {
      const page = section.current;
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.closest('[hidden]')) {
        before.current = activeElement;
        page?.querySelector('h2')?.focus({ preventScroll: true });
      }
      return () => {
        had.current = page?.contains(document.activeElement) ?? false;
      };
    },
    [section],
  );
  useEffect(
    () =>
      function giveBack() {
        if (!had.current || document.activeElement !== document.body) return;
        if (before.current?.isConnected) before.current.focus();
        else focusResult();
      },
    [],
  );
}
