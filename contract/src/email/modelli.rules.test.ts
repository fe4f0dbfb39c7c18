import { describe, expect, test } from 'vitest';
import { checkModello, senzaValoreIn } from './modelli.rules.ts';
import { CHIAVI_MODELLO, MODELLI, modelloOf } from './modelli.ts';

const good = { soggetto: 'Domanda inviata: {{numero}}', corpo: 'Gentile {{nome}},\n{{titolo}} del {{inviata}}: {{link}}' };
const reasons = (testo: Partial<typeof good>) => checkModello('M-03', { ...good, ...testo });

describe('the text that the office gives a mail', () => {
  test('a text may use the placeholders of its mail, with or without spaces in the braces', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ corpo: good.corpo.replace('{{link}}', '{{ link }}') })).toEqual([]);
  });

  test.each([
    [{ corpo: `${good.corpo} {{motivo}}` }, 'corpo', '{{motivo}} non esiste in questa e-mail.'],
    [{ soggetto: 'Protocollo {{Numero}}' }, 'soggetto', '{{Numero}} non esiste in questa e-mail.'],
    [{ corpo: good.corpo.replace('{{link}}', 'qui') }, 'corpo', "Manca {{link}}: senza, l'e-mail non serve a chi la riceve."],
    [{ corpo: `${good.corpo} {{nome` }, 'corpo', 'Una parentesi doppia è aperta o chiusa da sola: si scrive {{nome}}.'],
    [{ soggetto: ' ' }, 'soggetto', "L'oggetto è obbligatorio."],
    [{ soggetto: 'x'.repeat(201) }, 'soggetto', 'Inserisci al massimo 200 caratteri.'],
    [{ soggetto: 'Due\nrighe' }, 'soggetto', "L'oggetto sta su una riga sola."],
  ])('%j is refused with field and reason', (testo, campo, messaggio) => {
    expect(reasons(testo)).toContainEqual({ campo, messaggio });
  });

  test('a subject may not use an optional placeholder', () => {
    const testo = { soggetto: '{{assegno}}', corpo: '{{titolo}} {{inviata}} {{link}}' };
    expect(checkModello('M-09', testo)).toEqual([
      { campo: 'soggetto', messaggio: "{{assegno}} può mancare e non può stare nell'oggetto." },
    ]);
  });

  test.each(CHIAVI_MODELLO)('%s requires only placeholders that it brings', (chiave) => {
    const { segnaposti, obbligatori, facoltativi = [], tipo } = modelloOf(chiave);
    expect(segnaposti).toEqual(expect.arrayContaining([...obbligatori, ...facoltativi]));
    expect(chiave.startsWith(tipo)).toBe(true);
    expect(Object.hasOwn(MODELLI, chiave)).toBe(true);
  });
});

test('only offices, commissions and people who have never entered get mails that exist in Italian alone [D-297]', () => {
  expect(CHIAVI_MODELLO.filter((chiave) => !modelloOf(chiave).lingue.includes('en')).toSorted()).toEqual([
    // To offices and to whoever runs a commission or the ethics committee.
    ...['M-16', 'M-18.ufficio', 'M-19.conflitto', 'M-32', 'M-41.conflitto', 'M-41.proroga', 'M-41.rifiuto', 'M-41.ritiro'],
    // To somebody who has no language yet: the text of M-43 ends with a few words of English.
    ...['M-43', 'M-43.password', 'M-44', 'M-44.password'],
    // Written by an office, in the language in which it writes.
    ...['M-49.persone', 'M-49.proposte', 'M-49.rendiconti', 'M-50'],
  ]);
});

describe('the lines that a letter has not, since a placeholder has no value', () => {
  const parole = { nome: 'Anna', scadenza: null };
  test.each([
    ['Gentile {{nome}},\nentro {{ scadenza }}.\nSaluti', ['entro {{ scadenza }}.'], true],
    ['Gentile {{nome}}, entro {{scadenza}}.\n\n', ['Gentile {{nome}}, entro {{scadenza}}.'], false],
    ['Gentile {{nome}}', [], true],
  ])('%j', (corpo, righe, resta) => {
    expect(senzaValoreIn(corpo, parole)).toEqual({ righe, resta });
  });
});
