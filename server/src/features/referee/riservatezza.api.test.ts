import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import {
  buildBando,
  buildCommissione,
  buildLettori,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  startTestApp,
} from '../../test/app.ts';
import { acceptInvito, buildDaReferire, buildFasi, inviteReferee } from '../../test/buildReferee.ts';
import { buildStep, rendicontoCompleto } from '../../test/buildRendiconto.ts';
import { A_NESSUNO, indirizziDi, NOTHING, oggettiDi } from '../../test/oggetti.ts';
import { type Answer, answersTo, filesTold, mailsTold, readingsOf } from '../../test/toldTo.ts';
import { writtenDirectly } from '../../test/writtenDirectly.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z', onWire: true });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app, { campiPartecipante: [] });
const aperto = await buildBando(app, { sigla: 'AP', endTimestamp: '2026-06-30T12:00:00.000Z' });
const fasi = await buildFasi(app, bando);
const presidente = await buildUtente(app, { cognome: 'Quagliarello' });
const commissario = await buildUtente(app, { cognome: 'Zuccherini', dipartimento: 1 });
const { id: commissioneId } = await buildCommissione(app, { bando, presidente, membri: [commissario] });
await app.db
  .updateTable('commissione')
  .set({ specializzata: true, referee_nascosti: true, referee_gestiti_da_presidente: true })
  .where('id', '=', commissioneId)
  .execute();
const responsabile = await buildUtente(app, { dipartimento: 1 });
const { rad, direttore } = await buildLettori(app);
const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile });
const { utente: membro } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
/** Another of the same people, about which nobody was ever asked. */
const senza = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile });
await buildRichiesta(app, { proposta: senza, utente: membro, status: 'ACCETTATA' });
await buildProposta(app, { bando: aperto, responsabile });
await buildRichiesta(app, { proposta: await buildProposta(app, { bando: aperto }), utente: responsabile });
const invited = await inviteReferee(app, ufficio, proposta);
const other = await inviteReferee(app, ufficio, proposta);
for (const each of [invited, other]) await acceptInvito(app, each);

const schedaOf = (said: { referee_id?: number; membro_commissione_id?: number; fase_id: number; status: 'BOZZA' | 'CONCLUSA' }) => ({
  proposta_id: proposta.id,
  punteggio: 24,
  motivazione: 'Canarino',
  conclusa_ts: said.status === 'CONCLUSA' ? app.clock.now() : null,
  ...said,
});
await app.db
  .insertInto('valutazione')
  .values([
    schedaOf({ referee_id: other.id, fase_id: fasi.referee, status: 'CONCLUSA' }),
    { ...schedaOf({ referee_id: invited.id, fase_id: fasi.referee, status: 'BOZZA' }), motivazione: 'Own words' },
    schedaOf({ membro_commissione_id: commissario.id, fase_id: fasi.commissione, status: 'BOZZA' }),
  ])
  .execute();
const { id: refereeId } = await app.db
  .selectFrom('utente')
  .select('id')
  .where('email', '=', invited.email ?? '')
  .executeTakeFirstOrThrow();
const referee: Persona = { id: refereeId, cognome: invited.cognome, nome: invited.nome, email: invited.email ?? '', tipoUtente: 'REFEREE' };

const QUERY = `?anno=2026&classeId=${bando.classeId}`;
/** The readings that answered somebody. */
const answered = new Set<string>();
async function told(who: Persona, roles: readonly Ruolo[]): Promise<Pick<Answer, 'path' | 'text'>[]> {
  const answers = await answersTo(app, who, { roles, id: proposta.id, query: QUERY });
  for (const { name, status } of answers) if (status === 200) answered.add(name);
  return [...answers, { path: 'mails', text: await mailsTold(app, who) }];
}
/** What of these words is said, and where. */
const saidOf = (words: readonly (string | null)[], answers: Awaited<ReturnType<typeof told>>) =>
  answers.flatMap(({ path, text }) => words.filter((word) => text.includes(word ?? '')).map((word) => `${word} in ${path}`));
const wordsOf = (words: readonly (string | null)[], answers: Awaited<ReturnType<typeof told>>) =>
  words.filter((word) => answers.some(({ text }) => text.includes(word ?? '')));

