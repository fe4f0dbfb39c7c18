import type { Partecipante, Proposta } from './proposta.shape.ts';

type Lists = Pick<Proposta, 'partecipanti_coproponenti' | 'partecipanti_doc_ric' | 'partecipanti_dott_ass_spec' | 'partecipanti_altri'>;

/** Everyone who was asked to take part, in any categoria and with any answer. */
export const partecipantiOf = (proposta: Lists): Partecipante[] => [
  ...proposta.partecipanti_coproponenti,
  ...proposta.partecipanti_doc_ric,
  ...proposta.partecipanti_dott_ass_spec,
  ...proposta.partecipanti_altri,
];

/**
 * People who take part, or were asked and have not refused or withdrawn: a sent view and every document name only them (D-68 for requests
 * that lapsed).
 */
export const presentiIn = (proposta: Lists): Partecipante[] =>
  partecipantiOf(proposta).filter(({ status, decaduta }) => decaduta || status === 'PENDING' || status === 'ACCETTATA');
