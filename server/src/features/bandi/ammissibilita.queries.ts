import { ammissibilita } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import type { Motivo } from '@sigeba/contract/bandi/bandi.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { first, many, one, type Q, type RowOf, together } from '../../ground/db/question.ts';
import { scadenzaOfClasse } from './scadenza.queries.ts';

/** What of a person decides whether they may present a proposta. */
export const utenteForAmmissibilita = one((q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('utente as u')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .leftJoin('ruolo as ru', 'ru.id', 'pr.ruolo_id')
    .select([
      'u.data_di_nascita as dataDiNascita',
      'u.cognome_norm as cognomeNorm',
      'pr.utente_interno_valido as utenteInternoValido',
      'pr.profilo_validato as profiloValidato',
      'pr.data_termine_rapporto as dataTermineRapporto',
      'pr.dipartimento_id as dipartimentoId',
      'pr.ssd_id as ssdId',
      'ru.id as ruoloId',
      'ru.codice as ruoloCodice',
      'ru.descrizione as ruoloDescrizione',
      sql<number | null>`(select macroarea_id from dipartimento where id = pr.dipartimento_id)`.as('macroareaId'),
    ])
    .where('u.id', '=', utenteId),
);

/** Classi with the window that counts for them, the roles admitted as RESPONSABILE and the limit per person and year. */
export const classiWithLimits = (q: Q) =>
  q
    .selectFrom('classe as c')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .leftJoin('classe_categoria as cc', (join) => join.onRef('cc.classe_id', '=', 'c.id').on('cc.categoria_id', '=', RESPONSABILE))
    .leftJoin('tipologia_limite as li', (join) => join.onRef('li.sigla', '=', 't.sigla').on('li.categoria_id', '=', RESPONSABILE))
    .select((eb) => [
      'c.id as classeId',
      'c.nome as classeNome',
      'c.descrizione as classeDescrizione',
      'c.form_id as formId',
      'c.updated_at as classeUpdatedAt',
      't.id as tipologiaId',
      't.nome as tipologiaNome',
      't.sigla',
      't.gruppo',
      'b.id as bandoId',
      'b.anno',
      'b.nome as bandoNome',
      'b.descrizione as bandoDescrizione',
      'b.start_timestamp as bandoInizio',
      'b.end_timestamp as bandoFine',
      eb.fn.coalesce('t.start_timestamp', 'b.start_timestamp').as('inizio'),
      scadenzaOfClasse.as('scadenza'),
      'cc.ruoli as ruoliResponsabile',
      'li.massimo as limite',
    ]);

/** One classe, open or not. */
export const findClasseWithLimits = first((q, { classeId }: { classeId: number }) => classiWithLimits(q).where('c.id', '=', classeId));

export type ClasseWithLimits = RowOf<typeof findClasseWithLimits>;

const RESPONSABILE = 1;

/** How many proposte of each sigla and year a person has sent as responsabile, leaving one out (itself, when it is sent again). */
export const listInviate = many((q, { utenteId, exceptId }: { utenteId: number; exceptId: number | null }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select((eb) => ['t.sigla', 'p.anno', eb.fn.countAll<number>().as('inviate')])
    .where('p.responsabile_id', '=', utenteId)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null)
    .where('p.id', 'is distinct from', exceptId)
    .groupBy(['t.sigla', 'p.anno']),
);

/** Of these, those that count for a classe. */
export const inviateFor = (rows: readonly RowOf<typeof listInviate>[], { sigla, anno }: { sigla: string; anno: number }): number =>
  rows.find((row) => row.sigla === sigla && row.anno === anno)?.inviate ?? 0;

/** The greatest year of a bando already started: older ones are read-only (decision D-62). */
export const latestAnno = (received: Date) => sql<number>`coalesce((select max(anno) from bando where start_timestamp <= ${received}),
  extract(year from ${received}::timestamptz at time zone 'UTC')::smallint)`;

export const readLatestAnno = one((q, { received }: { received: Date }) => q.selectNoFrom(latestAnno(received).as('anno')));

export type UtenteForAmmissibilita = RowOf<typeof utenteForAmmissibilita>;

/** The facts of the database put before the rule. */
export function ammissibilitaOf(utente: UtenteForAmmissibilita, classe: ClasseWithLimits, inviate: number): Motivo[] {
  return ammissibilita({
    utente: {
      utenteInternoValido: utente.utenteInternoValido ?? true,
      dataTermineRapporto: utente.dataTermineRapporto,
      ruolo:
        utente.ruoloId === null
          ? null
          : { id: utente.ruoloId, codice: utente.ruoloCodice ?? '', descrizione: utente.ruoloDescrizione ?? '' },
    },
    classe: { ruoliResponsabile: classe.ruoliResponsabile ?? [], chiusura: dayInRome(classe.scadenza) },
    inviate,
    limite: classe.limite,
  });
}

type OfResponsabile = { id: number; responsabileId: number; classeId: number; sigla: string; anno: number };

/** The responsabile of a proposta with why they may not present it now: the limits of the bando among the reasons (decision D-79). */
export async function readResponsabile(tx: Tx, { id, responsabileId, classeId, sigla, anno }: OfResponsabile) {
  const [responsabile, classe, inviate] = await together(
    tx,
    utenteForAmmissibilita.with({ utenteId: responsabileId }),
    findClasseWithLimits.with({ classeId }),
    listInviate.with({ utenteId: responsabileId, exceptId: id }),
  );
  const motivi = classe === undefined ? [] : ammissibilitaOf(responsabile, classe, inviateFor(inviate, { sigla, anno }));
  return { responsabile, motivi };
}
