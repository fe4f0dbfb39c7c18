import type pg from 'pg';
import { copyRows, nextId } from './copyRows.ts';

/** Replaces the member in a document, wherever the members' parts refer to them. */
const ofMember = (valori: string, from: string, to: string) =>
  `regexp_replace(${valori}::text, '("utenteId": )' || ${from} || '\\M', '\\1' || ${to}, 'g')::jsonb`;

/**
 * The planned proposte with everything that belongs to them: answers, group and requests, the parts that members have filled in, their
 * authorisations, outcomes. Reports and the frozen copies of sent answers are left out: no case reads them.
 */
export async function copyProposte(client: pg.Client, { forms }: { forms: boolean }): Promise<void> {
  await copyRows(client, {
    table: 'compilazione',
    changed: { id: 'i.compilazione_id', valori: forms ? 'x.valori' : `'{}'`, stato_validazione: 'true', validata_ts: 'now()' },
    from: 'piano i join proposta p on p.id = i.fonte join compilazione x on x.id = p.compilazione_id order by i.id',
  });
  await copyRows(client, { table: 'proposta', changed: PROPOSTA, from: FROM_PROPOSTA });
  await client.query(COUNTERS);
  await copyGroups(client, forms);
  await copyRows(client, {
    table: 'indicatore_autorizzazione',
    changed: { utente_id: 'case x.utente_id when p.responsabile_id then i.capo else n.id end', proposta_id: 'i.id' },
    from: `piano i join proposta p on p.id = i.fonte join indicatore_autorizzazione x on x.proposta_id = i.fonte
      join persona n on n.fonte = x.utente_id and n.copia = i.copia`,
  });
  await copyRows(client, {
    table: 'esito',
    changed: { id: nextId('esito'), proposta_id: 'i.id' },
    from: 'piano i join esito x on x.proposta_id = i.fonte where i.inviata',
  });
}

/** SQL of a value that a draft does not have yet. */
const onceSent = (value: string) => `case when i.inviata then ${value} end`;

const PROPOSTA = {
  id: 'i.id',
  compilazione_id: 'i.compilazione_id',
  responsabile_id: 'i.capo',
  responsabile_cognome_norm: 'u.cognome_norm',
  titolare_id: 'null',
  updated_by: 'i.capo',
  status: `case when i.inviata then 'INVIATA' else 'BOZZA' end`,
  versione: 'i.inviata::int',
  // The numbers continue those of the demonstration.
  numero_protocollo: onceSent(
    `left(x.numero_protocollo, 7) || lpad((n.ultimo + row_number() over (partition by i.inviata, n.ambito, n.anno order by i.id))::text, 7, '0')`,
  ),
  send_timestamp: onceSent('x.send_timestamp'),
  status_valutazione: onceSent('x.status_valutazione'),
  esito_speciale: onceSent('x.esito_speciale'),
  motivazione_esito_speciale: onceSent('x.motivazione_esito_speciale'),
  punteggio: onceSent('x.punteggio'),
  dipartimento_id: 'i.dipartimento_id',
  macroarea_id: 'd.macroarea_id',
  ruolo_id: 'pr.ruolo_id',
  ssd_id: 'pr.ssd_id',
  eta_alla_domanda: 'x.anno - extract(year from u.data_di_nascita)::int',
};

const FROM_PROPOSTA = `piano i join proposta x on x.id = i.fonte
  join utente u on u.id = i.capo join utente_profilo pr on pr.utente_id = i.capo join dipartimento d on d.id = i.dipartimento_id
  join contatore_protocollo n on n.ambito || n.anno || '-' = left(x.numero_protocollo, 7) order by i.id`;

/** The registers continue after the last number. */
const COUNTERS = `
update contatore_protocollo c set ultimo = n.ultimo
from (select left(numero_protocollo, 2) as ambito, substr(numero_protocollo, 3, 4)::int as anno, max(right(numero_protocollo, 7)::int) as ultimo
  from proposta where numero_protocollo is not null group by 1, 2) n
where n.ambito = c.ambito and n.anno = c.anno`;

/** People, their requests and their parts. Where somebody had not replied when the original was sent, the copy's draft waits for them. */
async function copyGroups(client: pg.Client, forms: boolean): Promise<void> {
  await client.query(`create temp table membro on commit drop as
    select ${nextId('proposta_partecipante')} as id, x.id as fonte, i.id as proposta_id, i.inviata, n.id as utente_id,
      case when ${forms} and x.compilazione_id is not null then ${nextId('compilazione')} end as compilazione_id
    from piano i join proposta_partecipante x on x.proposta_id = i.fonte
    left join persona n on n.fonte = x.utente_id and n.copia = i.copia order by i.id, x.id`);
  await copyRows(client, {
    table: 'compilazione',
    changed: { id: 'm.compilazione_id', valori: ofMember('x.valori', 'o.utente_id', 'm.utente_id') },
    from: `membro m join proposta_partecipante o on o.id = m.fonte join compilazione x on x.id = o.compilazione_id
      where m.compilazione_id is not null order by m.id`,
  });
  await copyRows(client, {
    table: 'proposta_partecipante',
    changed: { id: 'm.id', proposta_id: 'm.proposta_id', utente_id: 'm.utente_id', compilazione_id: 'm.compilazione_id' },
    from: 'membro m join proposta_partecipante x on x.id = m.fonte order by m.id',
  });
  const lapsed = `not m.inviata and x.decaduta`;
  await copyRows(client, {
    table: 'richiesta_partecipazione',
    changed: {
      id: nextId('richiesta_partecipazione'),
      partecipante_id: 'm.id',
      status: `case when ${lapsed} then 'PENDING' else x.status end`,
      risposta_ts: `case when ${lapsed} then null else x.risposta_ts end`,
      decaduta: 'x.decaduta and m.inviata',
    },
    from: 'membro m join richiesta_partecipazione x on x.partecipante_id = m.fonte order by m.id',
  });
}
