import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { expect, test } from 'vitest';
import { answersText } from './answersText.ts';
import { testFacts } from './form.testing.ts';

const titolo = buildCampo('textfield', { label: 'Titolo', opzioni: { titolo: true } });
const abstract = buildCampo('textarea', { label: 'Abstract' });
const istanza = buildCampo('textfield', { label: 'Istanza' });
const si = buildOpzione('Sì', { campiSuccessivi: [istanza] });
const etica = buildCampo('yes-no-radio', { label: 'Parere etico?', valori: [si, buildOpzione('No', { numOrdine: 1 })] });
const spese = buildCampo('budget', { label: 'Piano delle spese' });

const template = buildTemplate([
  buildSezione([titolo, abstract], { titolo: 'Dati generali' }),
  buildSezione([etica, spese], { titolo: 'Il resto' }),
]);

test('the title, then every answer under its question and its section, lines as they were typed', () => {
  const valori = { [titolo.uid]: 'Onde', [abstract.uid]: 'Prima riga\nSeconda riga', [istanza.uid]: 'nascosta' };
  expect(answersText({ template, valori, facts: testFacts })).toBe(
    'Onde\n\n\n1. Dati generali\n\nTitolo\nOnde\n\nAbstract\nPrima riga\nSeconda riga\n\n\n2. Il resto\n\nParere etico?\n—\n\nPiano delle spese\n—\n',
  );
});
