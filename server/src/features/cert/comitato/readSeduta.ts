import type { CertCommissione, Seduta, SedutaRiga } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { classeUtenteOf } from '@sigeba/contract/cert/comitato/commissioneCert.rules.ts';
import { dataMassimaOf, type SedutaFacts } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import { runsCommittee, ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Actor, Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { together } from '../../../ground/db/query.ts';
import { inOrder } from '../../../ground/list/inOrder.ts';
import { found } from '../../../ground/refuse.ts';
import { readGiorniFuturi, readRegoleVoto } from '../../configurazione/configurazione.queries.ts';
import { listSuccessiveDiSeduta, type SuccessivaDiSeduta } from '../delibere/delibere.queries.ts';
import { relationOf } from '../esame/relation.ts';
import { rigaFor } from '../esame/rigaFor.ts';
import { type IstanzaRow, listIstanzeNamed } from '../istanza.queries.ts';
import { getCommissioneCert, getCorrente } from './presentCommissioneCert.ts';
import { presentRiunione } from './riunione.ts';
import { findSeduta, listAgenda, listAgendaFor, listComponenti, listPresenze, type SedutaRow } from './sedute.queries.ts';

type Seduto = CertCommissione['membri'][number];

export const statoSeduta = ({ registrata, annullata }: Pick<SedutaRow, 'registrata' | 'annullata'>): SedutaRiga['stato'] => {
  if (annullata !== null) return 'ANNULLATA';
  return registrata === null ? 'IN_PREPARAZIONE' : 'REGISTRATA';
};

export const factsOf = ({ registrata, annullata, decise }: SedutaRow): SedutaFacts => ({
  registrata: registrata !== null,
  annullata: annullata !== null,
  decisioni: decise,
});

/** Whether the reader has presented one of these istanze, or left it: they have no say in whether it is evaluated. */
export const isLasciata = (istanze: readonly IstanzaRow[], actor: Pick<Actor, 'id'>): boolean =>
  istanze.map((row) => relationOf(row, actor)).some(({ propria, inConflitto }) => propria || inConflitto);

/**
 * Number and outcome of a delibera are hidden from the istanza's proponent, from a member who left it, and from an external
 * member who is not assigned (D-149, D-151).
 */
const isDeliberaLetta = (row: IstanzaRow, actor: Actor): boolean =>
  !isLasciata([row], actor) && (ruoloCertOf(actor.roles) !== 'ESTERNO' || relationOf(row, actor).assegnata);

export const presentSedutaRiga = (row: SedutaRow): SedutaRiga => ({
  id: row.id,
  dataSeduta: row.dataSeduta,
  numeroProposte: row.istanze,
  decise: row.decise,
  membri: row.membri,
  oraInizio: row.oraInizio,
  oraFine: row.oraFine,
  luogo: row.luogo,
  stato: statoSeduta(row),
  convocata: row.convocata !== null,
  certCommissione: { id: row.commissioneId, nome: row.commissione },
});

/** The latest days on which a sitting can be registered and prepared today (D-147). */
export async function dateMassime(tx: Tx, received: Date) {
  const oggi = dayInRome(received);
  return { dataMassima: oggi, dataMassimaPreparazione: dataMassimaOf(oggi, await readGiorniFuturi(tx), true) };
}

/** The values with which a new sitting begins. */
export async function readNuova(tx: Tx, { received }: Pick<Asking, 'received'>) {
  const { numeroLegale: senzaNumeroLegale } = await readRegoleVoto(tx);
  return { certCommissione: await getCorrente(tx, received), senzaNumeroLegale, ...(await dateMassime(tx, received)) };
}

/** The agenda as far as the reader may see it, attendance, and what the verbale does not contain. */
async function readParts(tx: Tx, sedutaId: number, { actor, received }: Pick<Asking, 'actor' | 'received'>) {
  const sguardo = found(ruoloCertOf(actor.roles) ?? undefined);
  const key = { sedutaId };
  const agendaOf = runsCommittee(sguardo)
    ? listAgenda.with(key)
    : listAgendaFor.with({ sedutaId, utenteId: actor.id, oggi: dayInRome(received) }, { sguardo });
  const { agenda, presenze, componenti, all } = await together(tx, {
    agenda: agendaOf,
    presenze: listPresenze.with(key),
    componenti: listComponenti.with(key),
    all: listSuccessiveDiSeduta.with(key),
  });
  const ids = agenda.map(({ id }) => id);
  return { ids, presenze, componenti, rettifiche: runsCommittee(sguardo) ? all : all.filter(({ istanzaId }) => ids.includes(istanzaId)) };
}

/**
 * The reason of an annulment, for the committee (D-227); an external member reads it only for a sitting in which they were
 * awaited, as the mail told them (D-151).
 */
function motivoFor(membri: Seduta['certCommissione']['membri'], motivo: string | null, actor: Actor): string | null {
  if (ruoloCertOf(actor.roles) !== 'ESTERNO') return motivo;
  return membri.some(({ utenteId, convocato }) => utenteId === actor.id && convocato) ? motivo : null;
}

/** The members of a commission as they were when a sitting was registered. */
const asRegistered = (membri: readonly Seduto[], componenti: readonly { membroId: number; flag: Seduto['flag'] }[]): readonly Seduto[] =>
  membri.flatMap((membro) =>
    componenti
      .filter(({ membroId }) => membroId === membro.id)
      .map(({ flag }) => ({ ...membro, flag, classeUtente: classeUtenteOf(flag) })),
  );

/** A sitting with its agenda and attendance; a member reads only the items that they may see anyway (D-227). */
export async function readSeduta(tx: Tx, { actor, received, params }: Asking & { params: { id: number } }): Promise<Seduta> {
  const row = found(await findSeduta(tx, params));
  const { ids, presenze, componenti, rettifiche } = await readParts(tx, row.id, { actor, received });
  const istanze = ids.length === 0 ? [] : inOrder(ids, await listIstanzeNamed(tx, { ids }));
  const { membri, dataInizio, lastUpdate } = await getCommissioneCert(tx, row.commissioneId, received);
  const stato = statoSeduta(row);
  const seduti = asRegistered(membri, componenti).map(({ email: _, carico: __, nonRecapitata: ___, dipartimento: ____, ...membro }) => {
    const presenza = presenze.find(({ membroId }) => membroId === membro.id);
    return { ...membro, convocato: presenza !== undefined, presente: presenza?.presente ?? false };
  });
  return {
    id: row.id,
    dataSeduta: row.dataSeduta,
    stato,
    decise: row.decise,
    motivoAnnullamento: motivoFor(seduti, row.motivoAnnullamento, actor),
    certCommissione: {
      id: row.commissioneId,
      nome: row.commissione,
      dataInizio,
      presidente: { id: row.presidenteId, cognome: row.presidenteCognome, nome: row.presidenteNome },
      membri: seduti,
      lastUpdate,
    },
    convocazione: presentConvocazione(row),
    riunione: presentRiunione(row),
    rettifiche: rettifiche
      .filter(({ istanzaId }) => istanze.every((row) => row.id !== istanzaId || isDeliberaLetta(row, actor)))
      .map(presentRettifica),
    proposte: istanze.map((istanza) => rigaFor(istanza, actor)),
    ...(await dateMassime(tx, received)),
    bloccata: stato !== 'IN_PREPARAZIONE',
    lasciata: isLasciata(istanze, actor),
    senzaNumeroLegale: (await readRegoleVoto(tx)).numeroLegale,
    lastUpdate: row.updatedAt.toISOString(),
  };
}

/** Its day is that of the sitting unless it is a correction; the instant at which it was taken is shown beside it. */
const presentRettifica = ({ id, istanzaId, numero, anno, data, ...row }: SuccessivaDiSeduta): Seduta['rettifiche'][number] => ({
  id,
  istanzaId,
  numero,
  anno,
  data,
  presa: dayInRome(row.presa),
  rettificaDi: row.rettificaDi === null ? null : numeroDelAnno(row.rettificaDi, row.annoPrima ?? anno),
  esito: STATI_ISTANZA[row.statoId].descrizione,
});

const presentConvocazione = ({ convocata, oraInizio, oraFine, luogo, messaggio }: SedutaRow): Seduta['convocazione'] =>
  convocata === null
    ? null
    : {
        quando: convocata.toISOString(),
        oraInizio: oraInizio ?? '',
        oraFine: oraFine ?? '',
        luogo: luogo ?? '',
        messaggio: messaggio ?? '',
      };
