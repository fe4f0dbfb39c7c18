import type { RigaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { TEMPO_INDETERMINATO } from '@sigeba/contract/profilo/profilo.rules.ts';
import { TESTI_REGIME } from '@sigeba/contract/profilo/regime.rules.ts';
import { NOMI_UTENTE } from '@sigeba/contract/utenti/utente.rules.ts';
import type { PersonaRow } from './persone.queries.ts';

/** A new person is named already. */
export function shownOf(
  modifiche: RigaMassivo['modifiche'],
  { isNew, isOver }: { isNew: boolean; isOver: boolean },
): RigaMassivo['modifiche'] {
  const shown = isNew ? modifiche.filter(({ campo }) => campo !== NOMI_UTENTE.cognome && campo !== NOMI_UTENTE.nome) : modifiche;
  return isOver ? shown.map(saidToBeOver) : shown;
}

/** A relationship that is already over is likely a row of another year, so the preview warns of it. */
const saidToBeOver = (modifica: RigaMassivo['modifiche'][number]): RigaMassivo['modifiche'][number] =>
  modifica.campo === NOMI_UTENTE.dataTermineRapporto
    ? { campo: modifica.campo, prima: modifica.prima, dopo: `${modifica.dopo} (già passato)` }
    : modifica;

type Fields = Pick<
  PersonaRow,
  'dataDiNascita' | 'dipartimento' | 'ruolo' | 'regime' | 'ssd' | 'annoCorso' | 'dataTermineRapporto' | 'corso' | 'ciclo'
> &
  Record<'cognome' | 'nome' | 'email', string | null>;

/** The fields that a file gives of a person, each under its name. */
export const fieldsOf = (row: Fields) => ({
  [NOMI_UTENTE.cognome]: row.cognome,
  [NOMI_UTENTE.nome]: row.nome,
  [NOMI_UTENTE.email]: row.email,
  [NOMI_UTENTE.dataDiNascita]: row.dataDiNascita,
  [NOMI_UTENTE.ruoloId]: row.ruolo,
  [NOMI_UTENTE.regime]: row.regime === null || row.regime === 'NESSUNO' ? null : TESTI_REGIME[row.regime],
  [NOMI_UTENTE.dipartimentoId]: row.dipartimento,
  [NOMI_UTENTE.ssdId]: row.ssd,
  [NOMI_UTENTE.annoCorso]: row.annoCorso,
  [NOMI_UTENTE.dataTermineRapporto]: row.dataTermineRapporto === TEMPO_INDETERMINATO ? 'Indeterminato' : row.dataTermineRapporto,
  Corso: row.corso,
  Ciclo: row.ciclo,
});
