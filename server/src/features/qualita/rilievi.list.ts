import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { FiltriRilievi, Rilievo } from '@sigeba/contract/qualita/qualita.routes.ts';
import { TESTI_RILIEVO, testoRilievo } from '@sigeba/contract/qualita/rilievo.rules.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { listRilievi, type RilievoRow, searchRilievi, whichRilievi } from './rilievi.queries.ts';

const COLUMNS: Column<RilievoRow>[] = [
  { head: 'Rilievo', cell: ({ tipo }) => TESTI_RILIEVO[tipo] },
  { head: 'Cognome', cell: ({ persona }) => persona.cognome },
  { head: 'Nome', cell: ({ persona }) => persona.nome },
  { head: 'E-mail', cell: ({ persona }) => persona.email },
  { head: 'Codice fiscale', cell: ({ persona }) => persona.codiceFiscale },
  { head: 'Data di nascita', as: 'giorno', cell: ({ persona }) => persona.dataDiNascita },
  { head: 'Tipo utente', cell: ({ persona }) => TESTI_TIPO[persona.tipoUtente] },
  { head: 'Ruolo', cell: ({ persona }) => persona.ruolo },
  { head: 'Dipartimento', cell: ({ persona }) => persona.dipartimento },
  { head: 'Che cosa non va', width: 80, cell: testoRilievo },
  { head: 'Altro account', cell: ({ altro }) => altro?.email ?? null },
  { head: 'Altra data di nascita', cell: ({ altro }) => (altro?.dataDiNascita == null ? null : formatGiorno(altro.dataDiNascita)) },
  { head: 'Perché non è un errore', width: 40, cell: ({ accantonato }) => accantonato?.motivo ?? null },
];

/** What may be wrong in the registry of people, for the research office. */
export const rilievi = defineList({
  confine: ({ actor, received }: AskingList<FiltriRilievi>) => (actor.roles.has('UFFICIO') ? received : null),
  search: searchRilievi,
  which: whichRilievi,
  rows: listRilievi,
  present: ({ dati, ...row }: RilievoRow): Rilievo => ({ ...row, testo: testoRilievo({ ...row, dati }) }),
  file: { name: 'qualita-dei-dati', act: 'exportRilievi', about: 'anagrafica', lines: listRilievi, columns: () => COLUMNS },
});
