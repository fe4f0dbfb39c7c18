import { expect, test } from 'vitest';
import { checkTestiBando } from './bando.rules.ts';
import { checkTestiClasse } from './classe.rules.ts';
import { type Criterio, checkCriteri } from './criteri.rules.ts';

const criterio = (descrizione: string, valore = ''): Criterio => ({
  tipo: 'NORMALE',
  bloccante: false,
  concorreSoglia: false,
  coefficiente: 1,
  faseId: null,
  descrizione,
  descrizioneEn: null,
  valoreList: [
    {
      valore: 1,
      descrizione: valore,
      minimo: 0,
      massimo: 5,
      valoreTrue: null,
      valoreFalse: null,
      descrizioneEn: null,
      valoreTrueEn: null,
      valoreFalseEn: null,
    },
  ],
});

type Case = { what: string; check: (text: string) => { messaggio: string }[]; refusal: string; id: string };
const SHORT = 'Al massimo 2048 caratteri.';

test.each<Case>([
  { what: 'name of a classe', check: (nome) => checkTestiClasse({ nome, descrizione: '' }), refusal: SHORT, id: '[LIM-004]' },
  {
    what: 'description of a classe',
    check: (descrizione) => checkTestiClasse({ nome: 'A', descrizione }),
    refusal: SHORT,
    id: '[LIM-005]',
  },
  {
    what: 'description of a criterion',
    check: (descrizione) => checkCriteri([criterio(descrizione)]),
    refusal: 'Il testo ha al massimo 2048 caratteri.',
    id: '[LIM-006]',
  },
  {
    what: 'description of a value of a criterion',
    check: (descrizione) => checkCriteri([criterio('Qualità', descrizione)]),
    refusal: 'Valore 1. Il testo ha al massimo 2048 caratteri.',
    id: '',
  },
  { what: 'name of a call', check: (nome) => checkTestiBando({ nome, descrizione: '' }), refusal: SHORT, id: '[LIM-031]' },
  { what: 'description of a call', check: (descrizione) => checkTestiBando({ nome: 'A', descrizione }), refusal: SHORT, id: '[LIM-031]' },
])('a $what has 2048 characters at most: with one more it is told so $id', ({ check, refusal }) => {
  expect(check('x'.repeat(2048))).toEqual([]);
  expect(check('x'.repeat(2049)).map(({ messaggio }) => messaggio)).toEqual([refusal]);
});
