import { afterAll, expect, test } from 'vitest';
import { anagraficaOf } from '../../test/anagraficaOf.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const { read, save } = await anagraficaOf(app, ufficio);

/** A person as the office's form has them. */
const scheda = async () => read(await buildUtente(app, { nome: 'Zoe', cognome: 'De Angelis' }));
const mailsTo = ({ id }: { id: number }) =>
  app.db
    .selectFrom('email_outbox')
    .select([
      'tipo',
      'modello',
      'lingua',
      'destinatario',
      'destinatario_utente_id',
      'oggetto_tipo',
      'oggetto_id',
      'stato',
      'soggetto',
      'corpo',
    ])
    .where('destinatario_utente_id', '=', id)
    .execute();

test('of the e-mail ends the sessions of the account', async () => {
  const body = await scheda();
  const { token } = await app.openSession(body);
  expect((await app.withToken(token).get('/login/sessioni')).status).toBe(200);
  await save(body, { email: 'nuovo@ateneo.example' });
  expect((await app.withToken(token).get('/login/sessioni')).status).toBe(401);
});

test('of the codice fiscale ends the private address of the calendar, which the previous holder may know', async () => {
  const body = await scheda();
  const { indirizzo } = (await app.as(body).post<{ indirizzo: string }>('/calendario/indirizzo', {})).body;
  const chiave = new URL(indirizzo).pathname.split('/').at(-1);
  const read = async () => (await app.anonymous.get(`/calendario/abbonamento/${chiave}`)).status;
  expect(await read()).toBe(200);
  await save(body, { codiceFiscale: 'DNGZOE75H55F207D' });
  expect(await read()).toBe(404);
});

test.each([
  ['the e-mail', { email: 'presa@ateneo.example' }, "l'e-mail", ['Nuova e-mail: presa@ateneo.example']],
  ['the codice fiscale', { codiceFiscale: 'DNGZOE75H55F205Z' }, 'il codice fiscale', []],
  [
    'both',
    { email: 'presa2@ateneo.example', codiceFiscale: 'DNGZOE75H55F206B' },
    "l'e-mail e il codice fiscale",
    ['Nuova e-mail: presa2@ateneo.example'],
  ],
])('of %s, by which single sign-on finds the account, is told to the address that it had', async (_, changed, cosa, nuova) => {
  const body = await scheda();
  const sent = await save(body, { ...changed, note: 'vista' });
  expect(sent.status).toBe(200);
  await save(sent.body, { note: 'vista di nuovo' });
  expect(await mailsTo(body)).toEqual([
    {
      tipo: 'M-26',
      modello: 'M-26.anagrafica',
      lingua: 'it',
      destinatario: body.email,
      destinatario_utente_id: body.id,
      oggetto_tipo: 'utente',
      oggetto_id: body.id,
      stato: 'DA_INVIARE',
      soggetto: 'I dati con cui entri in SIGEBA sono cambiati',
      corpo: [
        'Gentile Zoe De Angelis,',
        '',
        `nel tuo account SIGEBA l’ufficio ricerca ha cambiato ${cosa}: con questi dati l’accesso di Ateneo ti riconosce. Tutte le sessioni aperte sono state chiuse.`,
        ...nuova,
        '',
        'Se non lo hai chiesto tu, scrivi subito all’ufficio ricerca.',
        '',
        'Questo messaggio è inviato automaticamente: non rispondere.',
      ].join('\n'),
    },
  ]);
});
