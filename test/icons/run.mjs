/** Draws the installed app's icons from `public/icon.svg`: `npm run icons`. A maskable one has its drawing in the middle four fifths, on paper. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const PAPER = '#f6f7f5';
const ICONS = [
  { name: 'icon-180', size: 180, share: 0.72 },
  { name: 'icon-192', size: 192, share: 0.8 },
  { name: 'icon-512', size: 512, share: 0.8 },
  { name: 'icon-maskable-512', size: 512, share: 0.58 },
];

const drawing = readFileSync('public/icon.svg', 'utf8').replace(/<style>.*<\/style>/, '');
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage();
for (const { name, size, share } of ICONS) {
  const isWhole = name.includes('maskable') || size === 180;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>
    body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${PAPER};
      ${isWhole ? '' : `border-radius: ${size * 0.22}px;`} }
    html { background: transparent; }
    svg { width: ${share * 100}%; }
    path:first-of-type { stroke: #191b1d; }
  </style>${drawing}`);
  await page.screenshot({ path: `public/${name}.png`, omitBackground: true });
}
await browser.close();
