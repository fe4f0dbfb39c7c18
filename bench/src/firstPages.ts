import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/programs.ts';
import { buildPagesWhenStale } from '../../scripts/webBuild.ts';
import { tokenOf } from './seed.ts';
import { startServer } from './servers.ts';

/** When a page shows what is largest on it, in milliseconds, with an empty cache and opened again. */
type Opened = { cold: number; warm: number };
export type FirstPage = { path: string; cpu: Opened; network: Opened };

const PATHS = ['/login', '/home', '/bandi', '/proposte', '/rendicontazioni', '/cert'];
const ROUNDS = 3;
const SLOWER = 4;
/** 1.6 Mbit/s in bytes a second, and milliseconds. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
/** After what was largest so far nothing larger has come for so long. */
const SETTLED_MS = 1_500;
/** So long nothing is asked of a page after its load. */
const UNDISTURBED_MS = 2_000;

/** First pages of a person of the database on a processor slowed four times, and on a slow network: medians of three. */
export async function measureFirstPages(url: string, folder: string, utenteId: number): Promise<FirstPage[]> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error('Chromium is not installed: npm run setup says how to get it.');
  await buildPagesWhenStale();
  const server = await startServer(url, folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
  try {
    const pages: FirstPage[] = [];
    for (const path of PATHS) {
      const at = { address: `http://localhost:${server.port}${path}`, utenteId: path === '/login' ? null : utenteId };
      pages.push({ path, cpu: await median(browser, 'cpu', at), network: await median(browser, 'network', at) });
    }
    return pages;
  } finally {
    await browser.close();
    await server.stop();
  }
}

type At = { address: string; utenteId: number | null };

async function median(browser: Browser, slowed: 'cpu' | 'network', at: At): Promise<Opened> {
  const rounds: Opened[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openTwice(browser, slowed, at));
  const middle = (of: (opened: Opened) => number) => rounds.map(of).toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
  return { cold: middle(({ cold }) => cold), warm: middle(({ warm }) => warm) };
}

/** In a browser's context of its own: first with nothing kept, then again. */
async function openTwice(browser: Browser, slowed: 'cpu' | 'network', { address, utenteId }: At): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (utenteId !== null)
      await page.addInitScript(
        (session) => localStorage.setItem('sigeba.sessione', session),
        JSON.stringify({ token: tokenOf(utenteId), tokenImpersona: null, utenteId }),
      );
    const devtools = await context.newCDPSession(page);
    if (slowed === 'cpu') await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    else {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', NETWORK);
    }
    return { cold: await largestPaint(page, address), warm: await largestPaint(page, address) };
  } finally {
    await context.close();
  }
}

async function largestPaint(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  // What asks a page anything is itself a script of 300 KB: it would run before the first paint.
  await pause(UNDISTURBED_MS);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page.evaluate(
    (settled) =>
      new Promise<number>((resolve) => {
        let largest = 0;
        let timer = setTimeout(() => resolve(largest), settled);
        new PerformanceObserver((list) => {
          largest = list.getEntries().at(-1)?.startTime ?? largest;
          clearTimeout(timer);
          timer = setTimeout(() => resolve(largest), settled);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
    SETTLED_MS,
  );
}
