import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildProposta, buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Neri', abilitazioni: ['UFFICIO'] });
/** Somebody who has logged in once, as everybody who can be found. */
async function here(said: Parameters<typeof buildUtente>[1]) {
  const persona = await buildUtente(app, said);
  await app.db
    .updateTable('utente')
    .set({ primo_accesso_ts: new Date('2026-01-01') })
    .where('id', '=', persona.id)
    .execute();
  return persona;
}
const people = {
  docente: await here({ cognome: 'De Neri', nome: 'Anna' }),
  assegnista: await here({ cognome: 'Neri', nome: 'Bruno', ruolo: 'AR' }),
  rad: await here({ cognome: 'Neri', nome: 'Carla', tipoUtente: 'RAD' }),
  uscito: await here({ cognome: 'Neri', nome: 'Dino', utenteInternoValido: false, dataTermineRapporto: '2026-02-28' }),
  mai: await buildUtente(app, { cognome: 'Neri', nome: 'Elsa' }),
};

const search = async (quali: string, text: string) =>
  (await app.as(ufficio).get<Candidato[]>(`/utenti/${quali}-ricerca?text=${encodeURIComponent(text)}`)).body;
const found = async (quali: string, text: string) => (await search(quali, text)).map(({ id }) => id);
const ids = (...names: (keyof typeof people)[]) => names.map((name) => people[name].id);

test.each([
  ['mc', 'members of a commissione', 'API-020'],
  ['dir-dip', 'directors', 'API-022, USER-113'],
  ['ref-dip', 'research contacts', 'API-023'],
])(
  'the search %s, of %s, finds researchers by a whole word of the surname who have logged in once, and no account of another type [USER-078] [%s]',
  async (quali) => {
    expect(await found(quali, 'neri')).toEqual(ids('docente', 'assegnista', 'uscito'));
    expect(await found(quali, 'ner')).toEqual([]);
    expect(await found(quali, 'de')).toEqual(ids('docente'));
    expect(await found(quali, 'neri br')).toEqual(ids('assegnista'));
    expect(await found(quali, '%')).toEqual([]);
  },
);

test('an office finds somebody by e-mail, and who reads the registry by codice fiscale from its six letters, which no other office does', async () => {
  const { docente } = people;
  await app.db.updateTable('utente').set({ codice_fiscale: 'DNRNNA80A41H501X' }).where('id', '=', docente.id).execute();
  expect(await found('mc', docente.email)).toEqual([docente.id]);
  expect(await found('mc', 'dnrnna80a41h501x')).toEqual([docente.id]);
  expect(await found('mc', 'DNRNNA80A41')).toEqual([docente.id]);
  expect(await found('mc', 'dnrnna')).toEqual([docente.id]);
  expect(await found('mc', 'DNRNN')).toEqual([]);
  const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
  const cert = async (text: string) => (await app.as(etica).get<Candidato[]>(`/utenti/cert-ricerca?text=${text}`)).body.map(({ id }) => id);
  expect(await cert(docente.email)).toEqual([docente.id]);
  for (const codice of ['DNRNNA80A41H501X', 'DNRNNA']) expect(await cert(codice)).toEqual([]);
});

test('the search of RAD finds accounts of type RAD alone [API-021] [USER-081] [USER-112]', async () => {
  expect(await found('rad', 'Neri')).toEqual(ids('rad'));
});

test('the search of a new titolare finds teachers alone [API-024] [USER-114]', async () => {
  expect(await found('new-titolare', 'Neri')).toEqual(ids('docente', 'uscito'));
});

test('who is blocked is told apart, and the office reads why', async () => {
  expect((await search('mc', 'neri')).map(({ ammissibile, motivo }) => [ammissibile, motivo])).toEqual([
    [true, null],
    [true, null],
    [false, "Il rapporto con l'Ateneo è terminato il 28/02/2026."],
  ]);
});

test('somebody who logs in for the first time is found from then on [USER-079]', async () => {
  expect(await found('mc', 'neri elsa')).toEqual([]);
  await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', people.mai.id).execute();
  expect(await found('mc', 'neri elsa')).toEqual(ids('mai'));
});

test('a person searches so often a minute, then waits', async () => {
  const altro = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async () => (await app.as(altro).get('/utenti/mc-ricerca?text=neri')).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('a new titolare from within is one of those who accepted; who is blocked is told apart [API-025]', async () => {
  const proposta = await buildProposta(app, { status: 'INVIATA' });
  const accepted = (await buildRichiesta(app, { proposta, status: 'ACCETTATA' })).utente;
  const blocked = (await buildRichiesta(app, { proposta, status: 'ACCETTATA' })).utente;
  await buildRichiesta(app, { proposta });
  await app.db.updateTable('utente').set({ bloccato: true }).where('id', '=', blocked.id).execute();
  const list = async (who = ufficio) => app.as(who).get<Candidato[]>(`/utenti/new-titolare-componente/${proposta.id}`);
  const tell = ({ body }: { body: Candidato[] }) => new Map(body.map(({ id, ammissibile }) => [id, ammissibile]));
  expect(tell(await list())).toEqual(
    new Map([
      [accepted.id, true],
      [blocked.id, false],
    ]),
  );
  await app.db.updateTable('proposta').set({ titolare_id: accepted.id }).where('id', '=', proposta.id).execute();
  expect(tell(await list())).toEqual(
    new Map([
      [blocked.id, false],
      [proposta.responsabile.id, true],
    ]),
  );
  expect((await list(await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] }))).status).toBe(404);
});
