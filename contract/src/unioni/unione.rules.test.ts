import { describe, expect, test } from 'vitest';
import { refusalText } from '../refusals/refusals.ts';
import type { TipoUtente } from '../ruoli.ts';
import { withControllo } from '../utenti/codiceFiscale.ts';
import {
  canUndoUnione,
  canUnite,
  datiDiDuePersone,
  datiDiversi,
  type FattiUnione,
  limitiSuperati,
  ostacoliUnione,
  perdeCodice,
} from './unione.rules.ts';

const account = (id: number, tipoUtente: TipoUtente = 'UTENTE', unito = false) => ({ id, tipoUtente, unito });
const fatti: FattiUnione = {
  diversi: [],
  senzaCodice: false,
  bloccato: false,
  tiene: [],
  conUniti: false,
  comuni: [],
  valutate: [],
  riaperte: [],
  comitato: false,
  invitato: false,
  nominato: false,
  limiti: [],
};
const proposta = { id: 7, titolo: 'Onde', numeroProtocollo: 'RM-001' };

describe('which accounts are united [D-276]', () => {
  const reason = (uniting: Parameters<typeof canUnite>[0]) => {
    const verdict = canUnite(uniting);
    return verdict.ok ? null : verdict.reason;
  };

  test('two of one type, of people who enter by single sign-on', () => {
    expect(reason({ resta: account(1), unito: account(2), propria: false })).toBeNull();
    expect(reason({ resta: account(1), unito: account(2, 'RAD'), propria: false })).toBe('UNIONE_TIPO');
    expect(reason({ resta: account(1, 'REFEREE'), unito: account(2, 'REFEREE'), propria: false })).toBe('UNIONE_TIPO');
  });

  test('not one with itself, nor with one that is united already, nor the own', () => {
    expect(reason({ resta: account(1), unito: account(1), propria: false })).toBe('UNIONE_STESSO_ACCOUNT');
    expect(reason({ resta: account(1), unito: account(2, 'UTENTE', true), propria: false })).toBe('UNIONE_GIA_UNITO');
    expect(reason({ resta: account(1), unito: account(2), propria: true })).toBe('UNIONE_PROPRIA');
  });
});

test('each obstacle is a sentence of its own; without any the accounts are united [D-276]', () => {
  expect(ostacoliUnione(fatti)).toEqual([]);
  expect(ostacoliUnione({ ...fatti, tiene: ['inviti come referee'], comuni: [proposta], comitato: true })).toEqual([
    "L'account che finirebbe ha ancora: inviti come referee. Tieni questo e unisci l'altro, oppure toglili prima.",
    'Tutti e due compaiono nella stessa proposta: RM-001 «Onde».',
    "L'account che finirebbe ha istanze al Comitato Etico, di cui l'altro fa o ha fatto parte.",
  ]);
});

test('data that no single person has twice stand against a union; a codice fiscale typed wrongly does not [D-276]', () => {
  const persona = {
    cognome: 'Rossi',
    nome: 'Maria',
    email: 'maria@ateneo.example',
    codiceFiscale: withControllo('RSSMRA82S59Z999'),
    dataDiNascita: '1982-11-19',
    ruolo: null,
    dipartimento: null,
    ssd: null,
    dataTermineRapporto: null,
  } as const;
  const altra = { ...persona, codiceFiscale: withControllo('RSSMRA83S59Z999'), dataDiNascita: '1983-11-19' } as const;
  expect(datiDiDuePersone(persona, altra)).toEqual(['CODICE', 'NASCITA']);
  expect(datiDiDuePersone(persona, { ...persona, codiceFiscale: 'RSSMRA83S59Z999A', dataDiNascita: null })).toEqual([]);
  expect(ostacoliUnione({ ...fatti, diversi: ['NASCITA'], bloccato: true, nominato: true })).toHaveLength(3);
});

test('the account that has the codice fiscale is the one that remains: on the closed one nothing finds it [D-294]', () => {
  const dati = { cognome: 'Neri', nome: 'Ada', email: 'ada@ateneo.example', dataDiNascita: null } as const;
  const persona = { ...dati, ruolo: null, dipartimento: null, ssd: null, dataTermineRapporto: null };
  const [senza, con] = [
    { ...persona, codiceFiscale: null },
    { ...persona, codiceFiscale: withControllo('NREDAA71E44Z999') },
  ];
  expect(perdeCodice(senza, con)).toBe(true);
  expect([perdeCodice(con, senza), perdeCodice(senza, senza), perdeCodice(con, con)]).toEqual([false, false, false]);
  expect(ostacoliUnione({ ...fatti, senzaCodice: true })).toEqual([
    expect.stringMatching(/^L'account che resta non ha il codice fiscale.* Tieni l'altro\.$/),
  ]);
});

describe('limits that two accounts exceed together [D-276]', () => {
  const ruolo = { sigla: 'RM', categoriaId: 1, nome: 'Responsabile in Progetti' };
  const una = { sigla: 'RM', categoriaId: 1, quante: 1 };
  const solo = { a: ruolo, b: ruolo, massimo: 1 };

  test('are those of one year, in which both have some', () => {
    expect(limitiSuperati([solo], [{ ...una, anno: 2026 }], [{ ...una, anno: 2026 }])).toEqual([{ ...solo, anno: 2026, presenti: 2 }]);
    expect(limitiSuperati([solo], [{ ...una, anno: 2025 }], [{ ...una, anno: 2026 }])).toEqual([]);
    expect(limitiSuperati([{ ...solo, massimo: 2 }], [{ ...una, anno: 2026 }], [{ ...una, anno: 2026 }])).toEqual([]);
    expect(limitiSuperati([solo], [], [{ ...una, anno: 2026, quante: 2 }])).toEqual([]);
  });

  test('two roles that count together are said together', () => {
    const altro = { sigla: 'AV', categoriaId: 2, nome: 'Coproponente in Avvio' };
    const limiti = limitiSuperati([{ a: ruolo, b: altro, massimo: 1 }], [{ ...una, anno: 2026 }], [{ ...altro, quante: 1, anno: 2026 }]);
    expect(ostacoliUnione({ ...fatti, limiti })).toEqual([
      'Nel 2026, come Responsabile in Progetti e come Coproponente in Avvio, in tutto, si può avere al massimo una proposta: insieme ne avrebbero 2.',
    ]);
  });
});

test('only data that differ are shown beside each other, days as people write them', () => {
  const dati = {
    cognome: 'Neri',
    nome: 'Ada',
    codiceFiscale: null,
    ruolo: null,
    dipartimento: 'Fisica',
    ssd: null,
    dataTermineRapporto: null,
  };
  const resta = { ...dati, email: 'ada@ateneo.example', dataDiNascita: '1971-05-04' };
  expect(datiDiversi(resta, { ...resta, email: 'neri@ateneo.example', dataDiNascita: null })).toEqual([
    { campo: 'E-mail', resta: 'ada@ateneo.example', unito: 'neri@ateneo.example' },
    { campo: 'Data di nascita', resta: '04/05/1971', unito: null },
  ]);
});

test('a union is taken back only while nothing was done since, and says what was [D-278]', () => {
  const dopo = { spostate: false, atti: false, email: false };
  expect(canUndoUnione(dopo).ok).toBe(true);
  const verdict = canUndoUnione({ ...dopo, email: true });
  expect(verdict.ok || refusalText(verdict)).toBe('L’unione non si può più annullare: alla persona è già partita un’e-mail.');
});
