import { expect, test } from 'vitest';
import { tidyNome } from './nomePersona.ts';
import { tidyEsterno } from './profilo/profiloEsterno.rules.ts';
import { tidyUtente, VUOTO } from './utenti/utente.rules.ts';

const NOMI = [
  ['De\u202E issoR\u2069', 'De issoR'],
  ['\u200FMaria\u061C \u200B Grazia\uFEFF', 'Maria Grazia'],
  ['  De   \u00A0 Rossi\t\r\nBianchi ', 'De Rossi Bianchi'],
  ['Ro\u0007ssi\0\u0085', 'Rossi'],
  ["D'Angelo-Çelik", "D'Angelo-Çelik"],
  ['שלום', 'שלום'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['\u202E\u200F', ''],
] as const;

test.each(NOMI)('the name %j is stored as %j', (typed, stored) => {
  expect(tidyNome(typed)).toBe(stored);
  const { cognome, nome } = tidyUtente({ ...VUOTO, cognome: typed, nome: typed }, null);
  expect([cognome, nome]).toEqual([stored || null, stored || null]);
  expect(tidyEsterno({ cognome: typed, nome: typed, email: '', telefono: null, ente: null })).toMatchObject({
    cognome: stored,
    nome: stored,
  });
});
