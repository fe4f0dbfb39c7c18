import { describe, expect, test } from 'vitest';
import { REGOLE_VOTO, SCELTE_VOTO } from '../cert/esame/voto.rules.ts';
import { checkImpostazioni, readImpostazione, sayImpostazione, showImpostazione } from './impostazioni.rules.ts';
import { type ChiaveImpostazione, IMPOSTAZIONI, type ValoreImpostazione } from './impostazioni.ts';

describe('a setting of the university', () => {
  test.each([
    ['email.domini', ' Ateneo.it; @studenti.ateneo.it,ateneo.it ', ['ateneo.it', 'studenti.ateneo.it'], 'ateneo.it, studenti.ateneo.it'],
    ['profilo.conferma_annuale', '5/1', '01-05', '05/01'],
    ['ufficio.email', ' Ricerca@Ateneo.it ', 'ricerca@ateneo.it', 'ricerca@ateneo.it'],
    ['commissione.max_componenti', '12', 12, '12'],
    ['ente.nome', '  ', null, ''],
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
    ['profilo.conferma_annuale', '29/02', 'Inserire giorno e mese, per esempio 15/01.'],
    ['profilo.conferma_annuale', 'gennaio', 'Inserire giorno e mese, per esempio 15/01.'],
    ['commissione.max_componenti', '0', 'Inserire un numero intero da 1 a 200.'],
    ['limiti.persona_ora.ticket', 'molti', 'Inserire un numero intero da 20 a 100.000.'],
    ['cer.parita', 'sorteggio', 'Scegliere una delle voci.'],
    ['ente.nome', 'x'.repeat(201), 'Inserire al massimo 200 caratteri.'],
  ] as const)('%s refuses %s with the reason', (chiave, typed, messaggio) => {
    expect(checkImpostazioni({ [chiave]: readImpostazione(chiave, typed) })).toEqual([{ campo: chiave, messaggio }]);
  });

  test('an empty setting is described by its default', () => {
    expect(sayImpostazione('commissione.max_componenti', null)).toBe('30');
    expect(sayImpostazione('impersona.invio', true)).toBe('sì');
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
