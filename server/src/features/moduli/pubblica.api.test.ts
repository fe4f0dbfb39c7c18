import { buildCampo, buildOpzione } from '@sigeba/contract/form/template/template.build.ts';
import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import type { Effetto, Modulo, VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp, type TestBando } from '../../test/app.ts';
import { buildProgetto, buildRendicontazione, rendicontoCompleto } from '../../test/buildRendiconto.ts';
import { buildVersione } from '../../test/buildVersione.ts';
import { whileLocked } from '../../test/whileLocked.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], cognome: 'Mancini', nome: 'Paola' });
const at = () => app.as(ufficio);

const testo = buildCampo('textfield', { uid: 'testoo', label: 'Obiettivi' });
const via = buildCampo('textfield', { uid: 'viavia', label: 'Ricadute' });
const [a, b] = [buildOpzione('Roma'), buildOpzione('Latina')];
const sede = buildCampo('select', { uid: 'sedeee', label: 'Sede', valori: [a, b] });
const PRIMA: Campo[] = [testo, via, sede];
/** A field goes, an option too, one becomes required, and a new one is required. */
const DOPO: Campo[] = [
  { ...testo, flagRequired: true },
  { ...sede, valori: [b] },
  buildCampo('textfield', { uid: 'nuovoo', label: 'Dati', flagRequired: true }),
];
const RISPOSTE = { testoo: 'Capire', viavia: 'Molte', sedeee: { opzioneId: a.id } };

/** A bando with a draft that has answered, and the next version of its form waiting to be published. */
async function scene(said: Parameters<typeof buildBando>[1] = {}) {
  const bando = await buildBando(app, { campi: PRIMA, ...said });
  const responsabile = await buildUtente(app);
  const { body: proposta } = await app.as(responsabile).postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori: RISPOSTE });
  const versione = await buildVersione(app, { from: bando.formVersioneId, campi: DOPO });
  return { bando, responsabile, proposta, versione };
}
type Versione = Awaited<ReturnType<typeof buildVersione>>;
const publish = ({ id, updated_at }: Versione, bandi: readonly TestBando[], said: object = {}) =>
  at().put<Modulo & Errore>(`/moduli/versioni/${id}/pubblica`, {
    lastUpdate: updated_at.toISOString(),
    classi: bandi.map(({ classeId }) => classeId),
    rettifica: null,
    ...said,
  });
const read = async (who: { id: number }, id: number | null) => (await app.as(who as never).get<Proposta>(`/proposte/${id}`)).body;

describe('the effect of a publication', () => {
  test('the preview names the changes, the number of drafts that move, and the answers that find no place', async () => {
    const { bando, versione } = await scene();
    await buildProposta(app, { bando });
    const { body } = await at().get<Effetto>(`/moduli/versioni/${versione.id}/effetto`);
    expect(body.prima).toBe(1);
    expect(body.cambi.map(({ uid, cosa }) => [uid, cosa])).toEqual([
      ['nuovoo', 'NUOVO_OBBLIGATORIO'],
      ['testoo', 'ORA_OBBLIGATORIO'],
      ['viavia', 'TOLTO'],
      ['sedeee', 'OPZIONI_TOLTE'],
    ]);
    expect(body.usi).toMatchObject([{ classe: { id: bando.classeId }, versione: 1, bozze: 2, perse: 1, inviate: 0 }]);
  });
});

describe('a version that changes nothing', () => {
  test('it is told so before, and refused: no draft moves for nothing [D-241]', async () => {
    const { bando, versione } = await scene();
    await publish(versione, [bando]);
    const same = await buildVersione(app, { from: versione.id, campi: DOPO });
    const { body } = await at().get<Effetto>(`/moduli/versioni/${same.id}/effetto`);
    expect([body.prima, body.uguale, body.cambi]).toEqual([2, true, []]);
    const refused = await publish(same, [bando]);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Non cambia niente rispetto alla versione 2')]);
    // Words that no answer depends on are a change too.
    const { body: draft } = await at().get<VersioneModulo>(`/moduli/versioni/${same.id}`);
    const json = JSON.stringify({ ...(draft.formulario as object), messaggioAvviso: 'Leggi il bando.' });
    expect((await at().put(`/moduli/versioni/${same.id}`, { json, lastUpdate: draft.lastUpdate })).status).toBe(200);
    expect((await at().get<Effetto>(`/moduli/versioni/${same.id}/effetto`)).body).toMatchObject({ uguale: false, cambi: [] });
  });
});