const NAMES = [invited.cognome, other.cognome, invited.email ?? '', other.email ?? '', 'rToken='];
const COMMISSARI = ['Quagliarello', 'Zuccherini'];
/** What the invited one may not know. */
const OTHERS = [...COMMISSARI, other.cognome, other.email, 'Canarino'];
const APPLICANTS = [
  ['the responsabile', responsabile, ['UTENTE']],
  ['a participant', membro, ['UTENTE']],
  ['the director of the department', direttore, ['UTENTE', 'DIRETTORE']],
  ['the reader of the department', rad, ['RAD']],
] as const;

test.each(APPLICANTS)(
  '%s learns no name, address or link of a referee or member from anything that they may read',
  async (_, who, roles) => {
    const text = await told(who, roles);
    for (const name of [...NAMES, ...COMMISSARI, 'Canarino']) expect(text).not.toContain(name);
  },
);

test('a member of a commission with hidden referees learns no name, address or link of a referee; its chair does', async () => {
  const answers = await told(commissario, ['UTENTE', 'COMMISSARIO']);
  expect(wordsOf(['Canarino'], answers)).toEqual(['Canarino']);
  expect(saidOf(NAMES, answers)).toEqual([]);
  const [one, two] = [invited.cognome, other.cognome];
  expect(wordsOf([one, two], await told(presidente, ['PRESIDENTE']))).toEqual([one, two]);
});

test('the same member learns none of it in the phase of the commission either, with their own sheet open', async () => {
  const activate = async (faseId: number) => {
    const ofProposta = app.db.updateTable('proposta_fase').where('proposta_id', '=', proposta.id);
    await ofProposta.set({ attiva: false }).execute();
    await ofProposta.set({ attiva: true }).where('fase_id', '=', faseId).execute();
  };
  await app.db.insertInto('proposta_fase').values({ proposta_id: proposta.id, fase_id: fasi.commissione, attiva: false }).execute();
  await activate(fasi.commissione);
  expect(saidOf(NAMES, await told(commissario, ['UTENTE', 'COMMISSARIO']))).toEqual([]);
  await activate(fasi.referee);
});

test('a referee learns neither who sits in the commission nor anything of the other referees [REF-045]', async () => {
  const answers = await told(referee, ['REFEREE']);
  expect(wordsOf([responsabile.cognome], answers)).toEqual([responsabile.cognome]);
  expect(saidOf(OTHERS, answers)).toEqual([]);
});

/** What is asked of the database for one answer: no clock tells two apart that ask the same. */
async function costOf(who: Persona, path: string): Promise<string> {
  app.asked();
  const { status, headers } = await app.as(who).get(path);
  return `${status} ${Object.keys(headers).sort()} ${app.asked().length} statements`;
}

test.each(APPLICANTS)(
  'to %s neither status nor headers nor the work of the database tell whether anybody was asked',
  async (_, who, roles) => {
    const about = readingsOf(roles).flatMap(([name]) => {
      const both = [proposta, senza].map(({ id }) => indirizziDi(name, { ...NOTHING, proposta: [id] }));
      return both[0]?.length === 1 ? [both.flat()] : [];
    });
    expect(about.length).toBeGreaterThan(3);
    for (const [asked = '', unasked = ''] of about) {
      await costOf(who, unasked);
      expect(await costOf(who, asked), asked).toBe(await costOf(who, unasked));
    }
  },
);

test('a sheet that the caller may not read is not found, and neither is an invitation without its secret', async () => {
  const { scheda, invito } = await oggettiDi(app.db, proposta.id);
  for (const [who, path] of [
    [responsabile, `/valutazione/${scheda[0]}`],
    [membro, `/valutazione/${scheda[2]}`],
    [referee, `/valutazione/${scheda[0]}`],
    [referee, `/referee/valutazione/${scheda[0]}`],
    [responsabile, `/referee/${invito[0]}?rToken=nessuno`],
  ] as const) {
    const missing = path.replace(/\d+/, '999999999');
    await costOf(who, missing);
    expect(await costOf(who, path), path).toBe(await costOf(who, missing));
  }
});

test('the files of a commission are among them, and hold the proposta', async () => {
  const files = await filesTold(app, commissario, { roles: ['COMMISSARIO'], query: QUERY });
  expect(files.length).toBeGreaterThan(1);
  expect(files.join('\n')).toContain(responsabile.cognome);
  for (const name of NAMES) expect(files.join('\n')).not.toContain(name);
});

