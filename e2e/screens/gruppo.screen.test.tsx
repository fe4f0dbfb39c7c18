// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import {
  buildBando,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  type TestProposta,
} from '@sigeba/server/test/app.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from './openScreen.tsx';

const now = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(now));

const mesi = [{ uid: 'mesiPersona', label: 'Mesi persona', tipo: 'decimale' as const, flagRequired: true }];
const bando = await buildBando(app, {
  nomeClasse: 'Progetti Medi',
  campi: [
    buildCampo('participants', { uid: 'copro1', label: 'Coproponenti', opzioni: { categoriaId: 2, colonne: mesi } }),
    buildCampo('participants', { uid: 'dotto1', label: 'Dottorandi', opzioni: { categoriaId: 4, colonne: mesi } }),
    buildCampo('participants_manual', { uid: 'ester1', label: 'Esterni' }),
  ],
});
await app.db
  .insertInto('classe_categoria')
  .values([
    { classe_id: bando.classeId, categoria_id: 2, ruoli: [1, 2], minimo: 1, massimo: 3 },
    { classe_id: bando.classeId, categoria_id: 4, ruoli: [3], minimo: null, massimo: 2 },
  ])
  .execute();

async function persona(said: Parameters<typeof buildUtente>[1]): Promise<Persona> {
  const made = await buildUtente(app, said);
  await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', made.id).execute();
  return made;
}

const open = ({ responsabile, id }: TestProposta) => openScreen(app, responsabile, `/proposte/${id}`);
const group = async (name: string) => within(await screen.findByRole('group', { name }));
async function search(text: string) {
  const line = await screen.findByLabelText('Cerca una persona per cognome');
  await userEvent.clear(line);
  await userEvent.type(line, `${text}{Enter}`);
}

const requestsOf = async ({ id }: TestProposta) =>
  (
    await app.db
      .selectFrom('richiesta_partecipazione as q')
      .innerJoin('proposta_partecipante as pp', 'pp.id', 'q.partecipante_id')
      .select('q.status')
      .where('pp.proposta_id', '=', id)
      .execute()
  ).map(({ status }) => status);

