import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp, writtenDirectly } from '../../test/app.ts';
import { officialise, undo } from '../../test/officialise.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const bando = await buildBando(app);
const open = await buildBando(app, { sigla: 'APER', endTimestamp: '2026-12-31T12:00:00.000Z' });
const responsabile = await buildUtente(app);
const proposta = await buildProposta(app, { bando, responsabile, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' });
const { utente: member } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
const { utente: invited } = await buildRichiesta(app, { proposta });
const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
await writtenDirectly(app).giveEsito(proposta, {
  punteggio: 87.65,
  finanziamento: 13_579,
  assegno: 24_680,
  commento: 'Segretissimo',
  motivazione: 'Motivo riservato',
  esitoSpeciale: 'RESPINTA',
});

const SECRETS = ['87.65', '13579', '24680', 'Segretissimo', 'Motivo riservato', 'RESPINTA', 'FINANZIATA"'];

/** Everything that a person of the ordinary area can be answered. */
async function allAnswers(utente: typeof responsabile): Promise<string> {
  const paths = [
    '/config',
    `/utenti/findById?idUtente=${utente.id}`,
    '/proposte?anno=2026',
    '/proposte/anni',
    `/proposte/${proposta.id}`,
    `/proposte/validazione/${proposta.id}`,
    `/proposte/new/${open.classeId}`,
    '/partecipazioni',
    '/bandi/getBandiValidi',
    `/form/${bando.formId}`,
    '/ur/proposte',
    '/ur/home',
  ];
  const replies = await Promise.all(paths.map((path) => app.as(utente).get(path)));
  const writes = await Promise.all([
    app.as(utente).put(`/proposte/${proposta.id}`, { valori: {}, ...proposta.fresh }),
    app.as(utente).put(`/proposte/sottomissione/${proposta.id}`, proposta.fresh),
    app.as(utente).delete(`/proposte/${proposta.id}`),
    app.as(utente).put(`/partecipazioni/accept/${proposta.id}`),
  ]);
  const mails = await app.db.selectFrom('email_outbox').selectAll().where('destinatario_utente_id', '=', utente.id).execute();
  return [...replies, ...writes].map(({ text, headers }) => text + JSON.stringify(headers)).join('\n') + JSON.stringify(mails);
}

const notYetOfficial = () => undo(app, bando);
const told = (text: string) => SECRETS.filter((secret) => text.includes(secret));
const everyone = [
  ['the responsabile', responsabile],
  ['a member', member],
  ['an invited person', invited],
] as const;

describe('the outcome of a proposta', () => {
  test.each(everyone)(
    'before the classe is officialised %s is told nothing of it, in no answer [PROP-112] [OUT-020] [CALL-027]',
    async (_who, utente) => {
      await notYetOfficial();
      expect(told(await allAnswers(utente))).toEqual([]);
    },
  );

  test('a proposta without official outcome stays among the sent ones, without outcome [PROP-075]', async () => {
    await notYetOfficial();
    expect(await app.as(responsabile).get('/proposte?anno=2026')).toMatchObject({
      body: {
        inviate: [
          {
            id: proposta.id,
            esito: null,
            esitoSpeciale: null,
            punteggio: null,
            finanziamentoConcesso: null,
            classe: { dataUfficializzazione: null },
          },
        ],
        finanziate: [],
      },
    });
  });

  test('the office reads the outcome at any time', async () => {
    await notYetOfficial();
    const { text } = await app.as(office).get(`/ur/proposte/${proposta.id}`);
    expect(told(text)).toEqual(expect.arrayContaining(['87.65', '13579', 'Segretissimo']));
  });

  test('participants read the outcome after the officialisation, an invitee does not [PROP-006] [PROP-031] [PROP-036]', async () => {
    await officialise(app, bando, { at: '2026-05-20T10:00:00.000Z' });
    for (const utente of [responsabile, member]) {
      expect(await app.as(utente).get(`/proposte/${proposta.id}`)).toMatchObject({
        body: {
          esito: { status: 'FINANZIATA' },
          punteggio: 87.65,
          finanziamentoConcesso: 13_579,
          assegnoConcesso: 24_680,
          commentoFinanziamento: 'Segretissimo',
        },
      });
    }
    expect(told(await allAnswers(invited))).toEqual([]);
  });

  test.each(everyone)('while the office suspends the results %s is told nothing again', async (_who, utente) => {
    await officialise(app, bando, { at: '2026-05-20T10:00:00.000Z', suspended: true });
    // What was told by mail when they became official stays told.
    await app.db.deleteFrom('email_outbox').where('tipo', '=', 'M-05').execute();
    expect(told(await allAnswers(utente))).toEqual([]);
  });

  test('the outcome of another classe stays hidden when one is officialised [OUT-022]', async () => {
    const other = await buildBando(app, { sigla: 'ALTR' });
    const hidden = await buildProposta(app, { bando: other, responsabile, status: 'INVIATA' });
    await writtenDirectly(app).giveEsito(hidden, { punteggio: 55.55 });
    await officialise(app, bando, { at: '2026-05-20T10:00:00.000Z' });
    expect(await app.as(responsabile).get(`/proposte/${hidden.id}`)).toMatchObject({ body: { esito: null, punteggio: null } });
  });
});
