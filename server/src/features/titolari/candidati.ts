import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { TipoCambioTitolare } from '@sigeba/contract/titolari/titolare.rules.ts';
import { bloccoOf } from '@sigeba/contract/utenti/blocco.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/question.ts';
import { found } from '../../ground/refuse.ts';
import { findProposta } from '../proposte/proposte.queries.ts';
import { findStrutturato, listComponenti } from './titolari.queries.ts';

type Request = Asking & { params: { propostaId: number } };

/** The team of a proposta, each with why they may not become its titolare. */
export async function listComponentiOf(tx: Tx, { actor, received, params }: Request): Promise<Candidato[]> {
  const { id } = found(await findProposta(tx, { gruppi: gruppiOf(actor.roles), id: params.propostaId }));
  return (await listComponenti(tx, { propostaId: id })).map((row) => present(row, received));
}

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
  const motivo = blocco ?? (ruoloAmmesso ? null : 'Il suo ruolo non è tra quelli che possono essere responsabile in questa classe.');
  return { ...row, ammissibile: motivo === null, motivo, giaRichiesto: false };
}
