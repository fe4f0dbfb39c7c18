import { describe, expect, test } from 'vitest';
import type { TipoFase } from '../bandi/criteri.rules.ts';
import type { Reason } from '../refusals/refusals.ts';
import {
  canConcludeFaseReferee,
  canConcludeScheda,
  canEvaluate,
  canForceValutata,
  canReopenValutazione,
  concludeFaseAttiva,
  type FaseStato,
  faseAttiva,
  faseDaRiaprire,
  fasiOf,
  fineDellaFase,
  openFirst,
  type RefereeInFase,
  reopenFase,
  statoFase,
  type ValutazioneFacts,
} from './fasi.rules.ts';

const TIPI = ['CHECK_BLOCCANTE', 'REFEREE_PARZIALE', 'COMMISSIONE'] as const;
const fasi = (attiva: number | null, concluse: readonly number[] = [], tipi: readonly TipoFase[] = TIPI): FaseStato[] =>
  tipi.map((tipo, at) => ({ id: 10 + at, fase: at + 1, nome: tipo, tipo, attiva: attiva === at + 1, conclusa: concluse.includes(at + 1) }));
const short = (all: readonly FaseStato[]) => all.map(({ attiva, conclusa }) => (attiva ? 'A' : conclusa ? 'C' : '-')).join('');
const because = (verdict: { ok: boolean; reason?: Reason }) => (verdict.ok ? null : verdict.reason);

const aperta: ValutazioneFacts = {
  statusValutazione: null,
  esitoSpeciale: null,
  bandoChiuso: true,
  tempoConcluso: false,
  macroAreaValutabile: true,
  tipoValutazione: 'PUNTEGGIO',
  mcValutazioneSoloBozza: false,
  fasi: fasi(3, [1, 2]),
  schedaContestata: false,
  conflittiPropri: [],
};

describe('the phases of a proposta', () => {
  test('the phases are those of its classe in their order, with their progress [EVAL-053]', () => {
    const configurate = [...fasi(null)].reverse();
    expect(
      fasiOf(configurate, [
        { faseId: 11, attiva: true, conclusa: false },
        { faseId: 10, attiva: false, conclusa: true },
      ]).map(({ id }) => id),
    ).toEqual([10, 11, 12]);
    expect(
      short(
        fasiOf(configurate, [
          { faseId: 11, attiva: true, conclusa: false },
          { faseId: 10, attiva: false, conclusa: true },
        ]),
      ),
    ).toBe('CA-');
  });
  test('a classe without phases has a single one of the commission (D-110)', () => {
    expect(fasiOf([], [])).toEqual([{ id: null, fase: 1, nome: 'Valutazione', tipo: 'COMMISSIONE', attiva: false, conclusa: false }]);
    expect(short(fasiOf([], [{ faseId: null, attiva: true, conclusa: false }]))).toBe('A');
  });
});

