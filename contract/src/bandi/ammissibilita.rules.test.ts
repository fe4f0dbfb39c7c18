import { describe, expect, test } from 'vitest';
import { writtenIn } from '../numbers/lingua.ts';
import type { Limite, LimiteRaggiunto } from '../partecipazioni/limiti.rules.ts';
import { ammissibilita, blockedByAcceptance } from './ammissibilita.rules.ts';

/** Someone who may present a proposta: each test below spoils one thing. */
const good: Case = {
  utente: {
    utenteInternoValido: true,
    ruolo: { id: 1, codice: 'PO', descrizione: 'Professore ordinario' },
    regime: 'TEMPO_PIENO',
    dataTermineRapporto: null,
    inattivo: [],
    governance: [],
    aspettative: [],
  },
  classe: {
    anno: 2026,
    ruoliResponsabile: [1, 2],
    regimiResponsabile: [],
    chiusura: '2026-03-31',
    esigeGovernanceFuori: false,
    esigeAspettativaFuori: false,
  },
  limiti: [],
};
const assenza = { dal: '2026-01-01', al: '2026-06-30' };
const guida = { sigla: 'RM', categoriaId: 1, nome: 'Responsabile in Progetti' };
const avvio = { sigla: 'AR', categoriaId: 1, nome: 'Responsabile in Avvio' };
const alone = (massimo: number): Limite => ({ a: guida, b: guida, massimo });
const reached = (massimo: number): LimiteRaggiunto => ({ ...alone(massimo), presenti: massimo });
type Case = Parameters<typeof ammissibilita>[0];
const codici = (spoiled: Partial<Case>) => ammissibilita({ ...good, ...spoiled }).map(({ codice }) => codice);
const utente = (said: Partial<Case['utente']>) => ({ utente: { ...good.utente, ...said } });

