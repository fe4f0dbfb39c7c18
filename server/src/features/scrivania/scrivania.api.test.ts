/** @module-tag database */
import type { PropostaScrivania } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { RigaValutazione } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { LOTTO_MAX } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import type { OffertaScrivania, Scrivania, ScrivaniaForm, SelezioneScrivania } from '@sigeba/contract/scrivania/scrivania.shape.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildIstanzaInviata, buildModuloEtica } from '../../test/buildIstanza.ts';
import { buildProgetto, buildRendicontazione, FINESTRA } from '../../test/buildRendiconto.ts';
import { copyProposta } from '../../test/copyProposta.ts';
import { reopenProposta } from '../../test/reopenProposta.ts';

const NOW = '2026-06-10T11:00:00.000Z';
const [OGGI, DOMANI] = ['2026-06-10', '2026-06-11'];
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
await buildModuloEtica(app);

const office = (cognome: string, ...abilitazioni: ('UFFICIO' | 'TERZA' | 'AWARD')[]) =>
  buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome, abilitazioni });
const [anna, bruno, terza] = [await office('Ambrosi', 'UFFICIO'), await office('Brunelli', 'UFFICIO'), await office('Terzi', 'TERZA')];
const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT', cognome: 'Etici' });
const [bando, tm] = [await buildBando(app), await buildBando(app, { gruppo: 'TM' })];
const sent = (titolo: string, of = bando) => buildProposta(app, { bando: of, status: 'INVIATA', titolo, at: '2026-03-20T11:00:00.000Z' });

type Desk = { id: number; area?: 'ur/proposte' | 'ur/rendicontazioni' | 'cert' };
const read = async (who: Persona, { id, area = 'ur/proposte' }: Desk) =>
  (await app.as(who).get<Scrivania>(`/${area}/${id}/scrivania`)).body;
const save = (who: Persona, { id, area = 'ur/proposte' }: Desk, form: Partial<ScrivaniaForm>) =>
  app
    .as(who)
    .put<Written & Errore>(`/${area}/${id}/scrivania`, { assegnataA: null, etichette: [], promemoria: null, lastUpdate: null, ...form });
const note = (who: Persona, { id, area = 'ur/proposte' }: Desk, testo: string) =>
  app.as(who).post<{ id: number } & Errore>(`/${area}/${id}/note-interne`, { testo });
const rows = async (who: Persona, query: string) =>
  (await app.as(who).get<{ resultList: PropostaScrivania[] }>(`/ur/proposte?limit=100&${query}`)).body.resultList;
const acts = async (oggetto: string, id: number) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select(['azione', 'utente_reale_id as chi', 'dati'])
      .where('oggetto_tipo', '=', oggetto)
      .where('oggetto_id', '=', id)
      .where('azione', 'like', '%crivania%')
      .orderBy('id')
      .execute()
  ).map(({ azione, dati }) => [azione, dati]);

