/**
 * npm run pictures [-- NAME …]: the pictures of docs/schermate and their index: each screen of the demonstration that screens.ts lists, in a
 * wide window and on a phone. Nothing compares pictures: browsers draw differently, and the demonstration is made anew, with the dates of
 * the day.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/programs.ts';
import { buildPagesWhenStale } from '../../scripts/webBuild.ts';
import { type Visit, visitOf } from '../barriers/walks.ts';
import config from '../playwright.config.ts';
import { loggedIn } from '../steps/journey.ts';
import { PHONE } from '../steps/phone.ts';
import { type Server, startServer } from '../steps/server.ts';
import { SCREENS, type Screen } from './screens.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/schermate');
const WINDOWS: Record<number, BrowserContextOptions> = { 1440: { viewport: { width: 1440, height: 900 } }, 390: PHONE };
/** Of 100: letters stay sharp, and a wide picture takes about 30 kB. */
const QUALITY = 30;

async function picture(browser: Browser, server: Server, screen: Screen, { email, address }: Visit, width: number): Promise<void> {
  const context = await browser.newContext({
    ...WINDOWS[width],
    baseURL: server.url,
    locale: config.use?.locale,
    timezoneId: config.use?.timezoneId,
    reducedMotion: 'reduce',
    storageState: email === null ? undefined : await loggedIn(server, email),
  });
  try {
    const page = await context.newPage();
    await page.goto(`${address}${screen.search ?? ''}`);
    await expectSettled(page);
    await screen.act?.(page);
    await expectSettled(page);
    const devtools = await context.newCDPSession(page);
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    await writeFile(path.join(folder, fileOf(screen, width)), Buffer.from(data, 'base64'));
  } finally {
    await context.close();
  }
}

/** The screen, and all that it asks for, have come. */
async function expectSettled(page: Page): Promise<void> {
  // The first screens of a server that has just started. On a phone what stands beside a page hides the page.
  await expect(page.locator('h1').first()).toBeAttached({ timeout: 20_000 });
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

const fileOf = ({ name }: Screen, width: number | string): string => `${name}-${width}.webp`;

/** Before: the screen as it was drawn before its present face, where there was one. */
function sectionOf(screen: Screen): string {
  const rows = Object.keys(WINDOWS)
    .toReversed()
    .map((width) => {
      const cells = ['prima/', ''].map((place) => {
        const file = `${place}${fileOf(screen, width)}`;
        return existsSync(path.join(folder, file)) ? `![${screen.shows}](${file})` : '';
      });
      return `| ${width} | ${cells.join(' | ')} |`;
    });
  return `## ${screen.name}\n\n${screen.shows}: \`${screen.path}\`.\n\n| pixels | before | now |\n|--:|---|---|\n${rows.join('\n')}\n`;
}

const HEAD = `# Screens

Screens of the demonstration, 1440 pixels wide and on a phone of 390. \`npm run pictures\` makes the pictures and this page anew,
\`npm run pictures -- home-ufficio\` one of them; \`e2e/pictures/screens.ts\` lists them. "Before" is the product of 28 November 2026,
and is not made anew.
`;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !SCREENS.some((screen) => screen.name === name));
if (unknown.length > 0) throw new Error(`e2e/pictures/screens.ts has no ${unknown.join(', ')}.`);

await buildPagesWhenStale();
await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath: findChromium(process.env) ?? undefined });
const failed: string[] = [];
try {
  for (const screen of SCREENS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    try {
      const visit = await visitOf(server, screen.path, screen.email);
      for (const width of Object.keys(WINDOWS)) await picture(browser, server, screen, visit, Number(width));
      console.log(screen.name);
    } catch (error) {
      failed.push(screen.name);
      console.error(`${screen.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
await writeFile(path.join(folder, 'README.md'), [HEAD, ...SCREENS.map(sectionOf)].join('\n'));
if (failed.length > 0) {
  console.error(`Without a new picture: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
