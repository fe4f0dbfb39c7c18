import type { AgendaUfficio, LineaDiLavoro } from '@sigeba/contract/home/home.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildModuloEtica } from '../../test/buildIstanza.ts';
import { buildDaReferire, buildFasi, refereeAccettato } from '../../test/buildReferee.ts';
import { buildProgetto, buildRendicontazione } from '../../test/buildRendiconto.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';

const NOW = '2026-06-10T09:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const account = (...abilitazioni: ('UFFICIO' | 'TERZA' | 'AWARD')[]) => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni });
const [ufficio, award] = [await account('UFFICIO'), await account('AWARD')];
const agenda = async (who: Persona) => {
  const { status, body } = await app.as(who).get<AgendaUfficio>('/ur/home/agenda');
  expect(status).toBe(200);
  return body;
};
const work = async (who: Persona) => (await app.as(who).get<LineaDiLavoro[]>('/ur/home')).body;

test('an installation without calls has an empty year', async () => {
  expect(await agenda(ufficio)).toEqual({ scadenze: [], dal: '2026-05-01', bandi: [] });
});

test('open calls stand by their ends with what was sent and what is still a draft; what has ended, or not begun, does not', async () => {
  const [june, july] = ['2026-06-20T12:00:00.000Z', '2026-07-20T12:00:00.000Z'];
  const lontano = await buildBando(app, { nome: 'Grandi 2026', sigla: 'GR', endTimestamp: july });
  const vicino = await buildBando(app, { nome: 'Piccoli 2026', sigla: 'PI', endTimestamp: june });
  const chiuso = await buildBando(app, { nome: 'Chiuso 2026', sigla: 'CH', endTimestamp: '2026-05-20T12:00:00.000Z' });
  const futuro = await buildBando(app, { nome: 'Futuro 2027', sigla: 'FU', endTimestamp: '2026-09-20T12:00:00.000Z' });
  await app.db
    .updateTable('bando')
    .set({ start_timestamp: new Date('2026-09-01T07:00:00.000Z') })
    .where('id', '=', futuro.id)
    .execute();
  await buildProposta(app, { bando: vicino, status: 'INVIATA', at: '2026-06-09T09:00:00.000Z' });
  await buildProposta(app, { bando: vicino });
  const { scadenze, bandi } = await agenda(ufficio);
  expect(scadenze.map(({ tipo, nome, giorno, quando, fatte, mancanti }) => [tipo, nome, giorno, quando, fatte, mancanti])).toEqual([
    ['BANDO', 'Piccoli 2026', '2026-06-20', june, 1, 1],
    ['BANDO', 'Grandi 2026', '2026-07-20', july, 0, 0],
  ]);
  // The year has also what is over since last month, and what will begin.
  expect(bandi.map(({ id }) => id).sort()).toEqual([lontano.id, vicino.id, chiuso.id, futuro.id].sort());
  expect(bandi.find(({ id }) => id === futuro.id)?.periodi).toEqual([{ tipo: 'DOMANDE', nome: null, dal: '2026-09-01', al: '2026-09-20' }]);
  expect(await agenda(award)).toMatchObject({ scadenze: [], bandi: [] });
});

test('reports are due with how many were received, and once their term has passed they are work that is late', async () => {
  const { responsabile, bando, step, ...progetto } = await buildProgetto(app);
  const rendiconti = async () =>
    (await agenda(ufficio)).scadenze
      .filter(({ tipo }) => tipo === 'RENDICONTO')
      .map(({ parte, fatte, mancanti }) => [parte, fatte, mancanti]);
  const scaduti = async () => (await work(ufficio)).filter(({ codice }) => codice === 'RENDICONTI_SCADUTI');
  expect(await rendiconti()).toEqual([['Rendiconto finale', 0, 1]]);
  expect(await scaduti()).toEqual([]);
  app.clock.set('2026-06-30T12:00:00.001Z');
  expect(await rendiconti()).toEqual([]);
  expect(await scaduti()).toMatchObject([{ numero: 1, classe: null, anno: 2026, entro: '2026-06-30T12:00:00.000Z' }]);
  // The archive lists what the line counts.
  const elenco = async () =>
    (await app.as(ufficio).get<Pagina<{ id: number }>>('/ur/proposte?anno=2026&rendicontoScaduto=true')).body.resultList.map(
      ({ id }) => id,
    );
  expect(await elenco()).toEqual([progetto.id]);
  expect((await work(award)).map(({ codice }) => codice)).not.toContain('RENDICONTI_SCADUTI');
  app.clock.set(NOW);
  await buildRendicontazione(app, { ...progetto, responsabile, bando, step }, { inviata: true });
  expect(await rendiconti()).toEqual([['Rendiconto finale', 1, 0]]);
  app.clock.set('2026-06-30T12:00:00.001Z');
  expect(await scaduti()).toEqual([]);
  expect(await elenco()).toEqual([]);
  app.clock.set(NOW);
});

test('a referee who has accepted is late once their term has passed, until they conclude or are no longer asked', async () => {
  const bando = await buildBando(app, { sigla: 'RF', endTimestamp: '2026-03-31T12:00:00.000Z' });
  const { referee } = await buildFasi(app, bando);
  const proposta = await buildDaReferire(app, { bando, faseId: referee });
  const { invited } = await refereeAccettato(app, ufficio, proposta);
  const late = async () => (await work(ufficio)).filter(({ codice }) => codice === 'REFEREE_IN_RITARDO');
  const due = (consegna_ts: string) =>
    app.db
      .updateTable('referee')
      .set({ consegna_ts: new Date(consegna_ts) })
      .where('id', '=', invited.id)
      .execute();
  await due('2026-06-10T09:00:00.000Z');
  expect(await late()).toEqual([]);
  await due('2026-06-07T12:00:00.000Z');
  expect(await late()).toMatchObject([{ numero: 1, classe: { id: bando.classeId }, entro: '2026-06-07T12:00:00.000Z' }]);
  expect((await work(ufficio))[0]?.codice).toBe('REFEREE_IN_RITARDO');
  await app.db
    .updateTable('referee')
    .set({ disabilitazione_ts: new Date(NOW) })
    .where('id', '=', invited.id)
    .execute();
  expect(await late()).toEqual([]);
});

test('sittings of the ethics committee are told to UFFICIO alone, with how many istanze they have', async () => {
  await buildModuloEtica(app);
  const cer = await comitatoOf(app);
  const istanza = await cer.inviata(await buildUtente(app));
  const seduta = await cer.sit([istanza], { inPreparazione: true, data: '2026-06-15' });
  expect(seduta.status).toBe(200);
  const sedute = async (who: Persona) => (await agenda(who)).scadenze.filter(({ tipo }) => tipo === 'SEDUTA');
  expect(await sedute(ufficio)).toMatchObject([{ giorno: '2026-06-15', fatte: 1, mancanti: null }]);
  expect(await sedute(award)).toEqual([]);
  const annulled = await app.as(cer.ufficio).put(`/cert/seduta/${seduta.body.id}/annulla`, { motivo: 'Manca il numero legale' });
  expect(annulled.status).toBe(200);
  expect(await sedute(ufficio)).toEqual([]);
});
