import { describe, expect, test } from 'vitest';
import type { CodiceRegime } from '../profilo/regime.rules.ts';
import { refusalText } from '../refusals/refusals.ts';
import { yes } from '../refusals/verdict.ts';
import type { LimiteRaggiunto } from './limiti.rules.ts';
import {
  canAcceptLetta,
  canAcceptPartecipazione,
  canRefusePartecipazione,
  canRemindPartecipazione,
  canWithdrawPartecipazione,
} from './partecipazione.rules.ts';

const scadenza = new Date('2026-03-31T12:00:00Z');

/** A request that may be accepted: each test below spoils one thing. */
const good = {
  richiesta: { status: 'PENDING', propostaStatus: 'BOZZA' },
  utente: {
    valido: true,
    ruolo: { id: 1, codice: 'PO', descrizione: 'Professore ordinario' } as const,
    regime: 'TEMPO_PIENO',
    profiloValidato: true,
    inattivo: [] as readonly 'INATTIVO'[],
  },
  anno: 2026,
  ruoli: [] as readonly number[],
  regimi: [] as readonly CodiceRegime[],
  limiti: [] as readonly LimiteRaggiunto[],
  scadenza,
  received: scadenza,
} as const;

const coproponente = { sigla: 'RM', categoriaId: 2, nome: 'Coproponente in Progetti' };
const limite: LimiteRaggiunto = { a: coproponente, b: coproponente, massimo: 2, presenti: 2 };

const answered = [
  ['accepted already', { status: 'ACCETTATA', propostaStatus: 'BOZZA' }],
  ['refused already', { status: 'RIFIUTATA', propostaStatus: 'BOZZA' }],
  ['withdrawn', { status: 'RITIRATA', propostaStatus: 'BOZZA' }],
  ['of a sent proposta', { status: 'PENDING', propostaStatus: 'INVIATA' }],
] as const;

describe('accepting to take part', () => {
  test('the invitee may accept up to the last instant [PROP-084]', () => {
    expect(canAcceptPartecipazione(good)).toEqual(yes);
  });

  test.each(answered)('a request %s can no longer be answered', (_what, richiesta) => {
    expect(canAcceptPartecipazione({ ...good, richiesta })).toMatchObject({ ok: false, reason: 'ALREADY_ANSWERED' });
  });

  test.each([
    ['after the scadenza', { received: new Date(scadenza.getTime() + 1) }, 'Il termine del bando è scaduto.'],
    ['without a role', { utente: { ...good.utente, ruolo: null } }, 'Nessun ruolo valido attivo.'],
    ['of role S-IN', { utente: { ...good.utente, ruolo: { id: 4, codice: 'S-IN', descrizione: 'Senza' } } }, 'Nessun ruolo valido attivo.'],
    ['of a role that the categoria has no place for', { ruoli: [3] }, 'Il ruolo Professore ordinario non è previsto per questa categoria.'],
    ['of a regime that it does not admit', { regimi: ['TEMPO_DEFINITO'] as const }, 'Il regime non è tra quelli previsti: Tempo Definito.'],
    ['blocked', { utente: { ...good.utente, valido: false } }, 'Nessun ruolo valido attivo.'],
    ['with a profile not confirmed', { utente: { ...good.utente, profiloValidato: false } }, 'Il tuo profilo non è confermato.'],
    [
      'declared inactive',
      { utente: { ...good.utente, inattivo: ['INATTIVO'] as const } },
      'Per il 2026 risulti tra le persone inattive (Inattivo).',
    ],
    ['at the limit', { limiti: [limite] }, 'Partecipi già a 2 proposte di questa tipologia (massimo 2).'],
    [
      'at a limit of one',
      { limiti: [{ ...limite, massimo: 1, presenti: 1 }] },
      'Partecipi già a una proposta di questa tipologia (massimo 1).',
    ],
  ])('an acceptance %s violates the conditions of the bando [PROP-102] [PROP-103]', (_what, spoiled, motivo) => {
    expect(canAcceptPartecipazione({ ...good, ...spoiled })).toMatchObject({
      ok: false,
      reason: 'PARTICIPATION_VIOLATES_CALL',
      facts: { motivi: [motivo] },
    });
  });

  test('all reasons are given at once', () => {
    const verdict = canAcceptPartecipazione({
      ...good,
      limiti: [limite],
      utente: { valido: false, ruolo: null, regime: null, profiloValidato: false, inattivo: [] },
    });
    expect(verdict.ok ? '' : refusalText(verdict)).toMatch(/^Nessun ruolo .* confermato\. Partecipi già a 2 .* incompatibili\.$/);
  });
});

