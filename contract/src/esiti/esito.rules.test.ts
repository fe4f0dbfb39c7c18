import { describe, expect, test } from 'vitest';
import { refusalText } from '../refusals/refusals.ts';
import { type Verdict, yes } from '../refusals/verdict.ts';
import {
  assegniIn,
  type ChiAssegna,
  canDecideOn,
  canDeclareNonAmmissibile,
  canFund,
  canLoseEsito,
  canOpenEsito,
  canRectifyEsito,
  canSaveEsito,
  checkEsito,
  checkMotivazione,
  type EsitoFacts,
  type EsitoScelto,
  importoAssegni,
  type Motivazioni,
  massimoAssegnabile,
  statusDopo,
  totaleAssegnato,
} from './esito.rules.ts';
import { importiInParole } from './importi.text.ts';

const factsOf = (said: Partial<EsitoFacts> = {}): EsitoFacts => ({
  statusValutazione: 'VALUTATA',
  esitoSpeciale: null,
  tempoConcluso: false,
  ufficiale: false,
  macroAreaValutabile: true,
  mcValutazioneSoloBozza: false,
  esitoConcluso: false,
  schedaContestata: false,
  media: 80,
  mediaSogliaFinanziabilita: null,
  sogliaFinanziabilita: 60,
  ...said,
});
const reasonOf = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.reason);
const save = (said: Partial<EsitoFacts>, how: { chi?: ChiAssegna; finanzia?: boolean; concludi?: boolean } = {}) =>
  reasonOf(canSaveEsito(factsOf(said), { chi: 'UFFICIO', finanzia: true, concludi: false, ...how }));

describe('a proposta without a grant', () => {
  test.each<[string, Partial<EsitoFacts>, string]>([
    ['of what is not admissible [OUT-006]', { esitoSpeciale: 'NON_AMMISSIBILE' }, 'NON_FINANZIABILE'],
    ['of what was rejected [OUT-007]', { esitoSpeciale: 'RESPINTA' }, 'NON_FINANZIABILE'],
    ['below the threshold [OUT-008]', { media: 59.99 }, 'NON_FINANZIABILE'],
    [
      'when the mean of the threshold is below it, though the plain one is not [OUT-009]',
      { mediaSogliaFinanziabilita: 59.99 },
      'NON_FINANZIABILE',
    ],
  ])('%s', (_, said, reason) => expect(save(said)).toBe(reason));

  test('the sentence is that of the specification [OUT-032]', () => {
    const verdict = canFund(factsOf({ media: 0 }));
    expect(verdict.ok ? '' : refusalText(verdict)).toBe('Il punteggio assegnato non permette la finanziabilità del progetto.');
  });

  test.each<[string, Partial<EsitoFacts>]>([
    ['at the threshold itself', { media: 60 }],
    ['when the mean of the threshold reaches it, though the plain one does not', { media: 10, mediaSogliaFinanziabilita: 60 }],
    ['where the classe has none', { media: 0, sogliaFinanziabilita: null }],
    ['without any mean where the classe has no threshold', { media: null, sogliaFinanziabilita: null }],
  ])('nothing is granted to a proposta that is %s', (_, said) => expect(save(said)).toBe('ok'));

  test.each<[ChiAssegna, string]>([
    ['PRESIDENTE', 'SOGLIA_NON_VERIFICABILE'],
    ['MEMBRO', 'SOGLIA_NON_VERIFICABILE'],
    ['UFFICIO', 'ok'],
  ])('without a mean to compare with the threshold, %s grants: %s (D-198) [OUT-008]', (chi, reason) => {
    expect(save({ media: null }, { chi })).toBe(reason);
    expect(save({ media: 80, mediaSogliaFinanziabilita: null }, { chi })).toBe('ok');
    expect(refusalText({ reason: 'SOGLIA_NON_VERIFICABILE' })).toBe('Senza punteggio non si può verificare la soglia.');
  });

  test('a refusal is possible below the threshold', () => expect(save({ media: 1 }, { finanzia: false })).toBe('ok'));
});

