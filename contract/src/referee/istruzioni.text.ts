/** What a referee is told before evaluating: on the page of the project and in its dossier. */
export const ISTRUZIONI_REFEREE = {
  titolo: 'Instructions',
  valutare:
    'Please read the whole proposal, then open the evaluation form. Every criterion asks for a score; comments help the commission and, without your name, the applicants. You can save a draft and go on later. Once submitted, the evaluation can no longer be changed.',
  riservato: 'The proposal is confidential: please do not share it, nor contact the applicants. Your name is not told to them.',
  dopo: 'After this time, or once the research office has closed this stage, nothing can be submitted any more: a draft that was not submitted does not count.',
  senzaTermine:
    'No day has been set: the evaluation can be submitted until the research office closes this stage. A draft that was not submitted by then does not count.',
} as const;
