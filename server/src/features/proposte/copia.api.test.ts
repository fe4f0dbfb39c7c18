import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { CopiaRisposte, PropostaPrecedente } from '@sigeba/contract/proposte/copia.shape.ts';
import type { SettoriErcPropri } from '@sigeba/contract/proposte/settoriErc.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { CAMPO } from '../../test/modello.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const past = await buildBando(app, { anno: 2025, nome: 'Bando 2025', endTimestamp: '2025-03-31T12:00:00.000Z' });
const now = await buildBando(app);
const precedenti = async (utente: Persona) => (await app.as(utente).get<PropostaPrecedente[]>('/proposte/precedenti')).body;
const copy = (utente: Persona, id: number, where: string) => app.as(utente).get<CopiaRisposte>(`/proposte/${id}/copia?${where}`);
const intoNew = `classeId=${now.classeId}`;

describe('the list of what may be copied from', () => {
  test('the list holds the own proposte of every year, sent or not, latest year first', async () => {
    const maria = await buildUtente(app);
    const sent = await buildProposta(app, { responsabile: maria, bando: past, status: 'INVIATA', titolo: 'Onde' });
    const bozza = await buildProposta(app, { responsabile: maria, bando: now, titolo: 'Reti' });
    expect(await precedenti(maria)).toMatchObject([
      { id: bozza.id, titolo: 'Reti', status: 'BOZZA', anno: 2026, numeroProtocollo: null, formId: now.formId },
      {
        id: sent.id,
        titolo: 'Onde',
        status: 'INVIATA',
        anno: 2025,
        bando: 'Bando 2025',
        numeroProtocollo: sent.numeroProtocollo,
        esito: null,
      },
    ]);
  });

  test('the list has no proposte of others, no memberships and nothing deleted', async () => {
    const { utente } = await buildRichiesta(app, { status: 'ACCETTATA' });
    const deleted = await buildProposta(app, { responsabile: utente });
    await app.db.updateTable('proposta').set({ eliminata_ts: app.clock.now() }).where('id', '=', deleted.id).execute();
    expect(await precedenti(utente)).toEqual([]);
  });

  test('the list follows the titolare', async () => {
    const [proposta, titolare] = [await buildProposta(app), await buildUtente(app)];
    await app.db.updateTable('proposta').set({ titolare_id: titolare.id }).where('id', '=', proposta.id).execute();
    expect(await precedenti(titolare)).toMatchObject([{ id: proposta.id }]);
    expect(await precedenti(proposta.responsabile)).toEqual([]);
    expect((await copy(proposta.responsabile, proposta.id, intoNew)).status).toBe(404);
  });
});

describe('a copy', () => {
  test('a copy takes the answers for a new proposta, the budget by the names of its items, and stores nothing', async () => {
    const { responsabile, id } = await buildProposta(app, { bando: past, status: 'INVIATA', titolo: 'Onde', missioni: 500 });
    const { status, body } = await copy(responsabile, id, intoNew);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { valori: { [CAMPO.titolo]: 'Onde', [CAMPO.partner]: true, [CAMPO.qualePartner]: 'CNR' }, nonCopiate: [] },
    });
    const { voci } = body.valori[CAMPO.budget] as { voci: { id: number; finanziamentoRichiesto: number }[] };
    expect(voci.find((voce) => voce.id === now.voci.missioni)?.finanziamentoRichiesto).toBe(500);
    expect(await precedenti(responsabile)).toHaveLength(1);
  });

  test('a copy names the fields that the form no longer has, and those of another kind', async () => {
    const bando = await buildBando(app, {
      campi: [buildCampo('textfield', { uid: CAMPO.abstract, label: 'Sommario' })],
    });
    const { responsabile, id } = await buildProposta(app, { bando: past, completa: true, titolo: 'Onde' });
    const { nonCopiate } = (await copy(responsabile, id, `classeId=${bando.classeId}`)).body;
    expect(nonCopiate).toContainEqual({
      uid: CAMPO.abstract,
      label: 'Sommario',
      motivo: 'ALTRO_TIPO',
      inParte: false,
      testo: 'Uno studio delle onde.',
    });
    expect(nonCopiate).toContainEqual({
      uid: CAMPO.qualePartner,
      label: 'Quali?',
      motivo: 'CAMPO_TOLTO',
      inParte: false,
      testo: 'CNR',
    });
  });

  test('a copy goes into an own draft, and is refused where that can no longer be saved', async () => {
    const maria = await buildUtente(app);
    const from = await buildProposta(app, { responsabile: maria, bando: past, completa: true, titolo: 'Onde' });
    const into = await buildProposta(app, { responsabile: maria, bando: now });
    expect((await copy(maria, from.id, `propostaId=${into.id}`)).body.valori).toMatchObject({ [CAMPO.titolo]: 'Onde' });
    const late = await copy(maria, into.id, `propostaId=${from.id}`);
    expect(late).toMatchObject({ status: 409, body: { code: 2 } });
    const foreign = await buildProposta(app, { bando: now });
    expect((await copy(maria, from.id, `propostaId=${foreign.id}`)).status).toBe(404);
  });

  test('a copy has exactly one target', async () => {
    const { responsabile, id } = await buildProposta(app);
    expect((await copy(responsabile, id, '')).status).toBe(422);
    expect((await copy(responsabile, id, `${intoNew}&propostaId=${id}`)).status).toBe(422);
  });

  test('a copy is refused for a classe that is closed to the caller', async () => {
    const { responsabile, id } = await buildProposta(app);
    expect(await copy(responsabile, id, `classeId=${past.classeId}`)).toMatchObject({ status: 409, body: { code: 2 } });
  });

  test('a copy leaves files and people out, and says so', async () => {
    const campi = [
      buildCampo('file-upload', { uid: 'filecv', label: 'Curriculum' }),
      buildCampo('participants_manual', { uid: 'estern', label: 'Esterni' }),
    ];
    const bando = await buildBando(app, { campi });
    const { responsabile, id } = await buildProposta(app, { bando });
    const valori = {
      filecv: { files: [{ mediaId: 1, nome: 'cv.pdf' }] },
      estern: { manuali: [{ id: 1, cognome: 'Curie', nome: 'Marie', ruolo: 'Esperta', qualifica: 'Dr', struttura: 'CNRS' }] },
    };
    const { compilazione_id } = await app.db
      .selectFrom('proposta')
      .select('compilazione_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('compilazione')
      .set({ valori: JSON.stringify(valori) })
      .where('id', '=', compilazione_id)
      .execute();
    const { body } = await copy(responsabile, id, `classeId=${bando.classeId}`);
    expect(body.valori).toEqual({});
    expect(body.nonCopiate).toContainEqual({ uid: 'filecv', label: 'Curriculum', motivo: 'FILE', inParte: false, testo: 'cv.pdf' });
  });
});

