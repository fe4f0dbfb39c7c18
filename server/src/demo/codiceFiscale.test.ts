import { describe, expect, test } from 'vitest';
import { checkCharacter, codiceFiscale } from './codiceFiscale.ts';

describe('the codice fiscale of invented people', () => {
  test('has the letters, birth and check character that the rules give', () => {
    expect(codiceFiscale({ cognome: 'Rossi', nome: 'Maria', sesso: 'F', dataDiNascita: '1982-11-19' })).toBe('RSSMRA82S59Z999L');
    expect(codiceFiscale({ cognome: 'Fo', nome: 'Alessandro', sesso: 'M', dataDiNascita: '1990-01-05' })).toMatch(/^FOXLSN90A05Z999[A-Z]$/);
    expect(codiceFiscale({ cognome: "D'Alò", nome: 'Zoë', sesso: 'F', dataDiNascita: '2000-12-31' })).toMatch(/^DLAZOE00T71Z999[A-Z]$/);
  });

  test('the check character is that of the published example', () => {
    expect(checkCharacter('MRTMTT25D09F205')).toBe('Z');
  });
});
