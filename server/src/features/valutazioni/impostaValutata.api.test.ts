import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { afterwards } from '../../test/afterwards.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import {
  buildInValutazione,
  buildRefereeAttivo,
  buildValutando,
  concludi,
  DOPO,
  scheda,
  valutazioniOf,
} from '../../test/buildValutando.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

const FASI = ['CHECK_BLOCCANTE', 'REFEREE_PARZIALE', 'COMMISSIONE'] as const;
const criteri = [{ fase: 1, massimo: 1 }, { fase: 2, massimo: 30 }, { fase: 3 }];
const SI = { finanzia: true, finanziamentoAssegnato: 1_000 };

const imposta = ({ id }: { id: number }) => app.as(ufficio).put<Errore>(`/ur/valutazione/imposta-proposta-valutata/${id}`, {});
const { stored } = valutazioniOf(app);
const esito = ({ id }: { id: number }) =>
  app
    .as(ufficio)
    .get<Esito>(`/ur/esito-valutazione/new/${id}`)
    .then(({ body }) => body);
const grant = ({ id }: { id: number }, body: object, who: Persona = ufficio, area = 'ur') =>
  afterwards(app.as(who).post(`/${area}/esito-valutazione/${id}`, body), () => app.as(who).get<Esito>(`/${area}/esito-valutazione/${id}`));

type Classe = Awaited<ReturnType<typeof buildValutando>>;

/** A proposta that the check let pass and that two referees gave 12,5 and 16, their phase not concluded. */
async function buildGiudicata(classe: Classe) {
  const [check = 0, ref = 0] = classe.criterioIds;
  const proposta = await buildInValutazione(app, classe);
  await concludi(app, 'mc', classe.presidente, proposta, scheda([check], [1]));
  for (const punti of [12.5, 16]) {
    const { utente } = await buildRefereeAttivo(app, proposta);
    await concludi(app, 'referee', utente, proposta, scheda([ref], [punti]));
  }
  return proposta;
}