describe('writing an outcome', () => {
  test.each<[string, Partial<EsitoFacts>, Parameters<typeof save>[1], string]>([
    ['while there is time [OUT-012]', { tempoConcluso: true }, {}, 'VALUTAZIONE_TEMPO'],
    ['once the evaluation is concluded [OUT-013]', { statusValutazione: null }, {}, 'ESITO_DA_VALUTARE'],
    ['as long as it is not concluded [OUT-015]', { esitoConcluso: true, statusValutazione: 'FINANZIATA' }, {}, 'ESITO_CONCLUSO'],
    ['on no sheet of a declared conflict [D-312]', { schedaContestata: true }, {}, 'CONFLITTO_REFEREE_DA_DECIDERE'],
    ['also where it was written before [OUT-014]', { statusValutazione: 'NON_FINANZIATA' }, {}, 'ok'],
    ['by members of whose macro-area it is', { macroAreaValutabile: false }, { chi: 'MEMBRO' }, 'MACROAREA_NON_VALUTABILE'],
    ['by the office of any', { macroAreaValutabile: false }, {}, 'ok'],
    ['as a draft by members [OUT-023]', { mcValutazioneSoloBozza: true }, { chi: 'MEMBRO' }, 'ok'],
  ])('%s', (_, said, how, reason) => expect(save(said, how)).toBe(reason));

  test.each<[ChiAssegna, boolean, string]>([
    ['MEMBRO', true, 'ESITO_CONCLUDE_PRESIDENTE'],
    ['MEMBRO', false, 'ok'],
    ['PRESIDENTE', true, 'ok'],
    ['UFFICIO', true, 'ok'],
  ])('an outcome is concluded by %s where members save only drafts: %s [OUT-023]', (chi, mcValutazioneSoloBozza, reason) =>
    expect(save({ mcValutazioneSoloBozza }, { chi, concludi: true })).toBe(reason),
  );
});

describe('reopening a concluded outcome', () => {
  const open = (said: Partial<EsitoFacts>, chi: ChiAssegna = 'PRESIDENTE') =>
    reasonOf(canOpenEsito(factsOf({ esitoConcluso: true, statusValutazione: 'FINANZIATA', ...said }), chi));
  test.each<[string, Partial<EsitoFacts>, ChiAssegna | undefined, string]>([
    ['by the chair [OUT-016] [OUT-033]', {}, 'PRESIDENTE', 'ok'],
    ['by the office', {}, 'UFFICIO', 'ok'],
    ['by no member [OUT-033]', {}, 'MEMBRO', 'ESITO_RIAPRE_PRESIDENTE'],
    ['while there is time [OUT-017]', { tempoConcluso: true }, undefined, 'VALUTAZIONE_TEMPO'],
    ['where it is concluded', { esitoConcluso: false }, undefined, 'ESITO_NON_CONCLUSO'],
    ['unless it follows from the evaluation', { esitoSpeciale: 'RESPINTA' }, undefined, 'ESITO_SPECIALE'],
  ])('%s', (_, said, chi, reason) => expect(open(said, chi)).toBe(reason));
});

describe('correcting an official outcome', () => {
  const correct = (said: Partial<EsitoFacts>, { chi = 'UFFICIO', finanzia = false }: { chi?: ChiAssegna; finanzia?: boolean } = {}) =>
    reasonOf(canRectifyEsito(factsOf({ ufficiale: true, tempoConcluso: true, esitoConcluso: true, ...said }), { chi, finanzia }));
  test('only the office corrects, even after the time is over', () => {
    expect([correct({}), correct({}, { chi: 'PRESIDENTE' })]).toEqual(['ok', 'RETTIFICA_UFFICIO']);
  });
  test('a correction is possible once the outcome is official', () =>
    expect(correct({ ufficiale: false })).toBe('RETTIFICA_NON_UFFICIALE'));
  test('a correction has the same limits as before', () => expect(correct({ media: 1 }, { finanzia: true })).toBe('NON_FINANZIABILE'));
});

describe('declaring a proposta not admissible', () => {
  const declare = (said: Partial<EsitoFacts>) => reasonOf(canDeclareNonAmmissibile(factsOf({ statusValutazione: null, ...said })));
  test.each<[string, Partial<EsitoFacts>, string]>([
    ['as long as nothing is decided [EVAL-061]', {}, 'ok'],
    ['not of what was evaluated [EVAL-061]', { statusValutazione: 'VALUTATA' }, 'GIA_VALUTATA'],
    ['while there is time [EVAL-061]', { tempoConcluso: true }, 'VALUTAZIONE_TEMPO'],
  ])('%s', (_, said, reason) => expect(declare(said)).toBe(reason));
  test('a declaration needs a reason', () => {
    expect(checkMotivazione(' ')).toEqual([{ campo: 'motivazione', messaggio: 'Inserire una motivazione.' }]);
    expect(checkMotivazione('x'.repeat(4001))).toHaveLength(1);
    expect(checkMotivazione('x'.repeat(4000))).toEqual([]);
  });
});

