import { NOME_ENTE } from '@sigeba/contract/configurazione/constants.ts';
import { type StatoInvito, statoInvito } from '@sigeba/contract/referee/invito.rules.ts';
import type { Invito } from '@sigeba/contract/referee/referee.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { AskingAnyone } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { contattoOf, type Destinatario, listDestinatari } from '../../ground/mail/lettereReferee.queries.ts';
import { versioneOf } from '../../ground/mail/linkReferee.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { fattiReferee, openAsInvited, type Pannello } from './pannello.ts';
import { type Firmato, findReferee, type RefereeRow } from './referee.queries.ts';

type Request = AskingAnyone & { params: { id: number } };
/** An invitation opened by its link. */
export type OpenInvito = Pannello & { one: RefereeRow; stato: StatoInvito; attuale: boolean; lettera: Destinatario };

/** GET: mail filters follow links too, so reading stores no answer. */
export async function readInvito(tx: Tx, request: Request & { query: { rToken: string } }): Promise<Invito> {
  const { rToken } = request.query;
  const link = await linkOf(tx, request, rToken);
  if (!link.firmato.sospeso) return presentInvito(await openBy(tx, request, { ...link, lock: false }));
  return presentSospeso(link, await letteraOf(tx, link.firmato));
}

/** The fields of the letters to this referee. */
const letteraOf = async (tx: Tx, { id }: { id: number }): Promise<Destinatario> => found((await listDestinatari(tx, { ids: [id] }))[0]);

type Link = { firmato: Firmato; versione: number };
/** The invitation of a link: a wrong link and an invitation that does not exist are refused alike. */
async function linkOf(tx: Tx, { params }: Request, rToken: string): Promise<Link> {
  const firmato = await findReferee(tx, { id: params.id });
  const versione = firmato === undefined ? null : versioneOf(rToken, firmato);
  if (firmato === undefined || versione === null) throw new Refused(no('REFEREE_LINK'));
  return { firmato, versione };
}

/** Checks the link before anything is locked. */
export async function openInvito(tx: Tx, request: Request, { rToken, lock }: { rToken: string; lock: boolean }): Promise<OpenInvito> {
  return openBy(tx, request, { ...(await linkOf(tx, request, rToken)), lock });
}

async function openBy(tx: Tx, request: Request, { firmato, versione, lock }: Link & { lock: boolean }): Promise<OpenInvito> {
  const { params, received } = request;
  const opened = await openAsInvited(tx, request, { id: params.id, propostaId: firmato.propostaId, lock });
  if (opened === null) throw new Refused(no(firmato.sospeso ? 'REFEREE_SOSPESO' : 'REFEREE_CHIUSO'));
  const { fatti, one } = opened;
  const attuale = versione === one.versione;
  const tornata = one.storico.findLast(({ evento }) => evento === 'RIAPERTA' || evento === 'TORNATA')?.evento === 'TORNATA';
  const lettera = await letteraOf(tx, one);
  return { ...opened, lettera, attuale, stato: statoInvito(fatti, fattiReferee(one), { attuale, tornata, now: received }) };
}

/** While the proposta is being corrected, the page says only that the invitation is still valid. */
const presentSospeso = ({ firmato, versione }: Link, lettera: Destinatario): Invito => ({
  ...chiedeA(lettera),
  stato: 'SOSPESO',
  invitato: invitatoOf(firmato, versione === firmato.versione),
  titolo: null,
  responsabile: null,
  abstractProposta: null,
  classe: null,
  bando: null,
  lunghezza: null,
  scadenza: null,
  consegna: null,
  accettato: null,
  disabilitato: false,
  imposta: null,
});

const invitatoOf = ({ cognome, nome, email }: Pick<Firmato, 'cognome' | 'nome' | 'email'>, attuale: boolean): Invito['invitato'] => ({
  cognome,
  nome,
  email: attuale ? email : null,
});

/** The university, who invites, and where to ask (D-208). */
const chiedeA = (lettera: Destinatario): Pick<Invito, 'ateneo' | 'chiInvita' | 'contatto'> => ({
  ateneo: lettera.ateneo ?? NOME_ENTE,
  chiInvita: { nome: lettera.chiInvita ?? 'The research office', email: lettera.emailInvita, telefono: lettera.telefono },
  contatto: contattoOf(lettera),
});

/** States in which the link shows the project: a referee who is no longer asked reads nothing of it. */
const SHOWN: ReadonlySet<StatoInvito> = new Set(['INVITATO', 'ACCETTATO', 'RIFIUTATO']);

export function presentInvito({ row, one, stato, attuale, lettera }: OpenInvito, imposta: string | null = null): Invito {
  const shown = attuale && SHOWN.has(stato);
  const { responsabileId: id, responsabileCognome: cognome, responsabileNome: nome } = row;
  const { pagine, lingua, bando, consegna } = lettera;
  return {
    ...chiedeA(lettera),
    stato,
    bando: shown ? bando : null,
    lunghezza: shown && pagine !== null && lingua !== null ? { pagine, lingua } : null,
    consegna: shown ? (consegna?.toISOString() ?? null) : null,
    invitato: invitatoOf(one, attuale),
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
