import { describe, expect, test } from 'vitest';
import { refusalText } from '../refusals.ts';
import { yes } from '../verdict.ts';
import { canAcceptPartecipazione, canRefusePartecipazione, canWithdrawPartecipazione } from './partecipazione.rules.ts';

const scadenza = new Date('2026-03-31T12:00:00Z');

/** A request that may be accepted: each test below spoils one thing. */
const good = {
  richiesta: { status: 'PENDING', propostaStatus: 'BOZZA' },
  utente: { valido: true, ruolo: 'PO', profiloValidato: true, inattivo: [] as readonly 'INATTIVO'[] },
  anno: 2026,
  presenti: 1,
  massimo: 2,
  scadenza,
  received: scadenza,
} as const;

const answered = [
  ['accepted already', { status: 'ACCETTATA', propostaStatus: 'BOZZA' }],
  ['refused already', { status: 'RIFIUTATA', propostaStatus: 'BOZZA' }],
  ['withdrawn', { status: 'RITIRATA', propostaStatus: 'BOZZA' }],
  ['of a sent proposta', { status: 'PENDING', propostaStatus: 'INVIATA' }],
] as const;

describe('accepting to take part', () => {
  test('the invitee accepts up to the last instant, and where there is no limit always [PROP-084]', () => {
    expect(canAcceptPartecipazione(good)).toEqual(yes);
    expect(canAcceptPartecipazione({ ...good, massimo: null, presenti: 99 })).toEqual(yes);
  });

  test.each(answered)('a request %s is answered no more', (_what, richiesta) => {
    expect(canAcceptPartecipazione({ ...good, richiesta })).toMatchObject({ ok: false, reason: 'ALREADY_ANSWERED' });
  });

  test.each([
    ['after the scadenza', { received: new Date(scadenza.getTime() + 1) }, 'Il termine del bando è scaduto.'],
    ['without a role', { utente: { ...good.utente, ruolo: null } }, 'Nessun ruolo valido attivo.'],
    ['of role S-IN', { utente: { ...good.utente, ruolo: 'S-IN' } }, 'Nessun ruolo valido attivo.'],
    ['blocked', { utente: { ...good.utente, valido: false } }, 'Nessun ruolo valido attivo.'],
    ['with a profile not confirmed', { utente: { ...good.utente, profiloValidato: false } }, 'Il tuo profilo non è confermato.'],
    [
      'declared inactive',
      { utente: { ...good.utente, inattivo: ['INATTIVO'] as const } },
      'Per il 2026 risulti tra le persone inattive (Inattivo).',
    ],
    ['at the limit', { presenti: 2 }, 'Partecipi già a 2 proposte di questa tipologia (massimo 2).'],
  ])('%s it violates the conditions of the bando [PROP-102] [PROP-103]', (_what, spoiled, motivo) => {
    expect(canAcceptPartecipazione({ ...good, ...spoiled })).toEqual({
      ok: false,
      reason: 'PARTICIPATION_VIOLATES_CALL',
      facts: { motivi: [motivo] },
    });
  });

  test('every reason is told at once', () => {
    const verdict = canAcceptPartecipazione({
      ...good,
      presenti: 2,
      utente: { valido: false, ruolo: null, profiloValidato: false, inattivo: [] },
    });
    expect(verdict.ok ? '' : refusalText(verdict)).toMatch(/^Nessun ruolo .* confermato\. Partecipi già a 2 .* incompatibili\.$/);
  });
});

describe('refusing to take part', () => {
  test('is possible while the request waits [PROP-085]', () => {
    expect(canRefusePartecipazione(good)).toEqual(yes);
  });

  test.each(answered)('a request %s is answered no more', (_what, richiesta) => {
    expect(canRefusePartecipazione({ richiesta })).toMatchObject({ ok: false, reason: 'ALREADY_ANSWERED' });
  });
});

describe('withdrawing from a proposta', () => {
  test('a member may while it is BOZZA', () => {
    expect(canWithdrawPartecipazione({ richiesta: { status: 'ACCETTATA', propostaStatus: 'BOZZA' } })).toEqual(yes);
  });

  test.each([
    ['once it is sent', { status: 'ACCETTATA', propostaStatus: 'INVIATA' }, 'PARTECIPAZIONE_INVIATA'],
    ['who has not answered yet', { status: 'PENDING', propostaStatus: 'BOZZA' }, 'NOT_MEMBRO'],
    ['who has refused', { status: 'RIFIUTATA', propostaStatus: 'BOZZA' }, 'NOT_MEMBRO'],
  ] as const)('%s: no', (_what, richiesta, reason) => {
    expect(canWithdrawPartecipazione({ richiesta })).toMatchObject({ ok: false, reason });
  });
});