const LIBERE = { motivazioneObbligatoria: false, sogliaNonVerificabile: false };

describe('the texts of an outcome', () => {
  const richiesta = { finanziamentoRichiesto: 10_000, assegnoRichiesto: 0, importoSingoloAssegno: null };
  const scelto = { finanzia: true, finanziamentoAssegnato: 5_000, assegnoAssegnato: 0, commento: null };
  const campi = (said: Partial<EsitoScelto>, motivazioni: Partial<Motivazioni>) =>
    checkEsito({ ...scelto, ...said }, richiesta, { ...LIBERE, ...motivazioni }).map(({ campo }) => campo);
  const [obbligatoria, nonVerificabile] = [{ motivazioneObbligatoria: true }, { sogliaNonVerificabile: true }];

  test.each<[string, Partial<EsitoScelto>, Partial<Motivazioni>, string[]]>([
    ['a decline without a comment (D-201)', { finanzia: false }, obbligatoria, ['commento']],
    ['a decline with blanks (D-201)', { finanzia: false, commento: ' ' }, obbligatoria, ['commento']],
    ['a decline with a comment (D-201)', { finanzia: false, commento: 'Fondi esauriti' }, obbligatoria, []],
    ['a decline in a classe that wants no reasons (D-201)', { finanzia: false }, {}, []],
    ['a grant wants no comment', {}, obbligatoria, []],
    ['a grant without a mean and without a reason (D-198)', {}, nonVerificabile, ['motivoSenzaPunteggio']],
    ['a grant without a mean for a reason (D-198)', { motivoSenzaPunteggio: 'Convenzione' }, nonVerificabile, []],
    ['a reason too long', { motivoSenzaPunteggio: 'x'.repeat(4_001) }, nonVerificabile, ['motivoSenzaPunteggio']],
    ['a decline without a mean needs no reason for a grant', { finanzia: false }, nonVerificabile, []],
  ])('%s', (_, said, motivazioni, wrong) => expect(campi(said, motivazioni)).toEqual(wrong));
});

describe('the amounts', () => {
  const richiesta = { finanziamentoRichiesto: 10_000.75, assegnoRichiesto: 48_000, importoSingoloAssegno: 24_000 };
  const faults = (said: Partial<EsitoScelto>, of = richiesta) =>
    checkEsito({ finanzia: true, finanziamentoAssegnato: 5_000, assegnoAssegnato: 0, commento: null, ...said }, of, LIBERE).map(
      ({ campo }) => campo,
    );

  test.each<[string, Partial<EsitoScelto>, string[]]>([
    ['whole Euro', {}, []],
    ['missing [OUT-024]', { finanziamentoAssegnato: null }, ['finanziamentoAssegnato']],
    ['with cents [OUT-025]', { finanziamentoAssegnato: 10.5 }, ['finanziamentoAssegnato']],
    ['negative', { finanziamentoAssegnato: -1 }, ['finanziamentoAssegnato']],
    ['all that was asked for, in whole Euro', { finanziamentoAssegnato: 10_000 }, []],
    ['more than was asked for [OUT-026]', { finanziamentoAssegnato: 10_001 }, ['finanziamentoAssegnato']],
    ['an assegno alone [OUT-018]', { finanziamentoAssegnato: 0, assegnoAssegnato: 24_000 }, []],
    ['a part of an assegno [OUT-028]', { assegnoAssegnato: 12_000 }, ['assegnoAssegnato']],
    ['two assegni', { assegnoAssegnato: 48_000 }, []],
    ['one assegno more than asked for [OUT-029]', { assegnoAssegnato: 72_000 }, ['assegnoAssegnato']],
    ['granted, and nothing of it', { finanziamentoAssegnato: 0 }, ['finanziamentoAssegnato']],
    ['refused: amounts say nothing [OUT-027]', { finanzia: false, finanziamentoAssegnato: null, assegnoAssegnato: 1 }, []],
    ['a comment that is too long', { commento: 'x'.repeat(4_001) }, ['commento']],
    ['the longest comment, of what is refused', { finanzia: false, commento: 'x'.repeat(4_000) }, []],
  ])('%s', (_, said, wrong) => expect(faults(said)).toEqual(wrong));

  test('a classe without assegni has no amount of them', () => {
    expect(faults({ assegnoAssegnato: 24_000 }, { ...richiesta, importoSingoloAssegno: null as never })).toEqual(['assegnoAssegnato']);
    expect(assegniIn(24_000, null)).toBe(0);
  });

  test('an assegno is counted by its amount: 48,000 at 24,000 are two, one of them is 24,000 [PROP-094] [PROP-095]', () => {
    expect(assegniIn(48_000, 24_000)).toBe(2);
    expect(importoAssegni(1, 24_000)).toBe(24_000);
  });

  test('assegni are counted by their amount [OUT-029] [OUT-030] [OUT-031]', () => {
    expect([assegniIn(48_000, 24_000), assegniIn(47_999.99, 24_000)]).toEqual([2, 1]);
    expect(importoAssegni(2, 24_000.1)).toBe(48_000.2);
    expect(totaleAssegnato({ finanziamentoAssegnato: 0.1, assegnoAssegnato: 0.2 })).toBe(0.3);
    expect(massimoAssegnabile(richiesta)).toBe(10_000);
  });

  test.each<[number | null, number | null, string]>([
    [1, 0, 'FINANZIATA'],
    [0, 24_000, 'FINANZIATA'],
    [null, 24_000, 'FINANZIATA'],
    [0, 0, 'NON_FINANZIATA'],
    [0, null, 'NON_FINANZIATA'],
    [null, null, 'VALUTATA'],
  ])('%s and %s make it %s [OUT-018] [OUT-019]', (finanziamentoAssegnato, assegnoAssegnato, status) =>
    expect(statusDopo({ finanziamentoAssegnato, assegnoAssegnato })).toBe(status),
  );
});

