import { canReopenOwn } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { decimaliPunteggio, massimoPunteggio } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { many, one, type Q } from '../../ground/db/query.ts';
import { completed } from '../../ground/db/steady.ts';
import { motiviOf } from '../bandi/fattiBozza.queries.ts';
import type { PropostaRow } from './anno.queries.ts';
import { findPropostaOf, intera, isOneOf, proposteOf, STABILI } from './proposte.queries.ts';

/** A proposta as the lists show it to a person who takes part in it; undefined for everybody else. */
export async function findRigaOf(tx: Tx, utenteId: number, id: number): Promise<PropostaRiga | undefined> {
  const row = await findPropostaOf(tx, { utenteId, id });
  return row === undefined ? undefined : presentRiga(row, utenteId);
}

/** The funded proposte whose outcome is official and shown, of one year or of all: the ones their holders report on (D-73, D-95). */
export const listRigheFinanziateOf = async (tx: Tx, utenteId: number, anno: number | null): Promise<PropostaRiga[]> =>
  (await listFinanziateOf(tx, { utenteId, anno })).map((row) => presentRiga(row, utenteId));

const finanziateOf = (q: Q, utenteId: number) =>
  proposteOf(q, { utenteId })
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .where(isOneOf(utenteId))
    .where('p.status_valutazione', '=', 'FINANZIATA')
    .where('c.data_ufficializzazione', 'is not', null)
    .where('c.visibilita', '=', true);

/** The years of these proposte, latest first. */
export const listAnniFinanziatiOf = many((q, { utenteId }: { utenteId: number }) =>
  finanziateOf(q, utenteId).clearSelect().select('p.anno').distinct().orderBy('p.anno', 'desc'),
);

const listFinanziateOf = completed(
  many((q, { utenteId, anno }: { utenteId: number; anno: number | null }) =>
    finanziateOf(q, utenteId)
      .where(sql<boolean>`(${anno}::smallint is null or p.anno = ${anno}::smallint)`)
      .orderBy('p.anno', 'desc')
      .orderBy('p.numero_protocollo')
      .orderBy('p.id'),
  ),
  STABILI,
  intera,
);

/**
 * A row for people who take part. Outcome, score and amounts stay null until the classe is officialised and while its results are
 * suspended (D-73, D-95). With `received`, an own draft also says why it could not be sent now.
 */
export const presentRiga = (row: PropostaRow, utenteId: number, received: Date | null = null): PropostaRiga =>
  rigaOf(row, utenteId, { conEsito: isOfficial(row), received });

/**
 * A row as office and commissione read it: the outcome before officialisation too, the day of officialisation only once there is
 * one.
 */
export const presentRigaConEsito = (row: PropostaRow, utenteId: number): PropostaRiga =>
  rigaOf(row, utenteId, { conEsito: true, received: null });

/** What somebody takes part as, in English; the categoria may have no English name. */
const categoriaEn = ({ categoriaDescrizione, categoriaDescrizioneEn }: PropostaRow): string | null =>
  categoriaDescrizione === null ? 'Former holder' : categoriaDescrizioneEn;

function rigaOf(row: PropostaRow, utenteId: number, { conEsito, received }: { conEsito: boolean; received: Date | null }): PropostaRiga {
  const isResponsabile = row.responsabileId === utenteId;
  const isTitolare = row.titolareId === utenteId;
  return {
    id: row.id,
    titolo: row.titolo,
    numeroProtocollo: row.numeroProtocollo,
    status: row.status,
    responsabile: { id: row.responsabileId, cognome: row.responsabileCognome, nome: row.responsabileNome },
    titolare: row.titolareId === null ? null : { id: row.titolareId, cognome: row.titolareCognome ?? '', nome: row.titolareNome ?? '' },
    classe: {
      id: row.classeId,
      nome: row.classeNome,
      anno: row.anno,
      tipologiaProgetto: { id: row.tipologiaId, nome: row.tipologiaNome },
      dataUfficializzazione: conEsito ? (row.dataUfficializzazione?.toISOString() ?? null) : null,
    },
    isResponsabile,
    isTitolare,
    // A former titolare between two others, who keeps reading.
    categoriaUtente: isResponsabile ? 'RESPONSABILE' : isTitolare ? 'TITOLARE' : (row.categoriaCodice ?? 'EX_TITOLARE'),
    categoriaUtenteDescrizione: isResponsabile ? 'Responsabile' : isTitolare ? 'Titolare' : (row.categoriaDescrizione ?? 'Ex titolare'),
    categoriaUtenteDescrizioneEn: isResponsabile ? 'Principal investigator' : isTitolare ? 'Holder' : categoriaEn(row),
    apreForm: isResponsabile ? 'LEAD' : row.apreForm === true && row.formPartecipanteVersioneId !== null ? 'PARTECIPANTE' : null,
    finanziamentoRichiesto: row.finanziamentoRichiesto,
    assegnoRichiesto: row.assegnoRichiesto,
    ...(conEsito ? esitoOf(row) : NON_UFFICIALE),
    posizione: null,
    sendTimestamp: row.sendTimestamp?.toISOString() ?? null,
    scadenza: row.scadenza.toISOString(),
    lastUpdate: row.updatedAt.toISOString(),
    riapribileFino: riapribileFino(row, utenteId),
    motivi: received !== null && isResponsabile && row.status === 'BOZZA' ? motiviOf(row.fattiBozza, received) : [],
  };
}

