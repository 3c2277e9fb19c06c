import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from '#ui/Dialog.tsx';
import { Menu, MenuGroup, MenuItem } from '#ui/Menu.tsx';
import { TabPanel } from '#ui/TabPanel.tsx';
import { TabList } from '#ui/Tabs.tsx';
import { Toasts, useToast } from '#ui/Toasts.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useFloating, type FloatAlign, type FloatSide } from '#ui/floating.ts';
import { heldToast } from './heldToast.ts';

function ExportMenu({ onCsv }: { onCsv: () => void }) {
  return (
    <>
      <Menu label="Export">
        <MenuItem onSelect={onCsv}>CSV</MenuItem>
        <MenuItem disabled onSelect={onCsv}>
          KML
        </MenuItem>
        <MenuGroup label="Shapes">
          <MenuItem onSelect={onCsv}>GeoJSON</MenuItem>
          <MenuItem checked onSelect={onCsv}>
            With values
          </MenuItem>
        </MenuGroup>
      </Menu>
      <input aria-label="Elsewhere" />
    </>
  );
}

test('a menu works by keyboard and gives the focus back', async () => {
  const onCsv = vi.fn<() => void>();
  render(<ExportMenu onCsv={onCsv} />);
  const button = screen.getByRole('button', { name: 'Export', expanded: false });
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menu', { name: 'Export' })).toBeDefined();
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('CSV');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('With values');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('CSV');
  await userEvent.keyboard('g');
  expect(focused()).toBe('GeoJSON');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}{Enter}');
  expect(onCsv).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a disabled item does nothing; a press elsewhere closes the menu', async () => {
  const onCsv = vi.fn<() => void>();
  render(<ExportMenu onCsv={onCsv} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'KML' }));
  expect(onCsv).not.toHaveBeenCalled();
  expect(
    screen.getByRole('menuitemcheckbox', { name: 'With values', checked: true }),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Elsewhere' }));
});

test('a dialog is named by its title and closes with its button', async () => {
  function Ask() {
    const [open, setOpen] = useState(true);
    return (
      <Dialog open={open} onClose={() => setOpen(false)} title="Forget this key?">
        <p>What was read goes too.</p>
      </Dialog>
    );
  }
  render(<Ask />);
  expect(screen.getByRole('dialog', { name: 'Forget this key?' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('arrow keys move between tabs and choose them', async () => {
  const tabs = [
    { id: 'values', label: 'Values' },
    { id: 'records', label: 'Records' },
  ] as const;
  function Views() {
    const [value, setValue] = useState<'values' | 'records'>('values');
    return (
      <>
        <TabList label="Views" group="view" tabs={tabs} value={value} onValue={setValue} />
        <TabPanel group="view" id={value}>
          {value}
        </TabPanel>
      </>
    );
  }
  render(<Views />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Records', selected: true }));
  expect(screen.getByRole('tabpanel', { name: 'Records' }).textContent).toBe('records');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test('toasts are announced politely, once each, and can be dismissed', async () => {
  function Save() {
    const toast = useToast();
    return <button onClick={() => toast('Saved 25 records')}>Save</button>;
  }
  render(
    <Toasts>
      <Save />
    </Toasts>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Saved 25 records')).toHaveLength(1);
  const dismiss = await heldToast('Dismiss');
  expect(screen.getByRole('status').textContent).toContain('Saved 25 records');
  await userEvent.click(dismiss);
  expect(screen.queryByText('Saved 25 records')).toBeNull();
});

test("ArrowUp on a menu's button opens it at its last item", async () => {
  render(<ExportMenu onCsv={() => {}} />);
  screen.getByRole('button', { name: 'Export' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(
    screen.getByRole('menuitemcheckbox', { name: 'With values' }),
  );
  await userEvent.keyboard('{Escape}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'CSV' }));
});

test('a tooltip describes its control, and stays while it is pointed at', () => {
  vi.useFakeTimers();
  render(<IconButton name="Zoom in" keys="+" icon={null} />);
  const button = screen.getByRole('button', { name: 'Zoom in' });
  const pass = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
  };
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  pass(400);
  const tip = screen.getByRole('tooltip');
  expect(tip.textContent).toBe('Zoom in (+)');
  expect(button.getAttribute('aria-describedby')).toBe(tip.id);
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  pass(200);
  fireEvent.pointerEnter(tip, { pointerType: 'mouse' });
  fireEvent.pointerDown(tip);
  pass(5000);
  expect(screen.queryByRole('tooltip')).toBe(tip);
  fireEvent.pointerLeave(tip, { pointerType: 'mouse' });
  pass(300);
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  vi.useRealTimers();
});

/** An open box beside its anchor. */
function Float({ side, align }: { side: FloatSide; align: FloatAlign }) {
  const anchor = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useFloating({ open: true, anchor, box, side, align });
  return (
    <>
      <div ref={anchor} />
      <div ref={box} role="note" />
    </>
  );
}

/** Where the box is put, of 100 by 50 px, beside a square of 40 px in a window of 400 by 300. */
function placeOf([x, y]: readonly [number, number], side: FloatSide, align: FloatAlign) {
  const square = { left: x, top: y, right: x + 40, bottom: y + 40 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(square);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(400);
  vi.stubGlobal('innerHeight', 300);
  render(<Float side={side} align={align} />);
  const { left, top } = screen.getByRole('note').style;
  return { left, top };
}

const cases = [
  ['below, from its start', 'bottom', 'start', [100, 100], { left: 100, top: 146 }],
  ['below, centred', 'bottom', 'center', [100, 100], { left: 70, top: 146 }],
  ['below, to its end', 'bottom', 'end', [100, 100], { left: 40, top: 146 }],
  ['above where there is no room below', 'bottom', 'start', [100, 240], { left: 100, top: 184 }],
  ['below where there is no room above', 'top', 'start', [100, 10], { left: 100, top: 56 }],
  ['kept within the window', 'bottom', 'start', [350, 100], { left: 292, top: 146 }],
  ['beside its anchor', 'right', 'center', [100, 100], { left: 146, top: 95 }],
  ['on the other side', 'right', 'center', [330, 100], { left: 224, top: 95 }],
] as const;

test.each(cases)('a floating box is %s', (...[, side, align, at, { left, top }]) => {
  onTestFinished(() => void vi.restoreAllMocks());
  expect(placeOf(at, side, align)).toEqual({ left: `${left}px`, top: `${top}px` });
});
