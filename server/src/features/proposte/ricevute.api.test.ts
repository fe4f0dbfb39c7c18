import { createHash } from 'node:crypto';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildProposta, buildRichiesta, buildUtente, reopenProposta, startTestApp, type TestProposta } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:07.250Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

const send = async ({ id, responsabile }: TestProposta) => {
  const mine = app.as(responsabile);
  const { lastUpdate } = (await mine.get<Proposta>(`/proposte/${id}`)).body;
  const answer = await mine.putAndRead<Proposta>(`/proposte/sottomissione/${id}`, { lastUpdate });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const receipts = async ({ id, responsabile }: TestProposta, contenuto?: number) =>
  (await app.as(responsabile).get<Ricevuta[]>(`/proposte/${id}/ricevute${contenuto === undefined ? '' : `?contenuto=${contenuto}`}`)).body;
const asOffice = async ({ id }: TestProposta, contenuto: number) =>
  (await app.as(ufficio).get<Ricevuta[]>(`/ur/proposte/${id}/ricevute?contenuto=${contenuto}`)).body;
const sha256 = (text: string | null | undefined) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex');

async function sentOne(): Promise<TestProposta> {
  const proposta = await buildProposta(app, { completa: true, titolo: 'Sensori' });
  await buildRichiesta(app, { proposta, utente: await buildUtente(app, { cognome: 'Bianchi', nome: 'Ada' }), status: 'ACCETTATA' });
  await buildRichiesta(app, { proposta, utente: await buildUtente(app, { cognome: 'Verdi', nome: 'Ugo' }) });
  await send(proposta);
  return proposta;
}

test('a receipt states sender, contents, instant, members, amount and university', async () => {
  const proposta = await sentOne();
  const { cognome, nome } = await app.db
    .selectFrom('utente')
    .select(['cognome', 'nome'])
    .where('id', '=', proposta.responsabile.id)
    .executeTakeFirstOrThrow();
  const { finanziamentoRichiesto, assegnoRichiesto } = (await app.as(proposta.responsabile).get<Proposta>(`/proposte/${proposta.id}`)).body;
  const [ricevuta] = await receipts(proposta);
  expect(ricevuta).toMatchObject({ versione: 1, inviata: '2026-03-20T11:00:07.250Z', corrisponde: true, contenuto: null });
  expect(ricevuta?.dati).toMatchObject({
    ateneo: 'Università degli Studi',
    tipo: 'PROPOSTA',
    titolo: 'Sensori',
    numero: expect.stringMatching(/^RM2026-\d{7}$/),
    oggetto: 'Progetti medi · Classe unica · 2026',
    responsabile: `${cognome} ${nome}`,
    inviataDa: `${cognome} ${nome}`,
    operatore: null,
    persone: [{ nome: 'Bianchi Ada', ruolo: 'Coproponente' }],
    importi: [
      { voce: 'Finanziamento richiesto', euro: finanziamentoRichiesto },
      { voce: 'Assegni richiesti', euro: assegnoRichiesto },
    ],
  });
});

test('the fingerprint of the document can be computed by anybody, and the mail carries it', async () => {
  const proposta = await sentOne();
  const [ricevuta] = await receipts(proposta, 1);
  expect(ricevuta?.impronta).toBe(sha256(ricevuta?.contenuto));
  const document = JSON.parse(ricevuta?.contenuto ?? '');
  expect(document).toMatchObject({
    ...ricevuta?.dati,
    risposte: (await app.as(proposta.responsabile).get<Proposta>(`/proposte/${proposta.id}`)).body.valori,
  });
  const mail = await app.db
    .selectFrom('email_outbox')
    .select('corpo')
    .where('tipo', '=', 'M-03')
    .where('oggetto_id', '=', proposta.id)
    .executeTakeFirstOrThrow();
  expect(mail.corpo).toContain(`Impronta del contenuto (SHA-256): ${ricevuta?.impronta}`);
});

test('the office recomputes the fingerprint, and a change outside the application shows', async () => {
  const proposta = await sentOne();
  expect((await asOffice(proposta, 1))[0]).toMatchObject({ corrisponde: true, contenuto: (await receipts(proposta, 1))[0]?.contenuto });
  await app.db
    .updateTable('compilazione_versione')
    .set({ valori: JSON.stringify({ forgiato: true }) })
    .where('compilazione_id', '=', (eb) => eb.selectFrom('proposta').select('compilazione_id').where('id', '=', proposta.id))
    .execute();
  expect((await asOffice(proposta, 1))[0]).toMatchObject({ corrisponde: false });
});

test('each version keeps its receipt, newest first; a version sent before receipts existed says so', async () => {
  const proposta = await sentOne();
  await reopenProposta(app, proposta);
  await send(proposta);
  const all = await receipts(proposta);
  expect(all.map(({ versione, corrisponde }) => [versione, corrisponde])).toEqual([
    [2, true],
    [1, true],
  ]);
  expect(new Set(all.map(({ impronta }) => impronta)).size).toBe(2);
  expect(await receipts(await buildProposta(app, { status: 'INVIATA' }))).toMatchObject([
    { dati: null, impronta: null, corrisponde: null },
  ]);
});
