import { randomUUID } from 'node:crypto';
import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import type { AnteprimaAvviso, IterRiga, StepIter } from '@sigeba/contract/iter/iter.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp, type TestBando } from '../../test/app.ts';
import { buildProgetto, buildRendicontazione, buildStep, type TestStep } from '../../test/buildRendiconto.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';
import { undoOfficialise } from './undoOfficialise.ts';

const app = await startTestApp({ now: '2026-06-10T08:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

/** Two funded projects in a step that is open in June. */
async function build() {
  const bando = await buildBando(app);
  const step = await buildStep(app, { bando });
  const progetti = [await buildProgetto(app, { bando, step }), await buildProgetto(app, { bando, step })] as const;
  return { bando, step, progetti };
}
const DATE = (step: TestStep) => ['put', `/step-rendicontazione/mail-comunicazione-date/${step.id}`] as const;
const VALUTAZIONE = (step: TestStep) => ['post', `/step-rendicontazione/mail-valutazione-rend/${step.id}`] as const;
const ask = ([method, path]: ReturnType<typeof DATE | typeof VALUTAZIONE>, invio: object) =>
  app.as(ufficio)[method]<AnteprimaInvio>(path, { invio });
/** Sends but for those whom the office leaves out; answers the id by which it is taken back. */
async function send(call: ReturnType<typeof DATE | typeof VALUTAZIONE>, leaves: (mail: { destinatario: string }) => boolean = () => false) {
  const { impronta, mail } = (await ask(call, { modo: 'ANTEPRIMA' })).body;
  const id = randomUUID();
  const escluse = mail.filter(leaves).map(({ chiave }) => chiave);
  expect((await ask(call, { modo: 'INVIA', id, impronta, escluse })).status).toBe(200);
  return id;
}
const rowOf = async ({ classeId }: TestBando) =>
  (await app.as(ufficio).get<IterRiga[]>('/ur/iter-bandi')).body.find(({ idClasse }) => idClasse === classeId) as IterRiga;
const stepOf = async (bando: TestBando) => (await rowOf(bando)).step[0] as StepIter;
const avviso = async (step: TestStep, tipo: AnteprimaAvviso['tipo']) =>
  (await app.as(ufficio).get<AnteprimaAvviso[]>(`/step-rendicontazione/avvisi/${step.id}`)).body.find((each) => each.tipo === tipo);

test('the log of a step counts the sent mails, without the people left out', async () => {
  const { bando, step, progetti } = await build();
  await send(DATE(step), ({ destinatario }) => destinatario === progetti[0].responsabile.email);
  expect(await stepOf(bando)).toMatchObject({
    logInvioMail: [{ tipo: 'Date della rendicontazione', inviate: 1, fallite: 0 }],
    comunicato: { startTimestamp: '2026-06-01T07:00:00.000Z' },
  });
});

test('the dates count as untold where all people were left out, or all mails cancelled', async () => {
  const { bando, step } = await build();
  await send(DATE(step), () => true);
  expect(await stepOf(bando)).toMatchObject({ logInvioMail: [{ inviate: 0, fallite: 0, annullato: null }], comunicato: null });
  const id = await send(DATE(step));
  expect((await stepOf(bando)).comunicato).not.toBeNull();
  expect((await app.as(ufficio).put(`/invii-email/${id}/annulla`)).status).toBe(200);
  const annullato = { quando: expect.any(String), da: (await stepOf(bando)).logInvioMail[0]?.da };
  expect(await stepOf(bando)).toMatchObject({
    logInvioMail: [
      { inviate: 0, annullato },
      { inviate: 0, annullato: null },
    ],
    comunicato: null,
  });
  expect((await avviso(step, 'MODIFICA'))?.motivo).toBe('Le date non sono ancora mai state comunicate.');
});

test('a holder whose mail about an evaluated report was left out is still to be told', async () => {
  const { step, progetti } = await build();
  for (const progetto of progetti) {
    const report = await buildRendicontazione(app, progetto, { inviata: true });
    await byTheOffice(app).evaluateRendicontazione(report, { nota: 'Bene', consolida: true });
  }
  await send(VALUTAZIONE(step), ({ destinatario }) => destinatario === progetti[1].responsabile.email);
  expect((await avviso(step, 'VALUTAZIONE'))?.destinatari.map(({ email }) => email)).toEqual([progetti[1].responsabile.email]);
});

test('a step that is taken out of its classe leaves its log to the classe', async () => {
  const { bando, step } = await build();
  await send(DATE(step));
  await app.db.deleteFrom('step_rendicontazione').where('id', '=', step.id).execute();
  expect(await rowOf(bando)).toMatchObject({
    step: [],
    logInvioMail: [{ tipo: 'Date della rendicontazione, «Rendiconto finale»', inviate: 2 }],
  });
});

test('the server’s administrator undoes a mistaken officialisation, for a reason that stays in the register', async () => {
  const bando = await buildBando(app, { nomeClasse: 'Classe sbagliata' });
  const undo = (typed: object) => app.db.transaction().execute((tx) => undoOfficialise(tx, typed, app.clock.now()));
  const officialise = async () => (await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${bando.classeId}`, {})).status;
  expect(await undo({ classe: String(bando.classeId), motivo: 'Esito errato' })).toEqual({
    lines: ['Gli esiti della classe «Classe sbagliata» non sono ufficiali.'],
  });
  expect(await officialise()).toBe(200);
  expect(await undo({ classe: 'dodici', motivo: ' ' })).toMatchObject({ lines: [expect.stringContaining('--classe'), '--motivo: manca.'] });
  expect(await undo({ classe: String(bando.classeId), motivo: 'Esito errato' })).toMatchObject({ nome: 'Classe sbagliata' });
  expect(await rowOf(bando)).toMatchObject({ esitoUfficializzato: false, visibilita: false });
  const { body } = await app.as(ufficio).get<{ resultList: object[] }>('/ur/audit');
  expect(JSON.stringify(body)).toContain('SIGEBA ha annullato l’ufficializzazione della classe «Classe sbagliata»');
  expect(await officialise()).toBe(200);
});
