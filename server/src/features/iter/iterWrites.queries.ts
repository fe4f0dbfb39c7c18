import type { PropostaMancante } from '@sigeba/contract/iter/iter.rules.ts';
import type { AvvisoIter } from '@sigeba/contract/rendicontazioni/avvisi.ts';
import { sql } from 'kysely';
import { first, many, one, write } from '../../ground/db/query.ts';
import { daValutare, riaperta, senzaEsito } from '../proposte/mancanze.queries.ts';

type OfClasse = { classeId: number };

/**
 * Locks every sent proposta: nobody sends, reopens or judges one until the end of the transaction. In the same order as a
 * sending.
 */
export const lockProposteOf = many((q, { classeId }: OfClasse) =>
  q
    .selectFrom('proposta')
    .select('id')
    .where('classe_id', '=', classeId)
    .where('numero_protocollo', 'is not', null)
    .where('eliminata_ts', 'is', null)
    .orderBy('id')
    .forUpdate(),
);

/**
 * Locks the call of a classe: nobody prolongs it until the end of the transaction. Taken before its proposte, since prolonging
 * takes no other lock.
 */
export const lockBandoOf = first((q, { classeId }: OfClasse) =>
  q
    .selectFrom('bando as b')
    .innerJoin('tipologia_progetto as t', 't.bando_id', 'b.id')
    .innerJoin('classe as c', 'c.tipologia_id', 't.id')
    .select('b.id')
    .where('c.id', '=', classeId)
    .forShare('b'),
);

/** Locks the classe itself, once its proposte are locked; its writers take this lock first. */
export const lockClasseRow = first((q, { classeId }: OfClasse) =>
  q.selectFrom('classe').select('id').where('id', '=', classeId).forUpdate(),
);

export const lockStepRow = first((q, { id }: { id: number }) =>
  q.selectFrom('step_rendicontazione').select('id').where('id', '=', id).forNoKeyUpdate(),
);

/** Granted, with a mean that is now below the threshold of its classe `c` (`isSottoSoglia`). */
const sottoSoglia = sql<boolean>`(p.status_valutazione = 'FINANZIATA'
  and round(coalesce(p.media_soglia, p.media), 2) < round(c.soglia_finanziabilita, 2))`;

/** Granted without any mean in a classe with a threshold, and without the reason (`isSogliaNonVerificabile`). */
const senzaMotivo = sql<boolean>`(p.status_valutazione = 'FINANZIATA' and c.soglia_finanziabilita is not null
  and p.media_soglia is null and p.media is null and e.motivo_senza_punteggio is null)`;

/** The proposte that keep the classe from being official, by protocol number, and why. */
export const listMancanti = many((q, { classeId }: OfClasse) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .select([
      sql<string>`p.numero_protocollo`.as('numeroProtocollo'),
      sql<PropostaMancante['mancanza']>`case when p.status = 'BOZZA' then 'RIAPERTA'
        when e.id is null or p.status_valutazione is null or p.status_valutazione = 'VALUTATA' then 'SENZA_ESITO'
        when not e.esito_concluso then 'NON_CONCLUSO' when ${senzaMotivo} then 'SENZA_MOTIVO' else 'SOTTO_SOGLIA' end`.as('mancanza'),
    ])
    .where('p.classe_id', '=', classeId)
    .where('p.eliminata_ts', 'is', null)
    .where(sql<boolean>`(${daValutare} or ${senzaEsito} or ${riaperta} or ${sottoSoglia} or ${senzaMotivo})`)
    .orderBy('p.numero_protocollo'),
);

/** The totals of the classe. */
export const countEsiti = one((q, { classeId }: OfClasse) =>
  q
    .selectFrom('proposta as p')
    .leftJoin('esito as e', 'e.proposta_id', 'p.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('inviate'),
      eb.fn.countAll<number>().filterWhere('p.status_valutazione', '=', 'FINANZIATA').as('finanziate'),
      eb.fn.countAll<number>().filterWhere('p.esito_speciale', '=', 'NON_AMMISSIBILE').as('nonAmmissibili'),
      sql<number>`count(*) filter (where p.status_valutazione = 'NON_FINANZIATA' and p.esito_speciale is distinct from 'NON_AMMISSIBILE')`.as(
        'nonFinanziate',
      ),
      sql<number>`coalesce(sum(e.finanziamento_assegnato) filter (where p.status_valutazione = 'FINANZIATA'), 0)`.as('finanziamento'),
      sql<number>`coalesce(sum(e.assegno_assegnato) filter (where p.status_valutazione = 'FINANZIATA'), 0)`.as('assegni'),
      sql<Date | null>`max(e.updated_at)`.as('esitiAl'),
    ])
    .where('p.classe_id', '=', classeId)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null),
);

type Official = OfClasse & { at: Date; by: number; updatedAt: Date; motivoConflitti: string | null };

export const markOfficial = write((q, { classeId, at, by, updatedAt, motivoConflitti }: Official) =>
  q
    .updateTable('classe')
    .set({
      data_ufficializzazione: at,
      ufficializzata_da: by,
      visibilita: true,
      updated_at: updatedAt,
      updated_by: by,
      conflitti_aperti_motivo: motivoConflitti,
    })
    .where('id', '=', classeId),
);

export const unmarkOfficial = write((q, { classeId, updatedAt }: OfClasse & { updatedAt: Date }) =>
  q
    .updateTable('classe')
    .set({
      data_ufficializzazione: null,
      ufficializzata_da: null,
      conflitti_aperti_motivo: null,
      visibilita: true,
      updated_at: updatedAt,
      updated_by: null,
    })
    .where('id', '=', classeId),
);

type IterChange = OfClasse & { visibilita: boolean; fineValutazione: Date | null; at: Date; by: number };

export const writeIter = write((q, { classeId, visibilita, fineValutazione, at, by }: IterChange) =>
  q
    .updateTable('classe')
    .set({ visibilita, fine_valutazione_ts: fineValutazione, updated_at: at, updated_by: by })
    .where('id', '=', classeId),
);

type Periodo = { id: number; inizio: Date; fine: Date; at: Date; by: number };

export const writePeriodo = write((q, { id, inizio, fine, at, by }: Periodo) =>
  q
    .updateTable('step_rendicontazione')
    .set({ start_timestamp: inizio, end_timestamp: fine, updated_at: at, updated_by: by })
    .where('id', '=', id),
);

type NewLog = {
  classeId: number;
  stepId: number | null;
  stepNome: string | null;
  tipo: AvvisoIter;
  lotto: string;
  at: Date;
  by: number;
} & {
  inviate: number;
  periodoInizio: Date | null;
  periodoFine: Date | null;
};

export const insertLog = write((q, { classeId, stepId, stepNome, tipo, lotto, at, by, inviate, periodoInizio, periodoFine }: NewLog) =>
  q.insertInto('iter_log_mail').values({
    classe_id: classeId,
    step_id: stepId,
    step_nome: stepNome,
    tipo,
    lotto,
    quando: at,
    inviata_da: by,
    inviate,
    periodo_inizio: periodoInizio,
    periodo_fine: periodoFine,
  }),
);
