import { formatDeadline, type Instant } from '../instant.ts';

/** Instructions for a referee before evaluating: on the page of the project and in its dossier. */
export const ISTRUZIONI_REFEREE = {
  titolo: 'Instructions',
  valutare:
    'Please read the whole proposal, then open the evaluation form. Every criterion asks for a score; comments help the committee and, without your name, the applicants. You can save a draft and go on later. Once submitted, the evaluation can no longer be changed.',
  riservato: 'The proposal is confidential: please do not share it, nor contact the applicants. Your name is not told to them.',
} as const;

const CONSEGNA = 'The due date is the day by which your review is needed; it does not close the evaluation.';
const UFFICIO =
  'The evaluation can be submitted until the research office closes this stage. A draft that was not submitted by then does not count.';

/** `consegna`: when the review is due; `scadenza`: when the evaluation of the classe ends. Null: no such day is set. */
type Giorni = { consegna: Instant | null; scadenza: Instant | null };

/** Until when a review may be submitted. The due day closes nothing (D-209): the end of the evaluation does, and the office. */
export function describeDeadline({ consegna, scadenza }: Giorni): string {
  if (scadenza !== null) {
    const fine = `The evaluation closes on ${formatDeadline(scadenza, 'en')} (Rome time), or before if the research office closes this stage. After that nothing can be submitted: a draft that was not submitted does not count.`;
    return consegna !== null && new Date(consegna) < new Date(scadenza) ? `${CONSEGNA} ${fine}` : fine;
  }
  return consegna === null ? `No day has been set. ${UFFICIO}` : `${CONSEGNA} ${UFFICIO}`;
}
