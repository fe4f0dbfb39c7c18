import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp, type TestBando } from '../../test/app.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

type Person = Awaited<ReturnType<typeof buildUtente>>;

const openBandi = async (utente: Person) => (await app.as(utente).get<BandoAperto[]>('/bandi/getBandiValidi')).body;
const classeOf = async (utente: Person, bando: TestBando) => {
  const found = (await openBandi(utente)).find(({ id }) => id === bando.id);
  return found?.tipologiaProgetti[0]?.classi[0];
};

describe('the open bandi', () => {
  test.each([
    ['open now', {}, true],
    ['open from this very millisecond', { startTimestamp: NOW }, true],
    ['open to this very millisecond', { endTimestamp: NOW }, true],
    ['opening a millisecond later', { startTimestamp: '2026-03-20T11:00:00.001Z' }, false],
    ['closed a millisecond ago', { endTimestamp: '2026-03-20T10:59:59.999Z' }, false],
    [
      'closed, but with a tipologia that is open longer',
      { endTimestamp: '2026-03-01T10:00:00.000Z', tipologia: { endTimestamp: NOW } },
      true,
    ],
    ['open, with a tipologia that ended earlier', { tipologia: { endTimestamp: '2026-03-01T10:00:00.000Z' } }, false],
    ['open, with a tipologia that starts later', { tipologia: { startTimestamp: '2026-03-21T10:00:00.000Z' } }, false],
  ])('one %s: shown is %o [API-085] [CALL-021]', async (_when, window, shown) => {
    const bando = await buildBando(app, window);
    const found = (await openBandi(await buildUtente(app))).some(({ id }) => id === bando.id);
    expect(found).toBe(shown);
  });

  test('show tipologia, classe, limits and the reader’s own drafts of the classe', async () => {
    const bando = await buildBando(app, { sigla: 'CAMP', nomeTipologia: 'Progetti grandi', nomeClasse: 'Classe 3' });
    const responsabile = await buildUtente(app);
    const bozza = await buildProposta(app, { bando, responsabile, titolo: 'La mia' });
    await buildProposta(app, { bando, titolo: 'Di altri' });
    await buildProposta(app, { bando, responsabile, status: 'INVIATA' });
    const [found] = (await openBandi(responsabile)).filter(({ id }) => id === bando.id);
    expect(found).toMatchObject({
      anno: 2026,
      endTimestamp: bando.endTimestamp,
      tipologiaProgetti: [
        {
          nome: 'Progetti grandi',
          sigla: 'CAMP',
          classi: [
            {
              id: bando.classeId,
              nome: 'Classe 3',
              parameters: [
                { codice: 'FINANZIAMENTO_MAX', valore: 50_000 },
                { codice: 'FINANZIAMENTO_MIN', valore: 5_000 },
              ],
              bozze: [{ id: bozza.id, titolo: 'La mia' }],
            },
          ],
        },
      ],
    });
  });
});

describe('the right to present a proposta', () => {
  test('belongs to a professor of an admitted role; an unconfirmed profile does not hinder yet [CALL-022]', async () => {
    const bando = await buildBando(app, { ruoli: ['PO', 'RU'] });
    const utente = await buildUtente(app, { profiloValidato: false });
    expect(await classeOf(utente, bando)).toMatchObject({ ammissibilita: { ammissibile: true, motivi: [], dettagli: [] } });
  });

  test.each([
    ['blocked', { utenteInternoValido: false }, 'BLOCCATO', 'Il tuo profilo risulta bloccato.'],
    ['without a role', { ruolo: null }, 'SENZA_RUOLO', 'Nessun ruolo valido attivo.'],
    ['of role S-IN', { ruolo: 'S-IN' }, 'SENZA_RUOLO', 'Nessun ruolo valido attivo.'],
    ['of a role not admitted', { ruolo: 'AR' }, 'RUOLO', 'Il ruolo Assegnista di ricerca non può presentare domande per questa classe.'],
    [
      'who leaves before the end',
      { dataTermineRapporto: '2026-03-30' },
      'TERMINE_RAPPORTO',
      "Il rapporto con l'Ateneo termina il 30/03/2026, prima della chiusura del bando.",
    ],
  ] as const)('someone %s is told so [CALL-022]', async (_who, said, codice, testo) => {
    const bando = await buildBando(app, { ruoli: ['PO', 'RU'] });
    expect((await classeOf(await buildUtente(app, said), bando))?.ammissibilita).toEqual({
      ammissibile: false,
      motivi: [testo],
      dettagli: [{ codice, testo, rimedio: null }],
    });
  });

  test.each([['2026-03-31'], ['2222-02-02'], [null]])('is kept with an employment until %s', async (dataTermineRapporto) => {
    const bando = await buildBando(app);
    expect(await classeOf(await buildUtente(app, { dataTermineRapporto }), bando)).toMatchObject({ ammissibilita: { ammissibile: true } });
  });

  test('depends on the closing day in Rome', async () => {
    const bando = await buildBando(app, { endTimestamp: '2026-03-31T22:00:00.000Z' });
    const utente = await buildUtente(app, { dataTermineRapporto: '2026-03-31' });
    expect(await classeOf(utente, bando)).toMatchObject({ ammissibilita: { ammissibile: false } });
  });

  test('ends at the limit, with a link to the own proposte; drafts and other years do not count', async () => {
    const said = { sigla: 'LIMI', limite: 1 };
    const bando = await buildBando(app, said);
    const utente = await buildUtente(app);
    const lastYear = await buildBando(app, { ...said, anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' });
    await buildProposta(app, { responsabile: utente, bando });
    await buildProposta(app, { responsabile: utente, bando: lastYear, status: 'INVIATA' });
    expect(await classeOf(utente, bando)).toMatchObject({ ammissibilita: { ammissibile: true } });
    await buildProposta(app, { responsabile: utente, bando, status: 'INVIATA' });
    expect((await classeOf(utente, bando))?.ammissibilita.dettagli).toEqual([
      {
        codice: 'LIMITE',
        testo: 'Hai già inviato una domanda come responsabile per questa tipologia.',
        rimedio: { testo: 'Vedi le tue proposte', percorso: '/proposte' },
      },
    ]);
    // Whoever reads English is told in English, whatever the language of the form (D-291).
    const english = await app.as(utente).get<BandoAperto[]>('/bandi/getBandiValidi', { headers: { 'accept-language': 'en' } });
    expect(JSON.stringify(english.body)).toContain('You have already submitted an application of this kind as principal investigator.');
    expect(JSON.stringify(english.body)).not.toContain('Hai già inviato');
  });
});
