import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { checkForm } from '@sigeba/contract/form/engine/checkForm.ts';
import { LONG_FORM_FIRST_SECTION_END, LONG_FORM_MIDDLE, longForm, longValori } from '@sigeba/contract/form/template/longForm.build.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import pg from 'pg';
import { findChromium } from '../../scripts/programs.ts';
import { buildPagesWhenStale } from '../../scripts/webBuild.ts';
import { tokenOf } from './seed.ts';
import { startServer } from './servers.ts';

/** Milliseconds: median, and the 99th of a hundred. */
export type LongForm = { check: Spread } & Opened;
type Spread = { p50: number; p99: number };
type Opened = {
  /** From the navigation to the paint of the whole first section, and of all sections. */
  firstSection: number;
  allSections: number;
  /** From a key to the paint that shows it. */
  key: Spread;
};

const ROUNDS = 3;
const SLOWER = 4;
const KEYS = 60;
/** Milliseconds after the click that scrolls a field into view: what the page draws until then is no response to a key. */
const SETTLED_MS = 1_000;

/** Measures a form of 300 fields, ten levels deep: its check on the server, and typing in it on a processor slowed four times. */
export async function measureLongForm(url: string, folder: string): Promise<LongForm> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error('Chromium is not installed: npm run setup says how to get it.');
  await buildPagesWhenStale();
  const { id, utenteId } = await makeLong(url);
  const server = await startServer(url, folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
  try {
    const at = { address: `http://localhost:${server.port}/proposte/${id}`, utenteId };
    const rounds: Opened[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openAndType(browser, at));
    const median = (of: (opened: Opened) => number) => spread(rounds.map(of)).p50;
    return {
      check: checkTimes(),
      firstSection: median(({ firstSection }) => firstSection),
      allSections: median(({ allSections }) => allSections),
      key: { p50: median(({ key }) => key.p50), p99: median(({ key }) => key.p99) },
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Replaces the form of a draft by the long one. */
async function makeLong(url: string): Promise<{ id: number; utenteId: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; utente: string; compilazione: string; versione: string }>(
      `select p.id, p.responsabile_id as utente, k.id as compilazione, k.form_versione_id as versione
       from proposta p join compilazione k on k.id = p.compilazione_id
       where p.status = 'BOZZA' and p.responsabile_id > 10000 order by p.anno desc, p.id limit 1`,
    );
    const [draft] = rows;
    if (draft === undefined) throw new Error('No draft to make long.');
    const { sezioni, regole } = longForm();
    await client.query('update form_versione set modello = $2 where id = $1', [draft.versione, JSON.stringify({ sezioni, regole })]);
    await client.query('update compilazione set valori = $2 where id = $1', [draft.compilazione, JSON.stringify(longValori())]);
    return { id: Number(draft.id), utenteId: Number(draft.utente) };
  } finally {
    await client.end();
  }
}

function checkTimes(): Spread {
  const [template, valori, facts] = [longForm(), longValori(), noFacts('2026-03-10')];
  if (checkForm(template, valori, facts).length > 0) throw new Error('The long form has errors: a check of them would be another one.');
  const times = Array.from({ length: 500 }, () => {
    const from = performance.now();
    checkForm(template, valori, facts);
    return performance.now() - from;
  });
  return spread(times.slice(100));
}

/** With an empty cache, in a browser context of its own. */
async function openAndType(browser: Browser, { address, utenteId }: { address: string; utenteId: number }): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(
      (session) => localStorage.setItem('sigeba.sessione', session),
      JSON.stringify({ token: tokenOf(utenteId), tokenImpersona: null, utenteId }),
    );
    await page.addInitScript(tellSections, LONG_FORM_FIRST_SECTION_END);
    const throttle = await context.newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const told = page.waitForEvent('console', { predicate: (message) => message.text().startsWith('{'), timeout: 60_000 });
    await page.goto(address, { waitUntil: 'commit' });
    const sections: Pick<Opened, 'firstSection' | 'allSections'> = JSON.parse((await told).text());
    return { ...sections, key: await keyTimes(page) };
  } finally {
    await context.close();
  }
}

/** Runs in the page and reports by itself when its sections are painted: asking it meanwhile would run a script of 300 KB. */
function tellSections(lastOfFirst: string): void {
  let firstSection = 0;
  const onceInView = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
  new MutationObserver((_, observer) => {
    if (firstSection === 0 && document.querySelector(`[data-field="${lastOfFirst}"]`) !== null) {
      firstSection = -1;
      onceInView(() => {
        firstSection = performance.now();
      });
    }
    if (firstSection === 0 || document.querySelector('[aria-busy="false"]') === null) return;
    observer.disconnect();
    onceInView(() => console.info(JSON.stringify({ firstSection, allSections: performance.now() })));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

/** The browser's own measurement of each key: from the event to the next paint. */
async function keyTimes(page: Page): Promise<Spread> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.locator(`#campo-${LONG_FORM_MIDDLE}`).click();
  await pause(SETTLED_MS);
  await page.keyboard.type('a'.repeat(KEYS), { delay: 120 });
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  // Keys below the observer's threshold of 16 ms are not reported: they count as 16 ms.
  return spread([...times, ...Array<number>(Math.max(0, KEYS - times.length)).fill(16)]);
}

function spread(times: number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
