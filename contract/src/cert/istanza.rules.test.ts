import { describe, expect, test } from 'vitest';
import type { Verdict } from '../refusals/verdict.ts';
import { canCreateIstanza, canDeleteIstanza, canSaveIstanza, canSendIstanza, isApprovata, mergeRisposte } from './istanza.rules.ts';
import { letteraOf, numeroConRevisione, type StatoId, statoOf } from './stati.ts';

const proponente = { profiloValidato: true, utenteInternoValido: true };
const bozza = { statoId: 1 as StatoId, numeroProtocollo: null };
const inStato = (statoId: StatoId) => ({ statoId, numeroProtocollo: 'CERT-2026-0000001' });
const sendable = { istanza: bozza, proponente, errori: 0, fuoriCompetenza: null, senzaAutodichiarazione: false, senzaRisposta: 0 };
const reasonOf = (verdict: Verdict): string => (verdict.ok ? 'ok' : verdict.reason);

test('an approval under conditions is one to build on only once they are met', () => {
  const verificateIl = '2026-03-20T11:00:00.000Z';
  const counts = (verificate: string | null) =>
    ([1, 2, 3, 4, 5, 6, 7] as const).filter((statoId) => isApprovata({ statoId, verificateIl: verificate }));
  expect([counts(null), counts(verificateIl)]).toEqual([[2], [2, 3]]);
});

describe('the proponent of an istanza', () => {
  test('the proponent has confirmed the profile and still belongs to the university [CERT-168]', () => {
    expect(reasonOf(canCreateIstanza(proponente))).toBe('ok');
    expect(reasonOf(canCreateIstanza({ ...proponente, profiloValidato: false }))).toBe('PROFILO_ISTANZA');
    expect(reasonOf(canCreateIstanza({ ...proponente, utenteInternoValido: false }))).toBe('PROFILO_BLOCCATO');
  });
});

describe('an istanza', () => {
  test.each([1, 4] as const)('an istanza in state %i may be edited', (stato) => {
    expect(canSaveIstanza(inStato(stato)).ok).toBe(true);
  });

  test.each([2, 3, 5, 6, 7] as const)('an istanza in state %i may no longer be edited or sent', (stato) => {
    expect(reasonOf(canSaveIstanza(inStato(stato)))).toBe('ISTANZA_NON_MODIFICABILE');
    expect(reasonOf(canSendIstanza({ ...sendable, istanza: inStato(stato) }))).toBe('ISTANZA_NON_MODIFICABILE');
    expect(canDeleteIstanza({ ...inStato(stato), numeroProtocollo: null }).ok).toBe(false);
  });

  test('an istanza is sent once it is of this committee, declared, checked and by a confirmed person, checked in this order [CERT-126]', () => {
    const wrong = {
      ...sendable,
      fuoriCompetenza: 'Altro comitato.',
      senzaAutodichiarazione: true,
      errori: 3,
      proponente: { ...proponente, profiloValidato: false },
    };
    expect(reasonOf(canSendIstanza(wrong))).toBe('FUORI_COMPETENZA');
    expect(reasonOf(canSendIstanza({ ...wrong, fuoriCompetenza: null }))).toBe('SENZA_AUTODICHIARAZIONE');
    expect(reasonOf(canSendIstanza({ ...wrong, fuoriCompetenza: null, senzaAutodichiarazione: false }))).toBe('ISTANZA_NON_VALIDATA');
    expect(reasonOf(canSendIstanza({ ...sendable, errori: null }))).toBe('ISTANZA_NON_VALIDATA');
    expect(reasonOf(canSendIstanza({ ...sendable, senzaRisposta: 2 }))).toBe('RICHIESTE_SENZA_RISPOSTA');
    expect(reasonOf(canSendIstanza({ ...sendable, proponente: wrong.proponente }))).toBe('PROFILO_ISTANZA');
    expect(reasonOf(canSendIstanza(sendable))).toBe('ok');
  });

  test('an istanza is deleted only as a Bozza that never had a number [CERT-134]', () => {
    expect(canDeleteIstanza(bozza).ok).toBe(true);
    expect(reasonOf(canDeleteIstanza(inStato(1)))).toBe('ISTANZA_NUMERATA');
    expect(reasonOf(canDeleteIstanza({ statoId: 4, numeroProtocollo: null }))).toBe('ISTANZA_NON_MODIFICABILE');
  });
});