describe('the group of a proposta', () => {
  test('one search proposes for each the list of their role, and adds there; the requests go out at Salva [PROP-083]', async () => {
    const proposta = await buildProposta(app, { bando });
    await persona({ cognome: 'Verdi', nome: 'Prof' });
    await persona({ cognome: 'Verdi', nome: 'Dott', ruolo: 'AR' });
    await open(proposta);
    await search('verdi');
    const found = within(await screen.findByRole('list', { name: 'Persone trovate' }));
    expect(found.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(found.getByRole('button', { name: 'Aggiungi Verdi Dott' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Mesi persona, Verdi Dott/));
    await userEvent.click(found.getByRole('button', { name: 'Aggiungi Verdi Prof' }));
    expect((await group('Dottorandi')).getByText('Verdi Dott')).toBeTruthy();
    expect((await group('Coproponenti')).getByText('Verdi Prof')).toBeTruthy();
    expect(found.getAllByText('già in elenco')).toHaveLength(2);
    const list = await group('Coproponenti');
    expect(list.getByText(/ · Fisica · PHYS-01\/A$/)).toBeTruthy();
    expect(await requestsOf(proposta)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(async () => expect(await requestsOf(proposta)).toEqual(['PENDING', 'PENDING']));
    expect(await list.findByText(/^Richiesta del/)).toBeTruthy();
    expect(list.getByText(/ · Fisica · PHYS-01\/A$/)).toBeTruthy();
  });

  test('finds people by a whole word of the surname, and adds no more than the maximum [FORM-004] [USER-111]', async () => {
    for (const nome of ['Ada', 'Ugo']) await persona({ cognome: 'Neri Bassi', nome, ruolo: 'AR' });
    await open(await buildProposta(app, { bando }));
    await search('ner');
    expect(await screen.findByText('nessun risultato')).toBeTruthy();
    await search('neri');
    const found = within(await screen.findByRole('list', { name: 'Persone trovate' }));
    expect(screen.queryByText('Numero massimo raggiunto')).toBeNull();
    for (const nome of ['Ada', 'Ugo']) await userEvent.click(found.getByRole('button', { name: `Aggiungi Neri Bassi ${nome}` }));
    expect((await screen.findAllByText('Numero massimo raggiunto')).length).toBeGreaterThan(0);
  });

  test('says how many there must be, are and wait, and since when; Ricorda goes out once a day', async () => {
    const proposta = await buildProposta(app, { bando });
    await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    const { utente } = await buildRichiesta(app, { proposta });
    app.clock.set('2026-03-23T09:00:00.000Z');
    await open(proposta);
    const list = await group('Coproponenti');
    expect(list.getByText('Da 1 a 3: ora 1, più 1 in attesa')).toBeTruthy();
    expect(list.getByText(/^Richiesta del 20\/03\/2026/)).toBeTruthy();
    const remind = list.getByRole('button', { name: `Ricorda a ${utente.cognome} ${utente.nome}` });
    await userEvent.click(remind);
    expect(await list.findByText(/^Già ricordata oggi alle 10:00/)).toBeTruthy();
    expect(await app.mailTo(utente)).toEqual(['M-30']);
    await userEvent.click(remind);
    expect(await app.mailTo(utente)).toEqual(['M-30']);
  });

  test('says if a member who has accepted has not filled in their part, and Ricorda reminds them', async () => {
    const own = await buildBando(app, {
      campi: [buildCampo('participants', { uid: 'copro1', label: 'Coproponenti', opzioni: { categoriaId: 2, colonne: mesi } })],
      campiPartecipante: [buildCampo('h-index-part', { uid: 'hprima', label: 'h-index', flagRequired: true })],
    });
    const proposta = await buildProposta(app, { bando: own });
    const { utente } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    await open(proposta);
    const list = await group('Coproponenti');
    expect(list.getByText('Parte non ancora compilata')).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: `Ricorda a ${utente.cognome} ${utente.nome}` }));
    expect(await list.findByText(/^Già ricordata oggi alle 12:00/)).toBeTruthy();
    expect(await app.mailTo(utente)).toEqual(['M-30']);
  });

  test('shows an acceptance that arrives while it is open, and keeps what is being typed', async () => {
    const proposta = await buildProposta(app, { bando });
    const { utente } = await buildRichiesta(app, { proposta });
    await open(proposta);
    const list = await group('Coproponenti');
    const nome = `${utente.cognome} ${utente.nome}`;
    await userEvent.type(list.getByLabelText(new RegExp(`^Mesi persona, ${nome}`)), '2,5');
    await app.as(utente).put(`/partecipazioni/accept/${proposta.id}`);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText(`${nome} ha accettato di partecipare.`)).toBeTruthy();
    expect(list.getByText('Accettata')).toBeTruthy();
    expect(list.getByText('Da 1 a 3: ora 1')).toBeTruthy();
    expect(list.getByLabelText<HTMLInputElement>(new RegExp(`^Mesi persona, ${nome}`)).value).toBe('2,5');
  });

  test('asks by itself, while it is open, and shows an acceptance that arrives', async () => {
    const proposta = await buildProposta(app, { bando });
    const { utente } = await buildRichiesta(app, { proposta });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await open(proposta);
      const list = await group('Coproponenti');
      await app.as(utente).put(`/partecipazioni/accept/${proposta.id}`);
      expect(list.queryByText('Accettata')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(61_000));
      expect(await screen.findByText(`${utente.cognome} ${utente.nome} ha accettato di partecipare.`)).toBeTruthy();
      expect(list.getByText('Accettata')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  test('takes people from outside in the same place', async () => {
    await open(await buildProposta(app, { bando }));
    await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi una persona esterna' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Cognome, riga 1/));
  });

  test('says that without a network nothing can be looked for', async () => {
    await open(await buildProposta(app, { bando }));
    await screen.findByLabelText('Cerca una persona per cognome');
    window.dispatchEvent(new Event('offline'));
    try {
      await search('verdi');
      expect(await screen.findByText('La rete non risponde: la ricerca riparte da sola appena torna.')).toBeTruthy();
    } finally {
      window.dispatchEvent(new Event('online'));
    }
    await waitFor(() => expect(screen.queryByText(/^La rete non risponde/)).toBeNull());
  });
});
