import type pg from 'pg';

/** Where the ids of the others begin. */
const BASE = 1_000_000;

/**
 * Proposte `from` to `to` of other people: copies of the demonstration's in turn, so of the same years, classi and states, in a department
 * and under surnames of their own; with members, outcomes, acts and mails.
 */
export async function addOthers(client: pg.Client, from: number, to: number): Promise<void> {
  const values = [from, to];
  for (const statement of STATEMENTS) await client.query(statement, statement.includes('$1') ? values : []);
  await client.query('vacuum analyze');
}

const STATEMENTS = [
  `create temp table if not exists fonte as
     select *, row_number() over (order by id)::int - 1 as posto, count(*) over ()::int as quante
     from proposta where id < ${BASE} and eliminata_ts is null`,
  `insert into utente (id, cognome, nome, cognome_norm, tipo_utente, email, use_sso, primo_accesso_ts)
   select ${BASE} + g, 'Zeta ' || g, 'Altra', 'zeta' || g, 'UTENTE', 'zeta' || g || '@ateneo.example', true, now()
   from generate_series($1::int / 2, $2::int / 2 + 2) g on conflict do nothing`,
  `insert into utente_profilo (utente_id, ruolo_id, dipartimento_id, profilo_validato)
   select ${BASE} + g, (select id from ruolo where codice = 'PA'), (select max(id) from dipartimento where valido), true
   from generate_series($1::int / 2, $2::int / 2 + 2) g on conflict do nothing`,
  `insert into sessione (token_hash, utente_id, creata_ts, ultima_attivita_ts, scade_ts)
   select sha256(convert_to('zeta' || g, 'UTF8')), ${BASE} + g, now(), now(), now() + interval '12 hours'
   from generate_series($1::int / 2, $2::int / 2 + 2) g on conflict do nothing`,
  `insert into indicatore_ricerca (utente_id, anno, data_indicatore, non_calcolabile)
   select ${BASE} + g, (select max(anno) from bando), date '2025-12-31', true
   from generate_series($1::int / 2, $2::int / 2 + 2) g on conflict do nothing`,
  `insert into compilazione (id, form_versione_id, valori, stato_validazione)
   select ${BASE} + n, k.form_versione_id, '{}', k.stato_validazione
   from generate_series($1::int, $2::int - 1) n join fonte f on f.posto = n % f.quante join compilazione k on k.id = f.compilazione_id`,
  `insert into proposta (id, classe_id, anno, responsabile_id, responsabile_cognome_norm, titolo, status, numero_protocollo, send_timestamp,
     versione, compilazione_id, dipartimento_id, macroarea_id, finanziamento_richiesto, status_valutazione, esito_speciale, punteggio,
     created_at, updated_at, updated_by)
   select ${BASE} + n, f.classe_id, f.anno, ${BASE} + n / 2, 'zeta' || n / 2, f.titolo || ' ' || n, f.status,
     case f.status when 'INVIATA' then 'ZZ' || f.anno || '-' || n end, f.send_timestamp,
     f.versione, ${BASE} + n, (select max(id) from dipartimento where valido), f.macroarea_id, f.finanziamento_richiesto, f.status_valutazione,
     f.esito_speciale, f.punteggio, f.created_at, f.updated_at, ${BASE} + n / 2
   from generate_series($1::int, $2::int - 1) n join fonte f on f.posto = n % f.quante order by n * 7919 % 10007`,
  `insert into proposta_partecipante (id, proposta_id, utente_id, categoria_id)
   select ${BASE} + 2 * n + k, ${BASE} + n, ${BASE} + n / 2 + 1 + k, 2 + k
   from generate_series($1::int, $2::int - 1) n, generate_series(0, 1) k`,
  `insert into richiesta_partecipazione (partecipante_id, status, inviata_ts)
   select ${BASE} + 2 * n + k, case k when 0 then 'ACCETTATA' else 'PENDING' end, now()
   from generate_series($1::int, $2::int - 1) n, generate_series(0, 1) k`,
  `insert into esito (proposta_id, finanziamento_assegnato)
   select id, 1000 from proposta where status_valutazione = 'FINANZIATA' and id >= ${BASE} + $1::int and id < ${BASE} + $2::int`,
  `insert into audit_log (quando, utente_reale_id, utente_effettivo_id, azione, oggetto_tipo, oggetto_id)
   select updated_at, updated_by, updated_by, 'saveProposta', 'proposta', id from proposta where id >= ${BASE} + $1::int and id < ${BASE} + $2::int`,
  `insert into email_outbox (tipo, destinatario, destinatario_utente_id, oggetto_tipo, oggetto_id, lingua, soggetto, corpo, stato, prossimo_ts, created_at)
   select 'M-03', 'zeta@ateneo.example', responsabile_id, 'proposta', id, 'it', 'Domanda inviata', 'Inviata.', 'INVIATA', updated_at, updated_at
   from proposta where id >= ${BASE} + $1::int and id < ${BASE} + $2::int`,
];