describe('points that became others since they were read', () => {
  const punti = (media: number | null, mediaSogliaFinanziabilita: number | null = null) => ({ media, mediaSogliaFinanziabilita });
  test.each([
    ['were not named', undefined, punti(18)],
    ['are the same', punti(18, 6.5), punti(18, 6.5)],
    ['are the same in hundredths', punti(0.3, 0.3), punti(0.1 + 0.2, 0.1 + 0.2)],
    ['are missing as before', punti(null), punti(null)],
    // The threshold is not read with the points: its rules are asked anew.
    ['are the same below another threshold', punti(18), { ...punti(18), sogliaFinanziabilita: 20 }],
  ])('decide where they %s [D-303]', (_what, letto, ora) => expect(canDecideOn(letto, ora)).toEqual(yes));

  test.each([
    ['the mean', punti(18), punti(11), 'il punteggio era 18,00, ora è 11,00'],
    ['the mean of the threshold alone', punti(18, 6), punti(18, 4.5), 'il punteggio per la soglia era 6,00, ora è 4,50'],
    ['a mean that was not there', punti(null), punti(11), 'il punteggio non c’era, ora è 11,00'],
    ['a mean that is there no more', punti(18), punti(null), 'il punteggio era 18,00, ora non c’è'],
    ['a mean of the threshold that is new', punti(18), punti(18, 4.5), 'il punteggio per la soglia non c’era, ora è 4,50'],
  ])('are told by %s [D-303]', (_what, letto, ora, detto) => {
    const verdict = canDecideOn(letto, ora);
    expect(verdict.ok ? 'ok' : refusalText(verdict)).toBe(`La valutazione è cambiata da quando l’hai letta: ${detto}.`);
  });
});

describe('an outcome that a reopened evaluation takes along', () => {
  const importi = (finanziamentoAssegnato: number | null, assegnoAssegnato: number | null = 0) => ({
    finanziamentoAssegnato,
    assegnoAssegnato,
  });
  test.each([
    ['was not named', undefined, importi(1_000)],
    ['was read as it is', importi(1_000, 24_000), importi(1_000, 24_000)],
    ['was read as a refusal, and is one', importi(0), importi(0)],
    ['is gone', importi(1_000), null],
    ['was never there', null, null],
  ])('may be lost where it %s [D-303]', (_what, letto, ora) => expect(canLoseEsito(letto, ora)).toEqual(yes));

  test.each([
    ['has been given', null, importi(0)],
    ['has other amounts', importi(1_000), importi(5_000)],
    ['has other assegni', importi(1_000, 0), importi(1_000, 24_000)],
    ['has become a refusal', importi(1_000), importi(0)],
  ])('is not lost where it %s since [D-303]', (_what, letto, ora) =>
    expect(canLoseEsito(letto, ora)).toEqual({
      ok: false,
      reason: 'ESITO_INTANTO',
      facts: { era: letto && importiInParole(letto), ora: importiInParole(ora) },
    }),
  );
});