describe('the desk of a proposta', () => {
  test('is empty until the office puts something on it, which all of the office then read', async () => {
    const proposta = await sent('Sulla scrivania');
    expect(await read(anna, proposta)).toMatchObject({ assegnataA: null, etichette: [], promemoria: null, note: [], lastUpdate: null });
    const saved = await save(anna, proposta, { assegnataA: bruno.id, etichette: ['Urgente', 'Da sentire'], promemoria: DOMANI });
    expect(saved.status).toBe(200);
    expect(await read(bruno, proposta)).toMatchObject({
      assegnataA: { id: bruno.id, cognome: 'Brunelli', inUfficio: true },
      etichette: ['Da sentire', 'Urgente'],
      promemoria: DOMANI,
      lastUpdate: saved.body.lastUpdate,
    });
    expect(await acts('proposta', proposta.id)).toEqual([['saveScrivania', { cose: ['assegnataA', 'etichette', 'promemoria'] }]]);
  });

  test('is saved over nobody else’s changes, and a saving that changes nothing leaves no trace', async () => {
    const proposta = await sent('In due');
    const { body: first } = await save(anna, proposta, { etichette: ['Urgente'] });
    // Bruno saw nothing on it.
    expect(await save(bruno, proposta, { etichette: ['Altra'] })).toMatchObject({ status: 409, body: { code: 9 } });
    expect((await save(bruno, proposta, { etichette: ['urgente'], lastUpdate: first.lastUpdate })).body).toEqual(first);
    expect(await acts('proposta', proposta.id)).toHaveLength(1);
    expect((await save(bruno, proposta, { etichette: ['Altra'], lastUpdate: first.lastUpdate })).status).toBe(200);
    expect((await read(anna, proposta)).etichette).toEqual(['Altra']);
  });

  test('takes the spelling of a label that the office already uses', async () => {
    const [uno, due] = [await sent('Uno'), await sent('Due')];
    await save(anna, uno, { etichette: ['Chiedere al DPO'] });
    await save(bruno, due, { etichette: ['chiedere al dpo'] });
    expect((await read(anna, due)).etichette).toEqual(['Chiedere al DPO']);
  });

  test('is saved with the spelling of the office also where another group wrote it otherwise', async () => {
    const [ricerca, museo] = [await sent('Scritta in ricerca'), await sent('Scritta al museo', tm)];
    await save(anna, ricerca, { etichette: ['Due grafie'] });
    await save(terza, museo, { etichette: ['due grafie'] });
    for (const { id } of [ricerca, museo]) {
      const { etichette, lastUpdate } = await read(anna, { id });
      expect((await save(anna, { id }, { etichette, promemoria: DOMANI, lastUpdate })).status).toBe(200);
    }
    const [inRicerca, alMuseo] = [await read(anna, ricerca), await read(anna, museo)];
    expect(inRicerca.etichette).toHaveLength(1);
    expect(alMuseo.etichette).toEqual(inRicerca.etichette);
  });

  test('is followed by an account that works on its group, and by no other', async () => {
    const [proposta, museo] = [await sent('Di ricerca'), await sent('Del museo', tm)];
    const bloccato = await office('Bloccati', 'UFFICIO');
    await app.db.updateTable('utente').set({ bloccato: true }).where('id', '=', bloccato.id).execute();
    for (const who of [terza, bloccato, etica, await buildUtente(app), await office('Senzanulla')])
      expect(await save(anna, proposta, { assegnataA: who.id }), who.cognome).toMatchObject({
        status: 409,
        body: { code: 91, violationReport: [{ campo: 'assegnataA' }] },
      });
    const { persone } = await read(anna, proposta);
    expect(persone.map(({ cognome }) => cognome)).toEqual(['Ambrosi', 'Brunelli']);
    expect((await read(anna, museo)).persone.map(({ cognome }) => cognome)).toEqual(['Ambrosi', 'Brunelli', 'Terzi']);
    expect((await save(anna, museo, { assegnataA: terza.id })).status).toBe(200);
  });

  test('keeps who has left the office, says so, and lets everything else be saved', async () => {
    const proposta = await sent('Di chi va via');
    const parte = await office('Partenti', 'UFFICIO');
    const { body } = await save(anna, proposta, { assegnataA: parte.id });
    await app.db.updateTable('utente').set({ bloccato: true }).where('id', '=', parte.id).execute();
    expect((await read(anna, proposta)).assegnataA).toMatchObject({ cognome: 'Partenti', inUfficio: false });
    const again = { assegnataA: parte.id, etichette: ['Da riassegnare'], lastUpdate: body.lastUpdate };
    expect((await save(anna, proposta, again)).status).toBe(200);
    expect((await rows(anna, `assegnata=${parte.id}`)).map(({ id }) => id)).toEqual([proposta.id]);
  });

  test('marks who works on another group by now as no longer in its office, on the page and in the list', async () => {
    const [proposta, museo] = [await sent('Di chi passa al museo'), await sent('Del museo di chi passa', tm)];
    const passa = await office('Passanti', 'UFFICIO');
    for (const each of [proposta, museo]) await save(anna, each, { assegnataA: passa.id });
    await app.db.updateTable('utente_abilitazione').set({ codice: 'TERZA' }).where('utente_id', '=', passa.id).execute();
    for (const [each, inUfficio] of [
      [proposta, false],
      [museo, true],
    ] as const) {
      expect((await read(anna, each)).assegnataA).toMatchObject({ cognome: 'Passanti', inUfficio });
      const listed = (await rows(anna, `assegnata=${passa.id}`)).find(({ id }) => id === each.id);
      expect(listed?.scrivania?.assegnataA).toMatchObject({ inUfficio });
    }
  });

  test('keeps who lost the function of the office while labels change, one by one and in bulk', async () => {
    const proposta = await sent('Di chi cambia lavoro');
    const cambia = await office('Cambiati', 'UFFICIO');
    const { body } = await save(anna, proposta, { assegnataA: cambia.id });
    await app.db.deleteFrom('utente_abilitazione').where('utente_id', '=', cambia.id).execute();
    const again = { assegnataA: cambia.id, etichette: ['Da riassegnare'], lastUpdate: body.lastUpdate };
    expect((await save(anna, proposta, again)).status).toBe(200);
    const { impronta } = (await app.as(anna).get<SelezioneScrivania>(`/ur/proposte/scrivania?ids=${proposta.id}`)).body;
    const lotto = { filtri: { ids: String(proposta.id) }, aggiungi: ['In lotto'], togli: [], impronta };
    expect((await app.as(anna).put('/ur/proposte/scrivania', lotto)).status).toBe(200);
    expect(await read(anna, proposta)).toMatchObject({
      assegnataA: { id: cambia.id, inUfficio: false },
      etichette: ['Da riassegnare', 'In lotto'],
    });
  });

  test('refuses a reminder of yesterday and too many labels, each at its field', async () => {
    const proposta = await sent('Con errori');
    const etichette = Array.from({ length: 11 }, (_, at) => `e${at}`);
    expect(await save(anna, proposta, { promemoria: '2026-06-09', etichette })).toMatchObject({
      status: 422,
      body: { code: 3, violationReport: [{ campo: 'etichette' }, { campo: 'promemoria' }] },
    });
    expect((await read(anna, proposta)).lastUpdate).toBeNull();
  });

  test('goes on through a reopening', async () => {
    const proposta = await sent('Riaperta');
    await save(anna, proposta, { etichette: ['Da seguire'] });
    await reopenProposta(app, proposta, { until: '2026-06-30T10:00:00.000Z' });
    expect((await read(anna, proposta)).etichette).toEqual(['Da seguire']);
  });

  test('is reached no more once the draft is deleted', async () => {
    const bozza = await buildProposta(app, { bando, titolo: 'Bozza da eliminare' });
    await save(anna, bozza, { assegnataA: anna.id, promemoria: OGGI });
    const before = (await app.as(anna).get<OffertaScrivania>('/ur/scrivania')).body;
    await app.as(bozza.responsabile).delete(`/proposte/${bozza.id}`);
    expect((await app.as(anna).get(`/ur/proposte/${bozza.id}/scrivania`)).status).toBe(404);
    const after = (await app.as(anna).get<OffertaScrivania>('/ur/scrivania')).body;
    expect([after.assegnate, after.daRiprendere]).toEqual([before.assegnate - 1, before.daRiprendere - 1]);
  });
});

