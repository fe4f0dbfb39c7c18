// @vitest-environment jsdom
import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fromAdministration } from './fromAdministration.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Paola', abilitazioni: ['UFFICIO'] });
const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Neri', nome: 'Ada', abilitazioni: ['UFFICIO'] });
const read = async (sezione: string) =>
  (await app.as(ufficio).get<SezioneImpostazioni[]>('/ur/impostazioni')).body.find((each) => each.sezione === sezione);
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const save = (name: string) => screen.findByRole('button', { name: `Salva «${name}»` });
const noSave = () => expect(screen.queryByRole('button', { name: /^Salva «/ })).toBeNull();
const retype = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.type(box, text);
};

test('the menu leads to the settings, each with its meaning, default and bounds; a change says who made it', async () => {
  await openScreen(app, ufficio, '/ur/home');
  await fromAdministration('Impostazioni');
  await userEvent.click(await screen.findByRole('link', { name: /Persone e commissioni/ }));
  const box = await screen.findByLabelText('Componenti di una commissione (componenti)');
  // Empty, the box shows what holds.
  expect(box.getAttribute('placeholder')).toBe('30');
  expect((await card('Persone e commissioni')).getByText(/Predefinito: 30; da 1 a 200\.$/)).toBeTruthy();
  noSave();
  await userEvent.type(box, '15');
  await userEvent.click(await save('Persone e commissioni'));
  expect(await screen.findByText(/Modificata da Mancini Paola il 20\/03\/2026 12:00\./)).toBeTruthy();
  await waitFor(noSave);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Impostazioni' })));
});

