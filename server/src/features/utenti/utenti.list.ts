import { dayInRome } from '@sigeba/contract/instant.ts';
import { impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import { formatTermine } from '@sigeba/contract/profilo/profilo.rules.ts';
import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import { bloccoOf } from '@sigeba/contract/utenti/blocco.rules.ts';
import { formatAccesso } from '@sigeba/contract/utenti/invito.rules.ts';
import type { FiltriUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import { readsAnagrafica } from '@sigeba/contract/utenti/utenti.rules.ts';
import type { Column } from '../../ground/list/column.ts';
import { type AskingList, defineList } from '../../ground/list/defineList.ts';
import { presentRow } from '../login/utente.queries.ts';
import { type Bounds, listForFile, listUtenti, searchUtenti, type UtenteLine, whichUtenti } from './utenti.queries.ts';

const REGIMI = { NESSUNO: null, TEMPO_PIENO: 'Tempo Pieno', TEMPO_DEFINITO: 'Tempo Definito' } as const;

/** The columns of D-37. */
const COLUMNS: Column<UtenteLine>[] = [
  { head: 'Cognome', cell: ({ cognome }) => cognome },
  { head: 'Nome', cell: ({ nome }) => nome },
  { head: 'Codice fiscale', cell: ({ codiceFiscale }) => codiceFiscale },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Data di nascita', as: 'giorno', cell: ({ dataDiNascita }) => dataDiNascita },
  { head: 'Tipo utente', cell: ({ tipoUtente }) => TESTI_TIPO[tipoUtente] },
  { head: 'Ruolo', cell: ({ ruolo }) => ruolo },
  { head: 'Regime', cell: ({ regime }) => REGIMI[regime ?? 'NESSUNO'] },
  { head: 'Data termine rapporto', cell: ({ dataTermineRapporto }) => formatTermine(dataTermineRapporto) },
  { head: 'Dipartimento', cell: ({ dipartimento }) => dipartimento },
  { head: 'Macroarea', cell: ({ macroArea }) => macroArea },
  { head: 'SSD', cell: ({ ssd }) => ssd },
  { head: 'Profilo validato', cell: ({ profiloValidato }) => profiloValidato },
  { head: 'Accesso', cell: formatAccesso },
  { head: 'Invitato il', cell: ({ invitato }) => invitato },
  { head: 'Ultimo accesso', cell: ({ ultimoAccesso }) => ultimoAccesso },
  { head: 'Ultima modifica', cell: ({ ultimaModifica }) => ultimaModifica },
];

/** The screen shows neither codice fiscale nor birth date of people who may be acted for, nor whether they were invited: these belong to the registry. */
const PRIVATE = ['Codice fiscale', 'Data di nascita', 'Accesso', 'Invitato il'];

/** With `imper` the people whom the caller may act for, without it the registry, which UFFICIO and TERZA read. */
function confine({ actor: { roles, id }, received, query: { imper } }: AskingList<FiltriUtenti>): Bounds | null {
  const codici = readsAnagrafica(roles);
  if (!imper) return codici ? 'anagrafica' : null;
  return roles.has('IMPERSONA') ? { perCuiAgire: { ...impersonabili(roles), tranne: id, received }, codici } : null;
}

const NESSUNO = { primoAccesso: null, ultimoAccesso: null, invitato: null };
const accessiOf = ({ primoAccesso, ultimoAccesso, invitato }: Record<keyof typeof NESSUNO, Date | null>) => ({
  primoAccesso: primoAccesso?.toISOString() ?? null,
  ultimoAccesso: ultimoAccesso?.toISOString() ?? null,
  invitato: invitato?.toISOString() ?? null,
});

export const utenti = defineList({
  confine,
  search: searchUtenti,
  which: whichUtenti,
  rows: listUtenti,
  // Only the registry has the office's notes.
  present: ({ note, bloccato, unitoIn, primoAccesso, ultimoAccesso, invitato, ...row }, { received, query: { imper } }) => ({
    ...presentRow(row),
    ...accessiOf(imper ? NESSUNO : { primoAccesso, ultimoAccesso, invitato }),
    note: imper ? null : note,
    unitoIn: imper ? null : unitoIn,
    blocco: imper
      ? null
      : bloccoOf({
          bloccato,
          unitoIn,
          dataTermineRapporto: row.dataTermineRapporto,
          oggi: dayInRome(received),
          utenteInternoValido: row.utenteInternoValido ?? true,
        }),
    // The people whom the caller may act for: their names, not their birth dates (D-24).
    ...(imper ? { codiceFiscale: null, dataDiNascita: null, indicatoriRicerca: [] } : {}),
  }),
  file: {
    name: 'utenti',
    act: 'exportUtenti',
    about: 'anagrafica',
    lines: listForFile,
    columns: ({ query: { imper } }) => (imper ? COLUMNS.filter((column) => !PRIVATE.includes(column.head)) : COLUMNS),
  },
});
