/** Ids of the categorie di partecipante (D-64). */
export const CATEGORIA = {
  RESPONSABILE: 1,
  COPROPONENTE: 2,
  DOCENTE_RICERCATORE: 3,
  DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO: 4,
  TUTOR: 5,
  COMPONENTE: 6,
} as const;

export const CATEGORIE = [
  categoria(1, 'RESPONSABILE', ['Responsabile', 'Responsabili'], ['Principal investigator', 'Principal investigators'], true),
  categoria(2, 'COPROPONENTE', ['Coproponente', 'Coproponenti'], ['Co-proponent', 'Co-proponents'], true),
  categoria(
    3,
    'DOCENTE_RICERCATORE',
    ['Docente o ricercatore', 'Docenti e ricercatori'],
    ['Professor or researcher', 'Professors and researchers'],
    true,
  ),
  categoria(
    4,
    'DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO',
    ['Dottorando, assegnista o specializzando', 'Dottorandi, assegnisti e specializzandi'],
    ['PhD student, research fellow or medical resident', 'PhD students, research fellows and medical residents'],
    true,
  ),
  categoria(5, 'TUTOR', ['Tutor', 'Tutor'], ['Tutor', 'Tutors'], false),
  categoria(6, 'COMPONENTE', ['Componente', 'Componenti'], ['Member', 'Members'], false),
];

type UnoEPiu = [singolare: string, plurale: string];

function categoria(id: number, codice: string, [singolare, plurale]: UnoEPiu, [singolareEn, pluraleEn]: UnoEPiu, apre_form: boolean) {
  return {
    id,
    codice,
    descrizione_singolare: singolare,
    descrizione_plurale: plurale,
    descrizione_singolare_en: singolareEn,
    descrizione_plurale_en: pluraleEn,
    apre_form,
  };
}