describe('a published version', () => {
  test('a published version takes the drafts with it by uid; their writers are told what changed and keep the answers without a place', async () => {
    const { bando, responsabile, proposta, versione } = await scene();
    const { status, body } = await publish(versione, [bando]);
    expect([status, body.versioni[0]]).toEqual([200, expect.objectContaining({ stato: 'PUBBLICATA', bozze: 1 })]);
    const moved = await read(responsabile, proposta.id);
    expect(moved).toMatchObject({ modulo: { versione: 2 }, valori: { testoo: 'Capire' }, valida: null });
    expect(moved.valori).not.toHaveProperty('viavia');
    expect(moved.cambiModulo?.cambi.map(({ label, cosa }) => [label, cosa])).toContainEqual(['Dati', 'NUOVO_OBBLIGATORIO']);
    expect(moved.cambiModulo?.risposte).toEqual([
      { uid: 'sedeee', label: 'Sede', testo: 'Roma' },
      { uid: 'viavia', label: 'Ricadute', testo: 'Molte' },
    ]);
    expect(await app.mailTo(responsabile)).toEqual(['M-28']);
    const saved = await app
      .as(responsabile)
      .putAndRead<Proposta>(`/proposte/${proposta.id}`, { valori: moved.valori, lastUpdate: moved.lastUpdate });
    expect([saved.status, saved.body.cambiModulo?.risposte.length]).toEqual([200, 2]);
    expect((await app.as(responsabile).get<Proposta>(`/proposte/new/${bando.classeId}`)).body).toMatchObject({
      modulo: { versione: 2 },
    });
  });

  test('a Salva in the earlier version is refused with name and instant, and nothing is lost', async () => {
    const { bando, responsabile, proposta, versione } = await scene();
    await publish(versione, [bando]);
    const { status, body } = await app
      .as(responsabile)
      .put<Errore>(`/proposte/${proposta.id}`, { valori: { ...RISPOSTE, viavia: 'Altre' }, lastUpdate: proposta.lastUpdate });
    expect([status, body.code]).toEqual([409, 9]);
    expect(body.message).toContain('Mancini Paola');
    expect((await read(responsabile, proposta.id)).cambiModulo?.risposte).toHaveLength(2);
  });

  test('a first Salva that was begun in the earlier version is refused, not cut', async () => {
    const { bando, versione } = await scene();
    const responsabile = await buildUtente(app);
    await publish(versione, [bando]);
    const first = { classeId: bando.classeId, valori: RISPOSTE, versioneModulo: 1 };
    expect((await app.as(responsabile).post<Errore>('/proposte', first)).body).toMatchObject({ code: 9 });
    expect((await app.as(responsabile).post('/proposte', { ...first, valori: {}, versioneModulo: 2 })).status).toBe(200);
  });

  test('a publication leaves sent answers, reopened ones included, and the classi that are not named', async () => {
    const { bando, versione } = await scene();
    const sent = await buildProposta(app, { bando, status: 'INVIATA' });
    const reopened = await buildProposta(app, { bando, status: 'INVIATA' });
    await app.db.updateTable('proposta').set({ status: 'BOZZA' }).where('id', '=', reopened.id).execute();
    const rettifica = { numero: 'D.R. 12/2026', motivo: 'Errore materiale' };
    expect((await publish(versione, [bando])).body).toMatchObject({ code: 91, message: expect.stringContaining('rettifica') });
    expect((await publish(versione, [bando], { rettifica: { numero: '', motivo: 'x' } })).status).toBe(422);
    expect((await publish(versione, [bando], { rettifica })).status).toBe(200);
    for (const each of [sent, reopened]) expect(await read(each.responsabile, each.id)).toMatchObject({ modulo: { versione: 1 } });
    expect(await app.mailTo(sent.responsabile)).toContain('M-29');

    const other = await scene();
    await publish(other.versione, []);
    expect(await read(other.responsabile, other.proposta.id)).toMatchObject({ modulo: { versione: 1 }, cambiModulo: null });
  });

  test('a version is published once, as it was read, and by UFFICIO only', async () => {
    const { versione } = await scene();
    const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    expect((await app.as(terza).put(`/moduli/versioni/${versione.id}/pubblica`, {})).status).toBe(403);
    expect((await publish({ ...versione, updated_at: new Date(0) }, [])).body).toMatchObject({ code: 9 });
    const both = await Promise.all([publish(versione, []), publish(versione, [])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a publication waits for a running Salva, and the answers of both are stored', { tags: ['database'] }, async () => {
    const { bando, responsabile, proposta, versione } = await scene();
    const valori = { ...RISPOSTE, testoo: 'Capire meglio' };
    const save = () => app.as(responsabile).put<Errore>(`/proposte/${proposta.id}`, { valori, lastUpdate: proposta.lastUpdate });
    const pubblica = () => publish(versione, [bando]);
    const replies = await whileLocked(app, { id: proposta.id ?? 0 }, [save, pubblica]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(responsabile, proposta.id)).toMatchObject({ modulo: { versione: 2 }, valori: { testoo: 'Capire meglio' } });
  });

  test('a Salva that waits for the publication is told, and the earlier answers are stored', { tags: ['database'] }, async () => {
    const { bando, responsabile, proposta, versione } = await scene();
    const save = () => app.as(responsabile).put<Errore>(`/proposte/${proposta.id}`, { valori: {}, lastUpdate: proposta.lastUpdate });
    const pubblica = () => publish(versione, [bando]);
    const replies = await whileLocked(app, { id: proposta.id ?? 0 }, [pubblica, save]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(await read(responsabile, proposta.id)).toMatchObject({ modulo: { versione: 2 }, valori: { testoo: 'Capire' } });
  });

  test('a new proposta waits for the publication: it is refused in the earlier version, and otherwise gets the new one', {
    tags: ['database'],
  }, async () => {
    const { bando, proposta, versione } = await scene();
    const [ada, ugo] = [await buildUtente(app), await buildUtente(app)];
    const begin = (who: typeof ada, said: object) => () =>
      app.as(who).postAndRead<Proposta & Errore>('/proposte', { classeId: bando.classeId, valori: {}, ...said });
    const calls = [() => publish(versione, [bando]), begin(ada, { versioneModulo: 1 }), begin(ugo, {})];
    const replies = await whileLocked<{ status: number; body: object }>(app, { id: proposta.id ?? 0 }, calls);
    expect(replies.map(({ status }) => status)).toEqual([200, 409, 200]);
    expect(replies.slice(1).map(({ body }) => body)).toMatchObject([{ code: 9 }, { modulo: { versione: 2 } }]);
  });

  test('a report that is saved meanwhile waits for the publication too, and is told', { tags: ['database'] }, async () => {
    app.clock.set('2026-06-10T09:00:00.000Z');
    const bando = await buildBando(app);
    const progetto = await buildProgetto(app, { bando });
    const report = await buildRendicontazione(app, progetto);
    const { from } = await app.db
      .selectFrom('classe')
      .select('form_rendiconto_versione_id as from')
      .where('id', '=', bando.classeId)
      .executeTakeFirstOrThrow();
    const versione = await buildVersione(app, { from: from ?? 0 });
    const body = { valori: rendicontoCompleto({ missioni: 1 }), lastUpdate: report.lastUpdate };
    const save = () => app.as(progetto.responsabile).put<Errore>(`/rendicontazioni/${report.id}`, body);
    const replies = await whileLocked(app, progetto, [() => publish(versione, [bando]), save]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  });

  test('a publication of the form of members takes their parts with it', async () => {
    const bando = await buildBando(app, { campiPartecipante: PRIMA });
    const proposta = await buildProposta(app, { bando });
    const membro = await buildUtente(app);
    await buildRichiesta(app, { proposta, utente: membro, status: 'ACCETTATA' });
    const path = `/proposte-partecipanti/${proposta.id}`;
    const { body: empty } = await app.as(membro).get<{ lastUpdate: string; modulo: { id: number } }>(path);
    const { body: part } = await app.as(membro).put<{ lastUpdate: string }>(path, { valori: RISPOSTE, lastUpdate: empty.lastUpdate });
    const [own] = (await at().get<Modulo>(`/moduli/${empty.modulo.id}`)).body.versioni;
    const versione = await buildVersione(app, { from: own?.id ?? 0, campi: DOPO });
    await publish(versione, [bando]);
    const { body: moved } = await app.as(membro).get<Proposta>(path);
    expect(moved).toMatchObject({ modulo: { versione: 2 }, valori: { testoo: 'Capire' } });
    expect(moved.cambiModulo?.risposte).toHaveLength(2);
    const late = await app.as(membro).put<Errore>(path, { valori: RISPOSTE, lastUpdate: part.lastUpdate });
    expect(late.body).toMatchObject({ code: 9, message: expect.stringContaining('nuova versione del modulo') });
  });
});
