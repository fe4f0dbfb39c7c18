/** @module-tag database */
import type { ConflittoDiPersona } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { PropostaDiUtente } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import type { DomandaRiga } from '@sigeba/contract/domande/domande.shape.ts';
import type { Email } from '@sigeba/contract/email/email.routes.ts';
import type { Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import type { CambioDiPersona } from '@sigeba/contract/titolari/titolari.routes.ts';
import type { Incarico } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, expect, test } from 'vitest';
import {
  buildBando,
  buildCommissione,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
  type TestProposta,
} from '../../test/app.ts';
import { buildDomanda } from '../../test/buildDomanda.ts';
import { buildEmail } from '../../test/buildEmail.ts';

const AT = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const office = (flag: 'UFFICIO' | 'TERZA') => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: [flag] });
const [ufficio, terza] = [await office('UFFICIO'), await office('TERZA')];
const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
const persona = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria', dipartimento: 1 });
const omonima = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria', dipartimento: 2 });
const altro = await buildUtente(app, { cognome: 'Bianchi', dipartimento: 1 });
const [ricerca, terzaMissione] = [await buildBando(app, { sigla: 'PA' }), await buildBando(app, { sigla: 'PB', gruppo: 'TM' })];
const sent = (bando: typeof ricerca, responsabile: Persona) =>
  buildProposta(app, { bando, responsabile, completa: true, status: 'INVIATA', at: AT });
const propria = await sent(ricerca, persona);
const propriaTm = await sent(terzaMissione, persona);
const altrui = await sent(ricerca, altro);
await buildRichiesta(app, { proposta: altrui, utente: persona, status: 'ACCETTATA' });

const rowsOf = async <Row>(who: Persona, path: string) => (await app.as(who).get<Pagina<Row>>(path)).body.resultList;
const all = async <Row>(who: Persona, what: string, of = persona) => (await app.as(who).get<Row[]>(`/ur/utenti/${of.id}/${what}`)).body;
const propostaIds = async (who: Persona) =>
  (await rowsOf<PropostaDiUtente>(who, `/ur/proposte/listaProposte/proposteByUtente?idUtente=${persona.id}`))
    .map(({ id }) => id)
    .toSorted();

/** The office gives a project to another holder. */
const changed = ({ id }: TestProposta, from: Persona, to: Persona) =>
  app.db
    .insertInto('cambio_titolare')
    .values({
      proposta_id: id,
      titolare_precedente_id: from.id,
      titolare_id: to.id,
      motivazione_cambio: 'Congedo',
      created_at: app.clock.now(),
      created_by: ufficio.id,
    })
    .execute();

test('an account reads the proposte of a person in its own groups alone: led, held before, and taken part in', async () => {
  expect(await propostaIds(ufficio)).toEqual([propria.id, propriaTm.id, altrui.id].toSorted());
  expect(await propostaIds(terza)).toEqual([propriaTm.id]);
});

test('the changes of titolare of a person tell both homonyms apart, and stay within the groups of the account', async () => {
  await changed(propria, persona, omonima);
  await changed(propriaTm, persona, altro);
  const cambi = await all<CambioDiPersona>(ufficio, 'titolari');
  expect(cambi.map(({ proposta }) => proposta.id).toSorted()).toEqual([propria.id, propriaTm.id].toSorted());
  expect(cambi.find(({ proposta }) => proposta.id === propria.id)).toMatchObject({
    precedente: { id: persona.id, email: persona.email, dipartimento: expect.any(String) },
    titolare: { id: omonima.id, email: omonima.email },
    motivazioneCambio: 'Congedo',
  });
  expect((await all<CambioDiPersona>(terza, 'titolari')).map(({ proposta }) => proposta.id)).toEqual([propriaTm.id]);
  expect((await all<CambioDiPersona>(ufficio, 'titolari', omonima)).map(({ proposta }) => proposta.id)).toEqual([propria.id]);
});

