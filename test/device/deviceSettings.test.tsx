import { beforeEach, expect, test, vi } from 'vitest';
import { clearDeviceSettings, deviceSettings } from '#device/deviceSettings.ts';

beforeEach(() => localStorage.clear());

test('settings go, a saved key and what belongs to others stay', () => {
  localStorage.setItem('job-atlas.theme', 'dark');
  localStorage.setItem('job-atlas.connection /', 'a key');
  localStorage.setItem('another app', 'x');
  expect([...deviceSettings()]).toEqual([['job-atlas.theme', 'dark']]);
  const heard = vi.fn<() => void>();
  window.addEventListener('storage', heard, { once: true });
  clearDeviceSettings();
  expect(deviceSettings().size).toBe(0);
  expect(Object.keys(localStorage).sort()).toEqual(['another app', 'job-atlas.connection /']);
  expect(heard).toHaveBeenCalledOnce();
});
