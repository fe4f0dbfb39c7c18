import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { first, many, write } from '../../ground/db/query.ts';
import { inizioOfClasse, scadenzaOfClasse } from '../bandi/scadenza.queries.ts';
import { readImpostazioni, writeNota } from '../configurazione/configurazione.queries.ts';

/** People about whom the university's system may have news, by id, after one of them. */
export const listActive = many((q, { after, limit }: { after: number; limit: number }) =>
  q
    .selectFrom('utente as u')
    .innerJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .select(['u.id', 'u.email', 'u.codice_fiscale as codiceFiscale', 'pr.sistema'])
    .where('u.tipo_utente', '=', 'UTENTE')
    .where('u.bloccato', '=', false)
    .where('u.id', '>', after)
    .orderBy('u.id')
    .limit(limit),
);

/**
 * Blocks the profiles whose contract ended before a day.
 * @returns their people
 */
export const blockEndedBefore = many((q, { oggi, now }: { oggi: string; now: Date }) =>
  q
    .updateTable('utente_profilo')
    .set({ utente_interno_valido: false, updated_at: afterwards(now) })
    .where('utente_interno_valido', '=', true)
    .where('data_termine_rapporto', '<', oggi)
    .returning(['utente_id as id', 'data_termine_rapporto as dataTermineRapporto']),
);

/** Requires every validated profile to be confirmed again, for a reason. */
export const unvalidateAll = write((q, { motivo, motivoEn, now }: { motivo: string; motivoEn: string; now: Date }) =>
  q
    .updateTable('utente_profilo')
    .set({ profilo_validato: false, motivo_invalidazione: motivo, motivo_invalidazione_en: motivoEn, updated_at: afterwards(now) })
    .where('profilo_validato', '=', true),
);

/** The current instant, but always after the old one. */
const afterwards = (now: Date) => sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;

/** A bando that accepts proposte at this instant, or of which a tipologia with dates of its own does. */
export const findOpenBando = first((q, { now }: { now: Date }) =>
  q
    .selectFrom('bando as b')
    .leftJoin('tipologia_progetto as t', 't.bando_id', 'b.id')
    .select('b.id')
    .where((eb) =>
      eb.or([
        eb.and([eb('b.start_timestamp', '<=', now), eb('b.end_timestamp', '>', now)]),
        eb.and([eb(inizioOfClasse, '<=', now), eb(scadenzaOfClasse, '>', now)]),
      ]),
    )
    .limit(1),
);

const [GIORNO, ULTIMO] = ['profilo.conferma_annuale', 'profilo.conferma_annuale.ultima'] as const;

/** The day of the year on which profiles must be confirmed again, and the day of the last time; as the settings hold them. */
export async function readReset(tx: Tx): Promise<{ giorno: unknown; ultimo: unknown }> {
  const { [GIORNO]: giorno, [ULTIMO]: ultimo } = await readImpostazioni(tx, [GIORNO, ULTIMO]);
  return { giorno: giorno ?? null, ultimo: ultimo ?? null };
}

export const writeReset = (tx: Tx, oggi: string) =>
  writeNota(tx, { chiave: ULTIMO, valore: oggi, descrizione: "Giorno dell'ultima conferma annuale dei profili" });
