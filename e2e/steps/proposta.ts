import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { NewProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Persona } from '@sigeba/server/test/serve.ts';
import { expect, type Page } from './journey.ts';
import type { Api, Server } from './server.ts';

/** The classe with the shortest form, open this year. */
const PICCOLI = 11;

export type Bozza = { responsabile: Persona; proposta: Proposta };

/** A professor who has done nothing yet. */
export const newcomer = (server: Server, cognome = 'Verdi') => server.ask('newcomer', { ruolo: 'PO', cognome });

/** Someone's BOZZA with a title only; or, when `validata`, complete and found without errors by Controlla. */
export async function bozza(
  server: Server,
  { titolo, validata = false, cognome, classeId = PICCOLI }: { titolo: string; validata?: boolean; cognome?: string; classeId?: number },
): Promise<Bozza> {
  const responsabile = await newcomer(server, cognome);
  const api = await server.apiOf(responsabile.email);
  const empty = await api<NewProposta>('GET', `/proposte/new/${classeId}`);
  const uid = titleOf(await readTemplate(api, empty));
  const answers = validata ? await server.ask('validValori', { classeId }) : {};
  const { id } = await api<Proposta>('POST', '/proposte', { classeId, valori: { ...answers, [uid]: titolo } });
  if (validata) await api('GET', `/proposte/validazione/${id}`);
  return { responsabile, proposta: await api<Proposta>('GET', `/proposte/${id}`) };
}

/** The template that a view names. */
const readTemplate = (api: Api, { modulo: { id, versione, impronta } }: Pick<NewProposta, 'modulo'>): Promise<FormTemplate> =>
  api('GET', `/form/${id}/versioni/${versione}/${impronta}`);

/** The uid of the field that holds the title. */
function titleOf({ sezioni }: FormTemplate): string {
  const [title] = sezioni.flatMap(({ campi }) => campi).filter(({ opzioni }) => opzioni?.titolo === true);
  if (title === undefined) throw new Error('The form has no title');
  return title.uid;
}

export const title = (page: Page) => page.getByRole('textbox', { name: 'Titolo del progetto', exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name, exact: true }).or(page.getByRole('dialog', { name, exact: true }));
/** The one line of state in the head. */
export const state = (page: Page) => page.locator('[data-workhead]').getByRole('status');

/** Salva, and its end. */
export async function save(page: Page): Promise<void> {
  await button(page, 'Salva').click();
  await expect(state(page)).toHaveText(/^Salvata (alle|il) [\d/ ]*\d\d:\d\d$/);
}

export const write = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);

/** The third entry of a list: a drop list, or a long one that is searched. */
export async function pick(page: Page, name: string, { tap = false } = {}): Promise<void> {
  const line = page.getByRole('combobox', { name, exact: true });
  if (await line.evaluate((node) => node instanceof HTMLSelectElement)) return void (await line.selectOption({ index: 3 }));
  const third = page.getByRole('listbox', { name, exact: true }).getByRole('option').nth(2);
  await (tap ? line.tap() : line.click());
  await (tap ? third.tap() : third.click());
  await expect(line).not.toHaveValue('');
}
