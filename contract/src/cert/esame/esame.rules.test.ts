import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../refusals/verdict.ts';
import type { StatoId } from '../stati.ts';
import {
  canAnswerCondizioni,
  canDecide,
  canDeclareConflitto,
  canReopenIstanza,
  canRestoreIstanza,
  canVerifyCondizioni,
  canWriteNota,
  checkDecisione,
  checkNota,
  checkNotaLetta,
  type Decisione,
} from './esame.rules.ts';
import { REGOLE_VOTO, votoOf } from './voto.rules.ts';

const buona: Decisione = {
  statoId: 2,
  note: 'Bene',
  noteComponenti: 'Unanimi',
  notaRevisione: null,
  notePresidenteCert: null,
  dataSeduta: '2026-03-18',
  favorevoli: 3,
  astenuti: 1,
  contrari: 0,
  prevalePresidente: false,
  numeroDelibera: '12/2026',
};
const scena = { votanti: 4, presidenteVota: true, regole: REGOLE_VOTO, dataSeduta: '2026-03-18', oggi: '2026-03-20' };
const detti = (detta: Partial<Decisione>, in_: Partial<typeof scena> = {}) =>
  checkDecisione({ ...buona, ...detta }, { ...scena, ...in_ }).map(({ campo, messaggio }) => `${campo}: ${messaggio}`);
const reasonOf = (verdict: Verdict): string => (verdict.ok ? 'ok' : verdict.reason);

describe('a decision', () => {
  test('a complete decision is valid', () => expect(detti({})).toEqual([]));

  test.each([
    ['without a state [CERT-141]', { statoId: null }, 'statoId: Selezionare una valutazione'],
    ['for a state that is no choice [CERT-123]', { statoId: 1 }, 'statoId: Selezionare una valutazione'],
    ['without a number [CERT-142]', { numeroDelibera: ' ' }, 'numeroDelibera: Inserire il Numero Delibera'],
    ['approved without notes of the members [CERT-143] [CERT-144]', { noteComponenti: '' }, 'noteComponenti: Inserire note componenti'],
    [
      'conditional without them [CERT-145]',
      { statoId: 3, noteComponenti: null, notaRevisione: 'Allegare il consenso' },
      'noteComponenti: Inserire note componenti',
    ],
    [
      'not approved without them [CERT-146]',
      { statoId: 5, noteComponenti: null, favorevoli: 0, contrari: 3 },
      'noteComponenti: Inserire note componenti',
    ],
    ['conditional without conditions (D-193)', { statoId: 3 }, 'notaRevisione: Inserisci le condizioni'],
    [
      'against its votes (D-191)',
      { statoId: 5 },
      'statoId: Per «Non approvata» i contrari devono essere almeno quanti i favorevoli (favorevoli 3, contrari 0).',
    ],
    [
      'with the number of another year (D-195)',
      { numeroDelibera: '12/2025' },
      'numeroDelibera: La delibera è del 2026: il suo numero non può essere del 2025.',
    ],
    ['without a note [CERT-148]', { note: '' }, 'note: Inserisci una nota'],
    [
      'with votes that do not add up [CERT-150] [CERT-151]',
      { favorevoli: 2 },
      'favorevoli: Il totale votanti non corrisponde al numero dei presenti',
    ],
    ['with more in favour than vote [CERT-153]', { favorevoli: 5 }, 'favorevoli: I favorevoli sono al massimo 4.'],
    ['with fewer than none in favour [CERT-153]', { favorevoli: -1 }, 'favorevoli: Inserisci un numero intero, 0 o più.'],
    ['with fewer than none abstaining [CERT-154]', { astenuti: -1 }, 'astenuti: Inserisci un numero intero, 0 o più.'],
    ['with fewer than none against [CERT-155]', { contrari: -1 }, 'contrari: Inserisci un numero intero, 0 o più.'],
    ['without those against [CERT-156]', { contrari: null }, 'contrari: Inserisci i contrari.'],
    ['with too long a note [CERT-157]', { note: 'x'.repeat(4001) }, 'note: Al massimo 4000 caratteri.'],
    [
      'with too long a note of the chair [CERT-158] [LIM-030]',
      { notePresidenteCert: 'x'.repeat(1001) },
      'notePresidenteCert: Al massimo 1000 caratteri.',
    ],
    ['of tomorrow [CERT-159]', { dataSeduta: '2026-03-21' }, 'dataSeduta: La data della seduta non può essere futura.'],
    [
      'of another day than its sitting',
      { dataSeduta: '2026-03-17' },
      "dataSeduta: La data non è quella della seduta in cui si trova l'istanza.",
    ],
  ])('%s is reported', (_what, detta, messaggio) => expect(detti(detta)).toEqual([messaggio]));

  test('a revision needs number and note, but neither votes nor notes of the members [CERT-147] [CERT-152]', () => {
    const senzaVoti = { statoId: 4, noteComponenti: null, notaRevisione: 'Rivedere', favorevoli: 0, astenuti: 0, contrari: 0 };
    expect(detti(senzaVoti)).toEqual([]);
    expect(detti({ ...senzaVoti, notaRevisione: ' ', richieste: ['', 'I tempi'] })).toEqual([]);
    expect(detti({ ...senzaVoti, notaRevisione: ' ', richieste: [' '] })).toEqual([
      'notaRevisione: Inserisci che cosa si chiede al proponente',
    ]);
    expect(detti({ ...senzaVoti, favorevoli: null, numeroDelibera: '', note: '' })).toEqual([
      'numeroDelibera: Inserire il Numero Delibera',
      'note: Inserisci una nota',
    ]);
  });

  test('outcome 7 needs only a note', () => {
    const niente = { numeroDelibera: null, noteComponenti: null, favorevoli: null, astenuti: null, contrari: null };
    expect(detti({ statoId: 7, ...niente })).toEqual([]);
    expect(detti({ statoId: 7, ...niente, note: null })).toEqual(['note: Inserisci una nota']);
  });
});

