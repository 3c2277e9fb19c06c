import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asDiskFull, DiskFullError } from '#server/database/diskFullError.ts';

function failed(code?: string): Error {
  return Object.assign(new Error('trouble'), code === undefined ? {} : { code });
}

test.each(['53100', 'ENOSPC', 'EDQUOT'])('%s is a full disk, and says what to do', async (code) => {
  const error = failed(code);
  const full = await asDiskFull(error, '/data');
  expect(full).toBeInstanceOf(DiskFullError);
  expect(full).toMatchObject({ cause: error });
  expect(String(full)).toMatch(/\/data is full.*safe.*Free 50 MB.*start again/);
});

test.each([failed('23505'), failed('XX000'), failed(), 'Aborted()'])(
  'where there is room, %s stays what it is, and nothing is left of the try',
  async (error) => {
    const folder = mkdtempSync(join(tmpdir(), 'job-atlas-room-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    expect(await asDiskFull(error, folder)).toBe(error);
    expect(readdirSync(folder)).toEqual([]);
  },
);
