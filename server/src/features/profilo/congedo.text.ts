type Words = { persona: { cognome: string; nome: string; email: string }; mesiCongedoA: number; mesiCongedoBC: number | null };

/** Mail M-16 (decision D-168). */
export const congedoText = ({ persona, mesiCongedoA, mesiCongedoBC }: Words) => ({
  soggetto: `Mesi di congedo dichiarati: ${persona.cognome} ${persona.nome}`,
  corpo: [
    `${persona.nome} ${persona.cognome} (${persona.email}) ha dichiarato nel profilo i mesi di congedo:`,
    '',
    `indicatore A: ${mesiCongedoA}`,
    `indicatori B e C: ${mesiCongedoBC ?? 0}`,
  ].join('\n'),
});