test('a referee downloads the proposta as a PDF, and nothing else of it [MEDIA-011] [API-132]', async () => {
  const { status, bytes } = await app.as(referee).get(`/referee/proposte/pdf/${proposta.id}`);
  expect(status).toBe(200);
  const { text, isTagged } = await readPdf(bytes);
  expect(isTagged).toBe(true);
  expect(text).toContain('Onde e particelle');
  expect(text).toContain(`Protocol number ${proposta.numeroProtocollo}`);
  expect(text).toMatch(/Requested funding .*Research team /);
  for (const name of ['Quagliarello', 'Zuccherini', other.cognome, 'Canarino', responsabile.email]) expect(text).not.toContain(name);
});

test('the dossier holds call, instructions, criteria, files and proposta in English, and names no evaluator', async () => {
  const criterio = { classe_id: bando.classeId, fase_id: fasi.referee, descrizione: 'Originality', posizione: 1, tipo: 'NORMALE' as const };
  const { id: criterioId } = await app.db
    .insertInto('criterio')
    .values({ ...criterio, bloccante: false, coefficiente: 1.5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('criterio_valore')
    .values({ criterio_id: criterioId, descrizione: 'Punti', posizione: 1, valore: 10, minimo: 0, massimo: 10 })
    .execute();
  await app.db
    .updateTable('classe')
    .set({ fine_valutazione_ts: new Date('2026-06-05T12:00:00.000Z') })
    .where('id', '=', bando.classeId)
    .execute();
  const { status, bytes, headers } = await app.as(referee).get(`/referee/dossier/pdf/${proposta.id}`);
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining(`dossier-${proposta.id}.pdf`)]);
  const { text, isTagged, language } = await readPdf(bytes);
  expect([isTagged, language]).toEqual([true, 'en-GB']);
  for (const words of [
    'Bando 2026',
    'Fri 05/06/2026 14:00 (Rome time)',
    'Instructions',
    'Originality',
    'From 0 to 10',
    '1.5',
    'Attachments',
    'Applicant’s text (in Italian)',
  ])
    expect(text).toContain(words);
  expect(text).toContain('Onde e particelle');
  expect(text).toContain(`${proposta.numeroProtocollo}`);
  const others = ['Quagliarello', 'Zuccherini', other.cognome, other.email ?? '', 'Canarino', responsabile.email];
  for (const name of [...others, invited.cognome]) expect(text).not.toContain(name);
  expect((await app.as(responsabile).get(`/referee/dossier/pdf/${proposta.id}`)).status).toBe(403);
});

// Some hundreds of calls.
test('once its classe is official its people read the sheets and their project, and still no name; each reading has answered somebody', {
  timeout: 60_000,
}, async () => {
  await writtenDirectly(app).giveEsito(proposta, { finanziamento: 5_000, assegno: 24_000 });
  await writtenDirectly(app).officialise(bando, { at: '2026-05-10T10:00:00.000Z' });
  await app.db
    .updateTable('valutazione')
    .set({ status: 'CONCLUSA', conclusa_ts: app.clock.now() })
    .where('proposta_id', '=', proposta.id)
    .execute();
  const step = await buildStep(app, { bando, inizio: '2026-05-01T07:00:00.000Z' });
  const holder = app.as(responsabile);
  const valori = rendicontoCompleto({ missioni: 4_310, attrezzature: 690 });
  await told(responsabile, ['UTENTE']);
  const { body: report } = await holder.postAndRead<Rendicontazione>('/rendicontazioni', {
    propostaId: proposta.id,
    idStep: step.id,
    valori,
  });
  // Among what is read is Controlla, after which it may be sent.
  await told(responsabile, ['UTENTE']);
  const sent = await holder.put(`/rendicontazioni/sottomissione/${report.id}`, { lastUpdate: report.lastUpdate });
  expect(sent.status, sent.text).toBe(200);
  for (const [, who, roles] of APPLICANTS) {
    const answers = await told(who, roles);
    // RAD and director read the sheets of official outcomes too, without names (D-206).
    expect(wordsOf(['Canarino'], answers)).toEqual(['Canarino']);
    expect(saidOf([...NAMES, ...COMMISSARI], answers)).toEqual([]);
  }
  expect(saidOf(OTHERS, await told(referee, ['REFEREE']))).toEqual([]);

  const asked = readingsOf(['UTENTE', 'COMMISSARIO', 'PRESIDENTE', 'DIRETTORE', 'RAD', 'REFEREE']).map(([name]) => name);
  const named = asked.filter((name) => name.includes(':'));
  expect(named.filter((name) => !answered.has(name))).toEqual(named.filter((name) => A_NESSUNO.has(name)));
});
