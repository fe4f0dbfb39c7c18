import { setTimeout as pause } from 'node:timers/promises';
import { findChromium } from '../../scripts/programs.ts';
import { buildPagesWhenStale } from '../../scripts/webBuild.ts';
import { tokenOf } from './seed.ts';
import { startServer } from './servers.ts';
import { type Context, startUnwatched, type Tab, type UnwatchedBrowser } from './unwatchedBrowser.ts';

/** Milliseconds until a page shows its largest element, with an empty cache and opened again. */
type Opened = { cold: number; warm: number };
export type FirstPage = { path: string; cpu: Opened; network: Opened };

const PATHS = ['/login', '/home', '/bandi', '/proposte', '/rendicontazioni', '/cert'];
const SIZE = { width: 1440, height: 900 };
const ROUNDS = 5;
const SLOWER = 4;
/** 1.6 Mbit/s in bytes per second, and latency in milliseconds. */
const NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
/** The page counts as settled after so many milliseconds without a larger element. */
const SETTLED_MS = 1_000;
/** The page is left alone for so many milliseconds, since asking it runs a script too. */
const UNDISTURBED_MS = 3_000;

/** First pages of a person on a processor slowed four times, and on a slow network: medians of three. */
export async function measureFirstPages(url: string, folder: string, utenteId: number): Promise<FirstPage[]> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error('Chromium is not installed: npm run setup says how to get it.');
  await buildPagesWhenStale();
  const server = await startServer(url, folder);
  const browser = await startUnwatched(executablePath);
  try {
    const pages: FirstPage[] = [];
    for (let round = 0; round < ROUNDS; round += 1) pages.push(...(await openAll(browser, `http://localhost:${server.port}`, utenteId)));
    return PATHS.map((path) => {
      const rounds = pages.filter((page) => page.path === path);
      const middle = (of: (page: FirstPage) => number) => median(rounds.map(of));
      const opened = (slowed: 'cpu' | 'network') => ({
        cold: middle((page) => page[slowed].cold),
        warm: middle((page) => page[slowed].warm),
      });
      return { path, cpu: opened('cpu'), network: opened('network') };
    });
  } finally {
    await browser.stop();
    await server.stop();
  }
}

/** Each once in turn, so that a minute of other work on the machine does not hit one page only. */
async function openAll(browser: UnwatchedBrowser, origin: string, utenteId: number): Promise<FirstPage[]> {
  const pages: FirstPage[] = [];
  for (const path of PATHS) {
    const at = { origin, path, utenteId: path === '/login' ? null : utenteId };
    pages.push({ path, cpu: await openTwice(browser, 'cpu', at), network: await openTwice(browser, 'network', at) });
  }
  return pages;
}

const median = (all: number[]): number => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;

type At = { origin: string; path: string; utenteId: number | null };

/** First with an empty cache, then again. */
async function openTwice(browser: UnwatchedBrowser, slowed: 'cpu' | 'network', { origin, path, utenteId }: At): Promise<Opened> {
  const context = await browser.newContext();
  try {
    if (utenteId !== null) await logIn(context, origin, utenteId);
    const tab = await context.newTab(SIZE);
    if (slowed === 'cpu') await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    else {
      await tab.send('Network.enable');
      await tab.send('Network.emulateNetworkConditions', NETWORK);
    }
    return { cold: await largestPaint(tab, origin + path), warm: await largestPaint(tab, origin + path) };
  } finally {
    await context.close();
  }
}

/** On the site's picture, which has no script, and in a tab of its own, so that leaving it costs the next page nothing. */
async function logIn(context: Context, origin: string, utenteId: number): Promise<void> {
  const tab = await context.newTab(SIZE);
  const session = JSON.stringify({ token: tokenOf(utenteId), tokenImpersona: null, utenteId });
  await tab.send('Page.navigate', { url: `${origin}/favicon.svg` });
  while (!(await tab.evaluate<boolean>(`location.href.startsWith('${origin}') && document.readyState === 'complete'`))) await pause(20);
  await tab.evaluate(`localStorage.setItem('sigeba.sessione', ${JSON.stringify(session)})`);
  await tab.close();
}

async function largestPaint(tab: Tab, url: string): Promise<number> {
  await tab.send('Page.navigate', { url });
  await pause(UNDISTURBED_MS);
  const { largest, shown } = await tab.evaluate<{ largest: number; shown: string }>(`(${tellLargest})(${SETTLED_MS})`);
  if (shown !== url) throw new Error(`${url} showed ${shown}`);
  return largest;
}

/** Runs in the page. */
function tellLargest(settled: number): Promise<{ largest: number; shown: string }> {
  return new Promise((resolve) => {
    let largest = 0;
    const tell = () => resolve({ largest, shown: document.querySelector('h1') === null ? 'no heading' : location.href });
    let timer = setTimeout(tell, settled);
    new PerformanceObserver((list) => {
      largest = list.getEntries().at(-1)?.startTime ?? largest;
      clearTimeout(timer);
      timer = setTimeout(tell, settled);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
