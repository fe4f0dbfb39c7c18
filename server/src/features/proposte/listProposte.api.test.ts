import type { ProposteDellAnno } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp, writtenDirectly } from '../../test/app.ts';
import { officialise } from '../../test/officialise.ts';
import { listProposteOf } from './anno.queries.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const listOf = (utente: Parameters<typeof app.as>[0], anno = 2026) => app.as(utente).get<ProposteDellAnno>(`/proposte?anno=${anno}`);
const ids = (righe: { id: number }[]) => righe.map(({ id }) => id);

describe('the proposte of a person in a year', () => {
  test('drafts and sent proposte are listed apart, without proposte of others [PROP-023] [PROP-026] [API-034]', async () => {
    const responsabile = await buildUtente(app);
    const bozza = await buildProposta(app, { responsabile });
    const inviata = await buildProposta(app, { responsabile, status: 'INVIATA' });
    // Someone else's, which nobody else sees; and one of another year.
    await buildProposta(app, { status: 'INVIATA' });
    const past = await buildBando(app, { anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' });
    await buildProposta(app, { responsabile, bando: past, status: 'INVIATA' });
    const { status, body } = await listOf(responsabile);
    expect(status).toBe(200);
    expect([body.daCompilare, body.inviate, body.finanziate, body.nonFinanziate].map(ids)).toEqual([[bozza.id], [inviata.id], [], []]);
  });

  test('proposte with an official outcome are listed as funded or not, with their outcome [PROP-029] [PROP-030] [PROP-054]', async () => {
    const responsabile = await buildUtente(app);
    const known = await buildBando(app, { sigla: 'UFF', endTimestamp: '2026-02-27T12:00:00.000Z' });
    const finanziata = await buildProposta(app, { responsabile, bando: known, status: 'INVIATA' });
    const non = await buildProposta(app, { responsabile, bando: known, status: 'INVIATA' });
    await writtenDirectly(app).giveEsito(finanziata);
    await writtenDirectly(app).giveEsito(non, {
      statusValutazione: 'NON_FINANZIATA',
      esitoSpeciale: 'RESPINTA',
      motivazione: 'Fuori tema',
    });
    await officialise(app, known, { at: app.clock.now().toISOString() });
    const { body } = await listOf(responsabile);
    expect([body.inviate, body.finanziate, body.nonFinanziate].map(ids)).toEqual([[], [finanziata.id], [non.id]]);
    expect(body.finanziate[0]).toMatchObject({
      esito: { status: 'FINANZIATA' },
      punteggio: 91.25,
      finanziamentoConcesso: 11_111,
      assegnoConcesso: 22_222,
      commentoFinanziamento: 'Ottimo lavoro',
    });
    expect(body.nonFinanziate[0]).toMatchObject({
      esito: { status: 'NON_FINANZIATA' },
      esitoSpeciale: 'RESPINTA',
      motivazioneEsitoSpeciale: 'Fuori tema',
    });
  });

  test('drafts are sorted by last change, sent proposte by number, both descending', async () => {
    const responsabile = await buildUtente(app);
    const bando = await buildBando(app, { sigla: 'ORD' });
    const older = await buildProposta(app, { responsabile, at: '2026-03-01T10:00:00.000Z' });
    const newer = await buildProposta(app, { responsabile, at: '2026-03-02T10:00:00.000Z' });
    const first = await buildProposta(app, { responsabile, bando, status: 'INVIATA' });
    const second = await buildProposta(app, { responsabile, bando, status: 'INVIATA', at: '2026-03-01T10:00:00.000Z' });
    const { body } = await listOf(responsabile);
    expect([ids(body.daCompilare), ids(body.inviate)]).toEqual([
      [newer.id, older.id],
      [first.id, second.id],
    ]);
  });

  test('only the own drafts say what prevents their sending', async () => {
    const proposta = await buildProposta(app, { bando: await buildBando(app, { campiPartecipante: [] }) });
    const { utente: member } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    const [own] = await listProposteOf(app.db, { utenteId: proposta.responsabile.id, anno: 2026 });
    const [other] = await listProposteOf(app.db, { utenteId: member.id, anno: 2026 });
    expect([own?.letto === null, own?.fattiBozza === null]).toEqual([false, false]);
    expect([other?.id, other?.letto, other?.fattiBozza]).toEqual([proposta.id, null, null]);
  });

  test('a member finds the proposta with their categoria; an invitee and a person who refused do not [PROP-060] [PROP-061]', async () => {
    const proposta = await buildProposta(app, { bando: await buildBando(app, { campiPartecipante: [] }) });
    const { utente: member } = await buildRichiesta(app, { proposta, status: 'ACCETTATA', categoria: 'DOCENTE_RICERCATORE' });
    const { utente: invited } = await buildRichiesta(app, { proposta });
    const { utente: refuser } = await buildRichiesta(app, { proposta, status: 'RIFIUTATA' });
    expect((await listOf(member)).body.daCompilare).toMatchObject([
      {
        id: proposta.id,
        isResponsabile: false,
        isTitolare: false,
        categoriaUtente: 'DOCENTE_RICERCATORE',
        categoriaUtenteDescrizione: 'Docente',
        apreForm: 'PARTECIPANTE',
        // How it stands is its responsabile's.
        stato: null,
      },
    ]);
    expect((await listOf(proposta.responsabile)).body.daCompilare).toMatchObject([
      {
        isResponsabile: true,
        categoriaUtente: 'RESPONSABILE',
        stato: { valida: null, errori: null, senzaRisposta: 1, partiMancanti: 1, indicatori: false, invitati: 2 },
      },
    ]);
    expect([(await listOf(invited)).body.daCompilare, (await listOf(refuser)).body.daCompilare]).toEqual([[], []]);
  });

  test('accepted members are in the list of their categoria, with role, department and SSD [PROP-058] [PROP-108]', async () => {
    const proposta = await buildProposta(app);
    const categorie = ['COPROPONENTE', 'DOCENTE_RICERCATORE', 'ASSEGNISTA'] as const;
    const [co, doc, ass] = await Promise.all(
      categorie.map((categoria) => buildRichiesta(app, { proposta, categoria, status: 'ACCETTATA' })),
    );
    expect(await app.as(proposta.responsabile).get(`/proposte/${proposta.id}`)).toMatchObject({
      body: {
        partecipanti_coproponenti: [
          { utenteId: co?.utente.id, ruolo: 'Professore ordinario', dipartimento: 'Fisica', ssd: 'PHYS-01/A', status: 'ACCETTATA' },
        ],
        partecipanti_doc_ric: [{ utenteId: doc?.utente.id }],
        partecipanti_dott_ass_spec: [{ utenteId: ass?.utente.id }],
      },
    });
  });

  test('requests show in the latest year only, and past years are read-only [PROP-019] [PROP-088] [PROP-089]', async () => {
    const utente = await buildUtente(app);
    const past = await buildBando(app, { anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' });
    await buildRichiesta(app, { utente, proposta: await buildProposta(app, { bando: past }) });
    const { proposta } = await buildRichiesta(app, { utente });
    expect((await listOf(utente)).body).toMatchObject({ modificabile: true, richieste: [{ proposta: { id: proposta.id } }] });
    expect((await listOf(utente, 2025)).body).toMatchObject({ modificabile: false, richieste: [] });
  });

  test('a past year with a bando still open may be written', async () => {
    const bando = await buildBando(app, { anno: 2024, endTimestamp: '2026-06-30T12:00:00.000Z' });
    const { responsabile } = await buildProposta(app, { bando });
    expect((await listOf(responsabile, 2024)).body.modificabile).toBe(true);
  });

  test('the years are those of the own proposte and requests, and the latest, in descending order [API-035]', async () => {
    const utente = await buildUtente(app);
    const anniOf = () => app.as(utente).get('/proposte/anni');
    expect((await anniOf()).body).toEqual([2026]);
    await buildBando(app, { anno: 2027, startTimestamp: '2026-12-01T10:00:00.000Z', endTimestamp: '2027-02-01T10:00:00.000Z' });
    await buildProposta(app, {
      responsabile: utente,
      bando: await buildBando(app, { anno: 2023, endTimestamp: '2023-03-31T12:00:00.000Z' }),
    });
    await buildRichiesta(app, {
      utente,
      proposta: await buildProposta(app, { bando: await buildBando(app, { anno: 2021, endTimestamp: '2021-03-31T12:00:00.000Z' }) }),
    });
    expect((await anniOf()).body).toEqual([2026, 2023, 2021]);
  });
});
