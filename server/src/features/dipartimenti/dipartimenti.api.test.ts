import type { DipartimentoCompleto, StrutturaCompleta } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { campi } from '../../test/commissioniOf.ts';
import { organicoOf } from '../../test/organicoOf.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, altra, terza, persona, dipartimento, struttura } = await organicoOf(app);

const list = async (path: string, who = ufficio) => (await app.as(who).get<DipartimentoCompleto[]>(path)).body;
const read = async (id: number) => (await list('/ur/dipartimenti')).find((each) => each.id === id) as DipartimentoCompleto;
const save = ({ id, lastUpdate }: { id: number; lastUpdate: string }, said: object, who = ufficio) =>
  app.as(who).put<DipartimentoCompleto & Errore>(`/ur/dipartimenti/${id}`, { lastUpdate, ...said });

describe('a department', () => {
  test('has directors, RAD and research contacts; a list that is sent replaces the stored one, the others stay [COMM-041] [COMM-042] [API-105]', async () => {
    const { id } = await dipartimento('Arti');
    const [uno, due, rad] = [await persona('Primo'), await persona('Secondo'), await persona('Lettore', 'RAD')];
    const first = await save(await read(id), { direttoreList: [{ id: uno.id }], radList: [{ id: rad.id }], refereeList: [{ id: due.id }] });
    expect(first.body).toMatchObject({
      id,
      nome: 'Arti',
      valido: true,
      qualificato: false,
      macroArea: { code: 'A' },
      direttoreList: [{ id: uno.id }],
      radList: [{ id: rad.id, cognome: 'Lettore' }],
      refereeList: [{ id: due.id }],
    });
    const { body } = await save(first.body, { direttoreList: [{ id: due.id }], refereeList: [] });
    expect([body.direttoreList, body.radList, body.refereeList].map((people) => people.map((each) => each.id))).toEqual([
      [due.id],
      [rad.id],
      [],
    ]);
  });

  test('is listed for its RAD and its director, and for nobody else [API-106] [API-107] [API-113]', async () => {
    const { id } = await dipartimento('Botanica');
    const [direttore, rad, estraneo] = [await persona('Guida'), await persona('Legge', 'RAD'), await persona('Fuori', 'RAD')];
    expect((await app.as(direttore).get('/dirdip/dipartimenti')).status).toBe(403);
    await save(await read(id), { direttoreList: [{ id: direttore.id }], radList: [{ id: rad.id }] });
    expect((await list('/rad/dipartimenti', rad)).map(({ nome }) => nome)).toEqual(['Botanica']);
    expect((await list('/dirdip/dipartimenti', direttore)).map(({ nome }) => nome)).toEqual(['Botanica']);
    expect(await list('/rad/dipartimenti', estraneo)).toEqual([]);
    await save(await read(id), { radList: [{ id: estraneo.id }], direttoreList: [] });
    expect([await list('/rad/dipartimenti', rad), (await list('/rad/dipartimenti', estraneo)).length]).toEqual([[], 1]);
    expect((await app.as(direttore).get('/dirdip/dipartimenti')).status).toBe(403);
  });

  test('has an English name that an office sets and removes, recorded in the register; it stays where it is not sent', async () => {
    const { id } = await dipartimento('Botanica inglese');
    expect(await read(id)).toMatchObject({ nomeEn: null });
    const { body } = await save(await read(id), { nomeEn: ' Department of Botany ' });
    expect(body).toMatchObject({ nome: 'Botanica inglese', nomeEn: 'Department of Botany' });
    expect((await save(body, { anniQualificati: [2026] })).body).toMatchObject({ nomeEn: 'Department of Botany' });
    expect(campi((await save(await read(id), { nomeEn: 'x'.repeat(301) })).body)).toEqual(['nomeEn']);
    expect((await save(await read(id), { nomeEn: null })).body).toMatchObject({ nomeEn: null });
    const acts = await app.db.selectFrom('audit_log').select('dati').where('azione', '=', 'saveDipartimento').orderBy('id').execute();
    const said = acts.map(({ dati }) => (dati as { testo?: string }).testo);
    expect(said).toEqual(expect.arrayContaining(['nome in inglese: Department of Botany', 'nome in inglese: nessuno']));
  });

  test('is qualified year by year', async () => {
    const { id } = await dipartimento('Chimica');
    expect((await save(await read(id), { anniQualificati: [2025] })).body).toMatchObject({ anniQualificati: [2025], qualificato: false });
    const { body } = await save(await read(id), { anniQualificati: [2026, 2025, 2026] });
    expect(body).toMatchObject({ anniQualificati: [2026, 2025], qualificato: true });
    expect(campi((await save(body, { anniQualificati: [26] })).body)).toEqual(['anniQualificati']);
  });

  test('accepts only people whom its search finds, each once; present ones stay', async () => {
    const { id } = await dipartimento('Diritto');
    const [rad, docente, mai] = [await persona('Rado', 'RAD'), await persona('Docente'), await buildUtente(app, { cognome: 'Maivisto' })];
    const refused = async (said: object) => {
      const { status, body } = await save(await read(id), said);
      return [status, ...campi(body)];
    };
    expect(await refused({ radList: [{ id: docente.id }] })).toEqual([422, 'radList']);
    expect(await refused({ direttoreList: [{ id: rad.id }] })).toEqual([422, 'direttoreList']);
    expect(await refused({ refereeList: [{ id: mai.id }, { id: 999_999 }] })).toEqual([422, 'refereeList', 'refereeList']);
    expect(await refused({ direttoreList: [{ id: docente.id }, { id: docente.id }] })).toContain('direttoreList');
    await save(await read(id), { direttoreList: [{ id: docente.id }] });
    await app.db.updateTable('utente').set({ bloccato: true }).where('id', '=', docente.id).execute();
    const nuovo = await persona('Nuovo');
    const { body } = await save(await read(id), { direttoreList: [{ id: docente.id }, { id: nuovo.id }] });
    expect(body.direttoreList).toHaveLength(2);
  });

  test('tells the second of two editors who was first', { tags: 'database' }, async () => {
    const { id } = await dipartimento('Economia');
    const before = await read(id);
    const [uno, due] = [await persona('Unico'), await persona('Doppio')];
    const replies = await Promise.all([
      save(before, { direttoreList: [{ id: uno.id }] }),
      save(before, { refereeList: [{ id: due.id }] }, altra),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect([late?.body.code, late?.body.message]).toEqual([9, expect.stringMatching(/Mancini Paola|Rinaldi Simona/)]);
  });

  test('records in the register what changed, by name', async () => {
    const { id } = await dipartimento('Fisica');
    const rad = await persona('Registrato', 'RAD');
    await save(await read(id), { radList: [{ id: rad.id }], anniQualificati: [2026] });
    const { body } = await app.as(ufficio).get<{ resultList: object[] }>('/ur/audit');
    expect(JSON.stringify(body.resultList[0])).toContain(
      'ha modificato il dipartimento «Fisica»: aggiunto RAD Registrato Anna; qualificato: 2026',
    );
  });

  test('is listed with the others when it is no longer valid, and says so [API-104]', async () => {
    const { id } = await dipartimento('Geologia', { valido: false });
    expect(await read(id)).toMatchObject({ valido: false });
  });
});

describe('the organisation of an empty installation', () => {
  const add = (path: string, body: object, who = ufficio) => app.as(who).post<DipartimentoCompleto[] & Errore>(path, body);

  test('is added by names, all or none; a valid name is not taken twice', async () => {
    const nomi = ['Dipartimento di Idraulica', 'Dipartimento di Lettere'];
    const { status, body } = await add('/ur/dipartimenti', { nomi, macroAreaId: 1 });
    expect([status, body.map(({ nome, valido }) => [nome, valido])]).toEqual([200, nomi.map((nome) => [nome, true])]);
    expect(campi((await add('/ur/dipartimenti', { nomi: ['Nuovo', 'dipartimento di  lettere'], macroAreaId: 1 })).body)).toEqual(['nomi']);
    expect(campi((await add('/ur/dipartimenti', { nomi: ['Nuovo'], macroAreaId: 999 })).body)).toEqual(['macroAreaId']);
    expect((await list('/ur/dipartimenti')).map(({ nome }) => nome)).not.toContain('Nuovo');
    const strutture = await add('/ur/strutture', { nomi: ['Orto botanico'] }, terza);
    expect(strutture.body).toMatchObject([{ nome: 'Orto botanico', radList: [] }]);
    expect((await add('/ur/strutture', { nomi: ['Erbario'] })).status).toBe(403);
  });

  test('allows departments to be renamed, moved and closed, never deleted; the register records what', async () => {
    const [made] = (await add('/ur/dipartimenti', { nomi: ['Dipartimento di Minerali'], macroAreaId: 1 })).body;
    const { body } = await save(made as DipartimentoCompleto, { nome: 'Dipartimento di Mineralogia', valido: false });
    expect(body).toMatchObject({ nome: 'Dipartimento di Mineralogia', valido: false });
    const [again] = (await add('/ur/dipartimenti', { nomi: ['Dipartimento di Mineralogia'], macroAreaId: 1 })).body;
    expect(campi((await save(await read(body.id), { valido: true })).body)).toEqual(['nome']);
    expect(again?.id).not.toBe(body.id);
    expect(JSON.stringify((await app.as(ufficio).get('/ur/audit')).body)).toContain('nome: Dipartimento di Mineralogia; non più in vigore');
  });

  test('refuses one of two users who add the same name at once', { tags: 'database' }, async () => {
    const both = await Promise.all([1, 2].map(() => add('/ur/dipartimenti', { nomi: ['Dipartimento di Ottica'], macroAreaId: 1 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('a structure', () => {
  const readStruttura = async (id: number) =>
    (await app.as(terza).get<StrutturaCompleta[]>('/ur/strutture')).body.find((each) => each.id === id) as StrutturaCompleta;
  const saveStruttura = ({ id, lastUpdate }: StrutturaCompleta, ...ids: number[]) =>
    app.as(terza).put<StrutturaCompleta & Errore>(`/ur/strutture/${id}`, { lastUpdate, radList: ids.map((rad) => ({ id: rad })) });

  test('has one RAD, whom another one replaces, and who reads it as their own [COMM-043] [API-109] [API-110]', async () => {
    const { id } = await struttura('Polo museale');
    const [uno, due] = [await persona('Museo', 'RAD'), await persona('Sistema', 'RAD')];
    expect((await saveStruttura(await readStruttura(id), uno.id)).body).toMatchObject({ nome: 'Polo museale', radList: [{ id: uno.id }] });
    expect((await saveStruttura(await readStruttura(id), due.id)).body.radList).toMatchObject([{ id: due.id }]);
    expect(campi((await saveStruttura(await readStruttura(id), uno.id, due.id)).body)).toEqual(['radList']);
    expect((await app.as(due).get<StrutturaCompleta[]>('/rad/strutture')).body).toMatchObject([{ nome: 'Polo museale' }]);
    expect((await app.as(uno).get('/rad/strutture')).body).toEqual([]);
    expect((await saveStruttura(await readStruttura(id))).body.radList).toEqual([]);
  });

  test('is read by its RAD and by no other RAD [API-111]', async () => {
    const { id } = await struttura('Orto botanico');
    const rad = await persona('Orto', 'RAD');
    await saveStruttura(await readStruttura(id), rad.id);
    expect((await app.as(rad).get<StrutturaCompleta[]>('/rad/strutture')).body).toMatchObject([{ id, nome: 'Orto botanico' }]);
    expect((await app.as(await persona('Altro', 'RAD')).get('/rad/strutture')).body).toEqual([]);
  });

  test('is known to everybody by name alone; only the third mission sees its RAD [API-112]', async () => {
    await struttura('Sistema bibliotecario');
    const everybody = (await app.as(await persona('Chiunque')).get<object[]>('/strutture')).body;
    expect(everybody.map((each) => Object.keys(each))).toContainEqual(['id', 'nome', 'valido']);
    expect((await app.as(ufficio).get('/ur/strutture')).status).toBe(403);
  });

  test('tells the second of two editors', async () => {
    const { id } = await struttura('Centro linguistico');
    const before = await readStruttura(id);
    const rad = await persona('Lingua', 'RAD');
    await saveStruttura(before, rad.id);
    expect((await saveStruttura(before)).body.code).toBe(9);
  });
});
