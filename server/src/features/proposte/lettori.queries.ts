import { type Ruolo, sitsOrSatInCommissione } from '@sigeba/contract/ruoli.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Readers of other people's proposte: by an office in a department or structure they read official outcomes only; by a seat in a
 * commissione, what it evaluates.
 */
export type Lettore = { lettore: 'RAD' | 'DIRETTORE' | 'COMMISSARIO'; utenteId: number };
export const LETTORI = ['RAD', 'DIRETTORE', 'COMMISSARIO'] as const satisfies readonly Lettore['lettore'][];

/** The kind of reader that the person is, if any; former members of a commissione count too. */
export const lettoreOf = (lettore: Lettore['lettore'], { id, roles }: { id: number; roles: ReadonlySet<Ruolo> }): Lettore | null =>
  (lettore === 'COMMISSARIO' ? sitsOrSatInCommissione(roles) : roles.has(lettore)) ? { lettore, utenteId: id } : null;

/** Sent, with an outcome that its people know too (D-73, D-95). `p` is the proposta. */
const ufficiale = sql<SqlBool>`p.status = 'INVIATA' and p.eliminata_ts is null
  and p.classe_id in (select oc.id from classe oc where oc.data_ufficializzazione is not null and oc.visibilita)`;

/** Sent from one of these departments, or held now by one of their people (D-132, D-207). */
const ofDipartimenti = (dipartimenti: RawBuilder<unknown>) =>
  sql<SqlBool>`(p.dipartimento_id in (${dipartimenti}) or p.titolare_dipartimento_id in (${dipartimenti}))`;

/** A RAD reads what was funded, of the own departments and structures (D-30, D-132, D-133). */
const ofRad = (utenteId: number) => sql<SqlBool>`(${ufficiale} and p.status_valutazione = 'FINANZIATA'
  and (${ofDipartimenti(sql`select dr.dipartimento_id from dipartimento_rad dr where dr.utente_id = ${utenteId}`)}
    or p.struttura_id in (select sr.struttura_id from struttura_rad sr where sr.utente_id = ${utenteId})))`;

/** A director reads what was funded and what was not, of the own departments (D-132). */
const ofDirettore = (utenteId: number) => sql<SqlBool>`(${ufficiale} and p.status_valutazione in ('FINANZIATA', 'NON_FINANZIATA')
  and ${ofDipartimenti(sql`select dd.dipartimento_id from dipartimento_direttore dd where dd.utente_id = ${utenteId}`)})`;

/** The classi of the tipologie of a commissione `m` in which the person sits and for which `seat` holds. */
const classiOf = (utenteId: number, seat: RawBuilder<SqlBool>) => sql`select vc.id from commissione m
  join commissione_tipologia vt on vt.commissione_id = m.id join classe vc on vc.tipologia_id = vt.tipologia_id
  where ${seat} and (m.presidente_id = ${utenteId}
    or exists (select from commissione_membro vm where vm.commissione_id = m.id and vm.utente_id = ${utenteId}))`;

/** The classi of all commissioni of the person, as an array. */
const tutteLeClassiOf = (utenteId: number) => sql`array(${classiOf(utenteId, sql`true`)})`;

const conflittiOf = (utenteId: number) => sql`array(select vo.id from proposta vo where vo.responsabile_id = ${utenteId}
  union select vo.id from proposta vo where vo.titolare_id = ${utenteId}
  union select vp.proposta_id from proposta_partecipante vp join richiesta_partecipazione vr on vr.partecipante_id = vp.id
    where vp.utente_id = ${utenteId} and vr.status = 'ACCETTATA'
  union select vx.proposta_id from conflitto vx where vx.utente_id = ${utenteId} and vx.stato = 'CONFERMATO')`;

/**
 * Proposte with which an evaluator has a conflict of interest: by taking part (D-105), or declared or confirmed. `p` is the
 * proposta. They are looked up from the person, as an array, so that a list can test each of its proposte with an index.
 */
export const inConflitto = (utenteId: number) => isAmong(conflittiOf(utenteId));

const isAmong = (ids: RawBuilder<unknown>) => sql<SqlBool>`(p.id = any(${ids}))`;

/** The declared and confirmed conflicts, without those that come from taking part, looked up from one proposta. */
export const conflittoConfermato = (utenteId: number) => sql<boolean>`exists (select from conflitto x
  where x.proposta_id = p.id and x.utente_id = ${utenteId} and x.stato = 'CONFERMATO')`;

/** Sent to one of these classi, whether in conflict or not. */
const sentTo = (classi: RawBuilder<unknown>) =>
  sql<SqlBool>`(p.status = 'INVIATA' and p.eliminata_ts is null and p.classe_id = any(${classi}))`;

/** Sent to a classe of a commissione in which the person sits. */
export const sentToCommissioneOf = (utenteId: number) => sentTo(tutteLeClassiOf(utenteId));

/**
 * Whether a member of a commissione may know of this proposta (D-103, D-105): it was sent to a classe of one of their
 * commissioni, earlier ones included, and they have no conflict of interest with it. Every list, count, file and search of a
 * member uses this filter, and so does the opening of a single proposta. The person is a value, not a column: several people take
 * one query each.
 */
export const listedTo = (utenteId: number) => listed(tutteLeClassiOf(utenteId), conflittiOf(utenteId));

const listed = (classi: RawBuilder<unknown>, conflitti: RawBuilder<unknown>) =>
  sql<SqlBool>`(${sentTo(classi)} and not ${isAmong(conflitti)})`;

/** The same filter for a statement that applies it to several lists: `una` looks up the person's part once. */
export const ELENCATA = listed(sql`(select una.classi from una)::bigint[]`, sql`(select una.conflitti from una)::bigint[]`);
export const unaDi = (utenteId: number) => sql`select ${tutteLeClassiOf(utenteId)} as classi, ${conflittiOf(utenteId)} as conflitti`;

/**
 * Whether the person evaluates the macro-area of the proposta: the chair and the members of a specialised commissione evaluate
 * all, members of a general one those of their seat (D-101); none that its classe leaves out (D-53). It is used together with
 * `listedTo`, which confines the proposte.
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

/**
 * A member of a commissione opens the proposte of the macro-areas that they evaluate; of the others they know only that they
 * exist.
 */
const ofCommissario = (utenteId: number) => sql<SqlBool>`(${listedTo(utenteId)} and ${macroAreaValutabile(utenteId)})`;

const CONFINI = { RAD: ofRad, DIRETTORE: ofDirettore, COMMISSARIO: ofCommissario } as const;

/** Whether the person reads this proposta: the one rule for their lists, views and reports. */
export const readBy = ({ lettore, utenteId }: Lettore): RawBuilder<SqlBool> => CONFINI[lettore](utenteId);
