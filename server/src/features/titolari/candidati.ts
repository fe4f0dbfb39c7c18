import { dayInRome } from '@sigeba/contract/instant.ts';
import { motivoGuida, type TipoCambioTitolare } from '@sigeba/contract/titolari/titolare.rules.ts';
import { bloccoOf } from '@sigeba/contract/utenti/blocco.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { listSquadra } from '../utenti/ricerca.queries.ts';
import { findStrutturato } from './titolari.queries.ts';

type CandidatoSearch = { propostaId: number; holderId: number; tipo: TipoCambioTitolare; titolareId: number; received: Date };

/** A person as the new titolare, and what speaks against it; undefined for a person whom the classe does not admit. */
export async function findCandidato(
  tx: Tx,
  { propostaId, holderId, tipo, titolareId, received }: CandidatoSearch,
): Promise<Candidato | undefined> {
  const oggi = dayInRome(received);
  if (tipo !== 'COMPONENTE') {
    const row = await findStrutturato(tx, { propostaId, id: titolareId });
    return row && { ...row, motivo: bloccoIn(row, oggi) };
  }
  const row = (await listSquadra(tx, { propostaId, titolareId: holderId })).find(({ id }) => id === titolareId);
  return row && { ...row, motivo: bloccoIn(row, oggi) ?? motivoGuida(row.guida) };
}

type Candidato = { cognome: string; nome: string; motivo: string | null };
type Facts = { bloccato: boolean; valido: boolean | null; dataTermineRapporto: string | null };

const bloccoIn = ({ bloccato, valido, dataTermineRapporto }: Facts, oggi: string): string | null =>
  bloccoOf({ bloccato, utenteInternoValido: valido ?? true, dataTermineRapporto, oggi });
