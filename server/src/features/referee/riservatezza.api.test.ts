import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import { buildBando, buildCommissione, buildRichiesta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { acceptInvito, buildDaReferire, buildFasi, inviteReferee } from '../../test/buildReferee.ts';
import { filesTold, toldTo } from '../../test/toldTo.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);
const fasi = await buildFasi(app, bando);
const presidente = await buildUtente(app, { cognome: 'Quagliarello' });
const commissario = await buildUtente(app, { cognome: 'Zuccherini', dipartimento: 1 });
const { id: commissioneId } = await buildCommissione(app, { bando, presidente, membri: [commissario] });
await app.db.updateTable('commissione').set({ specializzata: true, referee_nascosti: true }).where('id', '=', commissioneId).execute();
const responsabile = await buildUtente(app, { dipartimento: 1 });
const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile });
const { utente: membro } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
const invited = await inviteReferee(app, ufficio, proposta);
const other = await inviteReferee(app, ufficio, proposta);
for (const each of [invited, other]) await acceptInvito(app, each);
await app.db
  .insertInto('valutazione')
  .values({
    proposta_id: proposta.id,
    fase_id: fasi.referee,
    referee_id: other.id,
    status: 'CONCLUSA',
    punteggio: 24,
    motivazione: 'Canarino',
    conclusa_ts: app.clock.now(),
  })
  .execute();
const { id: refereeId } = await app.db
  .selectFrom('utente')
  .select('id')
  .where('email', '=', invited.email ?? '')
  .executeTakeFirstOrThrow();
const referee: Persona = { id: refereeId, cognome: invited.cognome, nome: invited.nome, email: invited.email ?? '', tipoUtente: 'REFEREE' };

const QUERY = `?anno=2026&classeId=${bando.classeId}`;
const told = (who: Persona, roles: readonly Ruolo[]) => toldTo(app, who, { roles, id: proposta.id, query: QUERY });

const NAMES = [invited.cognome, other.cognome, invited.email ?? '', other.email ?? '', 'rToken'];

test.each([
  ['the responsabile', responsabile, ['UTENTE']],
  ['a participant', membro, ['UTENTE']],
  ['a member of a commission with hidden referees', commissario, ['UTENTE', 'COMMISSARIO']],
] as const)('%s learns no name, address or link of a referee from anything that they may read', async (_, who, roles) => {
  const text = await told(who, roles);
  for (const name of NAMES) expect(text).not.toContain(name);
});

test('a referee learns neither who sits in the commission nor anything of the other referees [REF-045]', async () => {
  const text = await told(referee, ['REFEREE']);
  expect(text).toContain(responsabile.cognome);
  for (const name of ['Quagliarello', 'Zuccherini', other.cognome, other.email ?? '', 'Canarino']) expect(text).not.toContain(name);
});

test('the files of a commission are among them, and hold the proposta', async () => {
  const files = await filesTold(app, commissario, { roles: ['COMMISSARIO'], query: QUERY });
  expect(files.length).toBeGreaterThan(1);
  expect(files.join('\n')).toContain(responsabile.cognome);
  for (const name of NAMES) expect(files.join('\n')).not.toContain(name);
});

test('a referee has the proposta as a PDF, and nothing else of it [MEDIA-011] [API-132]', async () => {
  const { status, bytes } = await app.as(referee).get(`/referee/proposte/pdf/${proposta.id}`);
  expect(status).toBe(200);
  const { text, isTagged } = await readPdf(bytes);
  expect(isTagged).toBe(true);
  expect(text).toContain('Onde e particelle');
  expect(text).toContain(`Protocol number ${proposta.numeroProtocollo}`);
  expect(text).toMatch(/Requested funding .*Research team /);
  for (const name of ['Quagliarello', 'Zuccherini', other.cognome, 'Canarino', responsabile.email]) expect(text).not.toContain(name);
});

test('the dossier holds call, instructions, criteria, files and proposta in English, and nobody who evaluates', async () => {
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
    'Fri 05/06/2026, 14:00 (Rome time)',
    'Instructions',
    'Originality',
    'From 0 to 10',
    '1.5',
    'Attachments',
  ])
    expect(text).toContain(words);
  expect(text).toContain('Onde e particelle');
  expect(text).toContain(`${proposta.numeroProtocollo}`);
  const others = ['Quagliarello', 'Zuccherini', other.cognome, other.email ?? '', 'Canarino', responsabile.email];
  for (const name of [...others, invited.cognome]) expect(text).not.toContain(name);
  expect((await app.as(responsabile).get(`/referee/dossier/pdf/${proposta.id}`)).status).toBe(403);
});
