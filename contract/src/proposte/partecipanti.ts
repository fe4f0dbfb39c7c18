import type { Partecipante, Proposta } from './proposta.shape.ts';

type Lists = Pick<Proposta, 'partecipanti_coproponenti' | 'partecipanti_doc_ric' | 'partecipanti_dott_ass_spec' | 'partecipanti_altri'>;

/** Everyone who was asked to take part, whatever the categoria and the answer. */
export const partecipantiOf = (proposta: Lists): Partecipante[] => [
  ...proposta.partecipanti_coproponenti,
  ...proposta.partecipanti_doc_ric,
  ...proposta.partecipanti_dott_ass_spec,
  ...proposta.partecipanti_altri,
];

/** Who takes part, or was asked and has not refused or withdrawn: a sent view and every paper name nobody else (D-68 for those who lapsed). */
export const presentiIn = (proposta: Lists): Partecipante[] =>
  partecipantiOf(proposta).filter(({ status, decaduta }) => decaduta || status === 'PENDING' || status === 'ACCETTATA');