describe('an evaluation that the office closes', () => {
  const build = (sigla: string, said: object = {}) => buildValutando(app, { fasi: FASI, criteri, soglia: 30, sigla, ...said });
  const concludeReferee = (classe: Classe, { id }: { id: number }) =>
    app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${id}`, { faseValutazioneId: classe.faseIds[1] });
  /** Back to the check: the sheets of the referees stay concluded, their phase does not (D-118). */
  const reopenCheck = (classe: Classe, { id }: { id: number }) =>
    app.as(classe.presidente).put(`/mc/valutazione/open/${id}`, { faseValutazioneId: classe.faseIds[0] });

  test('is closed on the sheets that were read: one concluded since is read first, and nothing is written [D-311]', async () => {
    const classe = await build('IL');
    const proposta = await buildGiudicata(classe);
    const { inviata } = await app.db
      .selectFrom('proposta')
      .select('send_timestamp as inviata')
      .where('id', '=', proposta.id)
      .executeTakeFirstOrThrow();
    const letta = { inviata: inviata?.toISOString() ?? null, concluse: 3, media: 14.25 };
    const close = (said: object) =>
      app.as(ufficio).put<Errore>(`/ur/valutazione/imposta-proposta-valutata/${proposta.id}`, { letta: { ...letta, ...said } });
    const { utente } = await buildRefereeAttivo(app, proposta);
    await concludi(app, 'referee', utente, proposta, scheda([classe.criterioIds[1] ?? 0], [30]));
    expect(await close({})).toMatchObject({
      status: 409,
      body: {
        code: 9,
        message: 'La valutazione è cambiata da quando l’hai letta: le schede concluse erano 3, ora sono 4. Leggile prima di decidere.',
      },
    });
    expect((await close({ concluse: 4 })).body.message).toBe(
      'La valutazione è cambiata da quando l’hai letta: il punteggio era 14,25, ora è 19,50.',
    );
    expect((await esito(proposta)).statusValutazioneProposta).toBeNull();
    expect((await close({ concluse: 4, media: 19.5 })).status).toBe(200);
    expect(await esito(proposta)).toMatchObject({ media: 19.5, schedeReferee: 3 });
  });

  test('after two phases of referees has the mean of the last, and is said to be of its referees alone [D-313]', async () => {
    const fasi = ['REFEREE_PARZIALE', 'REFEREE_PARZIALE', 'COMMISSIONE'] as const;
    const classe = await build('DF', { fasi, criteri: [{ fase: 1 }, { fase: 2 }, { fase: 3 }] });
    const proposta = await buildInValutazione(app, classe);
    for (const [fase, voti] of [[4, 6], [10]].entries()) {
      for (const punti of voti) {
        const { utente } = await buildRefereeAttivo(app, proposta);
        await concludi(app, 'referee', utente, proposta, scheda([classe.criterioIds[fase] ?? 0], [punti]));
      }
      const body = { faseValutazioneId: classe.faseIds[fase] };
      expect((await app.as(ufficio).put(`/ur/valutazione/concludi-fase-referee/${proposta.id}`, body)).status).toBe(200);
    }
    expect((await imposta(proposta)).status).toBe(200);
    expect(await esito(proposta)).toMatchObject({ media: 10, schedeReferee: 1 });
  });

  test.each(['in the phase of the referees', 'in that of the commission', 'after a reopening'])(
    'has the mean of the referees %s, which the threshold judges (D-198) [API-155] [OUT-008]',
    async (when) => {
      const classe = await build(`I${when.length}`);
      const proposta = await buildGiudicata(classe);
      if (when !== 'in the phase of the referees') expect((await concludeReferee(classe, proposta)).status).toBe(200);
      if (when === 'after a reopening') {
        expect((await imposta(proposta)).status).toBe(200);
        expect((await reopenCheck(classe, proposta)).status).toBe(200);
      }
      expect((await imposta(proposta)).status).toBe(200);
      expect(await stored(proposta)).toMatchObject({ status: 'VALUTATA', punteggio: 14.25, media: 14.25 });
      expect(await esito(proposta)).toMatchObject({ finanziabile: false, finanziabileConMotivo: false, schedeReferee: 2 });
      const refused = await grant(proposta, { ...SI, motivoSenzaPunteggio: 'Per convenzione' });
      expect([refused.status, refused.body.message]).toEqual([409, 'Il punteggio assegnato non permette la finanziabilità del progetto.']);
    },
  );

  test('an evaluation in iteration mode keeps the mean of the referees after a reopening (D-198) [API-155]', async () => {
    const classe = await build('IT', { attributi: { tipoValutazione: 'ITER_VALUTAZIONE' } });
    const proposta = await buildGiudicata(classe);
    await imposta(proposta);
    await reopenCheck(classe, proposta);
    expect((await imposta(proposta)).status).toBe(200);
    expect(await stored(proposta)).toMatchObject({ punteggio: 14.25, media: 14.25 });
  });
});

describe('without a mean the threshold of the classe cannot be verified', () => {
  test('only the office grants without a mean, for a reason that the register keeps (D-198)', async () => {
    const classe = await buildValutando(app, { fasi: FASI, criteri, soglia: 30, sigla: 'SP' });
    const proposta = await buildInValutazione(app, classe);
    expect((await imposta(proposta)).status).toBe(200);
    expect(await stored(proposta)).toMatchObject({ punteggio: null, media: null });
    expect(await esito(proposta)).toMatchObject({
      finanziabile: false,
      motivoNonFinanziabile: 'Senza punteggio non si può verificare la soglia.',
      finanziabileConMotivo: true,
    });
    const chair = await grant(proposta, { ...SI, motivoSenzaPunteggio: 'Lo dico io' }, classe.presidente, 'mc');
    expect([chair.status, chair.body.message]).toEqual([409, 'Senza punteggio non si può verificare la soglia.']);
    const silent = await grant(proposta, { ...SI, motivoSenzaPunteggio: ' ' });
    expect([silent.status, silent.body.violationReport]).toEqual([
      422,
      [{ campo: 'motivoSenzaPunteggio', messaggio: 'Indica perché si finanzia senza punteggio.' }],
    ]);
    const granted = await grant(proposta, { ...SI, motivoSenzaPunteggio: ' Convenzione con la Regione ' });
    expect(granted.body).toMatchObject({ finanziamentoAssegnato: 1_000, motivoSenzaPunteggio: 'Convenzione con la Regione' });
    const { body } = await app
      .as(ufficio)
      .get<{ resultList: { testo: string }[] }>(`/ur/audit?oggettoTipo=proposta&oggetto=${proposta.id}`);
    expect(body.resultList[0]?.testo).toContain(': «Convenzione con la Regione»');
    const declined = { finanzia: false, commento: 'Rinuncia', motivoSenzaPunteggio: 'Convenzione', lastUpdate: granted.body.lastUpdate };
    expect((await app.as(ufficio).put(`/ur/esito-valutazione/update/${proposta.id}`, declined)).status).toBe(200);
    expect(await esito(proposta)).toMatchObject({ finanziamentoAssegnato: 0, motivoSenzaPunteggio: null });
  });

  test('a threshold that comes after such a grant keeps the classe from being official until the reason is given (D-198)', async () => {
    const classe = await buildValutando(app, { sigla: 'SM' });
    const proposta = await buildInValutazione(app, classe);
    await imposta(proposta);
    const { body } = await grant(proposta, { ...SI, concludi: true });
    await app.db.updateTable('classe').set({ soglia_finanziabilita: 6 }).where('id', '=', classe.bando.classeId).execute();
    const address = `/ur/iter-bandi/ufficializzazione/${classe.bando.classeId}`;
    const refused = await app.as(ufficio).put<Errore>(address, {});
    expect([refused.status, refused.body.message, refused.body.violationReport]).toEqual([
      409,
      'Una proposta è finanziata senza punteggio e senza il motivo.',
      [{ campo: body.numeroProtocollo, messaggio: expect.stringContaining('senza un punteggio da confrontare con la soglia') }],
    ]);
    // The evaluation has ended: what the refusal says can be done.
    const riapri = () => app.as(ufficio).put<Errore>(`/ur/esito-valutazione/open/${proposta.id}`, {});
    const finisce = (fineValutazione: string) => app.as(ufficio).put(`/ur/iter-bandi/${classe.bando.classeId}`, { fineValutazione });
    app.clock.set(DOPO);
    await finisce(new Date(Date.parse(DOPO) + 60_000).toISOString());
    app.clock.advance({ minutes: 2 });
    expect((await riapri()).body.message).toBe('Il tempo per la valutazione è concluso.');
    expect(refused.body.violationReport?.[0]?.messaggio).toMatch(/Se la valutazione è finita, prima se ne sposta la fine\.$/);
    expect((await finisce(new Date(Date.parse(DOPO) + 3_600_000).toISOString())).status).toBe(200);
    expect((await riapri()).status).toBe(200);
    const { lastUpdate } = await esito(proposta);
    const motivata = { ...SI, concludi: true, motivoSenzaPunteggio: 'Convenzione con la Regione', lastUpdate };
    expect((await app.as(ufficio).put(`/ur/esito-valutazione/update/${proposta.id}`, motivata)).status).toBe(200);
    expect((await app.as(ufficio).put(address, {})).status).toBe(200);
  });

  test('a classe without a threshold needs no reason (D-198)', async () => {
    const classe = await buildValutando(app, { sigla: 'SN' });
    const proposta = await buildInValutazione(app, classe);
    await imposta(proposta);
    expect(await esito(proposta)).toMatchObject({ finanziabile: true, finanziabileConMotivo: false });
    expect((await grant(proposta, SI, classe.presidente, 'mc')).status).toBe(200);
  });
});
