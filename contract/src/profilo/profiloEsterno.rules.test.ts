import { describe, expect, test } from 'vitest';
import { rolesOf, TIPI_UTENTE } from '../ruoli.ts';
import { canOpenEsterno, checkEsterno, type DatiEsterno, tidyEsterno } from './profiloEsterno.rules.ts';

const good: DatiEsterno = {
  cognome: 'Serra',
  nome: 'Umberto',
  email: 'u.serra@ospedale.example',
  telefono: '+39 06 123',
  ente: 'Ospedale San Carlo',
};

describe('the profile of an external member', () => {
  test('the profile is complete without telephone and institution', () => {
    expect(checkEsterno(good)).toEqual([]);
    expect(checkEsterno({ ...good, telefono: null, ente: '  ' })).toEqual([]);
  });

  test.each([
    [{ cognome: ' ' }, 'cognome', 'Inserisci il cognome.'],
    [{ nome: '' }, 'nome', 'Inserisci il nome.'],
    [{ email: '' }, 'email', "Inserisci l'e-mail."],
    [{ email: 'serra' }, 'email', "L'email inserita risulta incorretta o invalida."],
    [{ email: 'u!serra@ospedale.example' }, 'email', "L'e-mail non può contenere i caratteri ? ! * /"],
    [{ telefono: 'interno 3' }, 'telefono', 'Sono ammessi solo cifre, spazi e un + iniziale.'],
    [{ ente: 'x'.repeat(301) }, 'ente', 'Sono ammessi al massimo 300 caratteri.'],
  ])('the profile with %o is refused at %s', (spoilt, campo, messaggio) => {
    expect(checkEsterno({ ...good, ...spoilt })).toEqual([{ campo, messaggio }]);
  });

  test('the profile is stored tidied', () => {
    expect(tidyEsterno({ cognome: ' Serra ', nome: 'Umberto', email: ' U.Serra@Ospedale.example', telefono: ' ', ente: '' })).toEqual({
      cognome: 'Serra',
      nome: 'Umberto',
      email: 'u.serra@ospedale.example',
      telefono: null,
      ente: null,
    });
  });
});

test('the profile opens for the person and the ethics office, and does not exist for anybody else', () => {
  const flags = { ufficio: true, terza: true, award: true, canImpersona: true, helpdesk: true, direttoreDipartimento: true };
  const functions = {
    membroCommissione: true,
    presidenteCommissione: true,
    membroInternoCommissioneCert: true,
    presidenteCommissioneCert: true,
  };
  const opening = (self: boolean) =>
    TIPI_UTENTE.filter((tipoUtente) => canOpenEsterno({ roles: rolesOf({ tipoUtente, ...flags, ...functions }), self }).ok);
  expect(opening(false)).toEqual(['UFFICIO_CERT']);
  expect(opening(true)).toEqual(['UFFICIO_CERT', 'MEMBRO_COMMISSIONE_CERT']);
});
