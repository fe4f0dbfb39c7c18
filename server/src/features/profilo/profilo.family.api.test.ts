import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Regola } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const CHI = 'propon';
const EMAIL = 'postae';

describe('a form that asks for the profile', () => {
  const proponente = buildCampo('textfield', { uid: CHI, flagReadonly: true, origineCampo: 'profilo.proponente' });
  const email = buildCampo('textfield', { uid: EMAIL, origineCampo: 'profilo.email' });

  test('starts with it; what is read-only is the university’s word, whatever is sent', async () => {
    const bando = await buildBando(app, { campi: [proponente, email] });
    const maria = await buildUtente(app, { cognome: 'Bianchi', nome: 'Maria', email: 'maria@ateneo.example' });
    const nuova = await app.as(maria).get<Proposta>(`/proposte/new/${bando.classeId}`);
    expect(nuova.body.valori).toEqual({ [CHI]: 'Bianchi Maria, Fisica', [EMAIL]: 'maria@ateneo.example' });
    const valori = { [CHI]: 'Qualcun altro', [EMAIL]: 'altra@ateneo.example', titolo: 'T' };
    const { body } = await app.as(maria).postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori });
    expect(body.valori).toMatchObject({ [CHI]: 'Bianchi Maria, Fisica', [EMAIL]: 'altra@ateneo.example' });
  });

  test('is told only what it asks for, about the responsabile and not about who reads', async () => {
    const bando = await buildBando(app, { campi: [proponente] });
    const maria = await buildUtente(app, { cognome: 'Bianchi', nome: 'Maria' });
    const { body } = await app.as(maria).postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori: { titolo: 'T' } });
    const bozza = {
      id: body.id ?? 0,
      bando,
      responsabile: maria,
      valori: {},
      fresh: { lastUpdate: body.lastUpdate },
      numeroProtocollo: null,
    };
    const { utente } = await buildRichiesta(app, { proposta: bozza, status: 'ACCETTATA' });
    const read = await app.as(utente).get<Proposta>(`/proposte/${body.id}`);
    expect((read.body.facts as Facts).profilo).toEqual({ proponente: 'Bianchi Maria, Fisica' });
  });

  test('starts with the Area CUN and the sector of the profile, which may be corrected; who has none is asked for them', async () => {
    const area = buildCampo('select', {
      uid: 'areacu',
      label: 'Area CUN',
      opzioni: { lookup: 'areeCUN' },
      origineCampo: 'profilo.areaCun',
    });
    const ssd = buildCampo('select', {
      uid: 'settor',
      label: 'SSD',
      opzioni: { lookup: 'ssds' },
      origineCampo: 'profilo.ssd',
      flagRequired: true,
    });
    const bando = await buildBando(app, { campi: [area, ssd] });
    const own = await app.db
      .selectFrom('ssd as s')
      .innerJoin('area_cun as a', 'a.id', 's.area_cun_id')
      .select(['s.id', 's.codice', 's.descrizione', 's.area_cun_id as areaId', 'a.descrizione as area'])
      .executeTakeFirstOrThrow();
    const other = await app.db
      .insertInto('ssd')
      .values({ codice: 'PHYS-02/A', descrizione: 'Fisica teorica', area_cun_id: own.areaId, ordine: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [maria, luca] = [await buildUtente(app), await buildUtente(app)];
    await app.db.updateTable('utente_profilo').set({ ssd_id: own.id, area_cun_id: own.areaId }).where('utente_id', '=', maria.id).execute();
    await app.db.updateTable('utente_profilo').set({ ssd_id: null, area_cun_id: null }).where('utente_id', '=', luca.id).execute();
    const begin = (who: typeof maria) => app.as(who).get<Proposta>(`/proposte/new/${bando.classeId}`);
    const { body } = await begin(maria);
    const initial = {
      areacu: { voceId: own.areaId, descrizione: own.area },
      settor: { voceId: own.id, descrizione: `${own.codice} ${own.descrizione}` },
    };
    expect(body.valori).toEqual(initial);
    const corrected = { ...initial, settor: { voceId: other.id, descrizione: 'PHYS-02/A Fisica teorica' } };
    const saved = await app
      .as(maria)
      .postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori: { ...corrected, titolo: 'T' } });
    expect(saved.body.valori).toMatchObject(corrected);
    expect((await app.as(maria).get<Proposta>(`/proposte/${saved.body.id}`)).body.valori).toMatchObject(corrected);
    const empty = await begin(luca);
    expect(empty.body.valori).toEqual({});
    const bare = await app.as(luca).postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori: { titolo: 'T' } });
    const { body: esito } = await app.as(luca).get<{ violationReport: { messaggio: string }[] }>(`/proposte/validazione/${bare.body.id}`);
    expect(JSON.stringify(esito)).toContain('Seleziona almeno un elemento da questa lista.');
  });

  test('knows the group of the role where the self-declaration depends on it; no form asks in vain', async () => {
    const dichiarazione = buildCampo('textfield', { uid: 'autodi' });
    const regola: Regola = { tipo: 'AUTODICHIARAZIONE', campo: dichiarazione.id, gruppiRuolo: ['ASSEGNISTA'] };
    const asks = await buildBando(app, { campi: [dichiarazione], regole: [regola] });
    const silent = await buildBando(app, { campi: [dichiarazione] });
    const luca = await buildUtente(app, { ruolo: 'AR' });
    const factsOf = async ({ classeId }: { classeId: number }) =>
      (await app.as(luca).get<Proposta>(`/proposte/new/${classeId}`)).body.facts as Facts;
    expect((await factsOf(asks)).profilo).toEqual({ gruppoRuolo: 'ASSEGNISTA' });
    expect(await factsOf(silent)).not.toHaveProperty('profilo');
  });
});
