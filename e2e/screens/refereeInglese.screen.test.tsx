// @vitest-environment jsdom
import { MODELLI } from '@sigeba/contract/email/modelli.ts';
import { MODELLI_REFEREE, type ModelloReferee } from '@sigeba/contract/email/modelliReferee.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { PAROLE_EN } from '@sigeba/contract/form/values/parole.en.ts';
import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { routes } from '@sigeba/contract/routes.ts';
import { enqueueAll } from '@sigeba/server/ground/mail/enqueue.ts';
import { lettereTo } from '@sigeba/server/ground/mail/lettereReferee.queries.ts';
import { readPdf } from '@sigeba/server/ground/pdf/readPdf.testing.ts';
import { readSheet } from '@sigeba/server/ground/sheet/readSheet.ts';
import { buildBando, buildRichiesta, buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
import { buildDaReferire, buildFasi, inviteReferee, refereeAccettato } from '@sigeba/server/test/buildReferee.ts';
import { esempioOf, TIPI } from '@sigeba/web/features/catalogo/esempioOf.ts';
import { allTexts } from '@sigeba/web/text/allTexts.testing.ts';
import { ITALIAN_NUMBERS, italianWordsIn, words } from '@sigeba/web/text/italiano.testing.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const resources = await allTexts();

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const saidIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(saidIn) : [];

/** A proposta of every kind of field, in Italian, with people of the university in it; its call, criteria and names are what people wrote. */
async function proposed() {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Rita', abilitazioni: ['UFFICIO'] });
  // Who takes part stands in the tables; the kinds of reports are read by nobody here.
  const examples = TIPI.filter((tipo) => !tipo.endsWith('-rend')).map((tipo) =>
    esempioOf(tipo, tipo === 'participants' ? 'vuoto' : 'compilato', 'campo'),
  );
  const bando = await buildBando(app, { campi: examples.map(({ campo }) => campo) });
  const fasi = await buildFasi(app, bando, { massimo: null });
  await app.db
    .updateTable('classe')
    .set({ fine_valutazione_ts: new Date('2026-07-31T10:00:00.000Z') })
    .where('id', '=', bando.classeId)
    .execute();
  const criterio = {
    classe_id: bando.classeId,
    fase_id: fasi.referee,
    descrizione: 'Solidità del metodo',
    descrizione_en: 'Soundness',
    posizione: 1,
  };
  const { id: criterioId } = await app.db.insertInto('criterio').values(criterio).returning('id').executeTakeFirstOrThrow();
  const sino = { criterio_id: criterioId, valore: 1, descrizione: 'Requisiti', posizione: 1, valore_true: 'Sì', valore_false: 'No' };
  await app.db.insertInto('criterio_valore').values(sino).execute();
  const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile: await buildUtente(app, { dipartimento: 1 }) });
  await buildRichiesta(app, {
    proposta,
    utente: await buildUtente(app, { cognome: 'Bell', nome: 'Anna', dipartimento: 3 }),
    status: 'ACCETTATA',
  });
  const valori: Valori = Object.assign({}, ...examples.map((each) => each.valori));
  const ofProposta = app.db.selectFrom('proposta').select('compilazione_id').where('id', '=', proposta.id);
  await app.db
    .updateTable('compilazione')
    .set({ valori: JSON.stringify(valori) })
    .where('id', '=', ofProposta)
    .execute();
  await app.db.updateTable('dipartimento').set({ nome_en: 'History' }).where('nome', '=', 'Storia').execute();
  const [titolo, abstract] = ['Onde e particelle', 'Uno studio delle onde.'];
  await app.db.updateTable('proposta').set({ titolo, abstract_proposta: abstract }).where('id', '=', proposta.id).execute();
  await app.db.updateTable('macroarea').set({ nome_en: 'Sciences' }).execute();
  await app.db.updateTable('categoria').set({ descrizione_singolare_en: 'Co-proponent' }).execute();
  const { modello } = await app.db
    .selectFrom('form_versione')
    .select('modello')
    .where('id', '=', bando.formVersioneId)
    .executeTakeFirstOrThrow();
  return { ufficio, bando, fasi, proposta, titolo, abstract, given: saidIn([modello, valori, proposta.numeroProtocollo]) };
}

const { ufficio, bando, fasi, proposta, titolo, abstract, given } = await proposed();
const { nome: nomeBando } = await app.db.selectFrom('bando').select('nome').where('id', '=', bando.id).executeTakeFirstOrThrow();
await app.db
  .insertInto('configurazione')
  .values([
    { chiave: 'ufficio.email', valore: JSON.stringify('ricerca@ateneo.example'), descrizione: 'Casella' },
    { chiave: 'ufficio.telefono', valore: JSON.stringify('+39 06 1234567'), descrizione: 'Telefono' },
    { chiave: 'ente.nome', valore: JSON.stringify('University of Example'), descrizione: 'Nome' },
  ])
  .onConflict((conflict) => conflict.column('chiave').doUpdateSet((eb) => ({ valore: eb.ref('excluded.valore') })))
  .execute();
