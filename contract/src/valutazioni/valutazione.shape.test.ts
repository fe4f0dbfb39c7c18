import { expect, test } from 'vitest';
import { ValutazioneForm } from './valutazione.shape.ts';

test('a sent sheet cannot set its own state', () => {
  const sent = { status: 'CONCLUSA', punteggio: 99, valutazionePunteggioList: [{ criterioId: 1, punteggio: 7, mediaPrecalcolata: 10 }] };
  expect(ValutazioneForm.parse(sent)).toEqual({
    motivazione: null,
    valutazionePunteggioList: [{ criterioId: 1, punteggio: 7, mediaModificata: false, motivazione: null }],
  });
});
