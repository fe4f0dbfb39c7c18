import type { PropostaDiUtente, UtenteConProposte } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);
const lead = await buildUtente(app, { cognome: 'Guida' });
const membro = await buildUtente(app, { cognome: 'Membro' });
const invitato = await buildUtente(app, { cognome: 'Invitato' });
const bozza = await buildProposta(app, { bando, responsabile: lead });
const inviata = await buildProposta(app, { bando, responsabile: lead, completa: true, status: 'INVIATA' });
await buildRichiesta(app, { proposta: bozza, utente: membro, status: 'ACCETTATA' });
await buildRichiesta(app, { proposta: bozza, utente: invitato });

const people = async (query = '') => (await app.as(ufficio).get<Pagina<UtenteConProposte>>(`/ur/utenti/con-proposte?${query}`)).body;
const of = (id: number, more = '') =>
  app.as(ufficio).get<Pagina<PropostaDiUtente>>(`/ur/proposte/listaProposte/proposteByUtente?idUtente=${id}${more}`);

test('people with proposte are listed by surname with their number; people who were only asked are left out [USER-024]', async () => {
  expect((await people()).resultList.map(({ id, bozze, inviate, partecipazioni }) => [id, bozze, inviate, partecipazioni])).toEqual([
    [lead.id, 1, 1, 0],
    [membro.id, 0, 0, 1],
  ]);
  expect((await people('cognome=mem')).resultList.map(({ id }) => id)).toEqual([membro.id]);
  expect((await people('cognome=nessuno')).totale).toBe(0);
  expect((await people(`cognome=${lead.nome} guida`)).resultList.map(({ id }) => id)).toEqual([lead.id]);
  expect((await people(`cognome=${encodeURIComponent(lead.email)}`)).resultList.map(({ id }) => id)).toEqual([lead.id]);
});

test('the proposte of a person come with their status and the person’s role [API-055] [API-188] [USER-108]', async () => {
  const { body } = await of(lead.id);
  expect(body.totale).toBe(2);
  expect(
    body.resultList.map(({ proposta, categoria, statoRichiesta }) => [proposta.id, proposta.status, categoria, statoRichiesta]),
  ).toEqual([
    [inviata.id, 'INVIATA', 'Responsabile', null],
    [bozza.id, 'BOZZA', 'Responsabile', null],
  ]);
  expect((await of(membro.id)).body.resultList).toMatchObject([{ proposta: { id: bozza.id }, statoRichiesta: 'ACCETTATA' }]);
  expect((await of(invitato.id)).body).toEqual({ resultList: [], totale: 0, start: 0, end: 0 });
  expect((await of(lead.id, '&limit=1&offset=1')).body).toMatchObject({ totale: 2, start: 2, end: 2 });
  expect((await of(999_999)).status).toBe(404);
});

test('a class is official only from the day on which it became so [API-055]', async () => {
  const dates = async () => (await of(lead.id)).body.resultList.map(({ proposta }) => proposta.classe.dataUfficializzazione);
  expect(await dates()).toEqual([null, null]);
  const official = new Date('2026-03-01T09:00:00.000Z');
  await app.db.updateTable('classe').set({ data_ufficializzazione: official }).where('id', '=', bando.classeId).execute();
  expect(await dates()).toEqual([official.toISOString(), official.toISOString()]);
  await app.db.updateTable('classe').set({ data_ufficializzazione: null }).where('id', '=', bando.classeId).execute();
});

test('a deleted draft counts for nobody', async () => {
  const altro = await buildUtente(app, { cognome: 'Cancella' });
  const draft = await buildProposta(app, { bando, responsabile: altro });
  await app.as(altro).delete(`/proposte/${draft.id}`);
  expect((await people('cognome=cancella')).totale).toBe(0);
  expect((await of(altro.id)).body.totale).toBe(0);
});
