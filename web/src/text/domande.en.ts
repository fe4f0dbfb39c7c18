/** Words of the threads with the office, where the form is written in English (decisions D-27 and 0139). */
export const domandeEn = {
  titolo: { responsabile: 'Questions to the office' },
  chi: {
    responsabile: 'Only you and the research office read them: not the members of the proposal, nor those who evaluate it.',
  },
  nuova: { responsabile: 'Ask the office' },
  invia: { responsabile: 'Send to the office' },
  chiediCampo: 'Ask the office about this field',
  campo: 'Field',
  campoAiuto: 'If the question is about the whole proposal, choose no field.',
  tutta: 'The whole proposal',
  messaggio: 'Message',
  rispondi: 'Answer on: {{campo}}',
  aggiungi: 'Add on: {{campo}}',
  nonInviato: 'It was not possible',
  annulla: 'Cancel',
  chiudi: 'Close the question',
  mostra_one: 'Show {{count}} message',
  mostra_other: 'Show {{count}} messages',
  ufficio: 'Research office',
  chiusa: 'Closed',
  daRispondere: 'To be answered',
  attende: { UFFICIO: 'Waiting for the office', RESPONSABILE: 'Waiting for you' },
  chiusaDa: {
    UFFICIO: 'Closed by the office on {{quando}}. A new message opens it again.',
    RESPONSABILE: 'Closed by you on {{quando}}. A new message opens it again.',
  },
} as const;
