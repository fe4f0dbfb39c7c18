// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { PDF, sendUpload } from '@sigeba/server/test/sendUpload.ts';
import { CATEGORIA } from '@sigeba/server/test/vocabolario.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const bando = await buildBando(app, {
  nome: 'Ricerca 2026',
  nomeTipologia: 'Progetti di Ricerca',
  nomeClasse: 'Progetti Medi',
  ruoli: ['PO'],
  limite: 1,
  soglia: 24,
});
const publish = (pubblico: boolean) => app.db.updateTable('bando').set({ pubblico }).where('id', '=', bando.id).execute();
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('the page of a call says first whether it is for the reader, and then everything that it lays down', async () => {
  const professor = await buildUtente(app);
  const bozza = await buildProposta(app, { bando, responsabile: professor, titolo: 'Reti neurali' });
  await app.db.updateTable('bando').set({ descrizione: 'Finanzia la ricerca di base.' }).where('id', '=', bando.id).execute();
  await app.db.insertInto('classe_parametro').values({ classe_id: bando.classeId, codice: 'MESI_FINANZIAMENTO', valore: 24 }).execute();
  await openScreen(app, professor, `/bandi/${bando.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ricerca 2026' })).toBeTruthy();
  const perMe = await region('Per te');
  expect(perMe.getByText('Puoi presentare domanda')).toBeTruthy();
  expect(perMe.getByRole('link', { name: 'Nuova proposta: Progetti Medi' }).getAttribute('href')).toBe(`/proposte/new/${bando.classeId}`);
  expect(perMe.getByRole('link', { name: 'Compila la bozza “Reti neurali”' }).getAttribute('href')).toBe(`/proposte/${bozza.id}`);
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(sections).toEqual(['Per te', 'Date e contatto', 'Il bando', 'Progetti di Ricerca\u00A0· Progetti Medi']);
  const index = within(screen.getByRole('navigation', { name: 'Indice del bando' }));
  expect(index.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '1Per te',
    '2Date e contatto',
    '3Il bando',
    '4Progetti Medi',
  ]);
  expect((await region('Il bando')).getByText('Finanzia la ricerca di base.')).toBeTruthy();
  const classe = await region('Progetti di Ricerca\u00A0· Progetti Medi');
  expect(classe.getByText('Finanziamento').nextElementSibling?.textContent).toBe('5.000–50.000 €');
  expect(classe.getByText('Durata').nextElementSibling?.textContent).toBe('24 mesi');
  const who = within(classe.getByRole('table', { name: 'Chi può partecipare: Progetti Medi' }));
  expect(who.getByText('Professore ordinario')).toBeTruthy();
  const limits = [...(who.getByText('Responsabile').closest('tr')?.children ?? [])].map(({ textContent }) => textContent);
  expect(who.getAllByRole('columnheader').at(-1)?.textContent).toBe('Volte in un anno');
  expect(limits.at(-1)).toBe('1');
  expect(within(classe.getByRole('list', { name: 'Spese ammesse: Progetti Medi' })).getByText('Missioni')).toBeTruthy();
  expect(classe.queryByText(/Libero/)).toBeNull();
  const dates = await region('Date e contatto');
  expect(dates.getByText('31/03/2026 14:00')).toBeTruthy();
  expect(dates.getByText('A chi chiedere').nextElementSibling?.textContent).toMatch(/ufficio/i);
});

test('the calendar of a call says when evaluation, outcome and projects are expected, also before a login, and in English for an English call', async () => {
  const previsto = await buildBando(app, { nome: 'Seed 2026', nomeTipologia: 'Seed', nomeClasse: 'Seed', sigla: 'PRE' });
  const write = (date: object) => app.db.updateTable('bando').set(date).where('id', '=', previsto.id).execute();
  const told = async (name: string) =>
    (await region(name)).getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  await openScreen(app, await buildUtente(app), `/bandi/${previsto.id}`);
  expect((await told('Date e contatto')).map(([term]) => term)).toEqual(['Apertura', 'Termine per le domande', 'A chi chiedere']);
  cleanup();
  await write({ pubblico: true, valutazione_prevista: '2026-04-20', esito_previsto: '2026-07-15', avvio_previsto: '2026-09-01' });
  await openScreen(app, null, `/bandi/${previsto.id}`);
  expect((await told('Date e contatto')).slice(2, -1)).toEqual([
    ['Valutazione, prevista dal', '20/04/2026'],
    ['Esito previsto', '15/07/2026'],
    ['Avvio dei progetti, previsto', '01/09/2026'],
  ]);
  cleanup();
  await app.db.updateTable('form').set({ lingua: 'en' }).where('id', '=', previsto.formId).execute();
  await openScreen(app, null, `/bandi/${previsto.id}`);
  expect((await told('Dates and contact')).map(([term]) => term)).toEqual([
    'Opening',
    'Deadline for applications',
    'Evaluation, expected from',
    'Outcome expected',
    'Start of the projects, expected',
    'Contact',
  ]);
  expect(screen.getByRole('region', { name: 'Dates and contact' }).closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('many roles of those who may apply are unfolded, so that a phone shows the classe and not a list of roles', async () => {
  const many = await buildBando(app, {
    nomeTipologia: 'Progetti Larghi',
    nomeClasse: 'Tutti',
    sigla: 'LAR',
    ruoli: ['PO', 'RU', 'AR', 'S-IN'],
  });
  await openScreen(app, await buildUtente(app), `/bandi/${many.id}`);
  const who = within((await region('Progetti Larghi\u00A0· Tutti')).getByRole('table', { name: 'Chi può partecipare: Tutti' }));
  const list = who.getByText(/Professore ordinario, /).closest('details');
  expect(list?.open).toBe(false);
  await userEvent.click(who.getByText('4 ruoli'));
  expect(list?.open).toBe(true);
});

test('on a phone the classi of a call that has several are folded to their limits; who is led to one finds it unfolded', async () => {
  const two = await buildBando(app, { nomeTipologia: 'Progetti Doppi', nomeClasse: 'Prima', sigla: 'DOP' });
  const { classeId } = await buildBando(app, { nomeClasse: 'Seconda', sigla: 'DOQ' });
  await app.db.updateTable('classe').set({ tipologia_id: two.tipologiaId, ordine: 2 }).where('id', '=', classeId).execute();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await openScreen(app, await buildUtente(app), `/bandi/${two.id}`);
  const seconda = await region('Progetti Doppi\u00A0· Seconda');
  const fold = seconda.getByText('Che cosa prevede').closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  expect(fold.previousElementSibling?.textContent).toBe('5.000–50.000 €');
  const index = within(screen.getByRole('navigation', { name: 'Indice del bando' }));
  await userEvent.click(index.getByRole('link', { name: /Seconda/ }));
  expect(fold.open).toBe(true);
  expect(document.activeElement?.textContent).toContain('Seconda');
  vi.unstubAllGlobals();
});

test('the classi of a call stand side by side, each row saying of all of them what it says of one; "Compila" stands out', async () => {
  const two = await buildBando(app, { nomeTipologia: 'Progetti Affiancati', nomeClasse: 'Prima', sigla: 'AFF', ruoli: ['PO'], limite: 1 });
  const { classeId } = await buildBando(app, { nomeClasse: 'Seconda', sigla: 'AFG', ruoli: ['RU'] });
  await app.db.updateTable('classe').set({ tipologia_id: two.tipologiaId, ordine: 2 }).where('id', '=', classeId).execute();
  await app.db.insertInto('classe_parametro').values({ classe_id: classeId, codice: 'MESI_FINANZIAMENTO', valore: 24 }).execute();
  const professor = await buildUtente(app);
  const bozza = await buildProposta(app, { bando: two, responsabile: professor, titolo: 'Affiancata' });
  await openScreen(app, professor, `/bandi/${two.id}`);
  const classi = await region('Le classi');
  const table = within(classi.getByRole('table', { name: 'Le classi' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Prima', 'Seconda']);
  const said = (row: string) => within(table.getByRole('rowheader', { name: row }).closest('tr') as HTMLElement).getAllByRole('cell');
  // What is alike stands once.
  expect(said('Finanziamento').map(({ textContent }) => textContent)).toEqual(['5.000–50.000 €']);
  expect(said('Durata').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('—'), '24 mesi']);
  const compila = within(said('Per te')[0] as HTMLElement).getByRole('link', { name: 'Compila la bozza “Affiancata”' });
  expect(compila.getAttribute('href')).toBe(`/proposte/${bozza.id}`);
  expect(said('Per te')[1]?.textContent).toContain('Non puoi presentare domanda');
  expect(screen.queryByRole('region', { name: 'Per te' })).toBeNull();
  expect(within(classi.getByRole('table', { name: 'Spese ammesse', hidden: true })).getByText('Missioni')).toBeTruthy();
});

test('the page of a call lists the criteria of evaluation, with weights of three decimals [LIM-038]', async () => {
  const { id: bandoId, classeId } = await buildBando(app, {
    nomeTipologia: 'Progetti di Ricerca',
    nomeClasse: 'Progetti Grandi',
    sigla: 'CRI',
  });
  const criteri = [
    { descrizione: 'Originalità', posizione: 1, coefficiente: 1 },
    { descrizione: 'Impatto', posizione: 2, coefficiente: 2.5 },
  ];
  for (const criterio of criteri) {
    const { id } = await app.db
      .insertInto('criterio')
      .values({ classe_id: classeId, ...criterio })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.insertInto('criterio_valore').values({ criterio_id: id, valore: 10, descrizione: '', posizione: 1 }).execute();
  }
  await openScreen(app, await buildUtente(app), `/bandi/${bandoId}`);
  const classe = await region('Progetti di Ricerca\u00A0· Progetti Grandi');
  const table = within(classe.getByRole('table', { name: 'Criteri di valutazione: Progetti Grandi' }));
  expect(table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Criterio di valutazione', 'Punti, al massimo', 'Peso'],
    ['Originalità', '10', '1,000'],
    ['Impatto', '10', '2,500'],
  ]);
  expect(classe.getByText('Punteggio massimo').nextElementSibling?.textContent).toBe('35');
});

test('staff read the page of a call too, without "per me"', async () => {
  for (const who of [
    await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] }),
    await buildUtente(app, { tipoUtente: 'RAD' }),
  ]) {
    await openScreen(app, who, `/bandi/${bando.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ricerca 2026' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Per te' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Accedi per presentare domanda' })).toBeNull();
  }
});

test('the login page names the open calls that are public, and no other', async () => {
  await buildBando(app, { nome: 'Riservato 2026', sigla: 'RIS' });
  await publish(true);
  await openScreen(app, null, '/login');
  const open = await region('Bandi aperti');
  expect(open.getByRole('link', { name: 'Ricerca 2026' }).getAttribute('href')).toBe(`/bandi/${bando.id}`);
  expect(open.queryByText('Riservato 2026')).toBeNull();
});

test('the page of a call says in words how often one person may have two roles together', async () => {
  const insieme = await buildBando(app, { nomeTipologia: 'Progetti Insieme', nomeClasse: 'Unica', sigla: 'INS', limite: 1 });
  await app.db
    .insertInto('tipologia_incompatibilita')
    .values({
      sigla_a: 'INS',
      categoria_a_id: CATEGORIA.COPROPONENTE,
      massimo: 2,
      sigla_b: 'INS',
      categoria_b_id: CATEGORIA.RESPONSABILE,
    })
    .execute();
  await openScreen(app, await buildUtente(app), `/bandi/${insieme.id}`);
  const classe = await region('Progetti Insieme\u00A0· Unica');
  expect(classe.getByText(/^al massimo 2 proposte in tutto come .* in Progetti Insieme e come .* in Progetti Insieme$/)).toBeTruthy();
});

test('a reader who may not apply reads why, and finds no button', async () => {
  await openScreen(app, await buildUtente(app, { ruolo: 'RU' }), `/bandi/${bando.id}`);
  const perMe = await region('Per te');
  expect(perMe.getByText(/Il ruolo .* non può presentare domande/)).toBeTruthy();
  expect(perMe.queryByRole('link', { name: /Nuova proposta/ })).toBeNull();
  const terms = (await region('Progetti di Ricerca\u00A0· Progetti Medi')).getByText('Non è per te: mostra che cosa prevede');
  expect((terms.closest('details') as HTMLDetailsElement).open).toBe(false);
});

test('a draft of a closed call can be opened and no longer filled in', async () => {
  const chiuso = await buildBando(app, { anno: 2025, nome: 'Ricerca 2025', sigla: 'CH', endTimestamp: '2025-03-31T12:00:00.000Z' });
  const professor = await buildUtente(app);
  const bozza = await buildProposta(app, { bando: chiuso, responsabile: professor, titolo: 'Mai inviata' });
  await openScreen(app, professor, `/bandi/${chiuso.id}`);
  const perMe = await region('Per te');
  expect(perMe.getByRole('link', { name: 'Apri la bozza “Mai inviata”' }).getAttribute('href')).toBe(`/proposte/${bozza.id}`);
  expect(perMe.queryByText(/Compila la bozza/)).toBeNull();
});

test('files of a call are downloaded with a ticket by a researcher, and by their address before a login', async () => {
  const { body: file } = await sendUpload(app, await buildUtente(app), { tipo: 'fileUpload', content: PDF, nome: 'bando.pdf' });
  await app.db.insertInto('bando_file').values({ bando_id: bando.id, media_id: file.id, ordine: 0 }).execute();
  const { asked } = await openScreen(app, await buildUtente(app), `/bandi/${bando.id}`);
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fireEvent.click((await region('Documenti')).getByRole('button', { name: 'Scarica bando.pdf' }));
  await waitFor(() => expect(follow).toHaveBeenCalled());
  expect(asked.at(-1)).toMatch(/token-download$/);
  await publish(true);
  await openScreen(app, null, `/bandi/${bando.id}`);
  const link = (await region('Documenti')).getByRole('link', { name: 'Scarica bando.pdf' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/media/${file.id}/bandoPubblico$`));
  follow.mockRestore();
});

test('a public call is read before any login, with the way in and nothing about a person', async () => {
  await publish(true);
  await openScreen(app, null, `/bandi/${bando.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ricerca 2026' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Accedi per presentare domanda' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('region', { name: 'Per te' })).toBeNull();
  expect(window.location.pathname).toBe(`/bandi/${bando.id}`);
});

test('a call that is not public leads to the login without saying anything about it', async () => {
  await publish(false);
  await openScreen(app, null, `/bandi/${bando.id}`);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
  expect(window.history.state.usr).toMatchObject({ wanted: `/bandi/${bando.id}` });
  expect(screen.queryByText('Ricerca 2026')).toBeNull();
  expect(screen.getByText(/Il bando richiesto non si legge senza accedere, oppure non esiste/)).toBeTruthy();
});

test('the form of a proposta leads to its call', async () => {
  const bozza = await buildProposta(app, { bando });
  await openScreen(app, bozza.responsabile, `/proposte/${bozza.id}`);
  expect((await screen.findByRole('link', { name: 'Leggi il bando' })).getAttribute('href')).toBe(`/bandi/${bando.id}`);
});

test('the declaration to have read the call leads there, in a tab of its own', async () => {
  const campi = [buildCampo('checkbox', { label: 'Dichiara di avere letto il bando', refLink: 'bando' })];
  const dichiarato = await buildBando(app, { campi, sigla: 'DIC' });
  const bozza = await buildProposta(app, { bando: dichiarato });
  await openScreen(app, bozza.responsabile, `/proposte/${bozza.id}`);
  const link = await screen.findByRole('link', { name: /^Leggi il bando.*si apre in una nuova scheda/ });
  expect(link.getAttribute('href')).toBe(`/bandi/${dichiarato.id}`);
  expect(link.getAttribute('target')).toBe('_blank');
});