describe('the state machine of phases', () => {
  test('the first phase opens at the end of the call, once', () => {
    const opened = openFirst(fasi(null));
    expect(short(opened)).toBe('A--');
    expect(openFirst(opened)).toEqual(opened);
    expect(short(openFirst(fasi(null, [1, 2, 3])))).toBe('CCC');
  });

  test.each<[string, FaseStato[], Parameters<typeof concludeFaseAttiva>[1], string, 'VALUTATA' | null, boolean]>([
    ['a check goes on to the referees', fasi(1), 'AVANTI', 'CA-', null, false],
    ['the referees go on to the commission', fasi(2, [1]), 'AVANTI', 'CCA', null, false],
    ['the last one is the end', fasi(3, [1, 2]), 'AVANTI', 'CCC', 'VALUTATA', false],
    ['a failed check skips the others', fasi(1), 'RESPINTA', 'C--', 'VALUTATA', true],
    ['a rejection by the commission', fasi(3, [1, 2]), 'RESPINTA', 'CCC', 'VALUTATA', true],
    ['an approval without referees skips them', fasi(1), 'APPROVATA', 'C--', 'VALUTATA', false],
    ['a single phase is the last one', fasi(1, [], ['COMMISSIONE']), 'AVANTI', 'C', 'VALUTATA', false],
    ['referees alone', fasi(1, [], ['REFEREE_PARZIALE']), 'AVANTI', 'C', 'VALUTATA', false],
  ])('%s', (_, from, fine, phases, statusValutazione, respinta) => {
    const passo = concludeFaseAttiva(from, fine);
    expect({ ...passo, fasi: short(passo.fasi) }).toEqual({ fasi: phases, statusValutazione, respinta });
  });

  test('exactly one phase is active until the end, whatever happens', () => {
    for (const fine of ['AVANTI', 'RESPINTA', 'APPROVATA'] as const)
      for (const active of [1, 2, 3]) {
        const { fasi: after, statusValutazione } = concludeFaseAttiva(fasi(active), fine);
        expect(after.filter(({ attiva }) => attiva)).toHaveLength(statusValutazione === null ? 1 : 0);
      }
  });

  test.each<[string, TipoFase, boolean, boolean | null, string]>([
    ['a check without a blocking 0', 'CHECK_BLOCCANTE', false, null, 'AVANTI'],
    ['a check with one', 'CHECK_BLOCCANTE', true, null, 'RESPINTA'],
    ['a blocking 0 of the commission rejects nothing', 'COMMISSIONE', true, null, 'AVANTI'],
    ['rejected in iteration mode [EVAL-064]', 'COMMISSIONE', false, true, 'RESPINTA'],
    ['approved without referees [EVAL-065]', 'REFEREE_PARZIALE', false, false, 'APPROVATA'],
  ])('%s', (_, tipo, bloccata, respinta, expected) => expect(fineDellaFase({ tipo }, { bloccata, respinta })).toBe(expected));
});

describe('a reopening', () => {
  test.each<[string, FaseStato[], number | undefined, number | null]>([
    ['to the last phase of the commission', fasi(null, [1, 2, 3]), undefined, 3],
    ['to the check that rejected', fasi(null, [1]), undefined, 1],
    ['to the last one where the commission has none', fasi(null, [1, 2], ['REFEREE_PARZIALE', 'REFEREE_PARZIALE']), undefined, 2],
    ['to the chosen one', fasi(null, [1, 2, 3]), 11, 2],
    ['nowhere, where the chosen one was not concluded', fasi(null, [1]), 12, null],
    ['nowhere, where none was', fasi(null), undefined, null],
  ])('%s', (_, from, sceltaId, expected) => expect(faseDaRiaprire(from, sceltaId)?.fase ?? null).toBe(expected));

  test('later phases have to be reached again', () => {
    expect(short(reopenFase(fasi(null, [1, 2, 3]), { fase: 2 }))).toBe('CA-');
    expect(short(reopenFase(fasi(null, [1, 2, 3]), { fase: 3 }))).toBe('CCA');
  });
});

