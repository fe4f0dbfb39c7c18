type About = { persona: { cognome: string; nome: string }; autorizzati: boolean; titolo: string; link: string };

/** M-24, to the responsabile: a teacher lets the readers of the proposta see the own research indicators, or no longer. */
export function indicatoriText({ persona, autorizzati, titolo, link }: About): { soggetto: string; corpo: string } {
  const chi = `${persona.nome} ${persona.cognome}`;
  const cosa = autorizzati ? 'ha autorizzato la visione dei propri indicatori' : 'non autorizza la visione dei propri indicatori';
  return {
    soggetto: autorizzati ? 'Indicatori di ricerca autorizzati' : 'Indicatori di ricerca non autorizzati',
    corpo: `${chi} ${cosa} di ricerca nella proposta "${titolo}".\n\n${link}\n`,
  };
}
