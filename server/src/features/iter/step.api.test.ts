import type { AnteprimaAvviso, IterRiga, StepIter } from '@sigeba/contract/iter/iter.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { PropostaConStep } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Esecuzione } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp, writtenDirectly } from '../../test/app.ts';
import { buildProgetto, buildRendicontazione, buildStep } from '../../test/buildRendiconto.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';

const app = await startTestApp({ now: '2026-06-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], cognome: 'Moretti', nome: 'Elena' });
const altra = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'], cognome: 'Neri', nome: 'Pia' });
const award = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['AWARD'] });

const GIUGNO = { startDate: '2026-06-01T07:00:00.000Z', endDate: '2026-06-30T12:00:00.000Z' };
const LUGLIO = { startDate: '2026-07-01T07:00:00.000Z', endDate: '2026-07-31T12:00:00.000Z' };
type Numbered = { id: number };
const date = ({ id }: Numbered, body: object, who = ufficio) => app.as(who).put<Errore>(`/step-rendicontazione/${id}`, { id, ...body });
const stepOf = async ({ id }: Numbered) =>
  (await app.as(ufficio).get<IterRiga[]>('/ur/iter-bandi')).body
    .flatMap(({ step }) => step)
    .find(({ idStep }) => idStep === id) as StepIter;
const mail = (kind: 'comunicazione-date' | 'modifica-date', { id }: Numbered, who = ufficio) =>
  app.as(who).put<Esecuzione & Errore>(`/step-rendicontazione/mail-${kind}/${id}`, {});
const mailValutazione = ({ id }: Numbered) =>
  app.as(ufficio).post<Esecuzione & Errore>(`/step-rendicontazione/mail-valutazione-rend/${id}`, {});
const avvisi = async ({ id }: Numbered) => (await app.as(ufficio).get<AnteprimaAvviso[]>(`/step-rendicontazione/avvisi/${id}`)).body;
const letters = (utente: Numbered) =>
  app.db.selectFrom('email_outbox').select(['tipo', 'corpo']).where('destinatario_utente_id', '=', utente.id).orderBy('id').execute();
/** A step without dates, and a project funded in its classe. */
const undated = async () => {
  const bando = await buildBando(app);
  const step = await buildStep(app, { bando, inizio: null, fine: null });
  return { bando, step, progetto: await buildProgetto(app, { bando, step }) };
};