describe('who may write in a sheet', () => {
  const bozza = { scheda: 'BOZZA' } as const;
  const iter: ValutazioneFacts = { ...aperta, tipoValutazione: 'ITER_VALUTAZIONE' };
  test.each<[string, Partial<ValutazioneFacts>, Parameters<typeof canEvaluate>[1], Reason | null]>([
    ['a member, in the phase of the commission', {}, { chi: 'MEMBRO', scheda: null }, null],
    ['the chair', {}, { chi: 'PRESIDENTE', ...bozza }, null],
    ['a member, in the check', { fasi: fasi(1) }, { chi: 'MEMBRO', scheda: null }, null],
    ['a referee, in the phase of the referees', { fasi: fasi(2, [1]) }, { chi: 'REFEREE', scheda: null }, null],
    ['never the office [EVAL-095]', {}, { chi: 'UFFICIO', scheda: null }, 'VALUTA_COMMISSIONE'],
    [
      'no member where the macro-area is not theirs [EVAL-098]',
      { macroAreaValutabile: false },
      { chi: 'MEMBRO', scheda: null },
      'MACROAREA_NON_VALUTABILE',
    ],
    ['a referee of any macro-area', { macroAreaValutabile: false, fasi: fasi(2) }, { chi: 'REFEREE', scheda: null }, null],
    ['nobody in a concluded one [EVAL-072]', {}, { chi: 'MEMBRO', scheda: 'CONCLUSA' }, 'SCHEDA_CONCLUSA'],
    ['nobody once the time is over', { tempoConcluso: true }, { chi: 'PRESIDENTE', ...bozza }, 'VALUTAZIONE_TEMPO'],
    ['nobody once it is evaluated', { statusValutazione: 'VALUTATA' }, { chi: 'PRESIDENTE', ...bozza }, 'GIA_VALUTATA'],
    ['nobody before the call is over', { fasi: fasi(null) }, { chi: 'PRESIDENTE', scheda: null }, 'VALUTAZIONE_NON_INIZIATA'],
    ['nobody while the call was made longer', { bandoChiuso: false }, { chi: 'PRESIDENTE', scheda: null }, 'VALUTAZIONE_NON_INIZIATA'],
    ['nobody in the sheet of another phase', {}, { chi: 'MEMBRO', ...bozza, faseId: 10 }, 'FASE_NON_ATTIVA'],
    ['no member while the referees are at it', { fasi: fasi(2) }, { chi: 'MEMBRO', scheda: null }, 'FASE_REFEREE'],
    ['no referee in the phase of the commission', {}, { chi: 'REFEREE', scheda: null }, 'FASE_COMMISSIONE'],
    [
      'nobody before their own conflict of interest is decided (D-204)',
      { conflittiPropri: ['CI-1'] },
      { chi: 'PRESIDENTE', ...bozza },
      'CONFLITTO_DA_DECIDERE',
    ],
    ['no decision without points in a class of points', {}, { chi: 'MEMBRO', ...bozza, decisa: true }, 'SENZA_ITER'],
  ])('%s', (_, patch, foglio, reason) => expect(because(canEvaluate({ ...aperta, ...patch }, foglio))).toBe(reason));

  test('nobody writes in an evaluation whose conflicts of interest were not read (D-204)', () => {
    const { conflittiPropri: _, ...senza } = aperta;
    // @ts-expect-error: a caller that forgets them is refused by the types, and lets nobody write where it gets past them.
    expect(() => canEvaluate(senza, { chi: 'PRESIDENTE', ...bozza })).toThrow();
  });

  test('in iteration mode the commission rejects or approves while the referees evaluate, and scores wait (D-175)', () => {
    const referee = { ...iter, fasi: fasi(2) };
    expect(because(canEvaluate(referee, { chi: 'MEMBRO', scheda: null, decisa: true }))).toBe(null);
    expect(because(canEvaluate(referee, { chi: 'MEMBRO', scheda: null }))).toBe('FASE_REFEREE');
  });

  test.each<[string, boolean, 'MEMBRO' | 'PRESIDENTE', Reason | null]>([
    ['a member', false, 'MEMBRO', null],
    ['a member where members save drafts only [EVAL-069]', true, 'MEMBRO', 'CONCLUDE_PRESIDENTE'],
    ['the chair there [EVAL-069]', true, 'PRESIDENTE', null],
  ])('a sheet is concluded by %s', (_, mcValutazioneSoloBozza, chi, reason) => {
    const soloBozza = { ...aperta, mcValutazioneSoloBozza };
    expect(because(canConcludeScheda(soloBozza, { chi, ...bozza }))).toBe(reason);
    expect(because(canEvaluate(soloBozza, { chi, ...bozza }))).toBe(null);
  });

  test('while a conflict declared by a referee is undecided no points are concluded on the sheets of referees [D-312]', () => {
    const contestata = { ...aperta, schedaContestata: true };
    expect(because(canConcludeScheda(contestata, { chi: 'PRESIDENTE', ...bozza }))).toBe('CONFLITTO_REFEREE_DA_DECIDERE');
    expect(because(canEvaluate(contestata, { chi: 'PRESIDENTE', ...bozza }))).toBe(null);
    const respinge = { ...iter, schedaContestata: true };
    expect(because(canConcludeScheda(respinge, { chi: 'PRESIDENTE', ...bozza, decisa: true }))).toBe(null);
    expect(because(canConcludeScheda({ ...contestata, fasi: fasi(2, [1]) }, { chi: 'REFEREE', ...bozza }))).toBe(null);
  });
});

