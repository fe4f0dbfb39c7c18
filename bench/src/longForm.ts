import { chromium, type Page } from '@playwright/test';
import { checkForm } from '@sigeba/contract/form/engine/checkForm.ts';
import { LONG_FORM_FIRST_SECTION_END, LONG_FORM_MIDDLE, longForm, longValori } from '@sigeba/contract/form/template/longForm.build.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import pg from 'pg';
import { findChromium } from '../../scripts/programs.ts';
import { buildPagesWhenStale } from '../../scripts/webBuild.ts';
import { tokenOf } from './seed.ts';
import { startServer } from './servers.ts';

/** Milliseconds, medians and worst of a hundred but one. */
export type LongForm = {
  check: { p50: number; p99: number };
  /** From the navigation to the whole first section on the page, and to all of them. */
  firstSection: number;
  allSections: number;
  /** From a key to the paint that shows it. */
  key: { p50: number; p99: number };
};

const SLOWER = 4;
const KEYS = 60;

/** A form of 300 fields, ten levels deep: its check on the server, and typing in it on a processor four times slower. */
export async function measureLongForm(url: string, folder: string): Promise<LongForm> {
  const executablePath = findChromium(process.env);
  if (executablePath === null) throw new Error('Chromium is not installed: npm run setup says how to get it.');
  await buildPagesWhenStale();
  const { id, utenteId } = await makeLong(url);
  const server = await startServer(url, folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(
      (session) => localStorage.setItem('sigeba.sessione', session),
      JSON.stringify({ token: tokenOf(utenteId), tokenImpersona: null, utenteId }),
    );
    const throttle = await page.context().newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return { check: checkTimes(), ...(await openTimes(page, `http://localhost:${server.port}/proposte/${id}`)), key: await keyTimes(page) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A draft whose form becomes the long one. */
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

function checkTimes(): LongForm['check'] {
  const [template, valori, facts] = [longForm(), longValori(), noFacts('2026-03-10')];
  if (checkForm(template, valori, facts).length > 0) throw new Error('The long form has errors: a check of them would be another one.');
  const times = Array.from({ length: 500 }, () => {
    const from = performance.now();
    checkForm(template, valori, facts);
    return performance.now() - from;
  });
  return spread(times.slice(100));
}

async function openTimes(page: Page, address: string): Promise<Pick<LongForm, 'firstSection' | 'allSections'>> {
  const from = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(`[data-field="${LONG_FORM_FIRST_SECTION_END}"]`).waitFor();
  const firstSection = performance.now() - from;
  await page.locator('[aria-busy="false"]').waitFor({ timeout: 60_000 });
  return { firstSection, allSections: performance.now() - from };
}

/** The browser's own measure of each key: from the event to the next paint. */
async function keyTimes(page: Page): Promise<LongForm['key']> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') times.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.locator(`#campo-${LONG_FORM_MIDDLE}`).click();
  await page.keyboard.type('a'.repeat(KEYS), { delay: 120 });
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  // Keys quicker than the observer's threshold of 16 ms are not told: they count as that.
  return spread([...times, ...Array<number>(Math.max(0, KEYS - times.length)).fill(16)]);
}

function spread(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
