import type { ConflittiClasse } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Fase, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const classe = await buildValutando(app, { sigla: 'CR', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
const [primo = 0, finale = 0] = classe.criterioIds;
const ur = app.as(ufficio);
const DA_DECIDERE =
  'Un referee ha dichiarato un conflitto di interessi dopo aver concluso la scheda: prima lo confermano o lo escludono l’ufficio o il presidente della commissione.';

type Di = { id: number };
/** A proposta that two referees gave 6 and 10, the second of whom declares a conflict. */
async function buildContestata({ dichiara = true } = {}) {
  const proposta = await buildInValutazione(app, classe);
  const [uno, altro] = [await buildRefereeAttivo(app, proposta), await buildRefereeAttivo(app, proposta, 'Bea')];
  await concludi(app, 'referee', uno.utente, proposta, scheda([primo], [6]));
  await concludi(app, 'referee', altro.utente, proposta, scheda([primo], [10]));
  const declare = () =>
    app.as(altro.utente).put(`/referee/proposte/${proposta.id}/ritiro`, { motivo: 'We wrote a paper.', conflitto: true });
  if (dichiara) expect((await declare()).status).toBe(200);
  return { id: proposta.id, proposta, altro, declare };
}

const imposta = ({ id }: Di) => ur.put<Errore>(`/ur/valutazione/imposta-proposta-valutata/${id}`, {});
const fineReferee = ({ id }: Di) => ur.put<Errore>(`/ur/valutazione/concludi-fase-referee/${id}`, { faseValutazioneId: classe.faseIds[0] });
const esito = async ({ id }: Di) => (await ur.get<Esito>(`/ur/esito-valutazione/new/${id}`)).body;
const grant = ({ id }: Di) => ur.post<Errore>(`/ur/esito-valutazione/${id}`, { finanzia: true, finanziamentoAssegnato: 1_000 });
const schede = async ({ id }: Di) =>
  (await ur.get<Fase[]>(`/fasi-valutazione/proposta/${id}`)).body.flatMap(({ valutazioneList }) =>
    valutazioneList.map(({ punteggio }) => punteggio),
  );
const conflitto = async ({ id, altro }: Di & { altro: Di }, who = ufficio, area: 'ur' | 'mc' = 'ur') =>
  (await app.as(who).get<ConflittiClasse>(`/${area}/conflitti?classeId=${classe.bando.classeId}`)).body.conflitti.find(
    ({ propostaId, valutatore }) => propostaId === id && valutatore.refereeId === altro.id,
  );
async function decide(of: Di & { altro: Di }, stato: 'CONFERMATO' | 'ESCLUSO', who = ufficio, area: 'ur' | 'mc' = 'ur') {
  const row = await conflitto(of, who, area);
  const body = { utenteId: null, refereeId: of.altro.id, stato, nota: 'Verificato', lastUpdate: row?.lastUpdate ?? null };
  return app.as(who).put<Errore>(`/${area}/conflitti/${of.id}`, body);
}

/** The same person, known to the university under the same mailbox, takes part. */
async function joins({ proposta, altro }: Awaited<ReturnType<typeof buildContestata>>) {
  const utente = await buildUtente(app, { email: altro.utente.email.replace('@', '+lab@') });
  await buildRichiesta(app, { proposta, utente, status: 'ACCETTATA' });
}

describe('a referee who has concluded and takes part in the proposta', () => {
  test.each([
    ['and declared it', true],
    ['and did not declare it', false],
  ])('%s, is put aside by whoever confirms it, and by nobody excluded [D-321]', async (_, dichiara) => {
    const contestata = await buildContestata({ dichiara });
    await joins(contestata);
    expect(await conflitto(contestata)).toMatchObject({ stato: 'DA_VERIFICARE', azioni: { conferma: true, escludi: false } });
    if (dichiara) expect((await imposta(contestata)).body.message).toBe(DA_DECIDERE);
    expect((await decide(contestata, 'ESCLUSO')).status).toBe(409);
    expect((await decide(contestata, 'CONFERMATO')).status).toBe(200);
    expect(await conflitto(contestata)).toMatchObject({ stato: 'CONFERMATO', azioni: { conferma: false, escludi: false } });
    expect(await schede(contestata)).toEqual([6]);
    expect((await imposta(contestata)).status).toBe(200);
    expect((await esito(contestata)).media).toBe(6);
  });

  test('keeps a score that counts the sheet until the evaluation is reopened [D-321]', async () => {
    const contestata = await buildContestata({ dichiara: false });
    expect((await imposta(contestata)).status).toBe(200);
    await joins(contestata);
    expect(await conflitto(contestata)).toMatchObject({ stato: 'DA_VERIFICARE', azioni: { conferma: false, escludi: false } });
    expect((await esito(contestata)).conflitti).toMatchObject([{ ruolo: 'REFEREE' }]);
    expect((await ur.put(`/ur/valutazione/open/${contestata.id}`, { faseValutazioneId: classe.faseIds[0] })).status).toBe(200);
    expect((await decide(contestata, 'CONFERMATO')).status).toBe(200);
    expect(await schede(contestata)).toEqual([6]);
  });
});

describe('a referee who declares a conflict after concluding', () => {
  test('is decided about by chair and office before anything stands on the sheet [D-312]', async () => {
    const contestata = await buildContestata();
    for (const [who, area] of [
      [ufficio, 'ur'],
      [classe.presidente, 'mc'],
    ] as const)
      expect(await conflitto(contestata, who, area)).toMatchObject({ stato: 'DA_VERIFICARE', azioni: { conferma: true, escludi: true } });
    for (const refused of [await fineReferee(contestata), await imposta(contestata)])
      expect([refused.status, refused.body.message]).toEqual([409, DA_DECIDERE]);
    expect(await schede(contestata)).toEqual([6, 10]);
  });

  test('confirmed, has a sheet that counts no more, and whoever concludes afterwards goes on without it [D-312]', async () => {
    const contestata = await buildContestata();
    expect((await decide(contestata, 'CONFERMATO', classe.presidente, 'mc')).status).toBe(200);
    expect(await schede(contestata)).toEqual([6]);
    const mails = app.db.selectFrom('email_outbox').select(['tipo', 'soggetto']).where('destinatario', '=', contestata.altro.utente.email);
    expect((await mails.orderBy('id').execute()).at(-1)).toEqual({ tipo: 'M-15', soggetto: 'Your review is no longer used' });
    expect((await imposta(contestata)).status).toBe(200);
    expect((await esito(contestata)).media).toBe(6);
  });

  test('excluded, has a sheet that counts [D-312]', async () => {
    const contestata = await buildContestata();
    expect((await decide(contestata, 'ESCLUSO')).status).toBe(200);
    expect((await imposta(contestata)).status).toBe(200);
    expect((await esito(contestata)).media).toBe(8);
  });

  test('excluded and declared again, is decided again before anything stands on the sheet [D-312]', async () => {
    const contestata = await buildContestata();
    expect((await decide(contestata, 'ESCLUSO')).status).toBe(200);
    expect((await contestata.declare()).status).toBe(200);
    expect(await conflitto(contestata)).toMatchObject({ stato: 'DA_VERIFICARE', azioni: { conferma: true, escludi: true } });
    expect((await imposta(contestata)).body.message).toBe(DA_DECIDERE);
    expect((await contestata.declare()).status).toBe(409);
    expect((await decide(contestata, 'ESCLUSO')).status).toBe(200);
    expect((await imposta(contestata)).status).toBe(200);
  });

  test('during the phase of the commission keeps it from concluding [D-312]', async () => {
    const contestata = await buildContestata({ dichiara: false });
    expect((await fineReferee(contestata)).status).toBe(200);
    const mc = app.as(classe.presidente);
    const { id } = (await mc.post<Di>(`/mc/valutazione/${contestata.id}`, scheda([finale], [7]))).body;
    expect((await contestata.declare()).status).toBe(200);
    const conclude = () => mc.put<Errore>(`/mc/valutazione/concludi/${id}`, scheda([finale], [7]));
    expect((await conclude()).body.message).toBe(DA_DECIDERE);
    expect((await decide(contestata, 'ESCLUSO')).status).toBe(200);
    expect((await conclude()).status).toBe(200);
    expect((await esito(contestata)).schedeReferee).toBeNull();
  });

  test('changes the mean that the commission reads, which concludes its sheet only once it has read it [D-325]', async () => {
    const medie = await buildValutando(app, {
      sigla: 'CM',
      fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
      criteri: [{ fase: 2, tipo: 'MEDIA_REFEREE' }, { fase: 2 }],
    });
    const [media = 0, propria = 0] = medie.criterioIds;
    const proposta = await buildInValutazione(app, medie);
    const [uno, altro] = [await buildRefereeAttivo(app, proposta), await buildRefereeAttivo(app, proposta, 'Bea')];
    await concludi(app, 'referee', uno.utente, proposta, scheda([media], [6]));
    await concludi(app, 'referee', altro.utente, proposta, scheda([media], [10]));
    await ur.put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, { faseValutazioneId: medie.faseIds[0] });
    const mc = app.as(medie.presidente);
    const letta = (await mc.post<Valutazione>(`/mc/valutazione/${proposta.id}`, scheda([media, propria], [8, 7]))).body;
    await app.as(altro.utente).put(`/referee/proposte/${proposta.id}/ritiro`, { motivo: 'We wrote a paper.', conflitto: true });
    const body = { utenteId: null, refereeId: altro.id, stato: 'CONFERMATO', nota: 'Verificato', lastUpdate: null };
    expect((await ur.put(`/ur/conflitti/${proposta.id}`, body)).status).toBe(200);
    const conclude = ({ lastUpdate }: Pick<Valutazione, 'lastUpdate'>) =>
      mc.put<Errore>(`/mc/valutazione/concludi/${letta.id}`, scheda([media, propria], [8, 7], { lastUpdate }));
    const stale = await conclude(letta);
    expect([stale.status, stale.body.code]).toEqual([409, 9]);
    const now = (await mc.get<Valutazione>(`/mc/valutazione/new/${proposta.id}`)).body;
    expect(now.valutazionePunteggioList[0]).toMatchObject({ criterio: { mediaPrecalcolata: 6 } });
    expect((await conclude(now)).status).toBe(200);
    expect((await esito(proposta)).media).toBe(13);
  });

  test('once the evaluation is over keeps the outcome from being given, and is confirmed after it is reopened [D-312]', async () => {
    const contestata = await buildContestata({ dichiara: false });
    expect((await imposta(contestata)).status).toBe(200);
    expect((await contestata.declare()).status).toBe(200);
    expect((await esito(contestata)).motivo).toBe(DA_DECIDERE);
    expect((await grant(contestata)).body.message).toBe(DA_DECIDERE);
    expect(await conflitto(contestata)).toMatchObject({ azioni: { conferma: false, escludi: true } });
    expect((await decide(contestata, 'CONFERMATO')).body.message).toBe(
      'La scheda del referee conta nella valutazione conclusa: per confermare il conflitto riapri prima la valutazione.',
    );
    expect((await ur.put(`/ur/valutazione/open/${contestata.id}`, { faseValutazioneId: classe.faseIds[0] })).status).toBe(200);
    expect((await decide(contestata, 'CONFERMATO')).status).toBe(200);
    expect((await imposta(contestata)).status).toBe(200);
    expect((await esito(contestata)).media).toBe(6);
    expect((await grant(contestata)).status).toBe(200);
  });
});
