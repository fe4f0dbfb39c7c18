/** @module-tag database */
import type { MotivoConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { ConflittiClasse, Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { ControlloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildBando,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  type TestProposta,
  writtenDirectly,
} from '../../test/app.ts';
import { AT, between, conflittiOf } from './conflitti.testing.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { person, ufficio, bando, presidente, membro, urlOf, list, build, decide } = await conflittiOf(app);
const altrove = await buildBando(app, { sigla: 'CX' });
const sent = (in_: typeof bando, responsabile: Persona) => buildProposta(app, { bando: in_, responsabile, status: 'INVIATA', at: AT });

/** Adds a publication to the answers of a proposta. */
async function cite({ id }: TestProposta, prodottoId: string, anno: number): Promise<void> {
  const { compilazione_id } = await app.db.selectFrom('proposta').select('compilazione_id').where('id', '=', id).executeTakeFirstOrThrow();
  const pubblicazioni = [{ prodottoId, handle: null, anno, titolo: 'A', tipo: 'Articolo', autori: 'X', testo: '', impactFactor: null }];
  const { valori } = await app.db.selectFrom('compilazione').select('valori').where('id', '=', compilazione_id).executeTakeFirstOrThrow();
  await app.db
    .updateTable('compilazione')
    .set({ valori: JSON.stringify({ ...(valori as object), pubbl: { pubblicazioni } }) })
    .where('id', '=', compilazione_id)
    .execute();
}

const nulla = await build('Senza nulla');
const dipartimento = await build('Dello stesso dipartimento', await person({ dipartimento: 1 }));
const propria = await build('Del membro', membro);
const gruppo = await build('Con il membro nel gruppo');
await buildRichiesta(app, { proposta: gruppo, utente: presidente, status: 'ACCETTATA' });
const tutor = await build('Con il presidente tutor');
await buildRichiesta(app, { proposta: tutor, utente: presidente, categoria: 'TUTOR', status: 'ACCETTATA' });
const richiesto = await build('Che ha chiesto al presidente');
await buildRichiesta(app, { proposta: richiesto, utente: presidente });
const insieme = await person();
const comune = await build('Di chi ha lavorato con il presidente', insieme);
await buildRichiesta(app, { proposta: await sent(altrove, insieme), utente: presidente, status: 'ACCETTATA' });
const pubblicata = await build('Con una pubblicazione del presidente');
const delPresidente = await sent(altrove, presidente);
await cite(delPresidente, 'IRIS-1', 2024);
await cite(pubblicata, 'iris-1', 2024);
const vecchia = await build('Con una pubblicazione di dieci anni fa');
await cite(vecchia, 'IRIS-1', 2016);

describe('the conflicts of a classe', () => {
  test('are found by their reasons, for each person of the commission', async () => {
    const rows = await list();
    const of = (proposta: TestProposta, who: Persona) => between(rows, proposta, who)?.motivi ?? [];
    const expected: [TestProposta, MotivoConflitto[]][] = [
      [nulla, []],
      [dipartimento, ['DIPARTIMENTO']],
      [gruppo, ['PARTECIPANTE']],
      [tutor, ['TUTOR']],
      [richiesto, ['RICHIESTO']],
      [comune, ['PROPOSTA_COMUNE']],
      [pubblicata, ['PUBBLICAZIONE_COMUNE']],
      [vecchia, []],
    ];
    // The chair takes part in two proposte of this classe, which is a reason against every pair.
    for (const [proposta, motivi] of expected)
      expect([proposta.id, of(proposta, presidente).filter((motivo) => motivo !== 'PROPRIA_PROPOSTA')]).toEqual([proposta.id, motivi]);
    expect(of(nulla, presidente)).toEqual(['PROPRIA_PROPOSTA']);
    expect(of(propria, membro)).toEqual(['RESPONSABILE', 'DIPARTIMENTO']);
    expect(of(dipartimento, membro)).toEqual(['PROPRIA_PROPOSTA', 'DIPARTIMENTO']);
    expect(between(rows, propria, membro)).toMatchObject({ stato: 'CONFERMATO', azioni: { conferma: false, escludi: false } });
    expect(between(rows, dipartimento, membro)).toMatchObject({ stato: 'DA_VERIFICARE', azioni: { conferma: true, escludi: true } });
  });

  test('count from the year that the settings say', async () => {
    const say = (valore: number) =>
      app.db
        .insertInto('configurazione')
        .values({ chiave: 'conflitti.anni', valore: JSON.stringify(valore), descrizione: '' })
        .onConflict((on) => on.column('chiave').doUpdateSet({ valore: JSON.stringify(valore) }))
        .execute();
    await say(12);
    expect(between(await list(), vecchia, presidente)?.motivi).toContain('PUBBLICAZIONE_COMUNE');
    await say(1);
    const short = await list();
    expect(between(short, pubblicata, presidente)?.motivi).not.toContain('PUBBLICAZIONE_COMUNE');
    await app.db.deleteFrom('configurazione').where('chiave', '=', 'conflitti.anni').execute();
  });

  test('are never out of date after a new titolare or a new member of the commission', async () => {
    const proposta = await build('Che cambia titolare');
    expect(between(await list(), proposta, membro)?.motivi).toEqual(['PROPRIA_PROPOSTA']);
    await writtenDirectly(app).changeTitolare(proposta, membro);
    expect(between(await list(), proposta, membro)).toMatchObject({ stato: 'CONFERMATO' });
    expect(between(await list(), proposta, membro)?.motivi).toContain('TITOLARE');
  });

  test('are limited to the reader: a chair sees none of a proposta that they take part in, other offices none', async () => {
    const chair = await list(presidente, 'mc');
    expect(chair.map(({ propostaId }) => propostaId)).not.toContain(gruppo.id);
    expect(chair.map(({ propostaId }) => propostaId)).toContain(dipartimento.id);
    expect(between(chair, dipartimento, presidente)).toMatchObject({
      azioni: { conferma: false, escludi: false, motivo: expect.stringContaining('ufficio') },
    });
    const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    expect((await app.as(terza).get<ConflittiClasse>(urlOf('ur'))).body).toMatchObject({ conflitti: [] });
    const siedono = async (who: Persona) =>
      (await app.as(who).get<{ id: number }[]>(`/ur/conflitti/commissari?classeId=${bando.classeId}`)).body;
    expect((await siedono(ufficio)).map(({ id }) => id)).toEqual([presidente.id, membro.id]);
    expect(await siedono(terza)).toEqual([]);
    expect((await app.as(membro).get(urlOf('mc'))).status).toBe(403);
  });

  test('are exported with their state, as the list shows them', async () => {
    const { text } = await app.as(ufficio).get(`/ur/conflitti/export?classeId=${bando.classeId}&stato=CONFERMATO`);
    expect(text.split('\r\n')[0]).toContain('Protocollo;Titolo;Responsabile;Valutatore;Ruolo;Stato;Motivi');
    expect(text.split('\r\n')[0]).toContain(
      'Deciso il;Anno;Bando;Classe;Dipartimento;Macroarea;Cognome responsabile;Nome responsabile;E-mail responsabile',
    );
    expect(text).toMatch(/;2026;[^;]+;[^;]+;[^;]*;[^;]*;[^;]+;[^;]+;[^;]+@ateneo\.example/);
    expect(text).toContain('Del membro');
    expect(text).not.toContain('Da verificare');
    const [act] = await app.db.selectFrom('audit_log').select('dati').where('azione', '=', 'exportConflitti').execute();
    expect(act?.dati).toMatchObject({ stato: 'CONFERMATO', righe: text.trim().split('\r\n').length - 1 });
  });
});

describe('a referee', () => {
  test('is checked by name and address before the invitation: reasons are shown, a seat in the commission and a confirmed conflict forbid it', async () => {
    const check = async ({ id }: TestProposta, email: string) => {
      const query = `?cognome=Byron&nome=Ada&email=${email}`;
      return (await app.as(ufficio).get<ControlloReferee>(`/referee/proposta/${id}/controllo${query}`)).body.conflitti;
    };
    expect(await check(nulla, 'ada@reviewer.example')).toEqual([]);
    const doubts = await check(pubblicata, presidente.email.toUpperCase());
    expect(doubts.filter(({ blocca }) => blocca)).toMatchObject([{ motivo: expect.stringContaining('commissione') }]);
    expect(doubts.map(({ motivo }) => motivo).join()).toContain('pubblicazione in comune');
    const confirmed = between(await list(), dipartimento, presidente) as Conflitto;
    await decide(ufficio, confirmed, { stato: 'CONFERMATO' });
    expect(await check(dipartimento, presidente.email)).toContainEqual({ blocca: true, motivo: expect.stringContaining('confermato') });
  });
});