test('a function is told with its place: commissioni and departments to each office, refereeing within its groups, structures to TERZA', async () => {
  const commissione = await buildCommissione(app, { bando: ricerca, presidente: altro, membri: [persona] });
  await app.db.insertInto('dipartimento_direttore').values({ dipartimento_id: 1, utente_id: persona.id }).execute();
  const { id: struttura } = await app.db.insertInto('struttura').values({ nome: 'Museo' }).returning('id').executeTakeFirstOrThrow();
  await app.db.insertInto('struttura_rad').values({ struttura_id: struttura, utente_id: persona.id }).execute();
  for (const { id } of [altrui, propriaTm])
    await app.db
      .insertInto('referee')
      .values({ proposta_id: id, utente_id: persona.id, cognome: 'Rossi', nome: 'Maria', email: persona.email, invito_ts: app.clock.now() })
      .execute();
  const told = async (who: Persona) =>
    (await all<Incarico>(who, 'incarichi')).map(({ tipo, oggetto }) => `${tipo} ${oggetto.id}`).toSorted();
  const ovunque = [`COMMISSARIO ${commissione.id}`, 'DIRETTORE 1'];
  expect(await told(ufficio)).toEqual([...ovunque, `REFEREE ${altrui.id}`, `REFEREE ${propriaTm.id}`].toSorted());
  expect(await told(terza)).toEqual([...ovunque, `RAD_STRUTTURA ${struttura}`, `REFEREE ${propriaTm.id}`].toSorted());
  expect((await all<Incarico>(ufficio, 'incarichi', altro)).map(({ tipo, inCorso }) => [tipo, inCorso])).toEqual([['PRESIDENTE', true]]);
  const awaited = async () =>
    (await all<Incarico>(ufficio, 'incarichi')).flatMap(({ tipo, oggetto, inCorso }) =>
      tipo === 'REFEREE' && inCorso ? [oggetto.id] : [],
    );
  await app.db
    .updateTable('referee')
    .set({ consegna_ts: app.clock.now() })
    .where('utente_id', '=', persona.id)
    .where('proposta_id', '=', altrui.id)
    .execute();
  expect((await awaited()).toSorted()).toEqual([altrui.id, propriaTm.id].toSorted());
  await app.db
    .updateTable('referee')
    .set({ rifiuto_ts: app.clock.now() })
    .where('utente_id', '=', persona.id)
    .where('proposta_id', '=', propriaTm.id)
    .execute();
  expect(await awaited()).toEqual([altrui.id]);
  await app.db.deleteFrom('referee').where('utente_id', '=', persona.id).execute();
});

test('the conflicts of a person are those of the lists of the classi, from either side, and none of another group', async () => {
  const conflitti = await all<ConflittoDiPersona>(ufficio, 'conflitti');
  const pairs = conflitti.map(({ propostaId, valutatore }) => [propostaId, valutatore.utenteId]);
  expect(pairs).toContainEqual([propria.id, persona.id]);
  expect(pairs).toContainEqual([altrui.id, persona.id]);
  // Somebody of the same department evaluates what the person presents.
  expect(pairs).toContainEqual([propria.id, altro.id]);
  expect(conflitti[0]?.classe).toMatchObject({ id: ricerca.classeId, anno: 2026 });
  const { body } = await app.as(ufficio).get<{ conflitti: ConflittoDiPersona[] }>(`/ur/conflitti?classeId=${ricerca.classeId}`);
  for (const { classe: _, ...conflitto } of conflitti) expect(body.conflitti).toContainEqual(conflitto);
  expect(await all<ConflittoDiPersona>(terza, 'conflitti')).toEqual([]);
  expect(await all<ConflittoDiPersona>(ufficio, 'conflitti', omonima)).toEqual([]);
});

test('the threads of a person are all there, whoever’s turn it is, within the groups of the account', async () => {
  const aperta = await buildDomanda(app, propria);
  const attesa = await buildDomanda(app, propriaTm, { da: terza });
  await buildDomanda(app, altrui);
  const ids = async (who: Persona) => (await rowsOf<DomandaRiga>(who, `/ur/domande?utenteId=${persona.id}`)).map(({ id }) => id).toSorted();
  expect(await ids(ufficio)).toEqual([aperta.id, attesa.id].toSorted());
  expect(await ids(terza)).toEqual([attesa.id]);
});

test('the mails to a person are found by the account, in any state; the ethics office finds those of the committee', async () => {
  const fallita = await buildEmail(app, { to: persona, stato: 'FALLITA' });
  const comitato = await buildEmail(app, { to: persona, tipo: 'M-22' });
  await buildEmail(app, { to: omonima });
  const ids = async (who: Persona) => (await rowsOf<Email>(who, `/email-in-uscita?utenteId=${persona.id}`)).map(({ id }) => id).toSorted();
  expect(await ids(ufficio)).toEqual([fallita]);
  expect(await ids(etica)).toEqual([comitato]);
  expect((await app.as(terza).get(`/email-in-uscita?utenteId=${persona.id}`)).status).toBe(403);
});

test('inactivity of a person is told with the records that were ended', async () => {
  await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', persona.id).execute();
  for (const anno of [2025, 2026])
    await app.as(ufficio).post('/ur/inattivi/new', { utenti: [persona.id], tipologia: 'CODICE_ETICO', anno });
  const list = () => rowsOf<Inattivo>(ufficio, `/ur/inattivi?utenteId=${persona.id}&ordine=-anno`);
  const [, primo] = await list();
  await app.as(ufficio).post(`/ur/inattivi/${primo?.id}`, { motivazione: 'Errore' });
  expect((await list()).map(({ anno, motivazioneEliminazione }) => [anno, motivazioneEliminazione])).toEqual([
    [2026, null],
    [2025, 'Errore'],
  ]);
  expect((await app.as(terza).get(`/ur/inattivi?utenteId=${persona.id}`)).status).toBe(403);
});

test('somebody who does not exist has none of this', async () => {
  for (const what of ['titolari', 'incarichi', 'conflitti'])
    expect((await app.as(ufficio).get(`/ur/utenti/999999/${what}`)).status).toBe(404);
});
