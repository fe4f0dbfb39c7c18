import { NOMI_CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';

/** The categorie di partecipante (D-64), with the ids of `CATEGORIA`. */
export const CATEGORIE = [
  categoria(1, 'RESPONSABILE', ['Responsabile', NOMI_CATEGORIA.RESPONSABILE], ['Principal investigator', 'Principal investigators'], true),
  categoria(2, 'COPROPONENTE', ['Coproponente', NOMI_CATEGORIA.COPROPONENTE], ['Co-proponent', 'Co-proponents'], true),
  categoria(
    3,
    'DOCENTE_RICERCATORE',
    ['Docente o ricercatore', NOMI_CATEGORIA.DOCENTE_RICERCATORE],
    ['Professor or researcher', 'Professors and researchers'],
    true,
  ),
  categoria(
    4,
    'DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO',
    ['Dottorando, assegnista o specializzando', NOMI_CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO],
    ['PhD student, research fellow or medical resident', 'PhD students, research fellows and medical residents'],
    true,
  ),
  categoria(5, 'TUTOR', ['Tutor', NOMI_CATEGORIA.TUTOR], ['Tutor', 'Tutors'], false),
  categoria(6, 'COMPONENTE', ['Componente', NOMI_CATEGORIA.COMPONENTE], ['Member', 'Members'], false),
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
