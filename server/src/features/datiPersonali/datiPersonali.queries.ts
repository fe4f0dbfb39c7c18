import { type RawBuilder, sql } from 'kysely';
import { first } from '../../ground/db/query.ts';

/** The rows of a statement, as JSON. */
const rowsOf = (rows: RawBuilder<unknown>) => sql<object[]>`coalesce((select jsonb_agg(to_jsonb(r)) from (${rows}) r), '[]')`;

/**
 * All that SIGEBA knows of a person except the notes of the office, under the names that people read; an outcome once it is
 * official and not suspended (D-73, D-95). Leaves out everything that opens an account (hashes, secrets, tokens), and what
 * belongs to others: texts of referees and commissions about the person's proposte are on the page of the proposta once official.
 */
export const readDatiPersonali = first(
  (_, { id }: { id: number }) => sql<Record<string, unknown>>`
    select to_jsonb(u) - 'cognome_norm' - 'cognome_parole' - 'anonimo_ts' - 'note' as anagrafica,
      (select to_jsonb(p) - 'utente_id' from utente_profilo p where p.utente_id = u.id) as profilo,
      ${rowsOf(sql`select codice as abilitazione from utente_abilitazione where utente_id = u.id order by codice`)} as abilitazioni,
      ${rowsOf(sql`select k.id, k.email, k.codice_fiscale, z.unita_ts from utente k join unione_account z on z.unito_id = k.id
        and z.annullata_ts is null where k.unito_in = u.id order by k.id`)} as account_uniti,
      (select jsonb_build_object('attivo_dal', f.attivo_ts) from utente_fattore f where f.utente_id = u.id) as secondo_fattore,
      ${rowsOf(sql`select creata_ts, ultima_attivita_ts, chiusa_ts, ip, user_agent from sessione where utente_id = u.id order by id`)} as sessioni,
      ${rowsOf(sql`select p.id, p.anno, p.titolo, p.numero_protocollo, p.status, p.created_at, p.send_timestamp,
        case when k.data_ufficializzazione is not null and k.visibilita then p.status_valutazione end as status_valutazione,
        p.responsabile_id = u.id as responsabile, c.valori
        from proposta p join compilazione c on c.id = p.compilazione_id join classe k on k.id = p.classe_id
        where u.id in (p.responsabile_id, p.titolare_id) and p.eliminata_ts is null order by p.id`)} as proposte,
      ${rowsOf(sql`select p.id as proposta, p.titolo, p.anno, k.descrizione_singolare as categoria, m.mesi_persona, q.status, q.inviata_ts, q.risposta_ts, c.valori
        from proposta_partecipante m join proposta p on p.id = m.proposta_id join categoria k on k.id = m.categoria_id
        left join richiesta_partecipazione q on q.partecipante_id = m.id left join compilazione c on c.id = m.compilazione_id
        where m.utente_id = u.id and p.eliminata_ts is null order by m.id`)} as partecipazioni,
      ${rowsOf(sql`select r.id, r.proposta_id as proposta, r.status, r.send_timestamp, r.finanziamento_speso, c.valori from rendicontazione r
        join compilazione c on c.id = r.compilazione_id where r.responsabile_snapshot = u.id and r.eliminata_ts is null order by r.id`)} as rendicontazioni,
      ${rowsOf(sql`select i.id, i.titolo, i.numero_protocollo, i.created_at, i.send_timestamp, c.valori from istanza i
        join compilazione c on c.id = i.compilazione_id where i.utente_proponente_id = u.id and i.eliminata_ts is null order by i.id`)} as istanze,
      ${rowsOf(sql`select r.proposta_id as proposta, r.nome, r.cognome, r.email, r.invito_ts, r.accettazione_ts, r.rifiuto_ts, v.conclusa_ts, v.motivazione
        from referee r left join valutazione v on v.referee_id = r.id and v.eliminata_ts is null
        where r.utente_id = u.id order by r.id`)} as valutazioni_da_referee,
      ${rowsOf(sql`select cognome, nome, bando, anno, valutazioni, rilasciato_ts from attestato where utente_id = u.id order by id`)}
        as attestati,
      ${rowsOf(sql`select commissione_id as commissione from commissione_membro where utente_id = u.id order by 1`)} as commissioni,
      ${rowsOf(sql`select commissione_id as commissione_etica from cert_membro_commissione where utente_id = u.id order by 1`)} as commissioni_etiche,
      ${rowsOf(sql`select anno, ente, progetto, importo from finanziamento_pregresso where utente_id = u.id order by id`)} as finanziamenti,
      ${rowsOf(sql`select dal, al, motivo from aspettativa where utente_id = u.id order by id`)} as aspettative,
      ${rowsOf(sql`select anno, tipologia, creato_ts, eliminato_ts from inattivo where utente_id = u.id order by id`)} as inattivita,
      ${rowsOf(sql`select inviato_ts, testo from domanda_messaggio where autore_id = u.id order by id`)} as domande,
      ${rowsOf(sql`select proposta_id as proposta, nome, email, motivo, indicata_ts from conflitto_indicazione where indicata_da = u.id
        order by id`)} as indicazioni,
      ${rowsOf(sql`select nome, mime, dimensione, created_at from media where proprietario_id = u.id order by id`)} as file_caricati,
      ${rowsOf(sql`select tipo, soggetto, destinatario, created_at, inviata_ts, case when scade_ts is null
        then regexp_replace(corpo, '(#|rToken=)[[:alnum:]_.%-]{16,}', '\\1…', 'g') end as corpo from email_outbox
        where destinatario_utente_id = u.id order by id`)} as email,
      ${rowsOf(sql`select quando, azione, oggetto_tipo, oggetto_id, titolo, case when utente_reale_id = u.id then ip end as ip,
        utente_reale_id = u.id as di_persona from audit_log
        where u.id in (utente_reale_id, utente_effettivo_id) or (oggetto_tipo in ('utente', 'profilo') and oggetto_id = u.id)
        order by id`)} as registro
    from utente u where u.id = ${id}`,
);
