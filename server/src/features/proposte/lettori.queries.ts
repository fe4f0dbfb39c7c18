import { type Ruolo, sitsOrSatInCommissione } from '@sigeba/contract/ruoli.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Who reads proposte of others: by an office in a department or structure, outcomes that are official and no more; by a seat
 * in a commissione, what it evaluates.
 */
export type Lettore = { lettore: 'RAD' | 'DIRETTORE' | 'COMMISSARIO'; utenteId: number };
export const LETTORI = ['RAD', 'DIRETTORE', 'COMMISSARIO'] as const satisfies readonly Lettore['lettore'][];

/** The reader, where that is what they are; of a commissione also who sat in earlier ones alone. */
export const lettoreOf = (lettore: Lettore['lettore'], { id, roles }: { id: number; roles: ReadonlySet<Ruolo> }): Lettore | null =>
  (lettore === 'COMMISSARIO' ? sitsOrSatInCommissione(roles) : roles.has(lettore)) ? { lettore, utenteId: id } : null;

/** Sent, with an outcome that its people know too (D-73, D-95). `p` is the proposta. */
const ufficiale = sql<SqlBool>`p.status = 'INVIATA' and p.eliminata_ts is null
  and p.classe_id in (select oc.id from classe oc where oc.data_ufficializzazione is not null and oc.visibilita)`;

/** Sent from one of these departments, or held now by somebody of theirs (D-132, D-207). */
const ofDipartimenti = (dipartimenti: RawBuilder<unknown>) =>
  sql<SqlBool>`(p.dipartimento_id in (${dipartimenti}) or p.titolare_dipartimento_id in (${dipartimenti}))`;

/** A RAD: what was funded, of the own departments and structures (D-30, D-132, D-133). */
const ofRad = (utenteId: number) => sql<SqlBool>`(${ufficiale} and p.status_valutazione = 'FINANZIATA'
  and (${ofDipartimenti(sql`select dr.dipartimento_id from dipartimento_rad dr where dr.utente_id = ${utenteId}`)}
    or p.struttura_id in (select sr.struttura_id from struttura_rad sr where sr.utente_id = ${utenteId})))`;

/** A director: what was funded and what was not, of the own departments (D-132). */
const ofDirettore = (utenteId: number) => sql<SqlBool>`(${ufficiale} and p.status_valutazione in ('FINANZIATA', 'NON_FINANZIATA')
  and ${ofDipartimenti(sql`select dd.dipartimento_id from dipartimento_direttore dd where dd.utente_id = ${utenteId}`)})`;

/** Classi of the tipologie of a commissione `m` in which the person sits, and where `seat` holds. */
const classiOf = (utenteId: number, seat: RawBuilder<SqlBool>) => sql`select vc.id from commissione m
  join commissione_tipologia vt on vt.commissione_id = m.id join classe vc on vc.tipologia_id = vt.tipologia_id
  where ${seat} and (m.presidente_id = ${utenteId}
    or exists (select from commissione_membro vm where vm.commissione_id = m.id and vm.utente_id = ${utenteId}))`;

/** Of all commissioni of the person, as an array. */
const tutteLeClassiOf = (utenteId: number) => sql`array(${classiOf(utenteId, sql`true`)})`;

const conflittiOf = (utenteId: number) => sql`array(select vo.id from proposta vo where vo.responsabile_id = ${utenteId}
  union select vo.id from proposta vo where vo.titolare_id = ${utenteId}
  union select vp.proposta_id from proposta_partecipante vp join richiesta_partecipazione vr on vr.partecipante_id = vp.id
    where vp.utente_id = ${utenteId} and vr.status = 'ACCETTATA'
  union select vx.proposta_id from conflitto vx where vx.utente_id = ${utenteId} and vx.stato = 'CONFERMATO')`;

/**
 * A conflict of interest of who evaluates: by taking part (D-105), or declared or confirmed. `p` is the proposta.
 * Looked up from the person, as an array: an index then tells of each proposta all that a list counts.
 */
export const inConflitto = (utenteId: number) => isAmong(conflittiOf(utenteId));

const isAmong = (ids: RawBuilder<unknown>) => sql<SqlBool>`(p.id = any(${ids}))`;

/** The part of it that nobody brings along by taking part, looked up from one proposta. */
export const conflittoConfermato = (utenteId: number) => sql<boolean>`exists (select from conflitto x
  where x.proposta_id = p.id and x.utente_id = ${utenteId} and x.stato = 'CONFERMATO')`;

/** Sent to one of these classi, in conflict or not. */
const sentTo = (classi: RawBuilder<unknown>) =>
  sql<SqlBool>`(p.status = 'INVIATA' and p.eliminata_ts is null and p.classe_id = any(${classi}))`;

/** Sent to a classe of a commissione in which the person sits. */
export const sentToCommissioneOf = (utenteId: number) => sentTo(tutteLeClassiOf(utenteId));

/**
 * Whether a member of a commissione learns of this proposta at all (D-103, D-105): it was sent to a classe of one of their
 * commissioni, earlier ones too, and they are in no conflict of interest with it. The one filter
 * of every list, count, file and search of theirs, and part of what opens a single one. The person is a value, not a column: to ask
 * about several people is one query for each.
 */
export const listedTo = (utenteId: number) => listed(tutteLeClassiOf(utenteId), conflittiOf(utenteId));

const listed = (classi: RawBuilder<unknown>, conflitti: RawBuilder<unknown>) =>
  sql<SqlBool>`(${sentTo(classi)} and not ${isAmong(conflitti)})`;

/** The same filter for a statement that asks it of several lists: what it looks up of the person stands in `una`, once. */
export const ELENCATA = listed(sql`(select una.classi from una)::bigint[]`, sql`(select una.conflitti from una)::bigint[]`);
export const unaDi = (utenteId: number) => sql`select ${tutteLeClassiOf(utenteId)} as classi, ${conflittiOf(utenteId)} as conflitti`;

/**
 * Whether the macro-area of the proposta is one that the person evaluates: the chair all of them, whoever sits in a specialised
 * commissione too, in a general one those of their seat (D-101); none that its classe leaves out (D-53). Asked beside `listedTo`, which confines.
 */
export const macroAreaValutabile = (
  utenteId: number,
) => sql<boolean>`((p.classe_id in (${classiOf(utenteId, sql`(m.specializzata or m.presidente_id = ${utenteId})`)})
  or (p.classe_id, p.macroarea_id) in (select vc.id, va.macroarea_id from commissione_membro vm
    join commissione_membro_macroarea va on va.membro_id = vm.id
    join commissione_tipologia vt on vt.commissione_id = vm.commissione_id join classe vc on vc.tipologia_id = vt.tipologia_id
    where vm.utente_id = ${utenteId}))
  and not exists (select from classe_attributo va where va.classe_id = p.classe_id and va.codice = 'macroAreeValutabili'
    and jsonb_array_length(va.valore) > 0 and not coalesce(va.valore @> to_jsonb(p.macroarea_id), false)))`;

/** What a member of a commissione may open: of the macro-areas that they evaluate; of the others they know that they are there. */
const ofCommissario = (utenteId: number) => sql<SqlBool>`(${listedTo(utenteId)} and ${macroAreaValutabile(utenteId)})`;

const CONFINI = { RAD: ofRad, DIRETTORE: ofDirettore, COMMISSARIO: ofCommissario } as const;

/** Whether somebody reads this proposta: the one rule for their lists, views and reports. */
export const readBy = ({ lettore, utenteId }: Lettore): RawBuilder<SqlBool> => CONFINI[lettore](utenteId);
