import { describe, expect, test } from 'vitest';
import { type Reason, refusals, refusalText } from './refusals.ts';
import { no } from './verdict.ts';

describe('the refusals', () => {
  test.each([
    ['NO_SESSION', 401, 11],
    ['BAD_CREDENTIALS', 401, 12],
    ['UNKNOWN_PERSON', 401, 12],
    ['FORBIDDEN', 403, 13],
    ['NOT_RESPONSABILE', 403, 13],
    ['NOT_FOUND', 404, 4],
    ['INVALID', 422, 3],
    ['UNREADABLE', 422, 3],
    ['PAST_SCADENZA', 409, 2],
    ['STALE', 409, 9],
    ['PARTICIPATION_VIOLATES_CALL', 409, 91],
    ['ALREADY_INVIATA', 409, 91],
    ['GENERIC', 500, 1],
    ['DATABASE_AWAY', 503, 1],
  ] as const)('%s has status %i and code %i of the catalogue', (reason, status, code) => {
    expect(refusals[reason]).toMatchObject({ status, code });
  });

  test('each code has one status, except code 1, which stands for every other failure', () => {
    for (const code of new Set(Object.values(refusals).map((refusal) => refusal.code))) {
      const statuses = new Set(Object.values(refusals).flatMap((refusal) => (refusal.code === code ? [refusal.status] : [])));
      if (code !== 1) expect([code, statuses.size]).toEqual([code, 1]);
    }
  });

  test('the words of the expired session are those of the specification [ERR-004] [ERR-046]', () => {
    expect(refusalText(no('NO_SESSION'))).toBe("Devi effettuare nuovamente l'accesso al sistema.");
  });

  test('a deadline is given in the time of Rome', () => {
    expect(refusalText(no('PAST_SCADENZA', { scadenza: '2026-03-31T12:00:00.000Z' }))).toBe(
      'Il termine per la presentazione delle domande è scaduto il 31/03/2026 14:00.',
    );
  });

  test.each([
    [null, 'Controlla la domanda prima di inviarla.'],
    [1, 'La domanda ha 1 errore.'],
    [3, 'La domanda ha 3 errori.'],
  ])('a form with %s errors is refused in words', (errori, text) => {
    expect(refusalText(no('NOT_VALIDATA', { errori }))).toBe(text);
  });

  test('every reason has a text, except the generic failure, whose dialog has its own', () => {
    const facts = {
      maxMB: 20,
      massimo: 1,
      ammessi: ['PDF'],
      violazioni: [],
      sottoSoglia: 1,
      senzaMotivo: 1,
      era: 9,
      ora: null,
      come: 'Tutor',
      mesi: 2.5,
      numeroProtocollo: 'X',
      errori: 1,
      scadenza: '2026-01-01T00:00:00Z',
      inizio: '2026-01-01T00:00:00Z',
      motivi: ['M'],
      classi: ['C'],
      righe: [2],
      finanziata: 'X',
      esclusi: [{ persona: 'P', motivo: 'M' }],
      ostacoli: ['O.'],
      stato: 'S',
      messaggio: 'M',
      chi: 'C',
      persona: 'P',
      altra: 'A',
      quando: '2026-01-01T00:00:00Z',
      cosa: 'e-mail',
      riprova: '2026-01-01T00:00:00Z',
      secondi: 90,
      minuti: 10,
      proposte: '1 bozza',
      commissione: 'C',
      tipologia: 'T',
      step: 'S',
      versione: 2,
      bozze: 2,
      conclusi: 1,
      minimi: 2,
      aperti: 2,
      quante: 2,
      numeri: 'N',
      macroArea: null,
      disponibile: 100,
      concesso: 120,
      numero: '12',
      anno: 2026,
      sedute: 2,
      fonti: ['ORCID'],
      perche: 'P.',
    };
    for (const reason of Object.keys(refusals) as Reason[]) {
      const text = refusalText({ reason, facts });
      expect(text === '' ? reason : '').toBe(reason === 'GENERIC' ? 'GENERIC' : '');
      expect(text).not.toContain('undefined');
    }
  });
});
