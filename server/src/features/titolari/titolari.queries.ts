import type { PersonaScelta } from '@sigeba/contract/wire.shape.ts';
import { sql } from 'kysely';
import { first, many, one, type Q, write } from '../../ground/db/query.ts';
import { unattachedOf } from '../../ground/files/media.queries.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { utentiWithProfilo } from '../login/utente.queries.ts';
import { type Chi, readsProposta } from '../proposte/chiLegge.queries.ts';

/** Evaluators do not read the former holders of a proposta (permission matrix). */
type Titolari = Omit<Chi, 'commissario' | 'referee'>;

/** Whether the caller may read the proposta. */
export const findLeggibile = first((q, { id, utenteId, gruppi, rad, direttore, partecipa }: Titolari & { id: number }) =>
  q
    .selectFrom('proposta as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where('p.eliminata_ts', 'is', null)
    .where(readsProposta({ utenteId, gruppi, rad, direttore, partecipa, commissario: false, referee: false })),
);

/** Changes, latest first. */
const cambi = (q: Q) =>
  q
    .selectFrom('cambio_titolare as k')
    .innerJoin('utente as u', 'u.id', 'k.titolare_id')
    .leftJoin('media as m', 'm.id', 'k.allegato_media_id')
    .leftJoin('utente_profilo as f', 'f.utente_id', 'u.id')
    .leftJoin('dipartimento as d', 'd.id', 'f.dipartimento_id')
    .select(['k.id', 'u.id as titolareId', 'u.cognome', 'u.nome', 'u.email', 'd.nome as dipartimento'])
    .select(['k.created_at as createdAt', 'k.motivazione_cambio as motivazioneCambio'])
    .select(['m.id as mediaId', 'm.nome as file', 'm.mime', 'm.dimensione', 'm.created_at as caricato'])
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc');

/** The changes of a proposta. */
export const listCambi = many((q, { propostaId }: { propostaId: number }) => cambi(q).where('k.proposta_id', '=', propostaId));

/** The changes that concern a person, of proposte of these groups. */
export const listCambiOf = many((q, { utenteId, gruppi }: { utenteId: number; gruppi: Gruppi }) =>
  cambi(q)
    .innerJoin('proposta as p', 'p.id', 'k.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('utente as a', 'a.id', 'k.titolare_precedente_id')
    .leftJoin('utente_profilo as af', 'af.utente_id', 'a.id')
    .leftJoin('dipartimento as ad', 'ad.id', 'af.dipartimento_id')
    .select([
      sql<{ id: number; titolo: string | null; numeroProtocollo: string | null }>`jsonb_build_object('id', p.id, 'titolo', p.titolo,
        'numeroProtocollo', p.numero_protocollo)`.as('proposta'),
      sql<PersonaScelta>`jsonb_build_object('id', a.id, 'cognome', a.cognome, 'nome', a.nome, 'email', a.email, 'dipartimento', ad.nome)`.as(
        'precedente',
      ),
    ])
    .where((eb) => eb.or([eb('k.titolare_id', '=', utenteId), eb('k.titolare_precedente_id', '=', utenteId)]))
    .where('p.eliminata_ts', 'is', null)
    .where(inGruppi('t.gruppo', gruppi)),
);

/** The document of a change, for readers of its proposta. */
export const findAllegato = first((q, { id, utenteId, gruppi, rad, direttore, partecipa }: Titolari & { id: number }) =>
  q
    .selectFrom('cambio_titolare as k')
    .innerJoin('media as m', 'm.id', 'k.allegato_media_id')
    .innerJoin('proposta as p', 'p.id', 'k.proposta_id')
    .select(['m.nome', 'm.mime', 'm.storage_key as storageKey'])
    .where('m.id', '=', id)
    .where('p.eliminata_ts', 'is', null)
    .where(readsProposta({ utenteId, gruppi, rad, direttore, partecipa, commissario: false, referee: false })),
);

/** A teacher who has logged in once (D-90), and does not hold the proposta already. */
export const findStrutturato = first((q, { id, propostaId }: { id: number; propostaId: number }) =>
  utentiWithProfilo(q)
    .innerJoin('proposta as p', (join) => join.on('p.id', '=', propostaId))
    .select(['u.cognome', 'u.nome', 'u.bloccato', 'pr.utente_interno_valido as valido', 'pr.data_termine_rapporto as dataTermineRapporto'])
    .where('u.id', '=', id)
    .where('u.tipo_utente', '=', 'UTENTE')
    .where('u.primo_accesso_ts', 'is not', null)
    .where('ru.gruppo', '=', 'DOCENTE')
    .where(sql<boolean>`u.id <> coalesce(p.titolare_id, p.responsabile_id)`),
);

type Cambio = { propostaId: number; titolareId: number; motivazione: string; allegatoId: number | null; at: Date; by: number };

/** Inserts the row of the history; runs before the proposta is handed over. */
export const insertCambio = one(
  (_, { propostaId, titolareId, motivazione, allegatoId, at, by }: Cambio) =>
    sql<{ id: number }>`insert into cambio_titolare
      (proposta_id, titolare_precedente_id, titolare_id, motivazione_cambio, allegato_media_id, created_at, created_by)
    select p.id, coalesce(p.titolare_id, p.responsabile_id), ${titolareId}, ${motivazione}, ${allegatoId}, ${at}, ${by}
    from proposta p where p.id = ${propostaId} returning id`,
);

/**
 * Hands a proposta over: department and macro-area stay those of the sending; that of the new holder is stored beside it (D-132,
 * D-207).
 */
export const handOver = write(
  (_, { propostaId, titolareId, at, by }: { propostaId: number; titolareId: number; at: Date; by: number }) =>
    sql`update proposta p set titolare_id = ${titolareId}, updated_at = ${at}, updated_by = ${by},
      titolare_dipartimento_id = f.dipartimento_id
    from utente u left join utente_profilo f on f.utente_id = u.id
    where u.id = ${titolareId} and p.id = ${propostaId}`,
);

/**
 * A PDF that the person has just uploaded becomes the document of a change.
 * @returns how many rows: none where the upload is no such file
 */
export const takeAllegato = write(
  (_, { id, utenteId }: { id: number; utenteId: number }) =>
    sql`update media m set ambito = 'TITOLARE' where m.id = ${id} and m.ambito = 'PROPOSTA'
    and m.mime = 'application/pdf' and ${unattachedOf(utenteId)}`,
);

/** The people who are told of a change: both holders, and the RAD of the departments of the sending and of both holders (D-168). */
export const listAvvisati = many((q, { propostaId, titolareId }: { propostaId: number; titolareId: number }) =>
  q
    .selectFrom('proposta as p')
    .innerJoin('utente as u', (join) =>
      join.on(sql<boolean>`(u.id in (${titolareId}, coalesce(p.titolare_id, p.responsabile_id)) or u.id in (select r.utente_id
        from dipartimento_rad r where r.dipartimento_id in (p.dipartimento_id, p.titolare_dipartimento_id)
          or r.dipartimento_id = (select f.dipartimento_id from utente_profilo f where f.utente_id = ${titolareId})))`),
    )
    .select(['u.id', 'u.nome', 'u.cognome', 'u.email', 'u.tipo_utente as tipoUtente'])
    .where('p.id', '=', propostaId)
    .orderBy('u.id'),
);