describe('accepting what was read', () => {
  const ora = {
    ...good.richiesta,
    categoriaId: 2,
    mesiPersona: 2.5 as number | null,
    descrizioneSingolare: 'Coproponente',
    descrizioneSingolareEn: null,
  };

  test.each([
    ['nothing', undefined, ora],
    ['the same role and months', { categoriaId: 2, mesiPersona: 2.5 }, ora],
    ['the same role, where no months are asked', { categoriaId: 2, mesiPersona: null }, { ...ora, mesiPersona: null }],
  ])('is possible where the answer names %s [D-303]', (_what, letta, now) => {
    expect(canAcceptLetta(letta, now)).toEqual(yes);
  });

  test.each([
    ['another role', { categoriaId: 3, mesiPersona: 2.5 }, ora],
    ['other months', { categoriaId: 2, mesiPersona: 2 }, ora],
    ['no months', { categoriaId: 2, mesiPersona: null }, ora],
    ['months, where none are asked any more', { categoriaId: 2, mesiPersona: 2.5 }, { ...ora, mesiPersona: null }],
  ])('is refused where the answer names %s [D-303]', (_what, letta, now) => {
    const facts = { come: 'Coproponente', comeEn: 'Coproponente', mesi: now.mesiPersona };
    expect(canAcceptLetta(letta, now)).toEqual({ ok: false, reason: 'RICHIESTA_CAMBIATA', facts });
  });

  test.each(answered)('is not asked of a request %s', (_what, richiesta) => {
    expect(canAcceptLetta({ categoriaId: 3, mesiPersona: null }, { ...ora, ...richiesta })).toMatchObject({ reason: 'ALREADY_ANSWERED' });
  });
});

describe('refusing to take part', () => {
  test('a waiting request may be refused [PROP-085]', () => {
    expect(canRefusePartecipazione(good)).toEqual(yes);
  });

  test.each(answered)('a request %s can no longer be answered', (_what, richiesta) => {
    expect(canRefusePartecipazione({ richiesta })).toMatchObject({ ok: false, reason: 'ALREADY_ANSWERED' });
  });
});

describe('reminding people who have not replied, or not filled in their part', () => {
  const richiesta = { ...good.richiesta, sollecitata: null, parteDaCompilare: false };
  const once = { richiesta, isResponsabile: true, scadenza, received: scadenza };

  test('the responsabile may remind up to the last instant, and again the next day in Rome', () => {
    expect(canRemindPartecipazione(once)).toEqual(yes);
    const yesterday = { ...once.richiesta, sollecitata: '2026-03-30T21:59:59Z' };
    expect(canRemindPartecipazione({ ...once, richiesta: yesterday })).toEqual(yes);
  });

  const member = { ...richiesta, status: 'ACCETTATA' as const, parteDaCompilare: true };

  test('people who have accepted may be reminded while their part is not filled in', () => {
    expect(canRemindPartecipazione({ ...once, richiesta: member })).toEqual(yes);
  });

  test.each([
    ['who is a member', { isResponsabile: false }, 'NOT_RESPONSABILE'],
    ['after the scadenza', { received: new Date(scadenza.getTime() + 1) }, 'PAST_SCADENZA'],
    ['on the same day', { richiesta: { ...once.richiesta, sollecitata: '2026-03-30T22:00:00Z' } }, 'GIA_RICORDATA'],
    ['who has answered', { richiesta: { ...richiesta, status: 'ACCETTATA' as const } }, 'ALREADY_ANSWERED'],
    ['of a part, once the proposta is sent', { richiesta: { ...member, propostaStatus: 'INVIATA' as const } }, 'ALREADY_ANSWERED'],
    ['of a part, after the scadenza', { richiesta: member, received: new Date(scadenza.getTime() + 1) }, 'PAST_SCADENZA'],
    ['of a part, on the same day', { richiesta: { ...member, sollecitata: '2026-03-30T22:00:00Z' } }, 'GIA_RICORDATA'],
  ] as const)('a reminder is refused: %s', (_what, spoiled, reason) => {
    expect(canRemindPartecipazione({ ...once, ...spoiled })).toMatchObject({ ok: false, reason });
  });
});

describe('withdrawing from a proposta', () => {
  test('a member may withdraw while it is BOZZA', () => {
    expect(canWithdrawPartecipazione({ richiesta: { status: 'ACCETTATA', propostaStatus: 'BOZZA' } })).toEqual(yes);
  });

  test.each([
    ['once it is sent', { status: 'ACCETTATA', propostaStatus: 'INVIATA' }, 'PARTECIPAZIONE_INVIATA'],
    ['who has not answered yet', { status: 'PENDING', propostaStatus: 'BOZZA' }, 'NOT_MEMBRO'],
    ['who has refused', { status: 'RIFIUTATA', propostaStatus: 'BOZZA' }, 'NOT_MEMBRO'],
  ] as const)('a withdrawal is refused: %s', (_what, richiesta, reason) => {
    expect(canWithdrawPartecipazione({ richiesta })).toMatchObject({ ok: false, reason });
  });
});
