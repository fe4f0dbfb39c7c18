import { expect, test } from 'vitest';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../template/template.build.ts';
import { withoutPersonali } from './personali.ts';
import { presentValori } from './presentValori.ts';

const campi = [
  buildCampo('EMAIL', { uid: 'emaila' }),
  buildCampo('telephone', { uid: 'telefa' }),
  buildCampo('textfield', { uid: 'codfis', origineCampo: 'profilo.codiceFiscale' }),
  buildCampo('datefield', { uid: 'nascit', origineCampo: 'profilo.dataDiNascita' }),
  buildCampo('textfield', { uid: 'ripete', origineCampo: 'campo:emaila' }),
  buildCampo('textfield', { uid: 'titolo', origineCampo: 'profilo.cognome' }),
];
const template = buildTemplate([buildSezione(campi)]);
const valori = {
  emaila: 'maria@ateneo.example',
  telefa: '06 4991',
  codfis: 'RSSMRA70A01H501X',
  nascit: '1970-01-01',
  ripete: 'maria@ateneo.example',
  titolo: 'Onde',
};

test('a referee reads no address, telephone number, codice fiscale or date of birth, nor a copy of them', () => {
  const shown = presentValori(template, valori, { id: 1, ruolo: 'REFEREE' });
  expect(shown).toEqual({ emaila: null, telefa: null, codfis: null, nascit: null, ripete: null, titolo: 'Onde' });
  for (const ruolo of ['AUTORE', 'UFFICIO', 'VALUTATORE', 'STRUTTURA'] as const)
    expect(presentValori(template, valori, { id: 1, ruolo })).toEqual(valori);
});

test('any other role without the right does not read them either', () => {
  const shown = presentValori(template, valori, { id: 1, ruolo: 'NUOVO' as 'REFEREE' });
  expect(shown).toEqual({ emaila: null, telefa: null, codfis: null, nascit: null, ripete: null, titolo: 'Onde' });
});

test('they are not in the facts that travel with the form', () => {
  const profilo = {
    cognome: 'Rossi',
    email: 'maria@ateneo.example',
    telefono: '06 4991',
    codiceFiscale: 'RSS',
    dataDiNascita: '1970-01-01',
  };
  const facts = noFacts('2026-05-20');
  expect(withoutPersonali({ ...facts, profilo }).profilo).toEqual({ cognome: 'Rossi' });
  expect(withoutPersonali(facts)).toBe(facts);
});
