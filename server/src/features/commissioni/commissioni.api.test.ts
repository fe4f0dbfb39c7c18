import type { Commissione, IdoneitaComponente } from '@sigeba/contract/commissioni/commissione.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';
import { campi, commissioniOf, membro } from '../../test/commissioniOf.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const { ufficio, altra, create, read, save, persona } = await commissioniOf(app);

const macroareaOfFisica = async () =>
  (await app.db.selectFrom('dipartimento').select('macroarea_id').where('id', '=', 1).executeTakeFirstOrThrow()).macroarea_id;

describe('a commissione', () => {
  test('is created with tipologie, chair, members and flags, and read as it was saved [COMM-034] [COMM-036] [COMM-038]', async () => {
    const bando = await buildBando(app, { sigla: 'C1' });
    const [presidente, uno, due] = [await persona(), await persona({ cognome: 'Bianchi' }), await persona({ cognome: 'Abate' })];
    const { status, body } = await create({
      tipologiaProgettoList: [{ id: bando.tipologiaId }],
      presidente: { utenteId: presidente.id },
      membroCommissioneList: [membro(uno), membro(due)],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ nome: 'Commissione Ricerca', anno: 2026, tipologiaProgettoList: [{ id: bando.tipologiaId }] });
    expect(body.membroCommissioneList.map(({ cognome, utenteId }) => [cognome, utenteId])).toEqual([
      ['Abate', due.id],
      ['Bianchi', uno.id],
    ]);
    expect(body.membroCommissioneList.every(({ id }) => id > 0)).toBe(true);
    expect(await read(body.id)).toEqual(body);
    expect((await app.as(ufficio).get<Commissione[]>('/commissioni?anno=2026')).body).toContainEqual(body);
  });

  test('has one chair or none, who is counted among its people [COMM-037] [COMM-040] [COMM-047]', async () => {
    const [presidente, uno, altro] = [await persona(), await persona(), await persona()];
    const { body } = await create({ membroCommissioneList: [membro(uno)] });
    expect([body.presidente, body.nComponenti]).toEqual([null, 1]);
    const { body: chaired } = await save(body, { presidente: { utenteId: presidente.id } });
    expect([chaired.presidente?.utenteId, chaired.nComponenti]).toEqual([presidente.id, 2]);
    const two = await save(chaired, { presidente: [{ utenteId: presidente.id }, { utenteId: altro.id }] });
    expect([two.status, campi(two.body)]).toEqual([422, ['presidente']]);
    const both = await save(chaired, { presidente: { utenteId: uno.id } });
    expect([both.status, campi(both.body)]).toEqual([422, ['membroCommissioneList']]);
  });

  test('keeps its three flags [COMM-035]', async () => {
    const { body } = await create();
    expect(body).toMatchObject({ specializzata: false, refereeNascosti: false, refereeGestitiDaPresidente: false });
    for (const flag of ['specializzata', 'refereeNascosti', 'refereeGestitiDaPresidente'] as const) {
      await save(await read(body.id), { [flag]: true });
      expect((await read(body.id))[flag]).toBe(true);
    }
  });

  test.each([
    ['without a name', { nome: '  ' }, 'nome'],
    ['with too long a name', { nome: 'x'.repeat(301) }, 'nome'],
    [
      'with the same person twice',
      { membroCommissioneList: [membro({ id: ufficio.id }), membro({ id: ufficio.id })] },
      'membroCommissioneList',
    ],
    ['with somebody of the office as chair', { presidente: { utenteId: ufficio.id } }, 'presidente'],
  ])('%s is refused by field', async (_what, said, campo) => {
    const { status, body } = await create(said);
    expect(status).toBe(422);
    expect(campi(body)).toContain(campo);
  });

  test('takes new people only if they have logged in once and are not blocked; previous ones stay', async () => {
    const never = await buildUtente(app, { cognome: 'Assente' });
    expect((await create({ membroCommissioneList: [membro(never)] })).body.violationReport).toEqual([
      { campo: 'membroCommissioneList', messaggio: "Assente Anna non ha mai effettuato l'accesso." },
    ]);
    const uno = await persona();
    const { body } = await create({ membroCommissioneList: [membro(uno)] });
    await app.db.updateTable('utente').set({ bloccato: true }).where('id', '=', uno.id).execute();
    const kept = await save(body, { nome: 'Altro nome' });
    expect([kept.status, kept.body.membroCommissioneList[0]?.id]).toEqual([200, body.membroCommissioneList[0]?.id]);
    expect((await create({ membroCommissioneList: [membro(uno)] })).status).toBe(422);
  });

  test('takes no more members than the maximum of the settings [COMM-044] [COMM-049]', async () => {
    expect((await app.anonymous.get<{ maxComponenti: number }>('/config')).body.maxComponenti).toBe(30);
    const people = await Promise.all(Array.from({ length: 31 }, () => persona()));
    const [presidente, ...membri] = people;
    const full = await create({ presidente: { utenteId: presidente?.id }, membroCommissioneList: membri.map(membro) });
    expect([full.status, full.body.nComponenti]).toEqual([200, 31]);
    const over = await create({ membroCommissioneList: people.map(membro) });
    expect([over.status, over.body.violationReport?.[0]?.messaggio]).toEqual([422, 'Numero massimo raggiunto: 30.']);
    const setting = { chiave: 'commissione.max_componenti', valore: JSON.stringify(2), descrizione: '' };
    await app.db.insertInto('configurazione').values(setting).execute();
    expect((await create({ membroCommissioneList: membri.slice(0, 3).map(membro) })).status).toBe(422);
    expect((await create({ membroCommissioneList: membri.slice(0, 2).map(membro) })).status).toBe(200);
    await app.db.deleteFrom('configurazione').where('chiave', '=', setting.chiave).execute();
  });
});

