import type { Attestato, AttestatoVerificato } from '@sigeba/contract/referee/referee.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../ground/pdf/readPdf.testing.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '../../test/buildValutando.ts';
import { attestatoOf } from './attestato.text.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const classe = await buildValutando(app, { fasi: ['REFEREE_PARZIALE'], criteri: [{ fase: 1 }] });
const proposta = await buildInValutazione(app, classe);
const { utente } = await buildRefereeAttivo(app, proposta, 'Ada');
const altro = await buildRefereeAttivo(app, await buildInValutazione(app, classe), 'Carl');
const list = async (who: Persona) => (await app.as(who).get<Attestato[]>('/referee/attestati')).body;

async function pdf(who: Persona, bandoId: number) {
  const risorsa = `/referee/attestati/${bandoId}/pdf`;
  const { body } = await app.as(who).post<{ token: string }>('/token-download', { risorsa });
  return app.anonymous.get(`${risorsa}?token=${body.token}`);
}

test('a referee has a certificate for each call once a sheet is concluded, and nobody else’s', async () => {
  expect(await list(utente)).toEqual([]);
  expect((await pdf(utente, classe.bando.id)).status).toBe(404);
  await concludi(app, 'referee', utente, proposta, scheda(classe.criterioIds, [8]));
  expect(await list(utente)).toEqual([{ id: classe.bando.id, anno: 2026, bando: 'Bando 2026', valutazioni: 1 }]);
  expect(await list(altro.utente)).toEqual([]);
  expect((await pdf(altro.utente, classe.bando.id)).status).toBe(404);

  const { status, headers, bytes } = await pdf(utente, classe.bando.id);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toContain(`certificate-2026-${classe.bando.id}.pdf`);
  const read = await readPdf(bytes);
  expect([read.title, read.language, read.isTagged]).toEqual(['Certificate of service', 'en-GB', true]);
  expect(read.text).toContain(`Ada ${utente.cognome}`);
  expect(read.text).toMatch(/Bando 2026/);
  const { titolo } = await app.db.selectFrom('proposta').select('titolo').where('id', '=', proposta.id).executeTakeFirstOrThrow();
  expect(read.text).not.toContain(titolo ?? '?');
  expect(read.text).not.toContain(proposta.responsabile.cognome);
});

test('the certificate says how many sheets, with a word for one, the place where one is set, and the page that verifies its code', () => {
  const said = {
    ente: 'University',
    citta: null,
    marchio: { stemma: null, colore: null },
    referee: 'Ada Byron',
    bando: 'Call',
    anno: 2026,
    rilasciato: new Date(DOPO),
  };
  const documentOf = (valutazioni: number, citta: string | null = null) =>
    attestatoOf({ ...said, citta, valutazioni, codice: 'ABCDEFGH2345', publicUrl: 'https://bandi.ateneo.example' });
  const wordsOf = (valutazioni: number) => JSON.stringify(documentOf(valutazioni).blocks[0]);
  expect(wordsOf(1)).toContain('Ada Byron served as an external referee of University and evaluated one research proposal');
  expect(wordsOf(3)).toContain('evaluated 3 research proposals');
  expect(JSON.stringify(documentOf(1))).toContain('"https://bandi.ateneo.example/verifica#ABCD-EFGH-2345"');
  expect(documentOf(1, 'Napoli').citta).toBe('Napoli');
  expect(JSON.stringify(documentOf(1, 'Napoli'))).toContain('"Place and date","Napoli, ');
});

