import { classeUtenteOf, ESPERTO } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { readablePartsFor, ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { condizioniOf } from '../condizioni.ts';
import type { IstanzaRow } from '../istanza.queries.ts';
import { richiesteFor } from '../richieste.ts';
import { listMembriDi, type MembroRow } from './esame.queries.ts';
import { relationOf } from './relation.ts';

/** The role of a member for this istanza: a member who is not its rapporteur may still be the commission's expert. */
const tipoOf = ({ tipo, flag }: MembroRow) => tipo ?? (flag === ESPERTO ? flag : null);

/** A member of an istanza; the note only for readers who may read it, and for nobody once the member has left for a conflict (D-194). */
export function presentMembro(row: MembroRow, legge: boolean): CertMembroProposta {
  const { membroId: id, utenteId, cognome, nome, isInterno, presidente, inConflitto, presente, senzaVoto } = row;
  const flag = tipoOf(row);
  const counts = legge && !inConflitto;
  const minorMajor = counts ? row.minorMajor : null;
  return {
    id: row.rowId,
    certMembroCommissione: {
      id,
      utenteId,
      cognome,
      nome,
      isInterno,
      flag,
      flag_minor_major: minorMajor,
      classeUtente: classeUtenteOf(flag),
    },
    note: counts ? row.note : null,
    flag_minor_major: minorMajor,
    conflittoInteressi: inConflitto,
    presente,
    presidente,
    senzaVoto,
  };
}

/** The committee's work on one istanza as far as the reader may read it, under its wire names. */
export async function partiFor(tx: Tx, row: IstanzaRow, { actor }: Pick<Asking, 'actor'>) {
  const sguardo = ruoloCertOf(actor.roles);
  const relation = relationOf(row, actor);
  const legge = sguardo === null ? null : readablePartsFor(sguardo, relation, row.completaUfficio, row.statoId);
  const all = relation.propria ? [] : await listMembriDi(tx, { istanzaId: row.id });
  const reads = ({ utenteId }: MembroRow) => legge?.note === 'TUTTE' || (legge?.note === 'PROPRIA' && utenteId === actor.id);
  const full = legge?.valutazione === true;
  return {
    membroProposta: all.filter(({ tipo }) => tipo !== null).map((membro) => presentMembro(membro, reads(membro))),
    notaValutazione: full ? row.notaValutazione : null,
    notaRevisione: full ? row.notaRevisione : null,
    noteComponenti: full ? row.noteComponenti : null,
    notePresidenteCert: full ? row.notaPresidente : null,
    favorevoli: full ? row.favorevoli : null,
    astenuti: full ? row.astenuti : null,
    contrari: full ? row.contrari : null,
    numeroDelibera: full ? row.numeroDelibera : null,
    condizioni: full ? condizioniOf(row) : null,
    richieste: full ? await richiesteFor(tx, row) : [],
  };
}