describe('whether a person may present a proposta in a classe', () => {
  test('a person with an admitted role, in service and under the limit may present [CALL-022]', () => {
    expect(codici({})).toEqual([]);
  });

  test.each([
    ['a classe without roles of its own admits every one', { classe: { ...good.classe, ruoliResponsabile: [] } }],
    ['an office of the government, where the classe admits it', utente({ governance: ['RETTORE'] })],
    ['a leave, where the classe admits it', utente({ aspettative: [assenza] })],
    ['an employment that ends on the day of the closing', utente({ dataTermineRapporto: '2026-03-31' })],
    ['a regime that the classe names', { classe: { ...good.classe, regimiResponsabile: ['TEMPO_PIENO' as const] } }],
    ['an open-ended employment', utente({ dataTermineRapporto: '2222-02-02' })],
  ])('a person may present: %s', (_what, spoiled) => {
    expect(codici(spoiled)).toEqual([]);
  });

  test.each([
    ['blocked', utente({ utenteInternoValido: false }), ['BLOCCATO']],
    ['without a role', utente({ ruolo: null }), ['SENZA_RUOLO']],
    [
      'of role S-IN, even where every role is admitted',
      {
        ...utente({ ruolo: { id: 9, codice: 'S-IN', descrizione: '' } }),
        classe: { ...good.classe, ruoliResponsabile: [] },
      },
      ['SENZA_RUOLO'],
    ],
    [
      'without a regime, where the classe names one',
      { ...utente({ regime: null }), classe: { ...good.classe, regimiResponsabile: ['TEMPO_PIENO' as const, 'TEMPO_DEFINITO' as const] } },
      ['REGIME'],
    ],
    ['of a role not admitted', utente({ ruolo: { id: 3, codice: 'AR', descrizione: 'Assegnista' } }), ['RUOLO']],
    [
      'an office of the government, where the classe wants it out',
      { ...utente({ governance: ['RETTORE'] }), classe: { ...good.classe, esigeGovernanceFuori: true } },
      ['GOVERNANCE'],
    ],
    [
      'a leave, where the classe wants it out',
      { ...utente({ aspettative: [assenza] }), classe: { ...good.classe, esigeAspettativaFuori: true } },
      ['ASPETTATIVA'],
    ],
    ['inactive in the year of the classe', utente({ inattivo: ['CODICE_ETICO'] }), ['INATTIVO']],
    ['leaving the day before the closing', utente({ dataTermineRapporto: '2026-03-30' }), ['TERMINE_RAPPORTO']],
    ['at the limit', { limiti: [reached(1)] }, ['LIMITE']],
    [
      'for several reasons at once',
      { ...utente({ utenteInternoValido: false, dataTermineRapporto: '2026-01-01' }), limiti: [reached(2)] },
      ['BLOCCATO', 'TERMINE_RAPPORTO', 'LIMITE'],
    ],
  ])('a person may not present: %s [CALL-022] [CALL-046]', (_who, spoiled, expected) => {
    expect(codici(spoiled)).toEqual(expected);
  });

  test('the limit tells how many were sent, and where they are', () => {
    const [one] = ammissibilita({ ...good, limiti: [reached(1)] });
    const [many] = ammissibilita({ ...good, limiti: [reached(2)] });
    expect(one?.testo).toBe('Hai già inviato una domanda come responsabile per questa tipologia.');
    expect(many).toMatchObject({
      testo: 'Hai già inviato 2 domande come responsabile per questa tipologia (massimo 2).',
      rimedio: { percorso: '/proposte' },
    });
  });

  test('in an English form each reason is in English, with the English names of role and limit', () => {
    const all: Case = {
      utente: {
        utenteInternoValido: false,
        ruolo: { id: 3, codice: 'AR', descrizione: 'Assegnista', descrizioneEn: 'Research fellow' },
        regime: 'TEMPO_DEFINITO',
        dataTermineRapporto: '2026-03-30',
        aspettative: [assenza],
        inattivo: ['CODICE_ETICO', 'RENDICONTAZIONE_DIDATTICA'],
        governance: ['RETTORE', 'SENATORE_ACCADEMICO'],
      },
      classe: { ...good.classe, regimiResponsabile: ['TEMPO_PIENO'], esigeGovernanceFuori: true, esigeAspettativaFuori: true },
      limiti: [
        reached(1),
        reached(2),
        { a: { ...guida, nomeEn: 'Lead in Progetti' }, b: { ...avvio, nomeEn: 'Lead in Avvio' }, massimo: 1, presenti: 1 },
      ],
    };
    const [here, there] = [ammissibilita(all), writtenIn('en', () => ammissibilita(all))];
    expect(there.map(({ codice }) => codice)).toEqual(here.map(({ codice }) => codice));
    const [italian, english] = [here, there].map((motivi) => motivi.flatMap(({ testo, rimedio }) => [testo, rimedio?.testo ?? testo]));
    expect(italian?.filter((testo) => english?.includes(testo))).toEqual([]);
    expect(english?.filter((testo) => /\b(il|non|di|per|domanda|già|come|responsabile|bando)\b/i.test(testo))).toEqual([]);
    expect(english).toEqual(expect.arrayContaining(['The role Research fellow may not apply to this class of the call.']));
    expect(english?.at(-2)).toBe(
      'Within a year one may have at most one proposal in all as Lead in Progetti and as Lead in Avvio: you already have one.',
    );
    const senza = writtenIn('en', () => ammissibilita({ ...good, ...utente({ ruolo: null }) }));
    expect(senza.map(({ testo }) => testo)).toEqual(['You hold no active role at the university.']);
  });
});

describe('the drafts that can no longer be sent after a sending', () => {
  const received = new Date('2026-03-20T11:00:00.000Z');
  const altre = (sigla: string, ...limiti: Limite[]) => [
    { id: 2, sigla, limiti, scadenza: '2026-03-31T12:00:00.000Z' },
    { id: 3, sigla, limiti, scadenza: '2026-03-20T10:59:59.999Z' },
  ];
  const ids = (quante: number, drafts: ReturnType<typeof altre>) =>
    blockedByAcceptance([{ ...guida, quante }], guida, drafts, received).map(({ id }) => id);

  test('all other drafts of the tipologia are blocked when the sent one is the last that the bando allows', () => {
    expect(ids(0, altre('RM', alone(1)))).toEqual([2]);
    expect(ids(1, altre('RM', alone(2)))).toEqual([2]);
  });

  test('drafts of an incompatible tipologia are blocked', () => {
    expect(ids(0, altre('AR', { a: avvio, b: guida, massimo: 1 }))).toEqual([2]);
  });

  test('no draft is blocked while one more may be sent, without a limit, or if it was blocked before', () => {
    expect(ids(0, altre('RM', alone(2)))).toEqual([]);
    expect(ids(9, altre('RM'))).toEqual([]);
    expect(ids(1, altre('RM', alone(1)))).toEqual([]);
  });
});
