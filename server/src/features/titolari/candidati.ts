import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { RUOLO_NON_AMMESSO, type TipoCambioTitolare } from '@sigeba/contract/titolari/titolare.rules.ts';
import { bloccoOf } from '@sigeba/contract/utenti/blocco.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/question.ts';
import { findStrutturato, listComponenti } from './titolari.queries.ts';

type Asked = { propostaId: number; tipo: TipoCambioTitolare; titolareId: number; received: Date };

/** Somebody as the new titolare; undefined who is not among those whom the classe admits. */
export async function findCandidato(tx: Tx, { propostaId, tipo, titolareId, received }: Asked): Promise<Candidato | undefined> {
  const row =
    tipo === 'COMPONENTE'
      ? (await listComponenti(tx, { propostaId })).find(({ id }) => id === titolareId)
      : await findStrutturato(tx, { propostaId, id: titolareId });
  return row && present(row, received);
}

function present({ bloccato, valido, dataTermineRapporto, ruoloAmmesso, ...row }: RowOf<typeof listComponenti>, received: Date): Candidato {
  const blocco = bloccoOf({ bloccato, utenteInternoValido: valido ?? true, dataTermineRapporto, oggi: dayInRome(received) });
  const motivo = blocco ?? (ruoloAmmesso ? null : RUOLO_NON_AMMESSO);
  return { ...row, ammissibile: motivo === null, motivo, giaRichiesto: false };
}
