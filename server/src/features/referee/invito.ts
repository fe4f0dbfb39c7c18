import { type StatoInvito, statoInvito } from '@sigeba/contract/referee/referee.rules.ts';
import type { Invito } from '@sigeba/contract/referee/referee.shape.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { versioneOf } from '../../ground/mail/linkReferee.ts';
import { Refused } from '../../ground/refuse.ts';
import { fattiReferee, openAsInvited, type Pannello } from './pannello.ts';
import { findReferee, type RefereeRow } from './referee.queries.ts';

type Request = AskingAnyone & { params: { id: number } };
/** An invitation in the hands of who has its link. */
export type OpenInvito = Pannello & { one: RefereeRow; stato: StatoInvito };

/** GET: mail filters follow links too, so reading answers nothing. */
export async function readInvito(tx: Tx, request: Request & { query: { rToken: string } }): Promise<Invito> {
  return presentInvito(await openInvito(tx, request, { rToken: request.query.rToken, lock: false }));
}

/** By its link: a wrong one and an invitation that does not exist are refused alike, before anything is locked. */
export async function openInvito(tx: Tx, request: Request, { rToken, lock }: { rToken: string; lock: boolean }): Promise<OpenInvito> {
  const { params, received } = request;
  const signed = await findReferee(tx, { id: params.id });
  const versione = signed === undefined ? null : versioneOf(rToken, signed);
  if (signed === undefined || versione === null) throw new Refused(no('REFEREE_LINK'));
  const opened = await openAsInvited(tx, request, { id: params.id, propostaId: signed.propostaId, lock });
  if (opened === null) throw new Refused(no('REFEREE_CHIUSO'));
  const { fatti, one } = opened;
  const attuale = versione === one.versione;
  return { ...opened, stato: statoInvito(fatti, fattiReferee(one), { attuale, now: received }) };
}

/** States in which the project is shown: who is not asked any more reads nothing of it. */
const SHOWN: ReadonlySet<StatoInvito> = new Set(['INVITATO', 'ACCETTATO', 'RIFIUTATO']);

export function presentInvito({ row, one, stato }: OpenInvito, imposta: string | null = null): Invito {
  const shown = SHOWN.has(stato);
  const { responsabileId: id, responsabileCognome: cognome, responsabileNome: nome } = row;
  return {
    stato,
    invitato: { cognome: one.cognome, nome: one.nome, email: one.email },
    titolo: shown ? row.titolo : null,
    responsabile: shown ? { id, cognome, nome } : null,
    abstractProposta: shown ? row.abstractProposta : null,
    classe: shown ? `${row.classe} ${row.anno}` : null,
    scadenza: one.scadenza?.toISOString() ?? null,
    accettato: one.accettazione !== null ? true : one.rifiuto !== null ? false : null,
    disabilitato: one.disabilitazione !== null,
    imposta,
  };
}
