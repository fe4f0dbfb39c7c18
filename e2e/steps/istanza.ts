import type { Campo, FormTemplate, Opzione, Sezione, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { expect, type Page } from './journey.ts';
import { button, state } from './proposta.ts';

/** A small one. */
export const PDF = {
  name: 'documento.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};

/** Sections whose question leads to another committee: a study of ours answers No. */
const FLUSSO = [10, 13, 19];

type Known = Map<string, { campo: Campo; sezione: number }>;

/** Every field of a form by its uid, wherever it lies. */
export function campiOf({ sezioni }: FormTemplate): Known {
  const known: Known = new Map();
  const add = (campo: Campo, sezione: number): void => {
    known.set(campo.uid, { campo, sezione });
    for (const next of [...(campo.campiSuccessivi ?? []), ...campo.valori.flatMap(({ campiSuccessivi = [] }) => campiSuccessivi)])
      add(next, sezione);
  };
  for (const { id, campi } of sezioni) for (const campo of campi) add(campo, id);
  return known;
}

/** Fills in everything that the form shows, branch after branch, picking what opens most, until nothing new appears. */
export async function fillEverything(page: Page, known: Known): Promise<void> {
  const done = new Set<string>();
  for (let before = -1; before !== done.size; ) {
    before = done.size;
    const shown = await page.locator('[data-field]').evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field') ?? ''));
    for (const uid of shown.filter((each) => !done.has(each))) {
      done.add(uid);
      const found = known.get(uid);
      if (found !== undefined && !found.campo.flagReadonly) await fillField(page, found.campo, FLUSSO.includes(found.sezione));
    }
  }
}

async function fillField(page: Page, campo: Campo, flusso: boolean): Promise<void> {
  const field = page.locator(`[data-field="${campo.uid}"]`);
  const box = field.locator('input, textarea').first();
  switch (campo.tipoCampo) {
    case 'TESTO':
      return box.fill(`${campo.label}: come da protocollo.`);
    case 'EMAIL':
      return box.fill('gruppo@ateneo.example');
    case 'INTERO':
      return box.fill('18');
    case 'IMPORTO':
      return box.fill('1234,5');
    case 'DATA':
      return box.fill(`15/09/${new Date().getFullYear() + 1}`);
    case 'RADIO': {
      const wanted = field.getByLabel(flusso ? 'No' : widest(campo).descrizione, { exact: true });
      // A rule may have set and locked it already.
      return (await wanted.isChecked()) ? undefined : wanted.check();
    }
    case 'SELECT':
    case 'SCELTA_SINGOLA':
      return void (await field.locator('select').selectOption({ label: widest(campo).descrizione }));
    case 'SCELTA_MULTIPLA':
      for (const { descrizione } of campo.valori)
        if (descrizione !== 'Nessuno') await field.getByLabel(descrizione, { exact: true }).check();
      return;
    case 'TABELLA':
      await field.getByRole('button', { name: 'Aggiungi riga' }).click();
      for (const cell of await field.locator('tbody input').all()) await cell.fill('Voce');
      return;
    case 'PAROLE_CUN':
      return pickWord(page, 'etic');
    case 'UPLOAD_FILE':
      await field.locator('input[type="file"]').setInputFiles(PDF);
      return expect(field.getByRole('button', { name: /^Scarica/ })).toBeVisible();
    default:
      return;
  }
}

const words = ({ valori }: Campo, id: number): string => valori.find((opzione) => opzione.id === id)?.descrizione ?? '?';

/** Finds an answer shown by its field, in the way of its kind. */
export async function expectShown(page: Page, campo: Campo, valore: Valore): Promise<void> {
  const field = page.locator(`[data-field="${campo.uid}"]`);
  const box = field.locator('input, textarea').first();
  const given = (typeof valore === 'object' && valore !== null ? valore : {}) as Record<string, unknown>;
  switch (campo.tipoCampo) {
    case 'ALERT':
      await expect(field.getByRole('note')).toContainText(campo.label);
      return expect(field.locator('input, textarea, select')).toHaveCount(0);
    case 'INTERO':
      return expect(box).toHaveValue(String(valore));
    case 'IMPORTO':
      return expect(box).toHaveValue(/^1\.234,50\s€$/);
    case 'DATA':
      return expect(box).toHaveValue(String(valore).split('-').reverse().join('/'));
    case 'RADIO':
      return expect(field.getByLabel(words(campo, Number(given.opzioneId)), { exact: true })).toBeChecked();
    case 'SELECT':
    case 'SCELTA_SINGOLA':
      return expect(field.locator('option:checked')).toHaveText(words(campo, Number(given.opzioneId)));
    case 'SCELTA_MULTIPLA':
      for (const id of given.opzioniId as number[]) await expect(field.getByLabel(words(campo, id), { exact: true })).toBeChecked();
      return;
    case 'TABELLA':
      for (const cell of await field.locator('tbody input').all()) await expect(cell).toHaveValue('Voce');
      return;
    case 'PAROLE_CUN':
      return expect(field).toContainText((given.parole as { descrizione: string }[])[0]?.descrizione ?? '?');
    case 'UPLOAD_FILE':
      return expect(field.getByRole('button', { name: /^Scarica/ })).toBeVisible();
    default:
      return expect(box).toHaveValue(String(valore));
  }
}

/** By keyboard: what is typed, the arrow, Enter. */
async function pickWord(page: Page, typed: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Cerca una parola chiave' });
  const answered = page.waitForResponse((response) => response.url().includes(`/parole-chiave-cun?text=${typed}`));
  await search.fill(typed);
  await answered;
  await expect(page.getByRole('listbox', { name: 'Cerca una parola chiave' }).getByRole('option').first()).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
}

const opens = ({ campiSuccessivi = [], sezioneSuccessiva }: Opzione): number => campiSuccessivi.length + (sezioneSuccessiva ? 10 : 0);

/** The option that opens most; of equals the last. */
const widest = ({ valori }: Campo): Opzione =>
  valori.reduce((best, next) => (opens(next) >= opens(best) ? next : best), valori[0] as Opzione);

export const sezioneHeading = ({ titolo }: Sezione) => new RegExp(`^\\d+\\. ${titolo.replace(/[().]/g, '\\$&')}$`);

/** Salva or Aggiorna, and its end. */
export async function store(page: Page, name: 'Salva' | 'Aggiorna'): Promise<void> {
  await button(page, name).click();
  await expect(state(page)).toHaveText(/^Salvata (alle|il) [\d/ ]*\d\d:\d\d$/);
}