describe('the period of a step', () => {
  test('the office sets the period, and the holder can report within it [REND-046] [API-079]', async () => {
    const { step, progetto } = await undated();
    const due = async () =>
      (await app.as(progetto.responsabile).get<PropostaConStep[]>('/proposte/da-rendicontare')).body.map(({ id }) => id);
    expect(await due()).toEqual([]);
    expect((await date(step, GIUGNO)).status).toBe(200);
    expect(await stepOf(step)).toMatchObject({ startTimestamp: GIUGNO.startDate, endTimestamp: GIUGNO.endDate });
    expect(await due()).toEqual([progetto.id]);
  });

  test('the period has a start and a deadline, which is not before it [REND-053] [REND-054] [REND-055]', async () => {
    const { step } = await undated();
    const faults = async (body: object) => (await date(step, body)).body.violationReport?.map(({ messaggio }) => messaggio);
    expect(await faults({})).toEqual(['Inserisci la data e ora di inizio.', 'Inserisci la data e ora di scadenza.']);
    expect(await faults({ startDate: GIUGNO.endDate, endDate: GIUGNO.startDate })).toEqual([
      'La scadenza non può essere precedente alla data di inizio!',
    ]);
    expect((await date(step, { startDate: GIUGNO.startDate, endDate: GIUGNO.startDate })).status).toBe(200);
  });

  test('the second of two accounts that save a period is told who saved first', { tags: 'database' }, async () => {
    const { step } = await undated();
    const { lastUpdate } = await stepOf(step);
    const replies = await Promise.all([date(step, { ...GIUGNO, lastUpdate }), date(step, { ...LUGLIO, lastUpdate }, altra)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect([late?.body.code, late?.body.message]).toEqual([9, expect.stringMatching(/Moretti Elena|Neri Pia/)]);
  });

  test('the period of another group is not found', async () => {
    const { step } = await undated();
    expect((await date(step, GIUGNO, award)).status).toBe(404);
    expect((await mail('comunicazione-date', step, award)).status).toBe(404);
  });

  test.each([
    ['ends at 23:59 of the last day that the month has', '2025-08-31T10:00:00.000Z', 6, '2026-02-28T22:59:00.000Z'],
    ['counts from the day in Rome, in summer time too', '2025-12-31T23:30:00.000Z', 6, '2026-07-01T21:59:00.000Z'],
  ])('in theory %s', async (_what, at, mesi, scadenzaTeorica) => {
    const bando = await buildBando(app);
    const step = await buildStep(app, { bando, mesi });
    expect((await stepOf(step)).scadenzaTeorica).toBeNull();
    await writtenDirectly(app).officialise(bando, { at });
    expect((await stepOf(step)).scadenzaTeorica).toBe(scadenzaTeorica);
  });
});

describe('the mails about the dates of a step', () => {
  test('the mails tell the holders of funded proposte, and the log says when, by whom and how many [REND-049] [API-080] [REND-067]', async () => {
    const { bando, step, progetto } = await undated();
    const refused = await buildProgetto(app, { bando, step, statusValutazione: 'NON_FINANZIATA' });
    await date(step, GIUGNO);
    const { body } = await mail('comunicazione-date', step);
    expect(body).toMatchObject({ inviate: 1, fallite: 0, logInvioMail: [{ tipo: 'Date della rendicontazione', da: 'Moretti Elena' }] });
    const [letter] = await letters(progetto.responsabile);
    expect([letter?.tipo, letter?.corpo]).toEqual(['M-06', expect.stringContaining('dal 01/06/2026 09:00 al 30/06/2026 14:00')]);
    expect(await letters(refused.responsabile)).toEqual([]);
    expect((await stepOf(step)).logInvioMail).toEqual([
      {
        tipo: 'Date della rendicontazione',
        quando: '2026-06-10T08:00:00.000Z',
        da: 'Moretti Elena',
        inviate: 1,
        fallite: 0,
        annullato: null,
      },
    ]);
  });

  test('the log counts undelivered mails', async () => {
    const { step, progetto } = await undated();
    await date(step, GIUGNO);
    await mail('comunicazione-date', step);
    await app.db
      .updateTable('email_outbox')
      .set({ stato: 'FALLITA' })
      .where('oggetto_id', '=', progetto.id)
      .where('tipo', '=', 'M-06')
      .execute();
    expect((await stepOf(step)).logInvioMail).toMatchObject([{ inviate: 0, fallite: 1 }]);
  });

  test('no mail is sent before the outcomes are official, while they are suspended, or without dates', async () => {
    const bando = await buildBando(app);
    const step = await buildStep(app, { bando });
    const progetto = await buildProgetto(app, { bando, step, ufficiale: false });
    const hidden = 'Gli esiti della classe non sono ufficiali, oppure sono sospesi: i titolari non si avvisano.';
    expect((await mail('comunicazione-date', step)).body.message).toBe(hidden);
    expect((await avvisi(step)).map(({ motivo, destinatari }) => [motivo, destinatari])).toEqual(Array(3).fill([hidden, []]));
    await writtenDirectly(app).officialise(bando, { at: '2026-05-10T10:00:00.000Z', suspended: true });
    expect((await mail('comunicazione-date', step)).body.message).toBe(hidden);
    expect(await letters(progetto.responsabile)).toEqual([]);
    const { step: other } = await undated();
    expect((await mail('comunicazione-date', other)).body.message).toBe('Il periodo di rendicontazione non è ancora stato fissato.');
  });

  test('the mails about a change name the old period and the new one, once the old one was told [REND-050] [API-082]', async () => {
    const { step, progetto } = await undated();
    await date(step, GIUGNO);
    expect((await mail('modifica-date', step)).body.message).toBe('Le date non sono ancora mai state comunicate.');
    await mail('comunicazione-date', step);
    expect((await mail('modifica-date', step)).body.message).toBe('Le date sono quelle già comunicate.');
    await date(step, LUGLIO);
    expect((await mail('comunicazione-date', step)).body.message).toContain('comunica la modifica');
    expect((await mail('modifica-date', step)).body.inviate).toBe(1);
    const letter = (await letters(progetto.responsabile)).at(-1);
    expect([letter?.tipo, letter?.corpo]).toEqual(['M-07', expect.stringContaining('Prima: dal 01/06/2026 09:00 al 30/06/2026 14:00')]);
    expect(letter?.corpo).toContain('Ora: dal 01/07/2026 09:00 al 31/07/2026 14:00');
    expect((await stepOf(step)).logInvioMail.map(({ tipo }) => tipo)).toContain('Modifica delle date');
  });

  test('the preview of the mails shows recipients and an example of the letter', async () => {
    const { step, progetto } = await undated();
    await date(step, GIUGNO);
    const [dates, changed, evaluated] = await avvisi(step);
    expect(dates).toMatchObject({ tipo: 'DATE', motivo: null, destinatari: [{ email: progetto.responsabile.email }] });
    expect(dates?.esempio?.corpo).toContain('dal 01/06/2026 09:00');
    expect([changed?.motivo, evaluated?.motivo]).toEqual([
      'Le date non sono ancora mai state comunicate.',
      'Nessuna rendicontazione valutata attende di essere comunicata.',
    ]);
    expect(await letters(progetto.responsabile)).toEqual([]);
  });

  test('the holder reads when it was told, not who of the office told it', async () => {
    const { step, progetto } = await undated();
    await date(step, GIUGNO);
    await mail('comunicazione-date', step);
    const { body } = await app.as(progetto.responsabile).get<PropostaConStep[]>('/proposte/da-rendicontare');
    expect(body[0]?.stepRendicontazione[0]?.logInvioMail).toMatchObject([{ tipo: 'Date della rendicontazione', da: 'Ufficio ricerca' }]);
    expect(JSON.stringify(body)).not.toContain('Moretti');
  });
});

describe('the mail about evaluated reports', () => {
  test('the mail tells each holder once, and again after another sending [REND-051] [API-081]', async () => {
    const { step, progetto } = await undated();
    await date(step, GIUGNO);
    const report = await buildRendicontazione(app, progetto, { inviata: true });
    const { evaluateRendicontazione } = byTheOffice(app);
    await evaluateRendicontazione(report, { nota: 'Tutto regolare', consolida: false });
    expect((await mailValutazione(step)).body.code).toBe(91);
    await evaluateRendicontazione(report, { nota: 'Tutto regolare', consolida: true });
    expect((await mailValutazione(step)).body.inviate).toBe(1);
    const letter = (await letters(progetto.responsabile)).at(-1);
    expect([letter?.tipo, letter?.corpo]).toEqual(['M-08', expect.stringContaining("Esito: positivo\nNota dell'ufficio: Tutto regolare")]);
    expect((await mailValutazione(step)).body.message).toBe('Nessuna rendicontazione valutata attende di essere comunicata.');
    await app.db
      .updateTable('rendicontazione')
      .set({ versione: 2, send_timestamp: new Date('2026-06-10T08:00:01.000Z') })
      .where('id', '=', report.id ?? 0)
      .execute();
    expect((await mailValutazione(step)).body.inviate).toBe(1);
  });
});