describe('the end of a phase of the referees', () => {
  const referee = (patch: Partial<RefereeInFase> = {}): RefereeInFase => ({
    accettato: true,
    disabilitato: false,
    nonNecessario: false,
    scheda: 'CONCLUSA',
    ...patch,
  });
  test.each<[string, RefereeInFase[], number | null, Reason | null]>([
    ['nobody', [], null, 'REFEREE_POCHI'],
    ['one concluded', [referee()], null, null],
    ['one at it', [referee({ scheda: 'BOZZA' })], null, 'REFEREE_POCHI'],
    ['one concluded and one at it', [referee(), referee({ scheda: 'BOZZA' })], null, 'REFEREE_APERTI'],
    ['one concluded and one who has not begun', [referee(), referee({ scheda: null })], null, 'REFEREE_APERTI'],
    ['the one at it disabled', [referee(), referee({ scheda: 'BOZZA', disabilitato: true })], null, null],
    ['the one at it not necessary', [referee(), referee({ scheda: null, nonNecessario: true })], null, null],
    ['one who has not answered', [referee(), referee({ accettato: null, scheda: null })], null, null],
    ['one who declined', [referee(), referee({ accettato: false, scheda: null })], null, null],
    ['fewer than the classe asks for', [referee()], 2, 'REFEREE_POCHI'],
    ['as many', [referee(), referee()], 2, null],
    ['none asked for', [], 0, null],
  ])('%s [EVAL-075]', (_, all, minimi, reason) =>
    expect(because(canConcludeFaseReferee({ ...aperta, fasi: fasi(2, [1]) }, { faseId: 11, referee: all, minimi }))).toBe(reason),
  );

  const concluso = [referee()];
  test.each<[string, Partial<ValutazioneFacts>, number, Reason | null]>([
    ['the active one [EVAL-074]', { fasi: fasi(2, [1]) }, 11, null],
    ['another', { fasi: fasi(2, [1]) }, 12, 'FASE_NON_ATTIVA'],
    ['one of the commission', {}, 12, 'FASE_COMMISSIONE'],
    ['once it is evaluated', { statusValutazione: 'VALUTATA', fasi: fasi(2) }, 11, 'GIA_VALUTATA'],
    ['once the time is over', { tempoConcluso: true, fasi: fasi(2) }, 11, 'VALUTAZIONE_TEMPO'],
    ['with a sheet of a declared conflict [D-312]', { schedaContestata: true, fasi: fasi(2, [1]) }, 11, 'CONFLITTO_REFEREE_DA_DECIDERE'],
  ])('%s', (_, patch, faseId, reason) =>
    expect(because(canConcludeFaseReferee({ ...aperta, ...patch }, { faseId, referee: concluso, minimi: null }))).toBe(reason),
  );
});

describe('the office closes an evaluation as it stands', () => {
  test.each<[string, Partial<ValutazioneFacts>, Reason | null]>([
    ['in any phase', { fasi: fasi(2) }, null],
    ['once', { statusValutazione: 'VALUTATA' }, 'GIA_VALUTATA'],
    ['in its time', { tempoConcluso: true }, 'VALUTAZIONE_TEMPO'],
    ['on no sheet of a declared conflict [D-312]', { schedaContestata: true }, 'CONFLITTO_REFEREE_DA_DECIDERE'],
    ['when it has begun', { fasi: fasi(null) }, 'VALUTAZIONE_NON_INIZIATA'],
  ])('%s', (_, patch, reason) => expect(because(canForceValutata({ ...aperta, ...patch }))).toBe(reason));
});