describe('a note', () => {
  test('stays as its author wrote it, and the author alone takes it back', async () => {
    const proposta = await sent('Annotata');
    const { body: prima } = await note(anna, proposta, '  Ha telefonato.\nRichiama lunedì. ');
    app.clock.set('2026-06-10T12:00:00.000Z');
    await note(bruno, proposta, 'Richiamata.');
    expect((await read(anna, proposta)).note).toMatchObject([
      { testo: 'Richiamata.', autore: { cognome: 'Brunelli' }, propria: false },
      { id: prima.id, testo: 'Ha telefonato.\nRichiama lunedì.', autore: { cognome: 'Ambrosi' }, quando: NOW, propria: true },
    ]);
    expect(await app.as(bruno).delete(`/ur/note-interne/${prima.id}`)).toMatchObject({ status: 409, body: { code: 91 } });
    expect((await app.as(anna).delete(`/ur/note-interne/${prima.id}`)).status).toBe(200);
    expect((await read(bruno, proposta)).note.at(-1)).toMatchObject({ testo: null, autore: { cognome: 'Ambrosi' } });
    expect((await app.as(anna).delete(`/ur/note-interne/${prima.id}`)).status).toBe(409);
    expect((await rows(anna, 'testo=Annotata'))[0]?.scrivania?.note).toBe(1);
  });

  test('adds to the desk without standing in the way of who is changing the rest', async () => {
    const proposta = await sent('Annotata mentre si salva');
    const { body } = await save(anna, proposta, { etichette: ['Urgente'] });
    await note(bruno, proposta, 'Intanto.');
    expect((await save(anna, proposta, { etichette: [], lastUpdate: body.lastUpdate })).status).toBe(200);
    const nuova = await sent('Annotata per prima');
    await note(bruno, nuova, 'Prima di tutti.');
    expect((await save(anna, nuova, { etichette: ['Urgente'], lastUpdate: null })).status).toBe(200);
  });

  test('is not empty, and the register says that there is one, never its words', async () => {
    const proposta = await sent('Nel registro');
    expect(await note(anna, proposta, ' ')).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'testo' }] } });
    await note(anna, proposta, 'Parola segreta');
    await save(anna, proposta, { etichette: ['Etichetta segreta'] });
    const { text } = await app.as(anna).get(`/ur/audit?atto=SCRIVANIA&limit=100`);
    expect(text).toContain('ha scritto una nota interna sulla scrivania della proposta');
    expect(text).toContain('«Nel registro»');
    expect(text).not.toContain('segreta');
  });

  test('is changed by nobody in the database either', async () => {
    const proposta = await sent('Nel database');
    const { body } = await note(anna, proposta, 'Com’è.');
    const change = (set: object) => app.db.updateTable('scrivania_nota').set(set).where('id', '=', body.id).execute();
    await expect(change({ testo: 'Altro' })).rejects.toThrow('stays as it was written');
    await expect(change({ autore_id: bruno.id })).rejects.toThrow('stays as it was written');
  });
});

