import { describe, expect, test } from 'vitest';
import { REGOLE_VOTO, SCELTE_VOTO } from '../cert/esame/voto.rules.ts';
import { checkImpostazioni, giorniOf, readImpostazione, sayImpostazione, showImpostazione } from './impostazioni.rules.ts';
import { type ChiaveImpostazione, IMPOSTAZIONI, type ValoreImpostazione } from './impostazioni.ts';

describe('a setting of the university', () => {
  test.each([
    ['email.domini', ' Ateneo.it; @studenti.ateneo.it,ateneo.it ', ['ateneo.it', 'studenti.ateneo.it'], 'ateneo.it, studenti.ateneo.it'],
    ['profilo.conferma_annuale', '5/1', '01-05', '05/01'],
    ['ufficio.email', ' Ricerca@Ateneo.it ', 'ricerca@ateneo.it', 'ricerca@ateneo.it'],
    ['commissione.max_componenti', '12', 12, '12'],
    ['ente.nome', '  ', null, ''],
    ['promemoria.rendiconti.prima', ' 30; 07,0, 7 ', ['30', '7', '0'], '30, 7, 0'],
    ['promemoria.rendiconti.dopo', 'Nessuno', [], 'nessuno'],
    ['ufficio.firma', ' Ufficio Ricerca \r\nTel. 06 1234 ', 'Ufficio Ricerca\nTel. 06 1234', 'Ufficio Ricerca\nTel. 06 1234'],
  ] as [ChiaveImpostazione, string, ValoreImpostazione, string][])(
    '%s is read as it is typed, and shown again',
    (chiave, typed, valore, shown) => {
      expect(readImpostazione(chiave, typed)).toEqual(valore);
      expect(showImpostazione(chiave, valore)).toBe(shown);
      expect(checkImpostazioni({ [chiave]: valore })).toEqual([]);
    },
  );

  test.each([
    ['email.domini', 'ateneo', '«ateneo» non è un dominio: si scrive come ateneo.it, senza chiocciola.'],
    ['email.domini', 'a.it, *.it', '«*.it» non è un dominio: si scrive come ateneo.it, senza chiocciola.'],
    ['profilo.conferma_annuale', '29/02', 'Inserisci giorno e mese, per esempio 15/01.'],
    ['profilo.conferma_annuale', 'gennaio', 'Inserisci giorno e mese, per esempio 15/01.'],
    ['commissione.max_componenti', '0', 'Inserisci un numero intero da 1 a 200.'],
    ['limiti.persona_ora.ticket', 'molti', 'Inserisci un numero intero da 20 a 100.000.'],
    ['cer.parita', 'sorteggio', 'Scegli una delle voci.'],
    ['promemoria.rendiconti.dopo', '7, 0', '«0» non va bene: inserisci numeri interi da 1 a 180, separati da virgole, o «nessuno».'],
    [
      'promemoria.rendiconti.prima',
      'una settimana',
      '«una» non va bene: inserisci numeri interi da 0 a 180, separati da virgole, o «nessuno».',
    ],
    ['promemoria.referee.prima', '1,2,3,4,5,6,7', 'Troppi giorni: al massimo 6.'],
    ['ufficio.mittente', 'Ufficio <ricerca@ateneo.example>', 'Il carattere < non è ammesso.'],
    ['cert.firma', 'riga\n'.repeat(9).trim(), 'Troppe righe: al massimo 8.'],
    ['ufficio.firma', 'x'.repeat(601), 'Inserisci al massimo 600 caratteri.'],
    ['ente.nome', 'x'.repeat(201), 'Inserisci al massimo 200 caratteri.'],
  ] as const)('%s refuses %s with the reason', (chiave, typed, messaggio) => {
    expect(checkImpostazioni({ [chiave]: readImpostazione(chiave, typed) })).toEqual([{ campo: chiave, messaggio }]);
  });

  test('an empty setting is described by its default', () => {
    expect(sayImpostazione('commissione.max_componenti', null)).toBe('30');
    expect(sayImpostazione('impersona.invio', true)).toBe('sì');
  });

  test('days that are not set are those of D-226, and an empty list is none [D-226]', () => {
    expect(giorniOf('promemoria.rendiconti.prima', null)).toEqual([30, 7, 0]);
    expect(giorniOf('promemoria.referee.dopo', undefined)).toEqual([3]);
    expect(giorniOf('promemoria.referee.dopo', [])).toEqual([]);
    expect(giorniOf('promemoria.referee.dopo', ['14'])).toEqual([14]);
    expect(giorniOf('promemoria.referee.dopo', ['0'])).toEqual([3]);
    expect(sayImpostazione('promemoria.rendiconti.dopo', [])).toBe('nessuno');
  });

  test('a setting with few choices is described in words, and the first is the default (D-191)', () => {
    expect(sayImpostazione('cer.parita', 'respinta')).toBe('l’istanza è respinta');
    expect(sayImpostazione('cer.maggioranza', null)).toBe('dei voti espressi');
    for (const [chiave, scelte] of Object.entries(SCELTE_VOTO)) {
      const impostazione = IMPOSTAZIONI[`cer.${chiave}` as 'cer.parita'];
      expect(Object.keys(impostazione.voci)).toEqual(scelte);
      expect(impostazione.predefinito).toBe(impostazione.voci[REGOLE_VOTO[chiave as 'parita']]);
    }
  });
});
