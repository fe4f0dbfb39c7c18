import { expect, test } from 'vitest';
import { presentiIn } from './partecipanti.ts';
import type { Partecipante } from './proposta.shape.ts';

const person = (status: Partecipante['status'], decaduta = false) => ({ cognome: status, decaduta, status }) as Partecipante;

test('people who refused or withdrew are not participants of a sent view or a document, and those whose request lapsed are', () => {
  const people = presentiIn({
    partecipanti_coproponenti: [person('ACCETTATA'), person('RIFIUTATA')],
    partecipanti_doc_ric: [person('PENDING'), person('RITIRATA')],
    partecipanti_dott_ass_spec: [person('RIFIUTATA', true)],
    partecipanti_altri: [],
  });
  expect(people.map(({ status, decaduta }) => `${status}${decaduta ? ', lapsed' : ''}`)).toEqual([
    'ACCETTATA',
    'PENDING',
    'RIFIUTATA, lapsed',
  ]);
});