describe('the code of a certificate [D-290]', () => {
  const verify = (codice: string, as: Pick<typeof app.anonymous, 'post'> = app.anonymous) =>
    as.post<AttestatoVerificato & { message: string }>('/attestati/verifica', { codice });
  const codeOn = async (who: Persona) =>
    /Code\s*([A-Z2-9-]{14})/.exec((await readPdf((await pdf(who, classe.bando.id)).bytes)).text)?.[1] ?? '';
  const actsOf = ({ id }: Persona) =>
    app.db
      .selectFrom('audit_log')
      .select(['azione', 'dati'])
      .where('azione', '=', 'issueAttestato')
      .where('utente_reale_id', '=', id)
      .execute();
  const ufficio = () => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const certified = async (nome: string) => {
    const di = await buildInValutazione(app, classe);
    const referee = await buildRefereeAttivo(app, di, nome);
    await concludi(app, 'referee', referee.utente, di, scheda(classe.criterioIds, [8]));
    return { di, persona: referee.utente };
  };

  test('says to anybody who has it what the paper says, and nothing of person or project beyond', async () => {
    const { di, persona } = await certified('Grace');
    const codice = await codeOn(persona);
    const { status, body } = await verify(codice.toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    expect(body).toEqual({
      stato: 'VALIDO',
      rilasciato: app.clock.now().toISOString(),
      sostituito: null,
      dati: { cognome: persona.cognome, nome: 'Grace', ente: expect.any(String), bando: 'Bando 2026', anno: 2026, valutazioni: 1 },
    });
    expect(JSON.stringify(body)).not.toContain(persona.email);
    expect(JSON.stringify(body)).not.toContain(di.responsabile.cognome);
  });

  test('stays the same while the certificate is, however often it is downloaded, also at the same moment; the register names no code', async () => {
    const { persona } = await certified('Mary');
    const [codice, again] = await Promise.all([codeOn(persona), codeOn(persona)]);
    expect([again, await codeOn(persona)]).toEqual([codice, codice]);
    const acts = await actsOf(persona);
    expect(acts).toEqual([{ azione: 'issueAttestato', dati: { titolo: 'Bando 2026' } }]);
  });

  test('is in no file of the office; that the certificate was issued is among the data of the person', async () => {
    const { persona } = await certified('Hedy');
    const codice = await codeOn(persona);
    const { text } = await app.as(await ufficio()).get(`/ur/utenti/${persona.id}/dati`);
    expect((JSON.parse(text) as { attestati: object[] }).attestati).toMatchObject([{ nome: 'Hedy', bando: 'Bando 2026', valutazioni: 1 }]);
    expect(text).not.toContain(codice.replaceAll('-', ''));
  });

  test('of an earlier certificate, before the name was corrected, says that a later one took its place', async () => {
    const { persona } = await certified('Emmy');
    const codice = await codeOn(persona);
    await app.db.updateTable('utente').set({ cognome: 'Noether' }).where('id', '=', persona.id).execute();
    const later = await codeOn(persona);
    expect(later).not.toBe(codice);
    expect((await verify(later)).body).toMatchObject({ stato: 'VALIDO', sostituito: null, dati: { cognome: 'Noether' } });
    expect((await verify(codice)).body).toMatchObject({
      stato: 'SOSTITUITO',
      sostituito: expect.any(String),
      dati: { cognome: persona.cognome },
    });
  });

  test('of a sheet that counts no more confirms nothing but the day of the paper', async () => {
    const { di, persona } = await certified('Sofia');
    const codice = await codeOn(persona);
    await app.db.updateTable('valutazione').set({ eliminata_ts: app.clock.now() }).where('proposta_id', '=', di.id).execute();
    expect((await verify(codice)).body).toEqual({ stato: 'RITIRATO', rilasciato: expect.any(String), sostituito: null, dati: null });
  });

  test('of somebody who was made anonymous names nobody', async () => {
    const { persona } = await certified('Rosalind');
    const codice = await codeOn(persona);
    expect((await app.as(await ufficio()).put(`/ur/utenti/${persona.id}/anonimizza`, { motivo: 'Richiesta' })).status).toBe(200);
    expect((await verify(codice)).body).toEqual({ stato: 'ANONIMO', rilasciato: expect.any(String), sostituito: null, dati: null });
    const kept = await app.db.selectFrom('attestato').select(['cognome', 'nome']).where('utente_id', '=', persona.id).execute();
    expect(kept).toEqual([{ cognome: null, nome: null }]);
  });

  test('that no certificate has is refused like one that none can have, and the guess is recorded without what was typed', async () => {
    const wrong = [await verify('ABCD-EFGH-2345'), await verify('x')];
    for (const { status, body } of wrong)
      expect([status, body.message]).toEqual([422, expect.stringMatching(/^Nessun attestato ha questo codice/)]);
    const rows = await app.db.selectFrom('accesso_fallito').selectAll().where('che', '=', 'ATTESTATO').execute();
    expect(rows).toMatchObject([{ utente_id: null }]);
    expect(JSON.stringify(rows)).not.toContain('ABCD');
    const { body } = await app.as(await ufficio()).get('/ur/audit?atto=ACCESSO');
    expect(JSON.stringify(body)).toContain('ha verificato un codice di attestato che non vale, 2 volte in un’ora');
    expect(JSON.stringify(body)).not.toContain('ha tentato l’accesso: un codice di attestato');
  });

  test('is tried from one address as often as passwords are, then not for a minute; logins from there go on', async () => {
    const strict = await startTestApp({ now: DOPO, loginsPerMinute: 3 });
    const tried: number[] = [];
    for (let n = 0; n < 4; n++) tried.push((await verify('x', strict.anonymous)).status);
    const login = await strict.anonymous.post('/login', { username: 'x@y.it', password: 'x', versione: '1.5.5' });
    await strict.stop();
    expect([...tried, login.status]).toEqual([422, 422, 422, 429, 401]);
  });
});