test('the database gives a desk to one object, and to somebody of its office', async () => {
  const proposta = await sent('Vincoli');
  const insert = (values: object) =>
    app.db
      .insertInto('scrivania')
      .values({ updated_at: new Date(NOW), updated_by: anna.id, ...values })
      .execute();
  await expect(insert({})).rejects.toThrow('scrivania_di_uno');
  await expect(insert({ proposta_id: proposta.id, assegnata_a: etica.id })).rejects.toThrow('not followed by');
  await expect(insert({ proposta_id: proposta.id, assegnata_a: proposta.responsabile.id })).rejects.toThrow('not followed by');
});

describe('the archive of the office', () => {
  const found = async (who: Persona, query: string) => (await rows(who, query)).map(({ titolo }) => titolo).sort();

  test('finds what is on its desk, with that of its reports, and sorts by it', async () => {
    app.clock.set('2026-05-20T11:00:00.000Z');
    const progetto = await buildProgetto(app, { bando: await buildBando(app) });
    app.clock.set(FINESTRA.inizio);
    const { id: rendiconto } = await buildRendicontazione(app, progetto, { inviata: true });
    app.clock.set(NOW);
    const carla = await office('Carli', 'UFFICIO');
    const [uno, due, tre] = [await sent('Di Carla'), await sent('Di Carla, più tardi'), await sent('Di Bruno')];
    await save(carla, uno, { assegnataA: carla.id, promemoria: OGGI, etichette: ['Cassetto'] });
    await save(carla, due, { assegnataA: carla.id, promemoria: DOMANI });
    await save(carla, tre, { assegnataA: bruno.id, etichette: ['Cassetto'] });
    const report: Desk = { id: rendiconto ?? 0, area: 'ur/rendicontazioni' };
    expect((await save(carla, report, { assegnataA: carla.id, promemoria: OGGI })).status).toBe(200);
    const [{ titolo }] = await app.db
      .selectFrom('proposta')
      .select('titolo')
      .where('id', '=', progetto.id)
      .execute()
      .then((all) => all as [{ titolo: string }]);

    expect(await found(carla, 'assegnata=me')).toEqual([titolo, 'Di Carla', 'Di Carla, più tardi'].sort());
    expect(await found(bruno, `assegnata=${carla.id}&daRiprendere=true`)).toEqual([titolo, 'Di Carla'].sort());
    expect(await found(carla, 'etichetta=cassetto')).toEqual(['Di Bruno', 'Di Carla']);
    expect(await found(carla, 'assegnata=nessuno')).not.toEqual(expect.arrayContaining(['Di Carla']));
    expect(await found(carla, 'assegnata=nessuno')).toContain(titolo);
    const ofCarla = await rows(carla, 'assegnata=me&ordine=-promemoria');
    expect(ofCarla.map(({ titolo: each }) => each)).toEqual(['Di Carla, più tardi', 'Di Carla', titolo]);
    expect(ofCarla.at(-1)).toMatchObject({
      scrivania: null,
      rendicontiScrivania: [{ id: rendiconto, step: progetto.step.nome, assegnataA: { cognome: 'Carli' }, promemoria: OGGI, note: 0 }],
    });
    const counts = (await app.as(carla).get<Record<string, number>>('/ur/proposte/conteggi?assegnata=me')).body;
    expect(counts).toMatchObject({ ALL: 3, FINANZIATE: 1 });
    const { body: offerta } = await app.as(carla).get<OffertaScrivania>('/ur/scrivania');
    expect(offerta.assegnate).toBe(3);
    expect(offerta.etichette).toContainEqual({ nome: 'Cassetto', quante: 2 });
    const { text } = await app.as(carla).get('/ur/proposte/export?assegnata=me&formato=csv&ordine=promemoria');
    expect(text).toContain('Assegnata a');
    expect(text).toContain('Carli Anna');
    expect(text).toContain('10/06/2026');
    expect(text).toContain(`${progetto.step.nome}: Carli Anna, 10/06/2026`);

    // Of one desk: what Bruno has to take up again is not Carla's because she follows the proposta.
    const { lastUpdate } = await read(carla, report);
    expect((await save(carla, report, { assegnataA: bruno.id, promemoria: OGGI, lastUpdate })).status).toBe(200);
    await save(carla, progetto, { assegnataA: carla.id });
    expect(await found(carla, 'assegnata=me&daRiprendere=true')).toEqual(['Di Carla']);
    expect(await found(bruno, 'assegnata=me&daRiprendere=true')).toEqual([titolo]);
    expect(await found(bruno, 'assegnata=nessuno&daRiprendere=true')).not.toContain(titolo);
  });

  test('shows an account of another group neither the desks nor the labels of what it does not read', async () => {
    const [proposta, museo] = [await sent('Di ricerca sola'), await sent('Del museo solo', tm)];
    await save(anna, proposta, { etichette: ['Soltanto ricerca'] });
    await save(terza, museo, { etichette: ['Soltanto museo'], assegnataA: terza.id });
    expect(await found(terza, 'etichetta=Soltanto ricerca')).toEqual([]);
    expect(await found(terza, 'assegnata=me')).toEqual(['Del museo', 'Del museo solo']);
    const { body } = await app.as(terza).get<OffertaScrivania>('/ur/scrivania');
    expect(body.etichette).toContainEqual({ nome: 'Soltanto museo', quante: 1 });
    expect(body.etichette.map(({ nome }) => nome)).not.toContain('Soltanto ricerca');
    expect(body.assegnate).toBe(2);
  });
});

