import { sql } from 'kysely';
import { json, many, write } from '../../ground/db/query.ts';
import { AREAS, type Area, entro, type Reader } from './conflitti.queries.ts';

/** The accounts of the evaluators of a classe `c`: its commission, and referees whom the university knows by their address. */
const CHI_VALUTA = sql`
  select c.id as classe_id, s.utente_id from classe c join commissione_tipologia k on k.tipologia_id = c.tipologia_id
    join commissione m on m.id = k.commissione_id,
    lateral (select m.presidente_id as utente_id union select cm.utente_id from commissione_membro cm where cm.commissione_id = m.id) s
  union select p.classe_id, coalesce(u.unito_in, u.id) from referee r join proposta p on p.id = r.proposta_id and p.eliminata_ts is null
    join utente u on casella(u.email) = casella(r.email) and u.tipo_utente = 'UTENTE' where r.disabilitazione_ts is null`;

type DaVerificare = { id: number; email: string; codiceFiscale: string | null };
/** The evaluators whose publications are to be read: in classi without official outcomes, with a last answer older than `before`. */
export const listDaVerificare = many(
  (_, { before, limit }: { before: Date; limit: number }) => sql<DaVerificare>`
    select u.id, u.email, u.codice_fiscale as "codiceFiscale" from utente u left join verifica_pubblicazioni v on v.utente_id = u.id
    where (v.riuscita_ts is null or v.riuscita_ts < ${before}) and u.id in (
      select z.utente_id from (${CHI_VALUTA}) z join classe c on c.id = z.classe_id and c.data_ufficializzazione is null
      where exists (select from proposta p where p.classe_id = c.id and p.status = 'INVIATA' and p.eliminata_ts is null))
    order by v.riuscita_ts nulls first, u.id limit ${limit}`,
);

type Letto = { utenteId: number; chiavi: readonly { chiave: string; anno: number }[]; at: Date };

/** Replaces the stored answer of the catalogue, in one statement. */
export const keepVerifica = write(
  (_, { utenteId, chiavi, at }: Letto) => sql`
    with letto as (
      select r.chiave, max(r.anno) as anno from jsonb_to_recordset(${json(chiavi)}) as r (chiave text, anno integer) group by 1
    ), gone as (
      delete from pubblicazione_valutatore b where b.utente_id = ${utenteId}::bigint and b.chiave not in (select l.chiave from letto l)
    ), kept as (
      insert into pubblicazione_valutatore (utente_id, chiave, anno) select ${utenteId}::bigint, l.chiave, l.anno from letto l
      on conflict (utente_id, chiave) do update set anno = excluded.anno
    )
    insert into verifica_pubblicazioni (utente_id, riuscita_ts) values (${utenteId}::bigint, ${at}::timestamptz)
    on conflict (utente_id) do update set riuscita_ts = excluded.riuscita_ts, fallita_dal = null`,
);

/** Stores that the catalogue did not answer: the last answer stays, with the instant since which it is not renewed. */
export const markFallita = write(
  (_, { utenteId, at }: { utenteId: number; at: Date }) => sql`
    insert into verifica_pubblicazioni (utente_id, fallita_dal) values (${utenteId}::bigint, ${at}::timestamptz)
    on conflict (utente_id) do update set fallita_dal = coalesce(verifica_pubblicazioni.fallita_dal, excluded.fallita_dal)`,
);

type NonVerificata = { cognome: string; nome: string; dal: Date | null };
/**
 * The evaluators of a classe of the reader, until its outcomes are official, whose publications were never read or cannot be
 * read, with the instant since which.
 */
export const listNonVerificate = many(
  (_, { classeId, utenteId, gruppi }: Reader & { classeId: number }, { area }: { area: Area }) => sql<NonVerificata>`
    select u.cognome, u.nome, v.fallita_dal as dal from utente u left join verifica_pubblicazioni v on v.utente_id = u.id
    where u.id in (select z.utente_id from (${CHI_VALUTA}) z join classe c on c.id = z.classe_id
        where z.classe_id = ${classeId} and c.data_ufficializzazione is null)
      and (v.utente_id is null or v.fallita_dal is not null)
      and exists (select from proposta p where p.classe_id = ${classeId} and p.status = 'INVIATA' and p.eliminata_ts is null
        and ${entro({ utenteId, gruppi }, area)})
    order by u.cognome_norm, u.nome, u.id`,
  { area: AREAS },
);
