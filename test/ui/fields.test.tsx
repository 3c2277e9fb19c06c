import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field, TextInput } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';

test('a problem is announced and belongs to its field', () => {
  const key = (problem?: string) => (
    <Field label="API key" hint="As it was given" problem={problem}>
      {(ids) => <TextInput {...ids} type="password" />}
    </Field>
  );
  const { rerender } = render(key());
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(key('The service refused this key'));
  expect(screen.getByRole('alert').textContent).toBe('The service refused this key');
  const input = screen.getByLabelText('API key');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As it was given',
    'The service refused this key',
  ]);
});

test('a select only reports one of its own values', async () => {
  const onValue = vi.fn<(value: string) => void>();
  const options = [
    { value: '10', label: '10' },
    { value: '20', label: '20' },
  ] as const;
  render(<Select label="Jobs per page" value="10" options={options} onValue={onValue} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jobs per page' }), '20');
  expect(onValue).toHaveBeenCalledWith('20');
});

test('segments are radios of one group: exactly one is on', async () => {
  function Scale() {
    const [value, setValue] = useState<'all' | 'middle'>('all');
    return (
      <Segmented
        label="Scale"
        value={value}
        onValue={setValue}
        segments={[
          { value: 'all', label: '0 to 1' },
          { value: 'middle', label: 'Middle 95 %' },
        ]}
      />
    );
  }
  render(<Scale />);
  expect(screen.getByRole('radiogroup', { name: 'Scale' })).toBeDefined();
  const names = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.name);
  expect(new Set(names).size).toBe(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Middle 95 %' }));
  expect(screen.getByRole('radio', { name: 'Middle 95 %', checked: true })).toBeDefined();
  expect(screen.getByRole('radio', { name: '0 to 1', checked: false })).toBeDefined();
});

test('a checkbox says what it becomes', async () => {
  const onChecked = vi.fn<(checked: boolean) => void>();
  render(
    <Checkbox checked={false} onChecked={onChecked}>
      All of this cause
    </Checkbox>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'All of this cause' }));
  expect(onChecked).toHaveBeenCalledWith(true);
});