const isOfficial = ({ dataUfficializzazione, visibilita }: PropostaRow): boolean => dataUfficializzazione !== null && visibilita;

function esitoOf(row: PropostaRow) {
  const funded = row.statusValutazione === 'FINANZIATA' || row.statusValutazione === 'NON_FINANZIATA' ? row.statusValutazione : null;
  return {
    esito: funded === null ? null : { status: funded },
    esitoSpeciale: row.esitoSpeciale,
    motivazioneEsitoSpeciale: row.motivazioneEsitoSpeciale,
    finanziamentoConcesso: row.finanziamentoConcesso,
    assegnoConcesso: row.assegnoConcesso,
    punteggio: row.punteggio,
    decimaliPunteggio: decimaliPunteggio(row),
    tipoValutazione: row.tipoValutazione,
    punteggioMassimo: massimoPunteggio(row),
    sogliaFinanziabilita: row.sogliaFinanziabilita,
    commentoFinanziamento: row.commentoFinanziamento,
  };
}

/** The columns that are hidden before the classe is official. */
export const NON_UFFICIALE = {
  esito: null,
  esitoSpeciale: null,
  motivazioneEsitoSpeciale: null,
  finanziamentoConcesso: null,
  assegnoConcesso: null,
  punteggio: null,
  decimaliPunteggio: null,
  tipoValutazione: null,
  punteggioMassimo: null,
  sogliaFinanziabilita: null,
  commentoFinanziamento: null,
} satisfies Record<keyof ReturnType<typeof esitoOf>, null>;

/** The facts that the rules of a reopening need about a proposta. */
export const factsOfReopening = (row: PropostaRow, utenteId: number) => ({
  status: row.status,
  numeroProtocollo: row.numeroProtocollo,
  isResponsabile: row.responsabileId === utenteId,
  conValutazione: row.conValutazione,
  dataUfficializzazione: row.dataUfficializzazione,
});

/**
 * The countdown stands beside the button, so the rule is applied as of the last instant at which the answer is yes. `status`: as
 * if the proposta had it.
 */
export function riapribileFino(row: PropostaRow, utenteId: number, status = row.status): string | null {
  const { chiusura, riaperturaAutonoma: autonoma } = row;
  const proposta = { ...factsOfReopening(row, utenteId), status };
  const verdict = canReopenOwn({ proposta, autonoma, chiusura, received: chiusura });
  return verdict.ok ? chiusura.toISOString() : null;
}

/** The facts of a proposta that other forms show; a sent report shows its holder at that time. */
export const readOrigine = one((q, { propostaId, compilazioneId }: { propostaId: number; compilazioneId: number | null }) =>
  q
    .selectFrom('proposta as p')
    .leftJoin('rendicontazione as r', (join) =>
      join.on('r.compilazione_id', '=', sql<number>`${compilazioneId}::bigint`).on('r.status', '=', 'INVIATA'),
    )
    .innerJoin('utente as h', (join) =>
      join.on('h.id', '=', sql<number>`coalesce(r.responsabile_snapshot, p.titolare_id, p.responsabile_id)`),
    )
    .leftJoin('classe_parametro as m', (join) => join.onRef('m.classe_id', '=', 'p.classe_id').on('m.codice', '=', 'MESI_FINANZIAMENTO'))
    .select([
      'p.titolo',
      'p.numero_protocollo as numeroProtocollo',
      sql<string>`h.cognome || ' ' || h.nome`.as('responsabile'),
      'm.valore as mesi',
    ])
    .where('p.id', '=', propostaId),
);