describe('macro-areas of the members (D-101)', () => {
  test('default to that of the department, and those without a member are listed', async () => {
    const uno = await persona();
    const fisica = await macroareaOfFisica();
    const { body } = await create({ membroCommissioneList: [membro(uno)] });
    expect(body.membroCommissioneList[0]?.macroAree.map(({ id }) => id)).toEqual([fisica]);
    expect(body.avviso).toMatch(/^Macroaree senza commissario: /);
    const all = (await app.as(ufficio).get<{ id: number; nome: string }[]>('/macroaree')).body;
    expect(body.avviso).not.toContain(all.find(({ id }) => id === fisica)?.nome ?? '-');
    const [seat] = body.membroCommissioneList;
    const { body: whole } = await save(body, { membroCommissioneList: [{ ...seat, macroAree: all.map(({ id }) => ({ id })) }] });
    expect([whole.avviso, whole.membroCommissioneList[0]?.macroAree.length]).toEqual([null, all.length]);
    const { body: kept } = await save(whole, { membroCommissioneList: [{ id: seat?.id, utenteId: uno.id }] });
    expect(kept.membroCommissioneList[0]?.macroAree.length).toBe(all.length);
  });

  test('are all evaluated in a specialised commissione, without a warning; without members nobody evaluates, with a warning for either kind', async () => {
    const presidente = { utenteId: (await persona()).id };
    expect((await create({ specializzata: true, presidente })).body.avviso).toBeNull();
    for (const specializzata of [true, false])
      expect((await create({ specializzata, presidente: null, membroCommissioneList: [] })).body.avviso).toBe(
        'La commissione non ha né presidente né membri: nessuno può valutare le proposte delle sue tipologie.',
      );
  });
});

