type Words = { persona: { cognome: string; nome: string }; risposta: keyof typeof RISPOSTE; titolo: string; link: string };

const RISPOSTE = {
  ACCETTATA: { soggetto: 'Richiesta di partecipazione accettata', corpo: 'ha accettato la richiesta di partecipazione' },
  RIFIUTATA: { soggetto: 'Richiesta di partecipazione rifiutata', corpo: 'ha rifiutato la richiesta di partecipazione' },
  RITIRATA: { soggetto: 'Partecipazione ritirata', corpo: 'ha ritirato la propria partecipazione' },
} as const;

/** Mail M-02 to the responsabile: what the invitee, or the member, has answered (decisions D-70, D-165). */
export const answerText = ({ persona, risposta, titolo, link }: Words) => ({
  soggetto: `${RISPOSTE[risposta].soggetto}: ${persona.cognome} ${persona.nome}`,
  corpo: [
    `${persona.nome} ${persona.cognome} ${RISPOSTE[risposta].corpo} alla proposta "${titolo}".`,
    '',
    `La proposta si apre qui: ${link}`,
  ].join('\n'),
});
