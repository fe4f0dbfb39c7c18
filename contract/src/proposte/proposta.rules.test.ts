import { describe, expect, test } from 'vitest';
import { yes } from '../refusals/verdict.ts';
import { awaitsEsito, canDeleteProposta, canSaveProposta, canSendProposta, isValutazioneAhead } from './proposta.rules.ts';

const scadenza = new Date('2026-03-31T12:00:00Z');
const after = new Date(scadenza.getTime() + 1);

/** A case in which everything is allowed: each test below spoils one thing. */
const good = {
  proposta: { status: 'BOZZA', isResponsabile: true, numeroProtocollo: null },
  errori: 0,
  profiloValidato: true,
  motivi: [],
  anno: 2026,
  annoCorrente: 2026,
  scadenza,
  received: scadenza,
} as const;
const sent = { ...good.proposta, status: 'INVIATA', numeroProtocollo: 'RM2026-0000001' } as const;
const member = { ...good.proposta, isResponsabile: false } as const;

describe('saving a proposta', () => {
  test('the responsabile may save a bozza up to the last instant', () => {
    expect(canSaveProposta(good)).toEqual(yes);
  });

  test.each([
    ['a member', { proposta: member }, 'NOT_RESPONSABILE'],
    ['a member of a sent one: who they are comes first', { proposta: { ...sent, isResponsabile: false } }, 'NOT_RESPONSABILE'],
    ['a sent one [PROP-069]', { proposta: sent }, 'ALREADY_INVIATA'],
    ['a millisecond after the scadenza [PROP-104]', { received: after }, 'PAST_SCADENZA'],
  ] as const)('%s is refused', (_who, spoiled, reason) => {
    expect(canSaveProposta({ ...good, ...spoiled })).toMatchObject({ ok: false, reason });
  });
});

describe('sending a proposta', () => {
  test('the responsabile may send a checked bozza up to the last instant [PROP-068] [PROP-082]', () => {
    expect(canSendProposta(good)).toEqual(yes);
  });

  test.each([
    ['a member', { proposta: member }, 'NOT_RESPONSABILE'],
    ['a sent one', { proposta: sent }, 'ALREADY_INVIATA'],
    ['a bozza never checked [PROP-082]', { errori: null }, 'NOT_VALIDATA'],
    ['a bozza with errors [PROP-082]', { errori: 3 }, 'NOT_VALIDATA'],
    ['that the bando does not admit, checked or not', { motivi: [{ testo: 'Hai già inviato.' }], errori: null }, 'NOT_AMMISSIBILE'],
    ['with a profile not confirmed', { profiloValidato: false }, 'PROFILO_NON_VALIDATO'],
    ['a millisecond after the scadenza [PROP-105]', { received: after }, 'PAST_SCADENZA'],
  ] as const)('%s is refused', (_who, spoiled, reason) => {
    expect(canSendProposta({ ...good, ...spoiled })).toMatchObject({ ok: false, reason });
  });
});

describe('deleting a proposta', () => {
  test('the responsabile may delete a bozza, of the latest year even after the scadenza [PROP-066]', () => {
    expect(canDeleteProposta(good)).toEqual(yes);
    expect(canDeleteProposta({ ...good, received: after })).toEqual(yes);
  });

  test('a bozza of a past year may be deleted while its bando is open', () => {
    expect(canDeleteProposta({ ...good, annoCorrente: 2027 })).toEqual(yes);
  });

  test.each([
    ['a member [PROP-067]', { proposta: member }, 'NOT_RESPONSABILE'],
    ['a sent one [PROP-070]', { proposta: sent }, 'ALREADY_INVIATA'],
    ['a reopened one, which keeps its number', { proposta: { ...sent, status: 'BOZZA' } }, 'ALREADY_NUMBERED'],
    ['of a past year [PROP-088]', { annoCorrente: 2027, received: after }, 'PAST_YEAR'],
  ] as const)('%s is refused', (_who, spoiled, reason) => {
    expect(canDeleteProposta({ ...good, ...spoiled })).toMatchObject({ ok: false, reason });
  });
});

test('a sent proposta awaits its outcome until one can be read or it is decided otherwise', () => {
  const inviata = { status: 'INVIATA', esito: null, esitoSpeciale: null } as const;
  expect(awaitsEsito(inviata)).toBe(true);
  expect(awaitsEsito({ ...inviata, status: 'BOZZA' })).toBe(false);
  expect(awaitsEsito({ ...inviata, esito: {} })).toBe(false);
  expect(awaitsEsito({ ...inviata, esitoSpeciale: 'NON_AMMISSIBILE' })).toBe(false);
});

test.each([
  ['2026-04-10T10:00:00.000Z', null, true],
  ['2026-04-10T10:00:00.001Z', null, false],
  ['2026-05-03T21:59:59.999Z', '2026-05-04', true],
  ['2026-05-03T22:00:00.000Z', '2026-05-04', false],
])('the evaluation of a sent proposta is still to come at %s, where the call expects %s: %s', (now, valutazionePrevista, expected) => {
  const scadenza = new Date('2026-04-10T10:00:00.000Z');
  expect(isValutazioneAhead({ scadenza, valutazionePrevista }, new Date(now))).toBe(expected);
});