test('members vote who are present, not in conflict and no experts, and each exclusion counts once', () => {
  const membro = { presente: true, inConflitto: false, senzaVoto: false, presidente: false };
  const membri = [
    membro,
    membro,
    { ...membro, inConflitto: true, senzaVoto: true },
    { ...membro, senzaVoto: true },
    { ...membro, presente: false },
  ];
  expect(votoOf(membri)).toEqual({ presenti: 4, inConflitto: 1, senzaVoto: 1, votanti: 2, presidenteVota: false });
  const presidenti = [{}, { presente: false }, { inConflitto: true }, { senzaVoto: true }].map((said) => ({
    ...membro,
    ...said,
    presidente: true,
  }));
  expect(presidenti.map((each) => votoOf([each, membro]).presidenteVota)).toEqual([true, false, false, false]);
});

describe('acts of the committee', () => {
  const davanti = { statoId: 6 as StatoId, propria: false, inConflitto: false, seduta: { registrata: true } };

  test('the committee decides istanze before it in a registered sitting, and a revision and 7 without one', () => {
    expect(reasonOf(canDecide(davanti, 2))).toBe('ok');
    for (const seduta of [null, { registrata: false }]) {
      expect([2, 3, 5].map((scelta) => reasonOf(canDecide({ ...davanti, seduta }, scelta)))).toEqual(Array(3).fill('ISTANZA_SENZA_SEDUTA'));
      expect([4, 7].map((scelta) => reasonOf(canDecide({ ...davanti, seduta }, scelta)))).toEqual(['ok', 'ok']);
    }
    for (const statoId of [1, 2, 3, 4, 5, 7] as const)
      expect(reasonOf(canDecide({ ...davanti, statoId }, 2))).toBe('ISTANZA_NON_DA_VALUTARE');
  });

  test('nobody acts on their own istanza, or on one that they have left', () => {
    for (const [facts, reason] of [
      [{ ...davanti, propria: true }, 'ISTANZA_PROPRIA'],
      [{ ...davanti, inConflitto: true }, 'IN_CONFLITTO'],
    ] as const) {
      expect(reasonOf(canDecide(facts, 2))).toBe(reason);
      expect(reasonOf(canReopenIstanza({ ...facts, seduta: null }))).toBe(reason);
      expect(reasonOf(canRestoreIstanza({ ...facts, statoId: 7 }))).toBe(reason);
    }
  });

  test('an istanza is reopened only from 6, before it is in a sitting [CERT-130]', () => {
    expect(reasonOf(canReopenIstanza({ ...davanti, seduta: null }))).toBe('ok');
    expect(reasonOf(canReopenIstanza({ ...davanti, seduta: { registrata: false } }))).toBe('ISTANZA_IN_SEDUTA');
    for (const statoId of [1, 2, 3, 4, 5, 7] as const)
      expect(reasonOf(canReopenIstanza({ ...davanti, seduta: null, statoId }))).toBe('ISTANZA_NON_DA_VALUTARE');
  });

  test('an istanza returns to 6 only from 7', () => {
    expect(reasonOf(canRestoreIstanza({ ...davanti, statoId: 7 }))).toBe('ok');
    expect(reasonOf(canRestoreIstanza(davanti))).toBe('ISTANZA_NON_DA_RIPORTARE');
  });

  test('a note belongs to its author or the chair; a member who has left writes none, but may come back; nobody writes on their own istanza [CERT-161]', () => {
    expect(reasonOf(canWriteNota(davanti, { propriaNota: false, presidente: false }))).toBe('NOT_FOUND');
    expect(reasonOf(canWriteNota(davanti, { propriaNota: false, presidente: true }))).toBe('ok');
    expect(reasonOf(canWriteNota({ ...davanti, inConflitto: true }, { propriaNota: true, presidente: false }))).toBe('IN_CONFLITTO');
    expect(reasonOf(canDeclareConflitto({ ...davanti, inConflitto: true }))).toBe('ok');
    expect(reasonOf(canDeclareConflitto({ ...davanti, propria: true }))).toBe('ISTANZA_PROPRIA');
    expect(reasonOf(canWriteNota({ ...davanti, propria: true }, { propriaNota: true, presidente: true }))).toBe('ISTANZA_PROPRIA');
    expect(checkNota({ note: ' ' })).toEqual([{ campo: 'note', messaggio: 'Inserisci una nota' }]);
  });

  test('conditions are answered in 3 until they are met, and verified once there is an answer', () => {
    expect(reasonOf(canAnswerCondizioni({ statoId: 3, verificate: false }))).toBe('ok');
    expect(reasonOf(canAnswerCondizioni({ statoId: 3, verificate: true }))).toBe('SENZA_CONDIZIONI');
    expect(reasonOf(canAnswerCondizioni({ statoId: 2, verificate: false }))).toBe('SENZA_CONDIZIONI');
    const verifica = { statoId: 3, verificate: false, rispostaCondizioni: 'Fatto', propria: false, inConflitto: false } as const;
    expect(reasonOf(canVerifyCondizioni({ ...verifica, rispostaCondizioni: null }))).toBe('CONDIZIONI_SENZA_RISPOSTA');
    expect(reasonOf(canVerifyCondizioni(verifica))).toBe('ok');
    expect(reasonOf(canVerifyCondizioni({ ...verifica, propria: true }))).toBe('ISTANZA_PROPRIA');
    expect(reasonOf(canVerifyCondizioni({ ...verifica, inConflitto: true }))).toBe('IN_CONFLITTO');
  });

  test('a note saved meanwhile is shown and not replaced unseen', () => {
    const saved = (note: string | null) => ({ note, minorMajor: null });
    expect(checkNotaLetta({ note: 'Mia', minorMajor: null }, saved('Altra'))).toEqual([]);
    expect(checkNotaLetta({ note: 'Mia', minorMajor: null, prima: ' Letta ' }, saved('Letta'))).toEqual([]);
    expect(checkNotaLetta({ note: 'Altra', minorMajor: null, prima: 'Letta' }, saved('Altra'))).toEqual([]);
    const said = (salvata: string | null) =>
      checkNotaLetta({ note: 'Mia', minorMajor: null, prima: 'Letta' }, saved(salvata))[0]?.messaggio;
    expect(said('Altra')).toContain('è stata salvata questa nota: «Altra»');
    expect(said(null)).toContain('è stata tolta');
  });

  test.each([
    [
      'is shown and not replaced unseen',
      { minorMajor: 0, primaMinorMajor: 0 },
      1,
      'Nel frattempo il suggerimento salvato è «Revisione maggiore».',
    ],
    ['that was taken away is told', { minorMajor: 1, primaMinorMajor: 1 }, null, 'Nel frattempo il suggerimento salvato è stato tolto.'],
    ['that is saved already is no fault', { minorMajor: 1, primaMinorMajor: 0 }, 1, undefined],
    ['that was not changed meanwhile is replaced', { minorMajor: 1, primaMinorMajor: 0 }, 0, undefined],
    ['is replaced by who does not say what they read', { minorMajor: 0 }, 1, undefined],
  ] as const)('a suggestion saved meanwhile %s [D-303]', (_, said, minorMajor, messaggio) => {
    const faults = checkNotaLetta({ note: 'Nota.', prima: 'Nota', ...said }, { note: 'Nota', minorMajor });
    expect(faults.map((fault) => [fault.campo, fault.messaggio.split('. ')[0]])).toEqual(
      messaggio === undefined ? [] : [['flag_minor_major', messaggio.slice(0, -1)]],
    );
  });
});