describe('the ERC panels that come first in their list', () => {
  const ofERC = (uid: string, lookup = 'settoriERC') => buildCampo('select', { uid, opzioni: { lookup } });
  const named = async (utente: Persona) => (await app.as(utente).get<SettoriErcPropri>('/proposte/settori-erc')).body;
  const NONE = { settoriERC: [], 'sotto-settori-erc': [] };

  test('the suggested panels are the own ones of any year and of the own parts, latest first, five at most', async () => {
    const campi = [ofERC('princi'), ofERC('second'), ofERC('sottos', 'sotto-settori-erc'), ofERC('areacu', 'areeCUN')];
    const bando = await buildBando(app, { campi, campiPartecipante: [ofERC('propri')] });
    const [maria, ugo, eva] = [await buildUtente(app), await buildUtente(app), await buildUtente(app)];
    const voce = (voceId: number) => ({ voceId, descrizione: `Settore ${voceId}` });
    const begin = async (utente: Persona, day: number, answers: Record<string, number>) => {
      app.clock.set(`2026-03-${day}T11:00:00.000Z`);
      const valori = Object.fromEntries(Object.entries(answers).map(([uid, id]) => [uid, voce(id)]));
      return (await app.as(utente).post<{ id: number }>('/proposte', { classeId: bando.classeId, valori })).body.id;
    };
    expect(await named(maria)).toEqual(NONE);
    // Begun later than its fields: they count in the order of the form, each once.
    await begin(maria, 12, { second: 4, princi: 7 });
    await begin(maria, 13, { princi: 2, second: 7, sottos: 31, areacu: 9 });
    const gone = await begin(maria, 14, { princi: 8 });
    await app.as(maria).delete(`/proposte/${gone}`);
    await begin(ugo, 15, { princi: 9 });
    expect(await named(maria)).toEqual({ settoriERC: [2, 7, 4], 'sotto-settori-erc': [31] });

    const proposta = await buildProposta(app, { bando, responsabile: ugo });
    await buildRichiesta(app, { proposta, utente: maria, status: 'ACCETTATA' });
    app.clock.set('2026-03-19T11:00:00.000Z');
    const { lastUpdate } = (await app.as(maria).get<{ lastUpdate: string }>(`/proposte-partecipanti/${proposta.id}`)).body;
    await app.as(maria).put(`/proposte-partecipanti/${proposta.id}`, { valori: { propri: voce(5) }, lastUpdate });
    for (const [day, princi] of [10, 11, 12].entries()) await begin(maria, 20 + day, { princi });
    expect((await named(maria)).settoriERC).toEqual([12, 11, 10, 5, 2]);
    expect((await named(ugo)).settoriERC).toEqual([9]);
    expect(await named(eva)).toEqual(NONE);
  });
});
