import { expect, test } from 'vitest';
import { ValutazioneForm } from './valutazione.shape.ts';

test('of what is sent nothing is kept that decides about the state of a sheet', () => {
  const sent = { status: 'CONCLUSA', punteggio: 99, valutazionePunteggioList: [{ criterioId: 1, punteggio: 7, mediaPrecalcolata: 10 }] };
  expect(ValutazioneForm.parse(sent)).toEqual({
    motivazione: null,
    valutazionePunteggioList: [{ criterioId: 1, punteggio: 7, mediaModificata: false, motivazione: null }],
  });
});
