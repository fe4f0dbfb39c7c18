import { ammissibilita } from '@sigeba/contract/bandi/ammissibilita.rules.ts';
import type { Motivo } from '@sigeba/contract/bandi/bandi.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { sql } from 'kysely';
import { compiledOnce, theOne } from '../../ground/db/compiledOnce.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { scadenzaOfClasse } from './scadenza.queries.ts';

/** What of a person decides whether they may present a proposta. */
export const utenteForAmmissibilita = async (tx: Tx, utenteId: number) => theOne(await selectUtente(tx, { utenteId }));

const selectUtente = compiledOnce((tx, { utenteId }: { utenteId: number }) =>
  tx
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
export const classiWithLimits = (tx: Tx) =>
  tx
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
export const findClasseWithLimits = async (tx: Tx, classeId: number) => (await selectClasse(tx, { classeId }))[0];

const selectClasse = compiledOnce((tx, { classeId }: { classeId: number }) => classiWithLimits(tx).where('c.id', '=', classeId));

export type ClasseWithLimits = Awaited<ReturnType<ReturnType<typeof classiWithLimits>['executeTakeFirstOrThrow']>>;

const RESPONSABILE = 1;

/** How many proposte of each sigla and year a person has sent as responsabile, leaving one out (itself, when it is sent again). */
export async function countInviate(tx: Tx, utenteId: number, exceptId: number | null): Promise<(sigla: string, anno: number) => number> {
  const rows = await selectInviate(tx, { utenteId, exceptId: exceptId ?? 0 });
  return (sigla, anno) => rows.find((row) => row.sigla === sigla && row.anno === anno)?.inviate ?? 0;
}

const selectInviate = compiledOnce((tx, { utenteId, exceptId }: { utenteId: number; exceptId: number }) =>
  tx
    .selectFrom('proposta as p')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .select((eb) => ['t.sigla', 'p.anno', eb.fn.countAll<number>().as('inviate')])
    .where('p.responsabile_id', '=', utenteId)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null)
    .where('p.id', '<>', exceptId)
    .groupBy(['t.sigla', 'p.anno']),
);

/** The greatest year of a bando already started: older ones are read-only (decision D-62). */
export async function latestYear(tx: Tx, received: Date): Promise<number> {
  const row = await tx
    .selectFrom('bando')
    .select((eb) => eb.fn.max('anno').as('anno'))
    .where('start_timestamp', '<=', received)
    .executeTakeFirst();
  return row?.anno ?? received.getUTCFullYear();
}

export type UtenteForAmmissibilita = Awaited<ReturnType<typeof utenteForAmmissibilita>>;

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
  const responsabile = await utenteForAmmissibilita(tx, responsabileId);
  const classe = await findClasseWithLimits(tx, classeId);
  const inviate = await countInviate(tx, responsabileId, id);
  const motivi = classe === undefined ? [] : ammissibilitaOf(responsabile, classe, inviate(sigla, anno));
  return { responsabile, motivi };
}
