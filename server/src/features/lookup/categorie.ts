/** Ids of the categorie di partecipante (decision D-64). */
export const CATEGORIA = {
  RESPONSABILE: 1,
  COPROPONENTE: 2,
  DOCENTE_RICERCATORE: 3,
  DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO: 4,
  TUTOR: 5,
  COMPONENTE: 6,
} as const;

export const CATEGORIE = [
  categoria(1, 'RESPONSABILE', 'Responsabile', 'Responsabili', true),
  categoria(2, 'COPROPONENTE', 'Coproponente', 'Coproponenti', true),
  categoria(3, 'DOCENTE_RICERCATORE', 'Docente o ricercatore', 'Docenti e ricercatori', true),
  categoria(
    4,
    'DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO',
    'Dottorando, assegnista o specializzando',
    'Dottorandi, assegnisti e specializzandi',
    true,
  ),
  categoria(5, 'TUTOR', 'Tutor', 'Tutor', false),
  categoria(6, 'COMPONENTE', 'Componente', 'Componenti', false),
];

function categoria(id: number, codice: string, descrizione_singolare: string, descrizione_plurale: string, apre_form: boolean) {
  return { id, codice, descrizione_singolare, descrizione_plurale, apre_form };
}