describe('two people on one commissione', () => {
  test('are told who saved first, and lose nothing of it (D-08)', async () => {
    const { body } = await create();
    const both = await Promise.all([save(body, { nome: 'Della prima' }), save(body, { nome: 'Della seconda' }, altra)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 9,
      message: expect.stringMatching(/sono stati modificati da un altro utente \(\S+ \S+/),
    });
    expect((await read(body.id)).nome).toBe(both.find(({ status }) => status === 200)?.body.nome);
  });
});

describe('protected data', () => {
  test('includes a commissione of a past year, which is read only [COMM-057]', async () => {
    const { body } = await create();
    app.clock.set('2026-12-31T23:00:00.000Z');
    expect((await read(body.id)).nome).toBe(body.nome);
    for (const refused of [
      await save(body, { nome: 'Nuovo' }),
      await create(),
      await app.as(ufficio).delete<Errore>(`/commissioni/${body.id}`),
    ])
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Le commissioni degli anni passati che non valutano più si possono solo leggere.',
      ]);
  });

  test('includes the year of a commissione', async () => {
    const { body } = await create();
    expect(campi((await save(body, { anno: 2027 })).body)).toEqual(['anno']);
  });

  test('includes a commissione with evaluations and its tipologie; one without is deleted with its ties (D-104)', async () => {
    const bando = await buildBando(app, { sigla: 'C7', nomeTipologia: 'Con valutazioni' });
    const proposta = await buildProposta(app, { bando, status: 'INVIATA' });
    const list = [{ id: bando.tipologiaId }];
    const { body: first } = await create({ tipologiaProgettoList: list, membroCommissioneList: [membro(await persona())] });
    expect((await app.as(ufficio).delete(`/commissioni/${first.id}`)).status).toBe(200);
    expect((await app.as(ufficio).get(`/commissioni/${first.id}`)).status).toBe(404);
    const { body } = await create({ tipologiaProgettoList: list });
    expect(body.valutata).toBe(false);
    await app.db.updateTable('proposta').set({ status_valutazione: 'VALUTATA' }).where('id', '=', proposta.id).execute();
    expect((await read(body.id)).valutata).toBe(true);
    const refused = await app.as(ufficio).delete<Errore>(`/commissioni/${body.id}`);
    expect([refused.status, refused.body.message]).toEqual([409, 'La commissione ha già valutato delle proposte: non si può eliminare.']);
    expect((await save(body, { tipologiaProgettoList: [] })).body.message).toBe(
      'La tipologia «Con valutazioni» ha proposte già valutate: resta a questa commissione.',
    );
  });
});

test('before a commissione is copied the office reads who of it could not sit in a new one: blocked, left, inactive [D-271]', async () => {
  const [presidente, bloccato, uscito, inattivo] = [await persona(), await persona(), await persona(), await persona()];
  const { body } = await create({
    presidente: { utenteId: presidente.id },
    membroCommissioneList: [membro(bloccato), membro(uscito), membro(inattivo)],
  });
  await app.db.updateTable('utente').set({ bloccato: true }).where('id', '=', bloccato.id).execute();
  const terminato = { data_termine_rapporto: '2025-10-31', utente_interno_valido: false };
  await app.db.updateTable('utente_profilo').set(terminato).where('utente_id', '=', uscito.id).execute();
  const inattivita = { utente_id: inattivo.id, tipologia: 'CODICE_ETICO' as const, creato_ts: app.clock.now(), creato_da: ufficio.id };
  await app.db
    .insertInto('inattivo')
    .values([
      { ...inattivita, anno: 2026 },
      { ...inattivita, anno: 2025, tipologia: 'INATTIVO' as const },
    ])
    .execute();
  const { body: told } = await app.as(ufficio).get<IdoneitaComponente[]>(`/commissioni/${body.id}/idoneita`);
  const of = ({ id }: { id: number }) => told.find(({ utenteId }) => utenteId === id);
  expect(told[0]).toEqual({ utenteId: presidente.id, impedimento: null, avviso: null });
  expect(of(bloccato)?.impedimento).toContain(`${bloccato.cognome} ${bloccato.nome}: `);
  expect(of(uscito)?.impedimento).toContain(`${uscito.cognome} ${uscito.nome}: `);
  expect(of(inattivo)).toMatchObject({ impedimento: null, avviso: 'È tra le persone inattive del 2026: Codice etico.' });
  // Whoever is hindered is refused by Salva of a new one, with the same words.
  const refused = await create({ membroCommissioneList: [membro(bloccato)] });
  expect((refused.body as unknown as Errore).violationReport?.map(({ messaggio }) => messaggio)).toEqual([of(bloccato)?.impedimento]);
});
