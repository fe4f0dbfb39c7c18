import { expectAccessible } from '../steps/accessible.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { go, tabTo } from '../steps/keyboard.ts';
import { join } from '../steps/parte.ts';
import { bozza, button, dialog, newcomer, save } from '../steps/proposta.ts';
import type { Server } from '../steps/server.ts';

const SARA = 'sara.conti@ateneo.example';
/** A classe whose members have a form of their own. */
const MEDI = 12;

/** A proposta of somebody new, in which Sara Conti takes part. */
async function conSara(server: Server, titolo: string) {
  const made = await bozza(server, { titolo, classeId: MEDI });
  const { utente } = await server.login(SARA);
  await join(server, made.proposta.id, { id: utente.id, email: SARA });
  return made;
}

/** What the members have filled in, as the responsabile reads it. */
const readByLead = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('table');

test('a member fills in the own part by keyboard, the responsabile reads it and sees who is missing [PROP-010] [FORM-091] [FORM-096]', async ({
  open,
  server,
}) => {
  // Two people in two pages, one after the other.
  test.slow();
  const { responsabile, proposta } = await conSara(server, 'Vetri che si ricordano');
  const assente = await newcomer(server, 'Ritardi');
  await join(server, proposta.id, assente);
  const page = await open(SARA, '/proposte');
  const drafts = page.getByRole('region', { name: 'In corso di compilazione' });

  await test.step('from the list', async () => {
    await drafts.waitFor();
    await go(page, drafts.getByRole('link', { name: /^Compila ?: Vetri che si ricordano$/ }));
    await expect(page).toHaveURL(new RegExp(`/proposte/${proposta.id}/partecipante$`));
    await expect(page.getByText('Da completare', { exact: true })).toBeVisible();
    await expect(button(page, 'Salva')).toHaveAccessibleDescription('Compila le informazioni obbligatorie prima di salvare');
  });

  const publications = page.getByRole('group', { name: /^Pubblicazioni principali/ });
  const manual = publications.getByRole('group', { name: 'Pubblicazione 1' });

  await test.step('the h-index and a publication that the catalogue does not know', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Valore', exact: true }));
    await page.keyboard.type('21');
    await tabTo(page, page.getByRole('combobox', { name: 'Banca dati' }));
    await page.keyboard.press('ArrowDown');
    await go(page, publications.getByRole('button', { name: 'Inserisci a mano' }));
    await expect(manual.getByRole('textbox', { name: 'Titolo' })).toBeFocused();
    for (const words of ['Memoria di forma', '2021', 'Conti, S.', 'Quaderno 3, pp. 5-19']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
    await save(page);
    await expect(page.getByText('Completa', { exact: true })).toBeVisible();
  });

  await test.step('both are there when read again', async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Valore', exact: true })).toHaveValue('21');
    await expect(page.getByRole('combobox', { name: 'Banca dati' })).toHaveValue(/./);
    await expect(manual.getByRole('textbox', { name: 'Autori' })).toHaveValue('Conti, S.');
  });

  await test.step('the responsabile reads them and waits for the other', async () => {
    const lead = await open(responsabile.email, `/proposte/${proposta.id}`);
    const indexes = readByLead(lead, 'h-index dei componenti');
    await expect(indexes.getByRole('row', { name: /^Conti Sara 21 WoS$/ })).toBeVisible();
    await expect(indexes.getByRole('row', { name: /^Ritardi Irene Parte non ancora compilata/ })).toBeVisible();
    await expect(readByLead(lead, 'Pubblicazioni dei componenti').getByRole('cell', { name: 'Memoria di forma' })).toBeVisible();
    await expect(lead.getByRole('group', { name: 'h-index dei componenti' }).getByRole('textbox')).toHaveCount(0);
    await button(lead, 'Controlla').click();
    await expect(lead.getByText('Ritardi Irene non ha ancora compilato la propria parte.').first()).toBeVisible();
    await expect(lead.getByText('Conti Sara non ha ancora compilato la propria parte.')).toHaveCount(0);
  });
});

test('the indicators of a member are hidden until authorised from the profile [FORM-105]', async ({ open, server }) => {
  // Two people in two pages, one after the other.
  test.slow();
  const { responsabile, proposta } = await conSara(server, 'Indicatori da mostrare');
  const lead = await open(responsabile.email, `/proposte/${proposta.id}`);
  const ofSara = readByLead(lead, 'Indicatori di ricerca dei componenti');
  await expect(ofSara).toContainText('Conti Sara');
  await expect(ofSara).toContainText('Il docente non ha ancora autorizzato la visione degli indicatori');
  await expect(ofSara.getByRole('cell', { name: 'A', exact: true })).toHaveCount(0);

  const page = await open(SARA, '/profilo');
  await expect(page.getByRole('region', { name: "Indicatori calcolati dall'Ateneo" }).getByRole('table')).toBeVisible();
  const authorise = page.getByRole('button', { name: 'Autorizza: Indicatori da mostrare' });
  await authorise.waitFor();
  await expectAccessible(page);
  await authorise.focus();
  await page.keyboard.press('Enter');
  await go(page, dialog(page, 'Autorizzare la visione degli indicatori?').getByRole('button', { name: 'Autorizza', exact: true }));
  await expect(page.getByText('La tua scelta sugli indicatori è stata salvata.')).toBeVisible();

  await lead.reload();
  await expect(ofSara.getByRole('cell', { name: 'A', exact: true })).toBeVisible();
  await expect(ofSara).not.toContainText('non ha ancora autorizzato');
  await page.goto(`/proposte/${proposta.id}/partecipante`);
  await expect(page.getByRole('checkbox', { name: /^Autorizzo i componenti della proposta/ })).toBeChecked();
});
