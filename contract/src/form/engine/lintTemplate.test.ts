import { describe, expect, test } from 'vitest';
import { NOMI_REGOLA } from '../template/nomiRegole.ts';
import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Campo, Regola, Sezione, TipoCampo } from '../template/template.types.ts';
import { FormTemplateShape } from '../template.shape.ts';
import { lintTemplate } from './lintTemplate.ts';

const words = (...sezioni: Sezione[]) => lintTemplate(buildTemplate(sezioni)).map(({ messaggio }) => messaggio);
const one = (...campi: Campo[]) => words(buildSezione(campi));

const chain = (levels: number): Campo =>
  buildCampo('textfield', { label: `Livello ${levels}`, campoSuccessivo: levels > 1 ? chain(levels - 1) : null });

describe('a template to be published', () => {
  test('a template without faults passes', () => {
    const formula = buildCampo('calculatedfield', { opzioni: { formula: 'numero * 2 + budget.richiesto' } });
    expect(one(buildCampo('numberfield', { uid: 'numero' }), buildCampo('budget', { uid: 'budget' }), formula, chain(10))).toEqual([]);
  });

  test.each<[string, () => string[], string]>([
    ['a kind that does not exist', () => one(buildCampo('hologram' as TipoCampo)), 'Il tipo di campo "hologram" non è riconosciuto.'],
    [
      'a kind with the name of a method',
      () => one(buildCampo('constructor' as TipoCampo)),
      'Il tipo di campo "constructor" non è riconosciuto.',
    ],
    [
      'a uid used twice',
      () => one(buildCampo('textfield', { uid: 'doppio' }), buildCampo('textfield', { uid: 'doppio' })),
      'L\'uid "doppio" è usato più volte.',
    ],
    [
      'an id used twice',
      () => one(buildCampo('textfield', { id: 900, uid: 'aaaaaa' }), buildCampo('textfield', { id: 900, uid: 'bbbbbb' })),
      "L'id 900 è usato da più campi.",
    ],
    [
      'a list that takes what the profile has not',
      () => one(buildCampo('select', { label: 'Settore ERC', opzioni: { lookup: 'settoriERC' }, origineCampo: 'profilo.ssd' })),
      'Settore ERC: il profilo non ha una voce dell\'elenco "settoriERC" che si chiami "ssd".',
    ],
    ['an eleventh level', () => one(chain(11)), 'Livello 1: i campi possono stare al massimo su 10 livelli.'],
    [
      'no label',
      () => words(buildSezione([buildCampo('textfield', { uid: 'muto00', label: ' ' })], { titolo: 'Muti' })),
      'Testo breve senza etichetta (sezione «Muti»): manca l’etichetta.',
    ],
    [
      'a formula that does not read',
      () => one(buildCampo('calculatedfield', { label: 'Totale', opzioni: { formula: '1 +' } })),
      'Totale: La formula è incompleta.',
    ],
    [
      'a formula over a text',
      () =>
        one(
          buildCampo('textfield', { uid: 'titolo', label: 'Titolo' }),
          buildCampo('calculatedfield', { label: 'T', opzioni: { formula: 'titolo' } }),
        ),
      'T: «Titolo» non è un numero di questo modulo.',
    ],
    [
      'a part that a budget has not',
      () =>
        one(
          buildCampo('budget', { uid: 'budget', label: 'Spese' }),
          buildCampo('calculatedfield', { label: 'T', opzioni: { formula: 'budget.voci' } }),
        ),
      'T: «Spese» (voci) non è un numero di questo modulo.',
    ],
    [
      'a formula that reads itself',
      () => one(buildCampo('calculatedfield', { uid: 'totale', label: 'T', opzioni: { formula: 'totale + 1' } })),
      'T: la formula dipende da sé stessa.',
    ],
    [
      'a formula over a field that is gone',
      () => one(buildCampo('calculatedfield', { label: 'T', opzioni: { formula: 'tolto0 * 2' } })),
      'T: "tolto0" non è un numero di questo modulo.',
    ],
    ['a list without options', () => one(buildCampo('select', { label: 'Durata' })), 'Durata: la lista non ha opzioni.'],
    [
      'a question with a third answer',
      () => one(buildCampo('yes-no-radio', { label: 'D', valori: [buildOpzione('Forse')] })),
      'D: le opzioni ammesse sono Sì e No.',
    ],
  ])('a template with %s is refused', (_why, lint, messaggio) => expect(lint()).toEqual([messaggio]));

  test('columns are named by their label, else by their place, and their answers have words', () => {
    const colonne = [
      { uid: 'prima0', label: 'Rischio', tipo: 'select' as const, flagRequired: false, valori: [buildOpzione('Alto'), buildOpzione(' ')] },
      { uid: 'second', label: '', tipo: 'select' as const, flagRequired: false },
    ];
    expect(one(buildCampo('complex-field', { label: 'Rischi', opzioni: { colonne } }))).toEqual([
      'Rischi: la colonna «Rischio» ha una risposta senza testo.',
      'Rischi: la colonna 2 non ha etichetta.',
      'Rischi: la colonna 2 non ha risposte.',
    ]);
  });

  test('the same fault is told once', () => {
    const regole = [{ tipo: 'SEZIONI_MINIME' as const, minimo: 1, messaggio: '' }];
    expect(lintTemplate(buildTemplate([buildSezione([buildCampo('textfield')])], { regole: [...regole, ...regole] }))).toHaveLength(1);
  });

  test('sections that open each other are refused', () => {
    const back: Sezione = { ...buildSezione([], { uid: 'sezuno', titolo: 'Uno' }) };
    const second = buildSezione([buildCampo('textfield', { sezioneSuccessiva: back })], { uid: 'sezdue', titolo: 'Due' });
    const first = { ...back, campi: [buildCampo('textfield', { sezioneSuccessiva: second })] };
    expect(words(buildSezione([buildCampo('textfield')]), first)).toContain('La sezione "Uno" si apre da sé stessa.');
  });

  test('a rule over missing fields and options is refused', () => {
    const template = buildTemplate([buildSezione([])], { regole: [{ tipo: 'FORZA_VALORE', campo: 20, valore: 18, daOpzioneId: 1 }] });
    expect(lintTemplate(template)).toHaveLength(3);
  });
});

