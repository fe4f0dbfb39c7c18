import type { LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildEmail } from '../../test/buildEmail.ts';
import { buildBozza, buildModuloEtica } from '../../test/buildIstanza.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';
import { commissioniOf, membro } from '../../test/commissioniOf.ts';

const NOW = '2026-06-10T09:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
const { create, persona } = await commissioniOf(app);

const waits = async (who: Persona) =>
  (await app.as(who).get<LineaInAttesa[]>('/home/attesa')).body.map(({ codice, numero, commissione }) => [
    codice,
    numero,
    ...(commissione === null ? [] : [commissione.nome]),
  ]);

test('the chair and the members of a commissione read how many proposte wait for it, once their term has passed', async () => {
  const bando = await buildBando(app, { sigla: 'AT', endTimestamp: '2026-06-12T12:00:00.000Z' });
  const sent = { bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' } as const;
  const prima = await buildProposta(app, { ...sent, responsabile: await buildUtente(app, { dipartimento: 1 }) });
  await buildProposta(app, { ...sent, responsabile: await buildUtente(app, { dipartimento: 3 }) });
  await buildProposta(app, { bando });
  const [chair, member, other] = [await persona(), await persona(), await persona()];
  // What the member leads is theirs to evaluate no more than what comes from another macro-area.
  await buildProposta(app, { ...sent, responsabile: member });
  await create({
    nome: 'Commissione Attesa',
    tipologiaProgettoList: [{ id: bando.tipologiaId }],
    presidente: { utenteId: chair.id },
    membroCommissioneList: [membro(member)],
  });
  expect(await waits(chair)).toEqual([]);
  app.clock.set('2026-06-12T12:00:00.001Z');
  const progress = async () => {
    const { body } = await app.as(chair).get<LineaInAttesa[]>('/home/attesa');
    return body.map(({ numero, totale, entro }) => [numero, totale, entro]);
  };
  expect(await progress()).toEqual([[3, 3, null]]);
  expect(await waits(chair)).toEqual([['PROPOSTE_DA_VALUTARE', 3, 'Commissione Attesa']]);
  expect(await waits(member)).toEqual([['PROPOSTE_DA_VALUTARE', 1, 'Commissione Attesa']]);
  expect(await waits(other)).toEqual([]);
  const fine = '2026-07-31T12:00:00.000Z';
  await app.db
    .updateTable('classe')
    .set({ fine_valutazione_ts: new Date(fine) })
    .where('id', '=', bando.classeId)
    .execute();
  await app.db.updateTable('proposta').set({ status_valutazione: 'VALUTATA' }).where('id', '=', prima.id).execute();
  expect(await progress()).toEqual([[2, 3, fine]]);
  // One that its referees read waits for them: it is said, and counted for nobody [D-107].
  const [altra] = await app.db
    .selectFrom('proposta')
    .select('id')
    .where('classe_id', '=', bando.classeId)
    .where('status', '=', 'INVIATA')
    .where('status_valutazione', 'is', null)
    .orderBy('id')
    .execute();
  const fase = await app.db
    .insertInto('fase_valutazione')
    .values({ classe_id: bando.classeId, fase: 1, nome: 'Referee', tipo: 'REFEREE_PARZIALE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('proposta_fase')
    .values({ proposta_id: Number(altra?.id), fase_id: fase.id, attiva: true, conclusa: false })
    .execute();
  expect(await waits(chair)).toEqual([
    ['PROPOSTE_DA_VALUTARE', 1, 'Commissione Attesa'],
    ['IN_MANO_AI_REFEREE', 1, 'Commissione Attesa'],
  ]);
  expect(await progress()).toEqual([
    [1, 2, fine],
    [1, null, null],
  ]);
  await app.db.updateTable('proposta').set({ status_valutazione: 'VALUTATA' }).where('classe_id', '=', bando.classeId).execute();
  expect(await waits(chair)).toEqual([]);
  app.clock.set(NOW);
});

test('the ethics office reads how many istanze are sent and not decided; an external member none', async () => {
  await buildModuloEtica(app);
  const office = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
  expect(await waits(office)).toEqual([]);
  const { id } = await buildBozza(app, await buildUtente(app));
  const sent = { stato_id: 6, numero_protocollo: 'CER2026-0000001', send_timestamp: new Date(NOW) };
  await app.db.updateTable('istanza').set(sent).where('id', '=', id).execute();
  expect(await waits(office)).toEqual([
    ['ISTANZE_DA_ESAMINARE', 1],
    ['DA_ASSEGNARE', 1],
  ]);
  expect(await waits(await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT' }))).toEqual([]);
  await app.db.updateTable('istanza').set({ stato_id: 2 }).where('id', '=', id).execute();
  expect(await waits(office)).toEqual([]);
});

test('a member of the ethics committee, internal or external, reads how many notes of the own are due', async () => {
  const { ufficio, presidente, interno, altro, esterno, assign, inviata, esame } = await comitatoOf(app);
  const [anna, bruno] = [await buildUtente(app), await buildUtente(app)];
  const [una, due] = [await inviata(anna), await inviata(bruno)];
  const before = [
    [interno, 0],
    [esterno, 1],
  ] satisfies Parameters<typeof assign>[1];
  await assign(una, before);
  await assign(due, before);
  const note = async (who: Persona) => (await waits(who)).find(([codice]) => codice === 'NOTE_DA_SCRIVERE')?.[1];
  expect([await note(interno), await note(esterno), await note(altro), await note(presidente), await note(ufficio)]).toEqual([
    ...[2, 2],
    ...[undefined, undefined, undefined],
  ]);
  const { mia } = (await esame(interno, una)).body;
  const nota = { propostaCertId: una.id, membroPropostaId: mia?.id, note: 'Bene', flag_minor_major: null, conflittoInteressi: false };
  await app.as(interno).put('/cert/note/salvaModificaNotaCert', nota);
  expect(await note(interno)).toBe(1);
  expect((await app.as(interno).get<LineaInAttesa[]>('/home/attesa')).body).toMatchObject([{ codice: 'NOTE_DA_SCRIVERE', totale: 2 }]);
  await app.as(interno).put(`/cert/${due.id}/conflitto`, { conflittoInteressi: true });
  expect([await note(interno), await note(esterno)]).toEqual([undefined, 2]);
});

test('the help desk reads how many mails were not delivered, nobody else of those without a function', async () => {
  const aiuto = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  expect(await waits(aiuto)).toEqual([]);
  await buildEmail(app, { to: { id: aiuto.id, email: 'x@ateneo.example' }, stato: 'FALLITA' });
  expect(await waits(aiuto)).toEqual([['EMAIL_FALLITE', 1]]);
  for (const tipoUtente of ['UTENTE', 'RAD', 'REFEREE'] as const) expect(await waits(await buildUtente(app, { tipoUtente }))).toEqual([]);
});
