import { conditionsInSezione, conditionsOf, openersOfSezione, type Risposta } from '@sigeba/contract/form/conditions/conditionsOf.ts';
import { describeCondition } from '@sigeba/contract/form/conditions/describeCondition.ts';
import { describeRule } from '@sigeba/contract/form/conditions/describeRule.ts';
import { addRegola, changeRegola, faultsOfRegola, removeRegola } from '@sigeba/contract/form/conditions/editRules.ts';
import { placeShownBy } from '@sigeba/contract/form/conditions/moveByCondition.ts';
import { openSezioneBy } from '@sigeba/contract/form/conditions/openSezioneBy.ts';
import { draftOf, faultsOfDraft, regolaOf } from '@sigeba/contract/form/conditions/ruleDraft.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { moveCampo, placeOf } from '@sigeba/contract/form/template/placeCampo.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { describe, expect, test } from 'vitest';
import { moduloEtica } from './etica.ts';
import { PRONTI } from './pronti.ts';

const forms = PRONTI.map(({ template }) => template);
const regole = forms.flatMap((template) => template.regole.map((regola, at) => ({ template, regola, at, codice: template.codice })));

describe.each(forms)('the form $codice', (template) => {
  const { campi, sezioni } = indexTemplate(template);

  test('every field and section says when it is seen, and is seen sometimes', () => {
    for (const uid of [...campi.keys(), ...sezioni.keys()]) {
      expect(describeCondition(template, uid)).toMatch(/^Si mostra (sempre\.|solo se .*«[^»]+».*\.)$/);
      expect(
        conditionsOf(template, uid)
          .flat()
          .every(({ campo }) => campi.has(campo)),
      ).toBe(true);
    }
  });

  test('every rule has a sentence and no fault', () => {
    for (const regola of template.regole) {
      const { frase, casi } = describeRule(template, regola);
      for (const said of [frase, ...casi]) expect(said).not.toMatch(/«»|non c’è nel modulo|undefined/);
      expect(faultsOfRegola(template, regola)).toEqual([]);
    }
  });
});

test('the forms have rules of every kind', () => {
  expect([...new Set(regole.map(({ regola }) => regola.tipo))].toSorted()).toEqual([
    'APRI_COLLATERALE',
    'AUTODICHIARAZIONE',
    'ESCLUSIVA',
    'FORZA_VALORE',
    'ISTANZA_CER',
    'ORDINE',
    'SEZIONI_MINIME',
    'VERIFICA_FLUSSO',
  ]);
});

test('a rule that is taken away and added again, or changed into itself, leaves its form as it was', () => {
  for (const { template, regola, at } of regole) {
    expect(changeRegola(template, at, regola)).toEqual(template);
    expect(faultsOfDraft(template, regola.tipo, draftOf(template, regola))).toEqual([]);
    expect(regolaOf(regola.tipo, draftOf(template, regola))).toEqual(regola);
    const moved = [...template.regole.filter((_, place) => place !== at), regola];
    expect(addRegola(removeRegola(template, at), regola)).toEqual({ ...template, regole: moved });
  }
});

test('the ethics form says its conditions and rules like this', () => {
  const { campi, campoById, sezioneById } = indexTemplate(moduloEtica);
  const vulnerabili = describeCondition(moduloEtica, sezioneById.get(7) ?? '');
  expect(vulnerabili).toBe(
    'Si mostra solo se tra le risposte a «Ambiti coinvolti» c’è «Esseri umani» e tra le risposte a «Chi partecipa» c’è «Minori» o «Persone fragili».',
  );
  expect(describeCondition(moduloEtica, campoById.get(90) ?? '')).toBe(
    'Si mostra solo se «Il proponente è dottorando o assegnista?» è «Sì».',
  );
  expect(campi.size).toBeGreaterThan(100);
  expect(moduloEtica.regole.map((regola) => describeRule(moduloEtica, regola).frase)).toMatchInlineSnapshot(`
    [
      "Le risposte nelle sezioni «Controllo: studio clinico», «Controllo: campioni clinici» e «Controllo: OPBA» dicono chi è competente.",
      "Se «Il proponente è dottorando o assegnista?» è «Sì», si apre la sezione «Autodichiarazione».",
      "Se tra le risposte a «Ambiti coinvolti» c’è «Esseri umani», la risposta a «Si trattano dati personali?» è «Sì» e non si cambia.",
      "Le sezioni aperte sono almeno 5, senza contare quelle a parte e quelle di controllo.",
      "Chi è dottorando o assegnista compila «Autodichiarazione firmata dal supervisore (PDF)».",
      "«Fine prevista» non può venire prima di «Inizio previsto».",
      "«Nessuno», tra le risposte a «Ambiti coinvolti», non si sceglie insieme ad altre risposte.",
      "In «N. protocollo precedente» si scrive il numero di un’istanza approvata dal Comitato Etico, di chi compila o di chi partecipa.",
      "In «N. protocollo precedente» si scrive il numero di un’istanza approvata dal Comitato Etico, di chi compila o di chi partecipa.",
    ]
  `);
});

/** The options of an answer, each with its field. */
const scelteOf = ({ campo, opzioni }: Risposta) => (opzioni ?? []).map((opzione) => ({ campo, opzione }));

/** Each field with when it is seen. */
const conditionsIn = (template: FormTemplate) =>
  Object.fromEntries([...indexTemplate(template).campi.keys()].map((uid) => [uid, describeCondition(template, uid)]));

test('every field that stands where its condition says moves nowhere when that is set again', () => {
  for (const template of forms)
    for (const uid of indexTemplate(template).campi.keys()) {
      const [last = null] = conditionsInSezione(template, uid).slice(-1).flatMap(scelteOf);
      expect(placeShownBy(template, uid, last)).toBeNull();
    }
});

test('a field of the ethics form that is put where it stands leaves every condition as it was', () => {
  const before = conditionsIn(moduloEtica);
  for (const uid of [...indexTemplate(moduloEtica).campi.keys()].slice(-40)) {
    const place = placeOf(moduloEtica, uid) ?? { in: 'sezione', uid: '', before: null };
    expect(conditionsIn(moveCampo(moduloEtica, uid, place))).toEqual(before);
  }
});

test('every section that answers open is left as it was when they are set again', () => {
  for (const template of forms)
    for (const uid of indexTemplate(template).sezioni.keys()) {
      const openers = openersOfSezione({ ...template, regole: [] }, uid);
      if (openers.some(({ opzioni }) => opzioni === null)) continue;
      const same = openSezioneBy(template, uid, openers.flatMap(scelteOf));
      expect(same).toEqual(template);
    }
});