describe('the JSON of a template', () => {
  const bare = { id: 1, uid: 'titolo', label: 'Titolo', tipoCampo: 'textfield', numOrdine: 1, flagReadOnly: true };
  const json = {
    id: 1,
    versione: 1,
    codice: 'M1',
    tipo: 'PROPOSTA',
    sezioni: [{ id: 1, uid: 'sezuno', titolo: 'Dati', numOrdine: 1, campi: [bare] }],
  };

  describe('an id that options of two fields have', () => {
    const [sede, ente] = ['sedeee', 'enteee'].map((uid) =>
      buildCampo('RADIO', { uid, valori: [buildOpzione('Sì', { id: 1 }), buildOpzione('No', { id: uid === 'sedeee' ? 2 : 3 })] }),
    ) as [Campo, Campo];
    const sezioni = [buildSezione([sede], { id: 70 }), buildSezione([ente], { id: 71 })];
    const lint = (...regole: Regola[]) => lintTemplate(buildTemplate(sezioni, { regole })).map(({ messaggio }) => messaggio);
    const flow = (...sezioniDelFlusso: number[]): Regola => ({
      tipo: 'VERIFICA_FLUSSO',
      sezioni: sezioniDelFlusso,
      esiti: [{ opzioneId: 1, esito: 'CONTINUA', messaggio: '' }],
    });

    test('is no fault where a rule says of which field, or names another', () => {
      expect(lint({ tipo: 'ESCLUSIVA', opzione: 2, con: [3], messaggio: 'M' }, flow(71))).toEqual([]);
    });

    test.each<[Regola['tipo'], Regola]>([
      ['ESCLUSIVA', { tipo: 'ESCLUSIVA', opzione: 2, con: [1], messaggio: 'M' }],
      ['FORZA_VALORE', { tipo: 'FORZA_VALORE', campo: sede.id, valore: 2, daOpzioneId: 1 }],
      ['VERIFICA_FLUSSO', flow(70, 71)],
    ])('is a fault where a rule %s names it, since either answer would do', (tipo, regola) => {
      expect(lint(regola)).toEqual([
        `La regola «${NOMI_REGOLA[tipo]}» nomina la risposta «Sì», che ha lo stesso id (1) di una risposta di un altro campo: togli la risposta, aggiungila di nuovo e sceglila nella regola.`,
      ]);
    });
  });

  test('missing parts get their empty values, and flagReadonly its one spelling [FORM-044]', () => {
    const campo = FormTemplateShape.parse(json).sezioni[0]?.campi[0];
    expect(campo).toMatchObject({ flagReadonly: true, valori: [], notaCampo: null, maxLengthSize: null });
    expect(campo).not.toHaveProperty('flagReadOnly');
  });

  test('a uid without six characters is refused', () => {
    expect(FormTemplateShape.safeParse({ ...json, sezioni: [{ ...json.sezioni[0], uid: 's1' }] }).success).toBe(false);
  });
});
