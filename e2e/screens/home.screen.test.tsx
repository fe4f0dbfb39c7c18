// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp, type TestBando } from '@sigeba/server/test/app.ts';
import { buildBozza, buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { buildProgetto, buildRendicontazione, buildStep } from '@sigeba/server/test/buildRendiconto.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const duties = async () => within(await screen.findByRole('region', { name: 'Da fare' }));
const titles = (region: Awaited<ReturnType<typeof duties>>) =>
  region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the home of a researcher', () => {
  test('says if there is nothing to do, and what it would show', async () => {
    await openScreen(app, await buildUtente(app), '/home');
    expect(await screen.findByText('Niente da fare')).toBeTruthy();
    expect(screen.getByText('Nessun bando aperto')).toBeTruthy();
  });

  test('is a timeline of duties, the nearest date first, each with its act; what was not sent in time is told last [D-255]', async () => {
    const lontano = await buildBando(app, { nomeTipologia: 'Ricerca', endTimestamp: '2026-04-20T12:00:00.000Z' });
    const vicino = await buildBando(app, { anno: 2025, nomeTipologia: 'Avvio', endTimestamp: '2026-03-22T12:00:00.000Z' });
    const over = await buildBando(app, { endTimestamp: '2026-03-19T12:00:00.000Z' });
    const maria = await buildUtente(app);
    await buildProposta(app, { responsabile: maria, bando: lontano, titolo: 'Lontana' });
    const scaduta = await buildProposta(app, { responsabile: maria, bando: over, titolo: 'Scaduta' });
    const vicina = await buildProposta(app, { responsabile: maria, bando: vicino, titolo: 'Vicina' });
    const chiesta = await buildProposta(app, { titolo: 'Archeologia' });
    await buildRichiesta(app, { utente: maria, proposta: chiesta });
    await buildRichiesta(app, { utente: maria, proposta: await buildProposta(app, { bando: over, titolo: 'Chimica' }) });
    await openScreen(app, maria, '/home');
    const list = await duties();
    expect(titles(list)).toEqual(['Vicina', 'Archeologia', 'Lontana', 'Scaduta']);
    expect(list.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['Entro sette giorni', 'Marzo', 'Aprile', 'Non inviate in tempo'],
    ]);
    expect(screen.getByText(/^3 cose da fare\. La prima scadenza è tra 2 giorni\.$/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Buongiorno, /);
    expect(list.getByRole('link', { name: 'Compila: Vicina' }).getAttribute('href')).toBe(`/proposte/${vicina.id}`);
    // The request itself, opened, with its answers.
    expect(list.getByRole('link', { name: 'Rispondi: Archeologia' }).getAttribute('href')).toBe(`/proposte/${chiesta.id}/view?richiesta`);
    expect(list.getByRole('link', { name: 'Rileggi: Scaduta' }).getAttribute('href')).toBe(`/proposte/${scaduta.id}/view`);
    expect(list.getByText('Il termine è passato e la proposta non è stata inviata')).toBeTruthy();
    expect(list.getByText('Richiesta del 20/03/2026')).toBeTruthy();
  });

  test('several requests to take part stand each at its date', async () => {
    const bandoAt = (endTimestamp: string) => buildBando(app, { endTimestamp });
    const [vicino, lontano] = [await bandoAt('2026-03-25T12:00:00.000Z'), await bandoAt('2026-04-20T12:00:00.000Z')];
    const ugo = await buildUtente(app);
    await buildProposta(app, { responsabile: ugo, bando: vicino, titolo: 'Mia' });
    for (const [bando, titolo] of [
      [lontano, 'Biologia'],
      [vicino, 'Zoologia'],
    ] as const)
      await buildRichiesta(app, { utente: ugo, proposta: await buildProposta(app, { bando, titolo }) });
    await openScreen(app, ugo, '/home');
    const list = await duties();
    const under = (name: string) => titles(within(list.getByRole('region', { name })));
    expect(under('Entro sette giorni')).toEqual(['Mia', 'Zoologia']);
    expect(under('Aprile')).toEqual(['Biologia']);
  });

  test('has parts to fill in, istanze given back, reports due and those reopened, with who, when, why and until when', async () => {
    const anna = await buildUtente(app);
    const bando = await buildBando(app, { campiPartecipante: [buildCampo('textfield', { uid: 'mioruo', flagRequired: true })] });
    const onde = await buildProposta(app, { bando, titolo: 'Onde' });
    await buildRichiesta(app, { utente: anna, proposta: onde, status: 'ACCETTATA' });
    await buildModuloEtica(app);
    await app.db
      .updateTable('istanza')
      .set({ stato_id: 4, numero_protocollo: 'CERT-2026-0000001', send_timestamp: new Date(NOW), nota_revisione: 'Chiarire il consenso.' })
      .where('id', '=', (await buildBozza(app, anna)).id)
      .execute();
    const step = { inizio: '2026-03-01T07:00:00.000Z', fine: '2026-03-25T12:00:00.000Z' };
    const funded = async (ufficiale: TestBando) =>
      buildProgetto(app, { responsabile: anna, bando: ufficiale, step: await buildStep(app, { bando: ufficiale, ...step }) });
    const dovuto = await funded(await buildBando(app));
    const riaperto = await funded(await buildBando(app));
    const { id } = await buildRendicontazione(app, riaperto, { inviata: true });
    await app.db
      .updateTable('rendicontazione')
      .set({ status: 'BOZZA', riaperta_ts: new Date('2026-03-19T09:00:00.000Z'), motivo_riapertura: 'Manca una fattura' })
      .where('id', '=', id ?? 0)
      .execute();
    await openScreen(app, anna, '/home');
    const list = await duties();
    const row = (part: string) => list.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(part)) as HTMLElement;
    expect(
      within(row('La tua parte'))
        .getByRole('link', { name: /^Compila/ })
        .getAttribute('href'),
    ).toBe(`/proposte/${onde.id}/partecipante`);
    expect(row('La tua parte').textContent).toMatch(/31\/03\/2026.*Parte non ancora compilata/);
    expect(row('Revisione').textContent).toMatch(/CERT-2026-0000001.*Chiarire il consenso\..*Rivedi/);
    expect(row('Da iniziare').textContent).toMatch(/25\/03\/2026.*Da iniziare.*Compila/);
    expect(
      within(row('Da iniziare'))
        .getByRole('link', { name: /^Compila/ })
        .getAttribute('href'),
    ).toBe(`/rendicontazioni/new/${dovuto.id}/${dovuto.step.id}`);
    const again = row('Riaperto');
    expect(again.textContent).toMatch(
      /25\/03\/2026.*Riaperto dall’ufficio il 19\/03\/2026 10:00, da inviare di nuovo.*Motivo: Manca una fattura/,
    );
    expect(
      within(again)
        .getByRole('link', { name: /^Compila/ })
        .getAttribute('href'),
    ).toBe(`/rendicontazioni/${id}`);
    expect(list.queryByText('Iniziato, non ancora inviato')).toBeNull();
  });

  test('names who asks for the own indicators, leads to where they are authorised, and asks no more once they are', async () => {
    const asked = (uid: string) => [buildCampo('research-indicators-part', { uid })];
    const bando = await buildBando(app, { campi: asked('partii'), campiPartecipante: asked('suoiii') });
    const membro = await buildUtente(app);
    const proposta = await buildProposta(app, { bando, titolo: 'Maree' });
    await buildRichiesta(app, { utente: membro, proposta, status: 'ACCETTATA' });
    const { router } = await openScreen(app, membro, '/home');
    const row = async () =>
      (await duties()).queryAllByRole('listitem').find(({ textContent }) => textContent?.includes('Indicatori')) as HTMLElement;
    expect((await row()).textContent).toMatch(/31\/03\/2026.*Maree.*Chiede di autorizzare i tuoi indicatori di ricerca/);
    await userEvent.click(within(await row()).getByRole('link', { name: 'Autorizza: Maree' }));
    await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/profilo#indicatori'));
    await userEvent.click(await screen.findByRole('button', { name: /^Autorizza/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Autorizza' }));
    await screen.findByText('La tua scelta sugli indicatori è stata salvata.');
    await act(() => router.navigate('/home'));
    await waitFor(async () => expect(await row()).toBeUndefined());
  });

  test('says of a draft how many errors it has, who has not answered, and that it can never be sent', async () => {
    const bando = await buildBando(app, { sigla: 'CASA', limite: 1 });
    const maria = await buildUtente(app);
    await buildProposta(app, { responsabile: maria, bando, status: 'INVIATA' });
    const bozza = await buildProposta(app, { responsabile: maria, bando, titolo: 'La seconda' });
    await buildRichiesta(app, { proposta: bozza });
    await buildRichiesta(app, { proposta: bozza });
    await app.as(maria).get(`/proposte/validazione/${bozza.id}`);
    await openScreen(app, maria, '/home');
    const list = await duties();
    expect(list.getByText(/^\d+ error[ei] · 2 non hanno risposto · non potrà essere inviata$/)).toBeTruthy();
    expect(list.getByText('Hai già inviato una domanda come responsabile per questa tipologia.')).toBeTruthy();
  });

  test('lists the calls with deadline and draft; calls that are not for the reader are folded, each with a short reason [CALL-004]', async () => {
    // Before the calls of the other tests, of which the home shows a few.
    const fine = '2026-03-28T12:00:00.000Z';
    const aperto = await buildBando(app, {
      nomeTipologia: 'Convegni',
      nomeClasse: 'Convegni',
      nome: 'Convegni 2026',
      ruoli: ['RU'],
      endTimestamp: fine,
    });
    const chiuso = await buildBando(app, {
      nomeTipologia: 'Grandi',
      nomeClasse: 'Grandi',
      ruoli: ['PO'],
      endTimestamp: '2026-03-21T12:00:00.000Z',
    });
    const luca = await buildUtente(app, { ruolo: 'RU' });
    const mia = await buildBando(app, { nomeTipologia: 'Avvio', nomeClasse: 'Tipo 1', ruoli: ['RU'], endTimestamp: fine });
    const bozza = await buildProposta(app, { responsabile: luca, bando: mia, titolo: 'La mia' });
    await openScreen(app, luca, '/home');
    const table = within(await screen.findByRole('region', { name: 'Bandi aperti a te' }));
    const rowOf = (name: string) => within(table.getByRole('link', { name }).closest('li') as HTMLElement);
    expect(table.getByRole('link', { name: 'Convegni' }).getAttribute('href')).toBe(`/bandi/${aperto.id}`);
    expect(rowOf('Convegni').getByRole('link', { name: 'Proponi: Convegni' }).getAttribute('href')).toBe(
      `/proposte/new/${aperto.classeId}`,
    );
    expect(rowOf('Convegni').getByText(/^Scade .* 28\/03\/2026 13:00/)).toBeTruthy();
    expect(rowOf('Avvio\u00A0· Tipo 1').getByRole('link', { name: 'La mia' }).getAttribute('href')).toBe(`/proposte/${bozza.id}`);
    expect(rowOf('Avvio\u00A0· Tipo 1').queryByRole('link', { name: /^Proponi/ })).toBeNull();
    // One may apply where a call has its act; the others are one line until they are asked for.
    expect(table.queryByRole('link', { name: 'Proponi: Grandi' })).toBeNull();
    const others = screen.getByText(/^Non puoi presentare domanda \(\d+\)$/).closest('details') as HTMLDetailsElement;
    expect(others.open).toBe(false);
    const grandi = within(others).getByText('Grandi', { selector: 'a' });
    expect(grandi.getAttribute('href')).toBe(`/bandi/${chiuso.id}`);
    expect(grandi.closest('li')?.textContent).toMatch(/non è aperto al tuo ruolo.*21\/03\/2026/);
    expect(screen.queryByText(/Il ruolo .* non può presentare domande/)).toBeNull();
  });

  test('a profile not yet confirmed is told on the first page, which leads to it [PROF-001]', async () => {
    await openScreen(app, await buildUtente(app, { profiloValidato: false }), '/home');
    expect(await screen.findByText(/Il tuo profilo non è confermato/)).toBeTruthy();
    await userEvent.click(screen.getAllByRole('link', { name: 'Conferma ora' })[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Conferma il profilo' })).toBeTruthy();
    expect(window.location.pathname).toBe('/profilo');
  });

  test.each([
    ['a researcher', 'UTENTE', '/home'],
    ['the help desk', 'HELP_DESK', '/hd/home'],
  ] as const)('%s that opens a page of the office is sent home and told so', async (_, tipoUtente, home) => {
    await openScreen(app, await buildUtente(app, { tipoUtente }), '/ur/progetti');
    expect(await screen.findByText('Non hai i permessi per accedere alla pagina richiesta')).toBeTruthy();
    expect(window.location.pathname).toBe(home);
  });
});

describe('the home of the office', () => {
  test('the search of the header opens the archive of all years', async () => {
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    await openScreen(app, ufficio, '/ur/home');
    await userEvent.click(await screen.findByRole('button', { name: /^Cerca/ }));
    await userEvent.type(await screen.findByLabelText('Numero, persona, parole o operatori'), 'RM2025{Enter}');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/ur/progetti?anno=tutti&testo=RM2025'));
  });
});