const italianLetters = await app.db
  .selectFrom('modello_email')
  .select(['soggetto_originale', 'corpo_originale'])
  .where('lingua', '=', 'it')
  .execute();

/** What people wrote: the applicant, the office about its call, names. */
const THEIRS = [...given, titolo, abstract, nomeBando, 'Progetti medi', 'Classe unica', proposta.responsabile.cognome, 'Anna', 'Bell'];
// The words of the referees' own pages are registered as Italian too.
const { invito, ...screens } = resources.it;
const WORDS = {
  it: {
    screens,
    engine: Object.keys(PAROLE_EN),
    letters: italianLetters,
    models: Object.values(MODELLI).map(({ nome }) => nome),
  },
  en: { screens: resources.en, invito, engine: PAROLE_EN },
};
/** Nothing of ours in Italian, nor numbers and days as Italian writes them (D-211). */
function expectEnglish(read: string) {
  // Addresses are no words.
  const text = read.replaceAll(/\S+@\S+|https?:\S+/g, '');
  expect(italianWordsIn(text, WORDS, THEIRS)).toEqual([]);
  expect(text.match(ITALIAN_NUMBERS)).toBeNull();
}

describe('each letter to a referee', () => {
  /** What a letter names, by what it is for (D-208; the letter of the findings is the measure). */
  const OF_ALL = {
    university: /University of Example/,
    call: nomeBando,
    title: titolo,
    signatory: /Kind regards,\nRita Mancini\nUniversity of Example$/,
    'who invites': ufficio.email,
    contact: /Research office: ricerca@ateneo\.example/,
    telephone: /Telephone: \+39 06 1234567/,
    'a capital to begin with': /^Dear \S+ \S+,\n\n[A-Z]/,
  };
  const OF_REVIEWS = { 'due date': /due by: 31 July 2026, 12:00 \(Rome time\)/ };
  const OF_RULES = { confidentiality: /confidential/, 'conflict rule': /conflict of interest/, certificate: /certificate of service/ };
  const OF_INVITATIONS = {
    'answer by': /by:? 3 June 2026, 23:59/,
    pages: /about \d+ pages?/,
    language: /, in Italian/,
    criteria: /Criteria to score: 1 criterion/,
    secrecy: /Your name is not disclosed to the applicants/,
    accept: /Accept: https:\S+rToken=[\w-]{43}\n/,
    decline: /Decline: https:\S+&answer=decline\n/,
    'that opening commits to nothing': /Opening a link does not commit you: you choose on the page\./,
  };
  const ASKS = { ...OF_REVIEWS, ...OF_RULES, ...OF_INVITATIONS };
  const LETTERS: Record<ModelloReferee, Record<string, RegExp | string>> = {
    'M-11': { ...ASKS, 'why you': /your work is close to it/, abstract: abstract },
    'M-12.invito': ASKS,
    'M-12.valutazione': { ...OF_REVIEWS, ...OF_RULES },
    'M-13': { ...OF_REVIEWS, ...OF_RULES },
    'M-14': { certificate: /certificate of service/ },
    'M-15.disabilitato': {},
    'M-15.conflitto': { why: /conflict of interest/, 'that nothing is asked': /nothing left for you to do/ },
    'M-15.nonNecessario': {},
    'M-38.riaperta': {},
    'M-38.nuova': OF_REVIEWS,
    'M-38.invariata': OF_REVIEWS,
    'M-38.invito': {},
    'M-38.invitoTornata': ASKS,
    'M-42.concessa': OF_REVIEWS,
    'M-42.negata': OF_REVIEWS,
    'M-42.ritirato': {},
    'M-47': OF_REVIEWS,
    'M-47.scaduto': { 'due date': /was due by 31 July 2026, 12:00 \(Rome time\)/ },
  };

  test.each(Object.keys(MODELLI_REFEREE) as ModelloReferee[])(
    '%s is in English, and names what it must (D-208) (D-211)',
    async (modello) => {
      const { id, email } = await inviteReferee(app, ufficio, proposta);
      // What only some letters say stands in others as in the letter itself.
      const altre = {
        nota: 'Gladly.',
        ...(modello === 'M-38.riaperta' || modello === 'M-38.invito' ? { scadenza: '25 May 2026, 12:00' } : {}),
      };
      await app.db.transaction().execute(async (tx) => {
        const letters = await lettereTo(tx, modello, [id], { publicUrl: 'https://bandi.ateneo.example', altre });
        await enqueueAll(tx, letters, app.clock.now());
      });
      const { soggetto, corpo } = await app.db
        .selectFrom('email_outbox')
        .select(['soggetto', 'corpo'])
        .where('destinatario', '=', email ?? '')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expectEnglish(`${soggetto}\n${corpo}`);
      expect(corpo).not.toMatch(/\{\{|null|undefined|do not reply/);
      const missing = Object.entries({ ...OF_ALL, ...LETTERS[modello] }).filter(([, said]) =>
        typeof said === 'string' ? !corpo.includes(said) : !said.test(corpo),
      );
      expect(missing.map(([what]) => what)).toEqual([]);
    },
  );
});

describe('each file that a referee takes away', () => {
  const download = async (who: Persona, risorsa: string) => {
    const { body } = await app.as(who).post<{ token: string }>('/token-download', { risorsa });
    return app.anonymous.get(`${risorsa}?token=${body.token}`, { headers: { 'accept-language': 'en' } });
  };
  const inPdf = async (bytes: Buffer) => (await readPdf(bytes)).pages.join('\n');
  const FILES: Record<string, { address: string; read: (bytes: Buffer) => Promise<string>; contains?: string[] }> = {
    'GET /referee/proposte/pdf/:id': {
      address: `/referee/proposte/pdf/${proposta.id}`,
      read: inPdf,
      contains: ['Bell', 'Full professor', 'History'],
    },
    'GET /referee/dossier/pdf/:id': {
      address: `/referee/dossier/pdf/${proposta.id}`,
      read: inPdf,
      contains: ['Full professor', '(Yes)', 'Soundness'],
    },
    'GET /referee/attestati/:id/pdf': { address: `/referee/attestati/${bando.id}/pdf`, read: inPdf },
    'GET /referee/valutazione/modulo/:propostaId': {
      address: `/referee/valutazione/modulo/${proposta.id}`,
      read: async (bytes) => (await readSheet(bytes, { righe: 300, colonne: 20 })).righe.flatMap(({ celle }) => celle).join('\n'),
    },
  };

  test('is known here: another one is to be read too', () => {
    const all = Object.entries(routes).filter(
      ([, route]) => 'answer' in route && route.answer === 'file' && route.allow.includes('REFEREE' as never),
    );
    expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(FILES).toSorted());
  });

  test.each(Object.keys(FILES))('%s says nothing of ours in Italian (D-211)', async (name) => {
    const { me, invited } = await refereeAccettato(app, ufficio, proposta);
    const sheet = { proposta_id: proposta.id, fase_id: fasi.referee, referee_id: invited.id, status: 'CONCLUSA' as const };
    if (name.includes('attestati'))
      await app.db
        .insertInto('valutazione')
        .values({ ...sheet, conclusa_ts: app.clock.now() })
        .execute();
    const { address = '', read = inPdf, contains = [] } = FILES[name] ?? {};
    const { status, bytes } = await download(me, address);
    expect(status).toBe(200);
    const text = await read(bytes);
    expectEnglish(text);
    for (const said of contains) expect(text).toContain(said);
    for (const said of ['Professore ordinario', 'Storia']) expect(text).not.toContain(said);
    await app.as(ufficio).put(`/referee/disable/${invited.id}`, {});
  });
});

describe('each page of a referee', () => {
  const addressOf = ({ acptLink }: Referee) => {
    const { pathname, search } = new URL(acptLink ?? '');
    return pathname + search;
  };
  /** A form names its language, and is read above, field by field. */
  const page = () => words(document.body);
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

  test('of an invitation, its declining and its end is in English (D-211)', async () => {
    const invited = await inviteReferee(app, ufficio, proposta);
    await openScreen(app, null, addressOf(invited));
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
    for (const said of ['University of Example', 'Rita Mancini', nomeBando, titolo, '+39 06 1234567', 'Fri 31/07/2026 12:00 (Rome time)'])
      expect(page()).toContain(said);
    expectEnglish(page());
    await press('Decline');
    expectEnglish(page());
    await press('Decline the invitation');
    expect(await screen.findByText('You have declined this invitation')).toBeTruthy();
    expectEnglish(page());
  });

  test('of their work, with what may be asked there, is in English (D-211)', async () => {
    const { me } = await refereeAccettato(app, ufficio, proposta);
    await openScreen(app, me, '/ref/home');
    expect(await screen.findByRole('region', { name: 'Projects to evaluate' })).toBeTruthy();
    expectEnglish(page());
    await openScreen(app, me, `/ref/proposte/${proposta.id}/view`);
    expect(await screen.findByText('Instructions')).toBeTruthy();
    expectEnglish(page());
    for (const act of ['Ask for a later day', 'Withdraw']) {
      await press(act);
      expect(await screen.findByRole('alertdialog', { name: act })).toBeTruthy();
      expectEnglish(page());
      await press('Cancel');
    }
    await press('Evaluate');
    expect(await screen.findByRole('radio', { name: /^Yes/ })).toBeTruthy();
    expectEnglish(page());
  });
});