describe('a bulk act', () => {
  const show = async (who: Persona, query: string) => (await app.as(who).get<SelezioneScrivania>(`/ur/proposte/scrivania?${query}`)).body;
  const apply = (who: Persona, filtri: object, lotto: object) =>
    app.as(who).put<{ quante: number } & Errore>('/ur/proposte/scrivania', { filtri, aggiungi: [], togli: [], ...lotto });
  const three = async () => [await sent('Lotto uno'), await sent('Lotto due'), await sent('Lotto tre')] as const;

  test('says first what it will meet, then does just that, each with its row in the register', async () => {
    const [uno, due, tre] = await three();
    await save(anna, uno, { assegnataA: anna.id, promemoria: DOMANI, etichette: ['Vecchia'] });
    await save(anna, due, { assegnataA: bruno.id, etichette: ['vecchia', 'Nuova'] });
    const ids = [uno.id, due.id, tre.id].join();
    const { impronta, ...shown } = await show(anna, `ids=${ids}`);
    expect(shown).toEqual({
      quante: 3,
      assegnate: [
        { persona: { id: anna.id, cognome: 'Ambrosi', nome: anna.nome }, quante: 1 },
        { persona: { id: bruno.id, cognome: 'Brunelli', nome: bruno.nome }, quante: 1 },
      ],
      etichette: [
        { nome: 'Nuova', quante: 1 },
        { nome: 'Vecchia', quante: 2 },
      ],
      promemoria: 1,
      soloRendiconti: 0,
    });
    const lotto = { assegnataA: bruno.id, aggiungi: ['nuova'], togli: ['VECCHIA'], impronta };
    expect(await apply(anna, { ids }, lotto)).toMatchObject({ status: 200, body: { quante: 3 } });
    for (const proposta of [uno, due, tre])
      expect(await read(anna, proposta)).toMatchObject({ assegnataA: { id: bruno.id }, etichette: ['Nuova'] });
    expect((await read(anna, uno)).promemoria).toBe(DOMANI);
    expect(await acts('proposta', tre.id)).toEqual([['saveScrivania', { cose: ['assegnataA', 'etichette'] }]]);
  });

  test('touches and records only the desks on which it changes something', async () => {
    const [uno, due, tre] = await three();
    const { body } = await save(anna, uno, { etichette: ['Già qui'], assegnataA: bruno.id });
    await save(anna, due, { etichette: ['già qui'] });
    const ids = [uno.id, due.id, tre.id].join();
    const first = await show(anna, `ids=${ids}`);
    const lotto = { aggiungi: ['GIÀ QUI'], assegnataA: bruno.id, impronta: first.impronta };
    expect((await apply(anna, { ids }, lotto)).body.quante).toBe(2);
    expect((await read(anna, uno)).lastUpdate).toBe(body.lastUpdate);
    expect((await acts('proposta', uno.id)).length).toBe(1);
    expect((await acts('proposta', due.id)).at(-1)).toEqual(['saveScrivania', { cose: ['assegnataA'] }]);
    expect(await acts('proposta', tre.id)).toEqual([['saveScrivania', { cose: ['assegnataA', 'etichette'] }]]);
    const vuota = await sent('Senza scrivania');
    const { impronta } = await show(anna, `ids=${vuota.id}`);
    expect((await apply(anna, { ids: String(vuota.id) }, { togli: ['Già qui'], impronta })).body.quante).toBe(0);
    expect(await read(anna, vuota)).toMatchObject({ lastUpdate: null });
  });

  test('is refused whole where the selection is no longer what was shown', async () => {
    const [uno, due] = await three();
    const ids = [uno.id, due.id].join();
    const { impronta } = await show(anna, `ids=${ids}`);
    await save(bruno, due, { assegnataA: bruno.id });
    expect(await apply(anna, { ids }, { assegnataA: anna.id, impronta })).toMatchObject({ status: 409, body: { code: 91 } });
    expect((await read(anna, uno)).assegnataA).toBeNull();
  });

  test('is refused whole where the account does not work on one of them, or one would have too many labels', async () => {
    const [uno, museo] = [await sent('Misto'), await sent('Misto del museo', tm)];
    const ids = [uno.id, museo.id].join();
    const { impronta } = await show(anna, `ids=${ids}`);
    expect(await apply(anna, { ids }, { assegnataA: terza.id, impronta })).toMatchObject({
      status: 409,
      body: { violationReport: [{ campo: 'assegnataA' }] },
    });
    await save(anna, uno, { etichette: Array.from({ length: 10 }, (_, at) => `piena ${at}`) });
    const again = await show(anna, `ids=${ids}`);
    expect((await apply(anna, { ids }, { aggiungi: ['una di troppo'], impronta: again.impronta })).status).toBe(409);
    expect(await read(anna, museo)).toMatchObject({ assegnataA: null, etichette: [] });
  });

  test('changes two thousand rows, and is refused whole for one more', async () => {
    const grande = await buildBando(app, { sigla: 'LOTT' });
    const una = await sent('Di molte', grande);
    await copyProposta(app, una.id, LOTTO_MAX - 1);
    const classeId = String(grande.classeId);
    const { impronta, quante } = await show(anna, `classeId=${classeId}`);
    expect(quante).toBe(LOTTO_MAX);
    expect((await apply(anna, { classeId }, { assegnataA: bruno.id, impronta })).body).toEqual({ quante: LOTTO_MAX });
    await copyProposta(app, una.id, 1);
    const troppe = 'Si cambiano al massimo 2000 righe alla volta: restringi il filtro.';
    const refused = { status: 409, body: { code: 91, message: troppe } };
    expect(await app.as(anna).get(`/ur/proposte/scrivania?classeId=${classeId}`)).toMatchObject(refused);
    expect(await apply(anna, { classeId }, { promemoria: DOMANI, impronta })).toMatchObject(refused);
    expect(await rows(anna, `classeId=${classeId}&daRiprendere=true`)).toEqual([]);
    expect(await read(anna, una)).toMatchObject({ assegnataA: { id: bruno.id }, promemoria: null });
  });

  test('leaves alone what the filter finds only by the desk of a report, and says how much that is', async () => {
    app.clock.set('2026-05-20T11:00:00.000Z');
    const progetto = await buildProgetto(app, { bando: await buildBando(app) });
    app.clock.set(FINESTRA.inizio);
    const { id: rendiconto } = await buildRendicontazione(app, progetto, { inviata: true });
    app.clock.set(NOW);
    const [parte, sua] = [await office('Uscenti', 'UFFICIO'), await sent('Di chi esce')];
    await save(anna, sua, { assegnataA: parte.id });
    await save(anna, { id: rendiconto ?? 0, area: 'ur/rendicontazioni' }, { assegnataA: parte.id });
    const assegnata = String(parte.id);
    const each: Record<string, string>[] = [{ assegnata }, { assegnata, ids: `${sua.id},${progetto.id}` }];
    for (const [at, filtri] of each.entries()) {
      const { impronta, ...shown } = await show(anna, new URLSearchParams(filtri).toString());
      expect(shown).toMatchObject({ quante: 1, soloRendiconti: 1, assegnate: [{ persona: { id: parte.id }, quante: 1 }] });
      expect((await apply(anna, filtri, { promemoria: [OGGI, DOMANI][at], impronta })).body.quante).toBe(1);
    }
    expect([(await read(anna, sua)).promemoria, (await read(anna, progetto)).lastUpdate]).toEqual([DOMANI, null]);
  });

  test('reaches only what the account reads, and takes the whole filter as well as a selection', async () => {
    const [uno, museo] = [await sent('Filtro comune'), await sent('Filtro comune', tm)];
    expect((await show(terza, `ids=${uno.id},${museo.id}`)).quante).toBe(1);
    const { impronta } = await show(terza, 'testo=Filtro comune');
    expect((await apply(terza, { testo: 'Filtro comune' }, { promemoria: DOMANI, impronta })).body.quante).toBe(1);
    expect([(await read(anna, uno)).promemoria, (await read(anna, museo)).promemoria]).toEqual([null, DOMANI]);
  });
});

