// @vitest-environment jsdom
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Modulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildVersione } from '@sigeba/server/test/buildVersione.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const codiceOf = async (id: number) =>
  (await app.db.selectFrom('form').select('codice').where('id', '=', id).executeTakeFirstOrThrow()).codice;

test('the menu leads to the forms, and each to its versions with where they are used', async () => {
  const bando = await buildBando(app, { nome: 'Ricerca', nomeClasse: 'Piccoli' });
  await buildProposta(app, { bando });
  await buildVersione(app, { from: bando.formVersioneId });
  const codice = await codiceOf(bando.formId);
  await openScreen(app, ufficio, '/ur/home');
  await userEvent.click(await screen.findByRole('link', { name: 'Moduli' }));
  const row = (await screen.findByRole('link', { name: codice })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Bozza, versione 2')).toBeTruthy();
  await userEvent.click(await button(/^Domande/));
  await userEvent.click(await screen.findByRole('link', { name: codice }));
  expect(await screen.findByRole('heading', { level: 1, name: codice })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Piccoli (Ricerca)' }).getAttribute('href')).toContain(`/classi/${bando.classeId}`);
  expect(screen.getByText(/1 in compilazione/)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Che cosa chiede la versione 1' })).toBeTruthy();
  expect((await screen.findAllByText(/^\d+ camp[oi]$/)).length).toBeGreaterThan(0);
  expect((await button('Nuova versione')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Il modulo ha già una bozza, la versione 2: pubblicala o eliminala prima.')).toBeTruthy();
  await userEvent.click(await button('Elimina bozza'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina bozza' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Versione 2' })).toBeNull());
});

test('a user without UFFICIO only reads forms', async () => {
  const bando = await buildBando(app);
  await openScreen(app, terza, `/ur/moduli/${bando.formId}`);
  expect(await screen.findByText(/li modifica chi ha l’abilitazione Ufficio/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nuova versione' })).toBeNull();
});

test('a file with faults says each at its place and imports nothing; mended it becomes a draft', async () => {
  const template = buildTemplate([buildSezione([buildCampo('textfield', { uid: 'titolo', label: ' ' })], { titolo: 'Dati' })], {
    codice: 'IMPORTATO',
    tipo: 'PROPOSTA',
  });
  const fileOf = (text: string) => new File([text], 'modulo.json', { type: 'application/json' });
  await openScreen(app, ufficio, '/ur/moduli/nuovo');
  await userEvent.click(await button('Importa JSON'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.upload(dialog.getByLabelText('File JSON'), fileOf(JSON.stringify(template)));
  expect(await dialog.findByText('Il file non è stato importato: ha 1 difetto.')).toBeTruthy();
  expect(dialog.getByRole('rowheader', { name: 'sezione «Dati», campo (titolo)' })).toBeTruthy();
  expect(dialog.getByText('Testo breve senza etichetta (sezione «Dati»): manca l’etichetta.')).toBeTruthy();
  await userEvent.upload(dialog.getByLabelText('File JSON'), fileOf(JSON.stringify(template).replace('" "', '"Titolo"')));
  expect(await screen.findByRole('heading', { level: 1, name: 'IMPORTATO' })).toBeTruthy();
  expect(screen.getByText('Bozza')).toBeTruthy();
  // Nobody is told what becomes of those who use an earlier version: there is none.
  await userEvent.click(await button(/^Pubblica…/));
  const asking = within(await screen.findByRole('alertdialog', { name: 'Pubblicare la versione 1?' }));
  expect(asking.getByText(/^È la prima versione: nessuno la usa ancora\./)).toBeTruthy();
  expect(asking.queryByText(/Nessuna bozza passa|versione precedente/)).toBeNull();
});

/** A classe with a draft, and the next version of its form: a required field more. */
async function waiting() {
  const bando = await buildBando(app, {
    nome: 'Ricerca',
    nomeClasse: 'Medi',
    campi: [buildCampo('textfield', { uid: 'testoo', label: 'Obiettivi' })],
  });
  const responsabile = await buildUtente(app);
  const { body } = await app
    .as(responsabile)
    .postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori: { titolo: 'Reti', testoo: 'Capire' } });
  await buildVersione(app, {
    from: bando.formVersioneId,
    campi: [buildCampo('textfield', { uid: 'nuovoo', label: 'Dati', flagRequired: true })],
  });
  return { bando, responsabile, proposta: body };
}
const publish = async (bando: { formId: number }) => {
  await openScreen(app, ufficio, `/ur/moduli/${bando.formId}`);
  await userEvent.click(await button(/^Pubblica…/));
  return within(await screen.findByRole('alertdialog', { name: 'Pubblicare la versione 2?' }));
};

test('a publication says its effect first, then takes the drafts with it', async () => {
  const { bando, responsabile, proposta } = await waiting();
  const dialog = await publish(bando);
  expect(dialog.getByText(/1 bozza passa alla nuova versione: 1 campo nuovo obbligatorio, 1 campo tolto\./)).toBeTruthy();
  expect(dialog.getByText(/In 1 bozza qualche risposta non trova più posto.*Chi ha una bozza è avvisato per e-mail\./)).toBeTruthy();
  const box = dialog.getByRole('checkbox', { name: /^Medi \(Ricerca\) – ora versione 1, 1 in compilazione$/, checked: true });
  await userEvent.click(box);
  expect(dialog.queryByText(/avvisato per e-mail/)).toBeNull();
  await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Pubblica' }));
  await confirmInvio();
  expect(await screen.findByText('Versione 2 pubblicata.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Versioni' })));
  await openScreen(app, responsabile, `/proposte/${proposta.id}`);
  expect(await screen.findByText('L’ufficio ha aggiornato il modulo')).toBeTruthy();
  expect(screen.getByText(/1 campo nuovo obbligatorio, 1 campo tolto/)).toBeTruthy();
  expect(screen.getByText(/: Capire$/)).toBeTruthy();
  expect(screen.getByLabelText(/^Dati/)).toBeTruthy();
});

test('where proposte were sent the classe is chosen knowingly, with number and reason', async () => {
  const { bando } = await waiting();
  await buildProposta(app, { bando, status: 'INVIATA' });
  const dialog = await publish(bando);
  const box = dialog.getByRole('checkbox', { name: /1 proposta inviata: serve una rettifica/, checked: false });
  await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Pubblica' }));
  expect(dialog.getByText('Inserisci il numero del provvedimento.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Numero/), 'D.R. 3');
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Errore');
  await userEvent.click(dialog.getByRole('button', { name: 'Pubblica' }));
  await confirmInvio();
  expect(await screen.findByText('Versione 2 pubblicata.')).toBeTruthy();
});

test('an editor that is open is told at its Salva, and goes on in the new version with what was typed', async () => {
  const { bando, responsabile, proposta } = await waiting();
  await openScreen(app, responsabile, `/proposte/${proposta.id}`);
  const titolo = await screen.findByDisplayValue('Reti');
  await userEvent.type(titolo, ' neurali');
  await userEvent.type(screen.getByLabelText(/^Obiettivi/), ' meglio');
  const { body } = await app.as(ufficio).get<Modulo>(`/moduli/${bando.formId}`);
  const [bozza] = body.versioni;
  const said = { lastUpdate: bozza?.lastUpdate, classi: [bando.classeId], rettifica: null };
  await app.as(ufficio).put(`/moduli/versioni/${bozza?.id}/pubblica`, said);
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('L’ufficio ha aggiornato il modulo')).toBeTruthy();
  expect(await screen.findByDisplayValue('Reti neurali')).toBeTruthy();
  expect(screen.getByText(/: Capire meglio$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(async () =>
    expect((await app.as(responsabile).get<Proposta>(`/proposte/${proposta.id}`)).body.valori).toMatchObject({ titolo: 'Reti neurali' }),
  );
});

test('a version is tried out as who fills it in and as who reads it, and nothing is written', async () => {
  const bando = await buildBando(app, { campi: [buildCampo('textfield', { uid: 'testoo', label: 'Obiettivi', flagRequired: true })] });
  const { bodies } = await openScreen(app, terza, `/ur/moduli/${bando.formId}`);
  await userEvent.click(await screen.findByRole('link', { name: 'Prova: Versione 1' }));
  await userEvent.click(await button('Controlla'));
  expect(screen.getAllByText(/obbligatori/i).length).toBeGreaterThan(1);
  await userEvent.type(screen.getByLabelText(/^Obiettivi/), 'Capire');
  await userEvent.click(screen.getByRole('radio', { name: 'referee' }));
  expect(await screen.findByText('Capire')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'chi compila' }));
  expect(await screen.findByDisplayValue('Capire')).toBeTruthy();
  await userEvent.click(await button('Ricomincia da vuoto'));
  expect(screen.queryByDisplayValue('Capire')).toBeNull();
  expect(bodies).toEqual([]);
});

test('a version that was published has nothing to write in, and says why', async () => {
  const { formVersioneId } = await buildBando(app);
  await openScreen(app, ufficio, `/ur/moduli/versioni/${formVersioneId}`);
  expect(await screen.findByText('Una versione pubblicata non cambia più: comincia una nuova versione.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
