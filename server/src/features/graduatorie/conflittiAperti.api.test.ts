import type { ConflittoAperto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { IndicazioneUfficio } from '@sigeba/contract/conflitti/indicazioni.shape.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildIndicazione } from '../../test/buildIndicazione.ts';
import { buildInValutazione, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';
import { graduatorieOf, scelta } from '../../test/graduatorieOf.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { ufficio, open, conScenario, apply } = await graduatorieOf(app);
const NESSUNO = { id: 0, numeroProtocollo: '' };

/** A classe with two proposte: the chair is of the department of who answers for the first. */
async function scene(sigla: string) {
  const of = await buildValutando(app, { sigla });
  const collega = await buildUtente(app, { dipartimento: 3 });
  const [one, two] = [await buildInValutazione(app, of, { responsabile: collega }), await buildInValutazione(app, of)];
  for (const each of [one, two]) await concludi(app, 'mc', of.membro, each, scheda(of.criterioIds, [9, 9]));
  return { ...of, one: one ?? NESSUNO, two, classeId: of.bando.classeId };
}
const decide = ({ one, presidente }: Awaited<ReturnType<typeof scene>>, stato = 'ESCLUSO') =>
  app
    .as(ufficio)
    .put<Errore>(`/ur/conflitti/${one.id}`, { utenteId: presidente.id, refereeId: null, stato, nota: 'Nessun legame', lastUpdate: null });
const names = (conflitti: readonly ConflittoAperto[]) =>
  conflitti.map(({ cognome, motivi, proprio }) => [cognome, ...motivi, ...(proprio ? ['proprio'] : [])].join(' '));

describe('an open conflict of interest', () => {
  test('an open conflict is shown to the granting person; its own person neither grants nor applies until it is decided', async () => {
    const of = await scene('CA');
    const { one, two, presidente, membro, classeId } = of;
    const asOffice = (await app.as(ufficio).get<Esito>(`/ur/esito-valutazione/${one.id}`)).body;
    expect([names(asOffice.conflitti), asOffice.motivo]).toEqual([[`${presidente.cognome} DIPARTIMENTO`], null]);
    // A member reads of whom, not why.
    expect(names((await app.as(membro).get<Esito>(`/mc/esito-valutazione/${one.id}`)).body.conflitti)).toEqual([presidente.cognome]);
    const own = (await app.as(presidente).get<Esito>(`/mc/esito-valutazione/${one.id}`)).body;
    expect(names(own.conflitti)).toEqual([`${presidente.cognome} DIPARTIMENTO proprio`]);
    const testo = `Un tuo possibile conflitto di interessi è ancora da verificare (${one.numeroProtocollo}): prima lo decide l’ufficio, per i membri anche il presidente della commissione.`;
    expect(own.motivo).toBe(testo);
    const granted = await app.as(presidente).post<Errore>(`/mc/esito-valutazione/${one.id}`, { finanzia: true, finanziamentoAssegnato: 5 });
    expect([granted.status, granted.body.message]).toEqual([409, testo]);

    // Reopening would take the points of a proposta away that is not one's own to judge.
    const reopened = await app.as(presidente).put<Errore>(`/mc/valutazione/open/${one.id}`, {});
    expect([reopened.status, reopened.body.message]).toEqual([409, testo]);

    const { scenario, board } = await conScenario({ classeId }, [scelta(one, 500), scelta(two, 400)], presidente, 'mc');
    expect(board.scenari[0]?.motivoApplica).toBe(testo);
    expect((await apply(scenario, board, presidente, 'mc')).body.message).toBe(testo);
    expect((await decide(of)).status).toBe(200);
    expect((await apply(scenario, (await open(classeId, presidente, 'mc')).body, presidente, 'mc')).status).toBe(200);
  });

  test('an open conflict of a member stops their own sheet, and the other members see it', async () => {
    const of = await buildValutando(app, { sigla: 'CB' });
    const responsabile = await buildUtente(app, { dipartimento: 2 });
    const proposta = await buildInValutazione(app, of, { responsabile });
    const foglio = scheda(of.criterioIds, [5, 5]);
    const refused = await app.as(of.membro).post<Errore>(`/mc/valutazione/${proposta.id}`, foglio);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      91,
      expect.stringContaining('Un tuo possibile conflitto'),
    ]);
    const begun = await app.as(of.presidente).post<Valutazione>(`/mc/valutazione/${proposta.id}`, foglio);
    expect([begun.status, names(begun.body.conflitti)]).toEqual([
      200,
      [`${of.membro.cognome} DIPARTIMENTO`, `${of.altro.cognome} DIPARTIMENTO`],
    ]);
    const late = await app
      .as(of.altro)
      .put<Errore>(`/mc/valutazione/concludi/${begun.body.id}`, { ...foglio, lastUpdate: begun.body.lastUpdate });
    expect(late.status).toBe(409);
  });

  test('a conflict known only from a confidential request of a proponent is shown to the office alone, and stops nobody', async () => {
    const of = await buildValutando(app, { sigla: 'CC' });
    const proposta = await buildInValutazione(app, of);
    await buildIndicazione(app, proposta, { nome: `${of.membro.cognome} ${of.membro.nome}` });
    const { body: indicazioni } = await app.as(ufficio).get<IndicazioneUfficio[]>(`/ur/indicazioni?classeId=${of.bando.classeId}`);
    const [indicazione] = indicazioni;
    const esame = { esito: 'ABBINATA', utenteId: of.membro.id, refereeId: null, nota: null, lastUpdate: indicazione?.lastUpdate };
    expect((await app.as(ufficio).put(`/ur/indicazioni/${indicazione?.id}`, esame)).status).toBe(200);
    const foglio = scheda(of.criterioIds, [5, 5]);
    const begun = await app.as(of.membro).post<Valutazione>(`/mc/valutazione/${proposta.id}`, foglio);
    expect([begun.status, begun.body.conflitti]).toEqual([200, []]);
    expect((await app.as(of.presidente).get<Valutazione>(`/mc/valutazione/${begun.body.id}`)).body.conflitti).toEqual([]);
    await app.as(of.presidente).put(`/mc/valutazione/concludi/${begun.body.id}`, foglio);
    expect(names((await app.as(ufficio).get<Esito>(`/ur/esito-valutazione/${proposta.id}`)).body.conflitti)).toEqual([
      `${of.membro.cognome} INDICATO`,
    ]);
    expect((await app.as(of.presidente).get<Esito>(`/mc/esito-valutazione/${proposta.id}`)).body.conflitti).toEqual([]);
    expect((await open(of.bando.classeId, of.presidente, 'mc')).body.conflitti).toEqual([]);
    expect(names((await open(of.bando.classeId)).body.conflitti)).toEqual([`${of.membro.cognome} INDICATO`]);
  });

  test('open conflicts are listed before a classe becomes official, which needs a reason that the audit log keeps', async () => {
    const { one, two, presidente, classeId } = await scene('CD');
    for (const { id } of [one, two])
      await app.as(ufficio).post(`/ur/esito-valutazione/${id}`, { finanzia: false, concludi: true, commento: 'Fondi esauriti' });
    const at = `/ur/iter-bandi/ufficializzazione/${classeId}`;
    const preview = await app.as(ufficio).get<{ motivo: string | null; conflitti: ConflittoAperto[] }>(at);
    expect([preview.body.motivo, names(preview.body.conflitti)]).toEqual([null, [`${presidente.cognome} DIPARTIMENTO`]]);
    for (const body of [{}, { motivazione: ' ' }]) {
      const { status, body: told } = await app.as(ufficio).put<Errore>(at, body);
      expect([status, told.violationReport?.map(({ campo }) => campo)]).toEqual([422, ['motivazione']]);
    }
    expect((await app.as(ufficio).put(at, { motivazione: ' Verificati a voce ' })).status).toBe(200);
    const stored = await app.db
      .selectFrom('classe')
      .select('conflitti_aperti_motivo as motivo')
      .where('id', '=', classeId)
      .executeTakeFirst();
    expect(stored?.motivo).toBe('Verificati a voce');
    const { resultList } = (await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?atto=BANDI')).body;
    expect(resultList[0]?.testo).toContain('ha ufficializzato gli esiti');
    expect(resultList[0]?.testo).toContain('«Verificati a voce»');
  });
});
