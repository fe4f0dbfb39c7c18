type Words = { persona: { cognome: string; nome: string }; accettata: boolean; titolo: string; link: string };

/** Mail M-02 (decision D-165). */
export const answerText = ({ persona, accettata, titolo, link }: Words) => ({
  soggetto: `Richiesta di partecipazione ${accettata ? 'accettata' : 'rifiutata'}: ${persona.cognome} ${persona.nome}`,
  corpo: [
    `${persona.nome} ${persona.cognome} ha ${accettata ? 'accettato' : 'rifiutato'} la richiesta di partecipazione alla proposta "${titolo}".`,
    '',
    `La proposta si apre qui: ${link}`,
  ].join('\n'),
});
