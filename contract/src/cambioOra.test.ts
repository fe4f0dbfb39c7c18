import { describe, expect, test } from 'vitest';
import { canOpenProposta } from './bandi/ammissibilita.rules.ts';
import { statoBando } from './bandi/bando.rules.ts';
import { formatInstant, instantInRome } from './instant.ts';
import { canOfficialise, checkFineValutazione, isTempoConcluso } from './iter/iter.rules.ts';
import { canAcceptPartecipazione, canRemindPartecipazione } from './partecipazioni/partecipazione.rules.ts';
import { canSaveParte } from './parti/parte.rules.ts';
import { canReopenOwn, canSaveProposta, checkRiapertura } from './proposte/proposta.rules.ts';
import { scadenzaInvito, statoReferee } from './referee/referee.rules.ts';
import { canWriteRendicontazione, checkRiaperturaRendicontazione, statoStep } from './rendicontazioni/rendicontazione.rules.ts';

const bozza = { status: 'BOZZA', isResponsabile: true, numeroProtocollo: null } as const;
const inviata = { ...bozza, status: 'INVIATA', conValutazione: false, dataUfficializzazione: null } as const;
const richiesta = { status: 'PENDING', propostaStatus: 'BOZZA' } as const;
const invitato = {
  valido: true,
  ruolo: { id: 1, codice: 'PO', descrizione: 'Professore ordinario' },
  regime: null,
  profiloValidato: true,
  inattivo: [],
};
const libero = { anno: 2026, ruoli: [], regimi: [], limiti: [] };
const referee = {
  accettazione: null,
  rifiuto: null,
  disabilitazione: null,
  nonNecessario: false,
  sollecito: null,
  conclusa: false,
  ritiro: null,
  dichiarato: false,
  proroga: null,
  nonRecapitata: false,
  conflitto: false,
};
const INIZIO = new Date('2026-01-01T08:00:00.000Z');
const report = { isHolder: true, finanziata: true, status: 'BOZZA', inizio: INIZIO } as const;

/** Whatever ends at an instant: whether it is still in time then. */
const TERMINI: Record<string, (scadenza: Date, received: Date) => boolean> = {
  'a call': (fine, now) => statoBando({ inizio: INIZIO.toISOString(), fine: fine.toISOString() }, now) === 'APERTO',
  'a new proposta': (scadenza, received) => canOpenProposta({ inizio: INIZIO, scadenza, received }).ok,
  'Salva, Controlla and Invia of a proposta': (scadenza, received) => canSaveProposta({ proposta: bozza, scadenza, received }).ok,
  'the part of a member': (scadenza, received) => canSaveParte({ proposta: bozza, scadenza, received }).ok,
  'a request that is accepted': (scadenza, received) =>
    canAcceptPartecipazione({ richiesta, utente: invitato, ...libero, scadenza, received }).ok,
  'a reminder of a request': (scadenza, received) =>
    canRemindPartecipazione({
      richiesta: { ...richiesta, sollecitata: null, parteDaCompilare: false },
      isResponsabile: true,
      scadenza,
      received,
    }).ok,
  'a reopening by the responsabile': (chiusura, received) => canReopenOwn({ proposta: inviata, autonoma: true, chiusura, received }).ok,
  'a reopening without a term of its own': (chiusura, received) =>
    checkRiapertura({ riapertaFinoA: null, motivo: 'Manca la firma', chiusura, received }).length === 0,
  'the report of a step': (scadenza, received) => canWriteRendicontazione({ ...report, scadenza, received }).ok,
  'the label of a step': (scadenza, now) => statoStep({ status: null, inizio: INIZIO, scadenza, now }) === 'DA_COMPILARE',
  'a report that is reopened without proroga': (scadenza, received) =>
    checkRiaperturaRendicontazione({ prorogaAl: null, motivo: 'Manca una fattura', scadenza, received }).length === 0,
  'the answer of a referee': (scadenza, now) => statoReferee({ ...referee, scadenza: scadenza.toISOString() }, now) === 'INVITATO',
  'the time of an evaluation': (fineValutazione, now) => !isTempoConcluso({ dataUfficializzazione: null, fineValutazione }, now),
  'a classe that cannot be official yet': (chiusura, received) =>
    !canOfficialise({ dataUfficializzazione: null, chiusura, mancanti: [], borse: [], received }).ok,
};

const NOTTI: readonly [string, string, string][] = [
  ['the last second before the clocks go forward', '2026-03-29T00:59:59.999Z', '29/03/2026 01:59'],
  ['half past three, an hour after half past one', '2026-03-29T01:30:00.000Z', '29/03/2026 03:30'],
  ['half past two for the first time', '2026-10-25T00:30:00.000Z', '25/10/2026 02:30'],
  ['half past two for the second time', '2026-10-25T01:30:00.000Z', '25/10/2026 02:30'],
];

describe.each(NOTTI)('a deadline at %s', (_when, instant, shown) => {
  const scadenza = new Date(instant);
  const after = (milliseconds: number) => new Date(scadenza.getTime() + milliseconds);

  test.each(Object.entries(TERMINI))(
    '%s: the last millisecond is in time, the next is not, nor an hour of the clock later',
    (_what, isInTime) => {
      expect([-3_600_000, 0, 1, 3_600_000].map((milliseconds) => isInTime(scadenza, after(milliseconds)))).toEqual([
        true,
        true,
        false,
        false,
      ]);
    },
  );

  test('the deadline is shown in the time of Rome', () => expect(formatInstant(scadenza)).toBe(shown));

  test('the deadline of a reopening must be in the future by its instant, not by the clock', () => {
    const closed = { motivo: 'Manca la firma', received: after(-1) };
    const faults = (received: Date) => [
      checkRiapertura({ ...closed, riapertaFinoA: instant, chiusura: INIZIO, received }).length,
      checkRiaperturaRendicontazione({ ...closed, prorogaAl: instant, scadenza: INIZIO, received }).length,
    ];
    expect([faults(after(-1)), faults(scadenza)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('the end of an evaluation may not be before the end of the call', () =>
    expect([after(0), after(-1)].map((fine) => checkFineValutazione(fine.toISOString(), scadenza).length)).toEqual([0, 1]));
});

test('an hour that clocks skip does not exist, and of a repeated hour the first is meant', () => {
  expect(instantInRome('2026-03-29', '02:30')).toBeNull();
  expect(instantInRome('2026-10-25', '02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

test('the end of a day is that of Rome, also when clocks change within the fortnight before it', () => {
  const FORTNIGHT = [
    ['2026-03-20T10:00:00.000Z', '2026-04-03T21:59:00.000Z'],
    ['2026-10-20T10:00:00.000Z', '2026-11-03T22:59:00.000Z'],
  ] as const;
  for (const [now, end] of FORTNIGHT) expect(scadenzaInvito(null, new Date(now)).toISOString()).toBe(end);
});