describe('the desk of the ethics office', () => {
  test('is apart from that of the research office: neither reads or finds the other’s', async () => {
    const proponente = await buildUtente(app);
    const numero = await buildIstanzaInviata(app, proponente);
    const { id } = await app.db.selectFrom('istanza').select('id').where('numero_protocollo', '=', numero).executeTakeFirstOrThrow();
    const istanza: Desk = { id, area: 'cert' };
    expect(await save(etica, istanza, { assegnataA: anna.id })).toMatchObject({ status: 409 });
    expect((await save(etica, istanza, { assegnataA: etica.id, etichette: ['Consenso'], promemoria: OGGI })).status).toBe(200);
    await note(etica, istanza, 'Manca il consenso.');
    const page = await app
      .as(etica)
      .get<{ resultList: RigaValutazione[] }>('/cert/getListValutazione?assegnata=me&daRiprendere=true&ordine=promemoria');
    expect(page.body.resultList).toMatchObject([
      { id, scrivania: { assegnataA: { cognome: 'Etici' }, etichette: ['Consenso'], promemoria: OGGI, note: 1 } },
    ]);
    expect((await app.as(etica).get<OffertaScrivania>('/cert/scrivania')).body).toMatchObject({
      persone: [{ cognome: 'Etici' }],
      etichette: [{ nome: 'Consenso', quante: 1 }],
      assegnate: 1,
      daRiprendere: 1,
    });
    expect((await app.as(anna).get('/ur/scrivania')).text).not.toContain('Consenso');
    expect((await app.as(anna).get('/ur/audit?limit=100')).text).not.toContain('onsenso');

    const { body: shown } = await app.as(etica).get<SelezioneScrivania>(`/cert/scrivania/selezione?ids=${id}`);
    expect(shown).toMatchObject({ quante: 1, promemoria: 1 });
    const lotto = {
      filtri: { ids: String(id) },
      assegnataA: null,
      promemoria: null,
      aggiungi: ['Letta'],
      togli: [],
      impronta: shown.impronta,
    };
    expect((await app.as(etica).put('/cert/scrivania/selezione', lotto)).status).toBe(200);
    expect(await read(etica, istanza)).toMatchObject({ assegnataA: null, promemoria: null, etichette: ['Consenso', 'Letta'] });
  });

  test('leaves with the istanza while the proponent has it again', async () => {
    const numero = await buildIstanzaInviata(app, await buildUtente(app));
    const { id } = await app.db.selectFrom('istanza').select('id').where('numero_protocollo', '=', numero).executeTakeFirstOrThrow();
    await save(etica, { id, area: 'cert' }, { etichette: ['Riaperta'] });
    await app.db.updateTable('istanza').set({ stato_id: 1 }).where('id', '=', id).execute();
    expect((await app.as(etica).get(`/cert/${id}/scrivania`)).status).toBe(404);
    expect((await app.as(etica).get('/cert/scrivania')).text).not.toContain('Riaperta');
    expect((await app.as(etica).get('/cert/scrivania/selezione?statusValutazione=1')).status).toBe(403);
  });
});