describe('the words of a state', () => {
  test('the words are those of the specification', () => {
    expect(([1, 2, 3, 4, 5, 6, 7] as const).map((id) => statoOf(id).descrizione)).toEqual([
      'Bozza',
      'Approvata',
      'Approvata con condizione',
      'Richiesta revisioni',
      'Non approvata',
      'Inviata / Da valutare',
      'Non valutabile',
    ]);
  });

  test('a decision adds a letter, and the number the round of revision', () => {
    expect(([1, 2, 3, 4, 5, 6, 7] as const).map(letteraOf)).toEqual([null, 'A', 'C', 'R', 'N', null, null]);
    expect([numeroConRevisione(null, 0), numeroConRevisione('N', 0), numeroConRevisione('N', 2)]).toEqual([null, 'N', 'N/R2']);
  });
});

describe('answers that are saved from two devices', () => {
  const stored = [
    { id: 1, risposta: 'Allegato', mediaId: 7, allegato: 'rischi.pdf' },
    { id: 2, risposta: null, mediaId: null, allegato: null },
  ];
  const merged = (prima: string | null | undefined, risposta: string) => mergeRisposte([{ id: 1, risposta, prima }], stored);

  test('an answer that was not edited here leaves the other’s unchanged', () => {
    expect(merged('Vecchia', ' Vecchia ')).toEqual({ risposte: [], superate: [] });
    expect(merged(null, '')).toEqual({ risposte: [], superate: [] });
  });

  test('an answer that was read here is overwritten, an unseen one is reported with its words, and nothing is lost', () => {
    expect(merged('Allegato', 'In fondo')).toEqual({ risposte: [{ id: 1, risposta: 'In fondo' }], superate: [] });
    expect(merged('', 'In fondo').superate).toEqual([
      {
        campo: 'risposte.1',
        messaggio:
          'Da un altro dispositivo è stata salvata questa risposta: «Allegato». Uniscila alla tua, o salva di nuovo per sostituirla.',
      },
    ]);
    expect(merged('', 'Allegato').superate).toEqual([]);
    expect(mergeRisposte([{ id: 2, risposta: 'Nuova', prima: 'Vecchia' }], stored).superate).toMatchObject([{ campo: 'risposte.2' }]);
  });

  test.each([
    ['chosen where another one has been saved since', { id: 1, mediaId: 9, primaMediaId: null }, "salvato l'allegato «rischi.pdf»"],
    ['taken away where another one has been saved since', { id: 1, mediaId: null, primaMediaId: 5 }, "salvato l'allegato «rischi.pdf»"],
    ['chosen where the one that was read has been taken away since', { id: 2, mediaId: 9, primaMediaId: 7 }, 'è stato tolto'],
  ])('a file %s is reported, and nothing is lost', (_, sent, words) => {
    const { superate } = mergeRisposte([{ risposta: '', prima: undefined, ...sent }], stored);
    expect(superate).toMatchObject([{ campo: `risposte.${sent.id}`, messaggio: expect.stringContaining(words) }]);
  });

  test.each([
    ['takes the place of the one that was read here', { id: 1, mediaId: 9, primaMediaId: 7 }],
    ['is the same as what another device has saved', { id: 1, mediaId: 7, primaMediaId: null }],
    ['was not touched here', { id: 1, mediaId: undefined, primaMediaId: null }],
    ['comes from a caller that does not say what it had read', { id: 1, mediaId: 9 }],
  ])('a file that %s is saved', (_, sent) => {
    expect(mergeRisposte([{ risposta: 'Allegato', prima: 'Allegato', ...sent }], stored).superate).toEqual([]);
  });

  test('a caller that does not state what it had read overwrites', () => {
    expect(merged(undefined, '')).toEqual({ risposte: [{ id: 1, risposta: null }], superate: [] });
  });
});
