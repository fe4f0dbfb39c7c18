/** What a page says once another tab has changed whose it is: it comes with the notice. */
export const ALTROVE = {
  it: {
    chiusa: "La sessione è stata chiusa in un'altra scheda di questo browser.",
    cambiata: "In un'altra scheda di questo browser è entrata un'altra persona: da ora anche questa scheda è sua.",
    conservato: 'Quello che si stava scrivendo qui resta in questo browser: chi lo scriveva lo ritrova nella stessa pagina quando rientra.',
  },
  en: {
    chiusa: 'The session was closed in another tab of this browser.',
    cambiata: 'Somebody else has logged in in another tab of this browser: from now on this tab is theirs too.',
    conservato: 'What was being written here stays in this browser: whoever wrote it finds it on the same page after logging in again.',
  },
} as const;
