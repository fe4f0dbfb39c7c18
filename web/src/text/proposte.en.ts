/** What the bar of a proposta says in forms that are written in English (decision D-27). */
export const proposteEn = {
  invia: 'Submit',
  sending: 'Submitting...',
  termine: 'Deadline for applications',
  nonInviabile: 'It cannot be submitted',
  inviaTitolo: 'Submit the application?',
  dopoInvio: 'After submitting you will not be able to change the application.',
} as const;