test('settings are found by their words in every section, and Esc shows the section again [D-308]', async () => {
  await openScreen(app, ufficio, '/ur/impostazioni#sezione-ACCESSO');
  await card('Accesso');
  expect(screen.queryByRole('region', { name: 'Limiti di utilizzo' })).toBeNull();
  const cerca = screen.getByRole('searchbox', { name: 'Cerca un’impostazione' });
  await userEvent.type(cerca, 'firma comitato');
  expect((await card('Mittente e firma del Comitato Etico')).getByRole('textbox', { name: 'Firma' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Accesso' })).toBeNull();
  const index = within(screen.getByRole('navigation', { name: 'Sezioni delle impostazioni' }));
  expect(index.getAllByRole('link').length).toBeLessThan(3);
  await userEvent.type(cerca, ' zzz');
  expect(screen.getByText('Nessuna impostazione con queste parole')).toBeTruthy();
  await userEvent.type(cerca, '{Escape}');
  expect(await card('Accesso')).toBeTruthy();
});

test('a search keeps in sight what Salva of a section would store or be refused for [D-308]', async () => {
  await openScreen(app, ufficio, '/ur/impostazioni#sezione-ATENEO');
  const ateneo = await card('Ateneo e posta');
  await retype(await ateneo.findByLabelText(/^Casella dell’ufficio ricerca/), 'non-valida');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cerca un’impostazione' }), 'accessibilità');
  const campi = () => ateneo.getAllByRole('textbox').map((box) => box.id);
  await waitFor(() => expect(campi()).toEqual(['ufficio.email', 'accessibilita.email']));
});

test('an index beside the sections leads to each, and marks those that hold what is not saved or is wrong', async () => {
  await openScreen(app, ufficio, '/ur/impostazioni');
  const index = within(await screen.findByRole('navigation', { name: 'Sezioni delle impostazioni' }));
  const entry = () => index.getByRole('link', { name: /Persone e commissioni/ });
  expect(index.getAllByRole('link')).toHaveLength(document.querySelectorAll('[id^="sezione-"][aria-labelledby]').length);
  await userEvent.click(entry());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Persone e commissioni' })));
  const box = screen.getByLabelText('Componenti di una commissione (componenti)');
  const stored = (box as HTMLInputElement).value;
  await retype(box, '-1');
  await waitFor(() => expect(entry().textContent).toContain('da correggere'));
  await retype(box, '21');
  await waitFor(() => expect(entry().textContent).toContain('da salvare'));
  await userEvent.clear(box);
  if (stored !== '') await userEvent.type(box, stored);
  await waitFor(() => expect(entry().textContent).toBe('Persone e commissioni'));
});

test('"Salva ed esci" that meets a fault shows the section that has it, whatever is searched [D-308]', async () => {
  await openScreen(app, ufficio, '/ur/impostazioni#sezione-PERSONE');
  await userEvent.type(await screen.findByLabelText('Componenti di una commissione (componenti)'), '-1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cerca un’impostazione' }), 'firma comitato');
  expect(screen.queryByRole('region', { name: 'Persone e commissioni' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salva ed esci' }));
  expect((await card('Persone e commissioni')).getByLabelText('Componenti di una commissione (componenti)')).toBeTruthy();
  expect(window.location.pathname).toBe('/ur/impostazioni');
});

test('an address that names a setting leads to its field', async () => {
  await openScreen(app, ufficio, '/ur/impostazioni#email.domini');
  const box = await screen.findByLabelText(/^Domini di posta istituzionale/);
  await waitFor(() => expect(document.activeElement).toBe(box));
});

test('the account of the third mission is chosen among those that may be it, and the year of the files is a number', async () => {
  const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Terzi', nome: 'Lia', abilitazioni: ['TERZA'] });
  await openScreen(app, ufficio, '/ur/impostazioni#sezione-VALUTAZIONE');
  const box = await screen.findByLabelText('Account che valuta la terza missione');
  await userEvent.selectOptions(box, `Terzi Lia (${terza.email})`);
  await userEvent.type(screen.getByLabelText('Primo anno delle valutazioni esportabili (anno)'), '2021');
  await userEvent.click(await save('Valutazione'));
  await waitFor(async () =>
    expect((await read('VALUTAZIONE'))?.impostazioni.map(({ chiave, valore }) => [chiave, valore])).toEqual(
      expect.arrayContaining([
        ['terza_missione.utente_id', terza.id],
        ['valutazioni_csv.anno_minimo', 2021],
      ]),
    ),
  );
});

test('a fault is reported at its field, and nothing is sent', async () => {
  const { bodies } = await openScreen(app, ufficio, '/ur/impostazioni#sezione-ATENEO');
  const box = await screen.findByLabelText('Domini di posta istituzionale');
  await userEvent.type(box, '@ateneo.it, ateneo');
  await userEvent.click(await save('Ateneo e posta'));
  expect(await screen.findByText('«ateneo» non è un dominio: si scrive come ateneo.it, senza chiocciola.')).toBeTruthy();
  expect(document.activeElement).toBe(box);
  expect(bodies.filter((body) => body.includes('valori'))).toEqual([]);
  await retype(box, 'ateneo.it, studenti.ateneo.it');
  await userEvent.click(await save('Ateneo e posta'));
  await waitFor(async () =>
    expect((await read('ATENEO'))?.impostazioni).toContainEqual(
      expect.objectContaining({ chiave: 'email.domini', valore: ['ateneo.it', 'studenti.ateneo.it'] }),
    ),
  );
});

test('one colour is chosen, the others follow; what cannot be read is told with a colour near it that can, and is not saved [D-289]', async () => {
  await openScreen(app, ufficio, '/ur/impostazioni');
  const main = (await screen.findByLabelText('Principale')) as HTMLInputElement;
  expect(main.value).toBe('#0066cc');
  await retype(main, '#ffcc00');
  expect((screen.getByLabelText('Fondo tenue') as HTMLInputElement).value).toBe('#fffcf2');
  expect(screen.getByText(/le parole dei pulsanti e i pulsanti hanno un contrasto di 1,51 a 1: ne serve almeno 4,5/)).toBeTruthy();
  await userEvent.click(await save('Nome, stemma e colori'));
  expect(await screen.findByText(/^Questi colori non si leggono\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Usa #8c7000, il più vicino che si legge' }));
  expect(screen.getByText('Questi colori si leggono, nel tema chiaro e in quello scuro.')).toBeTruthy();
  await retype(screen.getByLabelText('Molto scuro: voce scelta del menu'), '#332800');
  await userEvent.click(await save('Nome, stemma e colori'));
  await waitFor(async () =>
    expect((await read('MARCHIO'))?.impostazioni).toContainEqual(
      expect.objectContaining({ chiave: 'ente.colori', valore: ['#8c7000', '#695400', '#332800', '#f9f8f2', '#eeead9'] }),
    ),
  );
  await waitFor(() => expect(document.documentElement.className).toContain('theme-ateneo-8c7000-695400-332800'));
});

test('what the university says of login and of privacy is read before any login [D-289]', async () => {
  await openScreen(app, ufficio, '/ur/impostazioni#sezione-TESTI');
  await userEvent.type(await screen.findByLabelText('Testo della pagina di accesso'), 'Entra con le credenziali di Ateneo.');
  await userEvent.type(screen.getByLabelText('Informativa sulla privacy'), 'Scrivi a privacy@ateneo.example.');
  await userEvent.click(await save('Testi di accesso e privacy'));
  expect(await screen.findByText('Impostazioni salvate.')).toBeTruthy();
  cleanup();
  await openScreen(app, null, '/login');
  expect(await screen.findByText('Entra con le credenziali di Ateneo.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('link', { name: 'Privacy' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Informativa sulla privacy' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'privacy@ateneo.example' })).getAttribute('href')).toBe('mailto:privacy@ateneo.example');
});

test('an invalid number is reported at its field, and Salva says that something must be corrected', async () => {
  await openScreen(app, ufficio, '/ur/impostazioni#sezione-PERSONE');
  const box = await screen.findByLabelText('Componenti di una commissione (componenti)');
  noSave();
  await userEvent.type(box, '-1');
  const persone = await save('Persone e commissioni');
  expect(document.getElementById(persone.getAttribute('aria-describedby') ?? '')?.textContent).toBe('C’è un valore da correggere.');
  await userEvent.clear(box);
  await waitFor(() => expect(screen.queryByText('C’è un valore da correggere.')).toBeNull());
});

test('a colleague’s changes are taken in beside what was typed here', async () => {
  await openScreen(app, ufficio, '/ur/impostazioni#sezione-LIMITI');
  const mails = await screen.findByLabelText('E-mail richieste da una persona (all’ora)');
  await userEvent.type(mails, '20');
  const { lastUpdate } = (await read('LIMITI')) as SezioneImpostazioni;
  await app.as(collega).put('/ur/impostazioni/LIMITI', { valori: { 'limiti.sciolti_mb': 300 }, lastUpdate });
  await userEvent.click(await save('Limiti di utilizzo'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leggi le impostazioni aggiornate' }));
  const loose = screen.getByLabelText('File caricati e non ancora salvati (MB)') as HTMLInputElement;
  await waitFor(() => expect(loose.value).toBe('300'));
  expect((mails as HTMLInputElement).value).toBe('20');
  await userEvent.click(await save('Limiti di utilizzo'));
  await waitFor(async () =>
    expect((await read('LIMITI'))?.impostazioni[0]).toMatchObject({ valore: 20, modificata: { da: { cognome: 'Mancini' } } }),
  );
});

test('a user who acts on behalf of the office only reads the settings', async () => {
  const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  await openScreen(app, ufficio, '/ur/impostazioni', helpDesk);
  const box = (await screen.findByLabelText('Nome dell’Ateneo')) as HTMLInputElement;
  expect(box.readOnly).toBe(true);
  noSave();
});

test('a rule of the votes is changed only once it is known what follows for sittings that were held before (D-191)', async () => {
  const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
  const titolo = 'Votazioni del Comitato Etico';
  await openScreen(app, etica, '/cert/impostazioni');
  await userEvent.click(await screen.findByRole('radio', { name: 'dei votanti presenti' }));
  await userEvent.click(await save(titolo));
  const asked = () => within(screen.getByRole('alertdialog', { name: 'Cambiare le regole delle votazioni?' }));
  expect(asked().getByText('Maggioranza: da «dei voti espressi» a «dei votanti presenti».')).toBeTruthy();
  expect(asked().getByText(/anche per le istanze di sedute già tenute/)).toBeTruthy();
  await userEvent.click(asked().getByRole('button', { name: 'Annulla' }));
  expect((await read('COMITATO'))?.impostazioni[0]?.valore).toBeNull();
  await userEvent.click(await save(titolo));
  await userEvent.click(asked().getByRole('button', { name: 'Cambia le regole' }));
  await waitFor(async () => expect((await read('COMITATO'))?.impostazioni[0]?.valore).toBe('presenti'));
});