describe('who may reopen an evaluation', () => {
  const valutata: ValutazioneFacts = { ...aperta, statusValutazione: 'VALUTATA', fasi: fasi(null, [1, 2, 3]) };
  const esclusa: ValutazioneFacts = {
    ...valutata,
    statusValutazione: 'NON_FINANZIATA',
    esitoSpeciale: 'NON_AMMISSIBILE',
    fasi: fasi(null),
  };
  test.each<[string, ValutazioneFacts, Parameters<typeof canReopenValutazione>[1], Reason | null]>([
    ['the chair [EVAL-097]', valutata, { chi: 'PRESIDENTE' }, null],
    ['the office', valutata, { chi: 'UFFICIO' }, null],
    ['no member [EVAL-099]', valutata, { chi: 'MEMBRO' }, 'RIAPRE_PRESIDENTE'],
    ['no referee', valutata, { chi: 'REFEREE' }, 'RIAPRE_PRESIDENTE'],
    ['nobody once the time is over [EVAL-063]', { ...valutata, tempoConcluso: true }, { chi: 'UFFICIO' }, 'VALUTAZIONE_TEMPO'],
    ['nobody while it goes on', aperta, { chi: 'UFFICIO' }, 'NON_VALUTATA'],
    ['a funded one too', { ...valutata, statusValutazione: 'FINANZIATA' }, { chi: 'PRESIDENTE' }, null],
    ['the office, one that is not admissible', esclusa, { chi: 'UFFICIO' }, null],
    ['not the chair, one that is not admissible', esclusa, { chi: 'PRESIDENTE' }, 'RIAPRE_UFFICIO'],
    ['into a phase that was concluded', valutata, { chi: 'UFFICIO', faseId: 11 }, null],
    [
      'not who has an open conflict of interest',
      { ...valutata, conflittiPropri: ['CI-1'] },
      { chi: 'PRESIDENTE' },
      'CONFLITTO_DA_DECIDERE',
    ],
    ['into no other', valutata, { chi: 'UFFICIO', faseId: 99 }, 'FASE_NON_CONCLUSA'],
  ])('%s', (_, valutando, who, reason) => expect(because(canReopenValutazione(valutando, who))).toBe(reason));
});

describe('the state of a phase', () => {
  const chiusa = { attiva: false, conclusa: false };
  const fine = { decisa: true, iniziata: true, esitoSpeciale: null };
  test.each([
    ['under way', { attiva: true, conclusa: false }, { ...fine, decisa: false }, 'ATTIVA'],
    ['concluded', { attiva: false, conclusa: true }, fine, 'CONCLUSA'],
    ['still to come', chiusa, { ...fine, decisa: false, iniziata: false }, 'DA_INIZIARE'],
    ['to be gone on with, where an earlier one was reopened above its sheets', chiusa, { ...fine, decisa: false }, 'DA_RIPRENDERE'],
    ['interrupted by the rejection, where sheets stand in it', chiusa, { ...fine, esitoSpeciale: 'RESPINTA' }, 'RESPINTA'],
    ['interrupted, where the evaluation ended otherwise', chiusa, fine, 'INTERROTTA'],
    ['not held, where nobody wrote in it', chiusa, { ...fine, iniziata: false, esitoSpeciale: 'RESPINTA' }, 'NON_SVOLTA'],
  ] as const)('%s', (_, fase, corso, stato) => expect(statoFase(fase, corso)).toBe(stato));
});

test('at most one phase is active', () => {
  expect(faseAttiva(fasi(2))?.id).toBe(11);
  expect(faseAttiva(fasi(null))).toBeNull();
});
