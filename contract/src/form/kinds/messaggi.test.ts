import { expect, test } from 'vitest';
import { checkCampo } from '../engine/checkForm.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildOpzione } from '../template/template.build.ts';
import type { Campo, Colonna, TipoCampo, Valore } from '../template/template.types.ts';

const req = { flagRequired: true };
const options = { ...req, valori: [buildOpzione('Uno', { id: 1 })] };
const colonne: Colonna[] = [{ uid: 'nome', label: 'Nome', tipo: 'testo', flagRequired: true }];
const doubled = {
  parole: [
    { id: null, descrizione: 'acqua' },
    { id: null, descrizione: 'acqua' },
  ],
};
const progetto = { id: 1, soggettoFinan: 'MUR', autori: 'Rossi', titolo: 'T', anno: 2024, ruolo: 'PI', deposito: null };

/** Field, how it is filled in, what it says: the words of the field rules, letter by letter (evaluation and ethics, section 5). */
const rows: [what: string, tipo: TipoCampo, said: Partial<Campo>, value: unknown, message: string][] = [
  ['an empty text', 'textfield', req, null, 'Questo campo di testo è obbligatorio.'],
  ['a long text', 'textarea', { maxLengthSize: 2 }, 'abc', 'Il campo non puo superare i 2 caratteri di lunghezza.'],
  ['an empty number', 'numberfield', req, null, 'Questo campo numerico è obbligatorio.'],
  ['a wrong e-mail', 'EMAIL', {}, 'ada', "L'email inserita risulta incorretta o invalida."],
  ['an empty date', 'datefield', req, null, 'Scegliere una data è obbligatorio.'],
  ['an empty amount', 'currencyfield', req, null, 'Questo campo numero è obbligatorio'],
  ['an amount with signs', 'currencyfield', {}, -1, 'Non è concesso inserire simboli in questo campo.'],
  ['an empty list', 'select', options, null, 'Seleziona almeno un elemento da questa lista.'],
  ['an open radio', 'RADIO', options, null, "Questo campo è necessario all'invio dell'istanza."],
  ['an empty group', 'SCELTA_MULTIPLA', options, null, "Seleziona almeno un'opzione per proseguire."],
  ['a missing file', 'file-upload', req, null, 'Il caricamento del file è necessario alla convalida del form.'],
  ['an empty table', 'TABELLA', { ...req, opzioni: { colonne } }, null, 'La tabella deve contenere almeno una riga valida.'],
  ['a keyword twice', 'keywords', {}, doubled, 'Non puoi inserire parole chiave duplicate.'],
  ['no keyword', 'keywords', req, null, 'Seleziona almeno una parola chiave per proseguire.'],
  ['too many projects', 'progetti_manual', { opzioni: { massimo: 1 } }, { progetti: [progetto, progetto] }, 'Numero massimo raggiunto'],
];

test.each(rows)('%s is reported in the words of the field rules [FORM-036]', (_what, tipo, said, value, message) => {
  const campo = buildCampo(tipo, said);
  expect(checkCampo(campo, { [campo.uid]: value as Valore }, noFacts('2026-11-20')).map(({ messaggio }) => messaggio)).toEqual([message]);
});
