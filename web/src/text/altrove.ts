/** What a page says once another tab has changed whose it is: it comes with the notice. */
export const ALTROVE = {
  it: {
    chiusa: "La sessione è stata chiusa in un'altra scheda di questo browser.",
    cambiata: "In un'altra scheda di questo browser è entrata un'altra persona: da ora anche questa scheda è sua.",
    impersona:
      "In un'altra scheda di questo browser hai iniziato a operare per conto di {{utente}}: da ora operi per suo conto anche in questa.",
    rientro:
      "In un'altra scheda di questo browser hai smesso di operare per conto di un'altra persona: da ora operi a tuo nome anche in questa.",
    conservato: 'Quello che si stava scrivendo qui resta in questo browser: chi lo scriveva lo ritrova nella stessa pagina quando rientra.',
  },
  en: {
    chiusa: 'The session was closed in another tab of this browser.',
    cambiata: 'Somebody else has logged in in another tab of this browser: from now on this tab is theirs too.',
    impersona: 'In another tab of this browser you have begun to act on behalf of {{utente}}: from now on you do so in this tab too.',
    rientro:
      'In another tab of this browser you have ceased to act on behalf of somebody else: from now on you act as yourself in this tab too.',
    conservato: 'What was being written here stays in this browser: whoever wrote it finds it on the same page after logging in again.',
  },
} as const;
