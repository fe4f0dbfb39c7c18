import { describe, expect, test } from 'vitest';
import { ammissibilita, impediteDa } from './ammissibilita.rules.ts';

/** Someone who may present a proposta: each test below spoils one thing. */
const good = {
  utente: {
    utenteInternoValido: true,
    ruolo: { id: 1, codice: 'PO', descrizione: 'Professore ordinario' },
    dataTermineRapporto: null,
    inattivo: [],
  },
  classe: { anno: 2026, ruoliResponsabile: [1, 2], chiusura: '2026-03-31' },
  inviate: 0,
  limite: 1,
};
type Case = Parameters<typeof ammissibilita>[0];
const codici = (spoiled: Partial<Case>) => ammissibilita({ ...good, ...spoiled }).map(({ codice }) => codice);
const utente = (said: Partial<Case['utente']>) => ({ utente: { ...good.utente, ...said } });

describe('whether a person may present a proposta in a classe', () => {
  test('one of the admitted roles, in service, under the limit: yes [CALL-022]', () => {
    expect(codici({})).toEqual([]);
  });

  test.each([
    ['a classe without roles of its own admits every one', { classe: { anno: 2026, ruoliResponsabile: [], chiusura: '2026-03-31' } }],
    ['an employment that ends on the day of the closing', utente({ dataTermineRapporto: '2026-03-31' })],
    ['an open-ended employment', utente({ dataTermineRapporto: '2222-02-02' })],
    ['no limit', { limite: null, inviate: 99 }],
  ])('%s: yes', (_what, spoiled) => {
    expect(codici(spoiled)).toEqual([]);
  });

  test.each([
    ['blocked', utente({ utenteInternoValido: false }), ['BLOCCATO']],
    ['without a role', utente({ ruolo: null }), ['SENZA_RUOLO']],
    [
      'of role S-IN, even where every role is admitted',
      {
        ...utente({ ruolo: { id: 9, codice: 'S-IN', descrizione: '' } }),
        classe: { anno: 2026, ruoliResponsabile: [], chiusura: '2026-03-31' },
      },
      ['SENZA_RUOLO'],
    ],
    ['of a role not admitted', utente({ ruolo: { id: 3, codice: 'AR', descrizione: 'Assegnista' } }), ['RUOLO']],
    ['inactive in the year of the classe', utente({ inattivo: ['CODICE_ETICO'] }), ['INATTIVO']],
    ['leaving the day before the closing', utente({ dataTermineRapporto: '2026-03-30' }), ['TERMINE_RAPPORTO']],
    ['at the limit', { inviate: 1 }, ['LIMITE']],
    [
      'for several reasons at once',
      { ...utente({ utenteInternoValido: false, dataTermineRapporto: '2026-01-01' }), inviate: 2 },
      ['BLOCCATO', 'TERMINE_RAPPORTO', 'LIMITE'],
    ],
  ])('%s: no [CALL-022] [CALL-046]', (_who, spoiled, expected) => {
    expect(codici(spoiled)).toEqual(expected);
  });

  test('the limit says how many were sent, and where they are', () => {
    const [one] = ammissibilita({ ...good, inviate: 1 });
    const [many] = ammissibilita({ ...good, inviate: 2, limite: 2 });
    expect(one?.testo).toBe('Hai già inviato una domanda come responsabile per questa tipologia.');
    expect(many).toMatchObject({
      testo: 'Hai già inviato 2 domande come responsabile per questa tipologia (massimo 2).',
      rimedio: { percorso: '/proposte' },
    });
  });
});

describe('the drafts that a sending makes impossible to send', () => {
  const received = new Date('2026-03-20T11:00:00.000Z');
  const altre = [
    { id: 2, scadenza: '2026-03-31T12:00:00.000Z' },
    { id: 3, scadenza: '2026-03-20T10:59:59.999Z' },
  ];

  test('are all the others of the tipologia that still could be, when it is the last that the bando admits', () => {
    expect(impediteDa({ inviate: 0, limite: 1 }, altre, received).map(({ id }) => id)).toEqual([2]);
    expect(impediteDa({ inviate: 1, limite: 2 }, altre, received).map(({ id }) => id)).toEqual([2]);
  });

  test('are none while another may be sent after it', () => {
    expect(impediteDa({ inviate: 0, limite: 2 }, altre, received)).toEqual([]);
    expect(impediteDa({ inviate: 9, limite: null }, altre, received)).toEqual([]);
  });
});
