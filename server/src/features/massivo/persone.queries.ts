import type { CodiceRegime } from '@sigeba/contract/profilo/regime.rules.ts';
import type { Stored, Unstored } from '@sigeba/contract/stored.ts';
import { sql } from 'kysely';
import { anyOf, json, many, type RowOf, write } from '../../ground/db/query.ts';

type PersonKeys = { codici: readonly string[]; email: readonly string[] };

const named = ({ codici, email }: PersonKeys) =>
  sql<boolean>`(u.codice_fiscale = any(${codici}::text[]) or lower(u.email) = any(${email}::text[]))`;

/** Locks the rows of these researchers until the end of the transaction, first of all, as the editor of a person does. */
export const lockPersone = many((q, of: PersonKeys) =>
  q.selectFrom('utente as u').select('u.id').where('u.tipo_utente', '=', 'UTENTE').where(named(of)).orderBy('u.id').forNoKeyUpdate(),
);

/** Then locks their profiles: a confirmation locks only those. */
export const lockProfili = many((q, { utenti }: { utenti: readonly number[] }) =>
  q.selectFrom('utente_profilo').select('utente_id').where('utente_id', '=', anyOf(utenti)).orderBy('utente_id').forNoKeyUpdate(),
);

/** Researchers with one of these codici fiscali or addresses, with the fields that a bulk upload may change. */
export const listPersone = many((q, of: PersonKeys) =>
  q
    .selectFrom('utente as u')
    .leftJoin('utente_profilo as p', 'p.utente_id', 'u.id')
    .leftJoin('ruolo as r', 'r.id', 'p.ruolo_id')
    .leftJoin('dipartimento as d', 'd.id', 'p.dipartimento_id')
    .leftJoin('ssd as s', 's.id', 'p.ssd_id')
    .leftJoin('utente as q', 'q.id', 'u.unito_in')
    .select([
      'u.id',
      'u.cognome',
      'u.nome',
      'u.codice_fiscale as codiceFiscale',
      'u.data_di_nascita as dataDiNascita',
      sql<string | null>`q.cognome || ' ' || q.nome || coalesce(' (' || q.codice_fiscale || ')', '')`.as('unitoIn'),
      'p.sistema',
      'p.ruolo_id as ruoloId',
      'r.descrizione as ruolo',
      'r.descrizione_en as ruoloEn',
      'p.regime',
      'p.data_termine_rapporto as dataTermineRapporto',
      'p.dipartimento_id as dipartimentoId',
      'd.nome as dipartimento',
      'p.ssd_id as ssdId',
      's.codice as ssd',
      'p.anno_corso as annoCorso',
      'p.profilo_validato as profiloValidato',
      'p.corso',
      'p.ciclo',
      sql<string>`lower(u.email)`.as('email'),
    ])
    .where('u.tipo_utente', '=', 'UTENTE')
    .where(named(of)),
);
export type PersonaRow = RowOf<typeof listPersone>;

export const listDipartimentiValidi = many((q) => q.selectFrom('dipartimento').select(['id', 'nome']).where('valido', '=', true));
export const listSsdValidi = many((q) => q.selectFrom('ssd').select(['id', 'codice']).where('valido', '=', true).orderBy('codice'));
export const listRuoli = many((q) =>
  q
    .selectFrom('ruolo')
    .select(['id', 'codice', 'descrizione', 'descrizione_en as descrizioneEn', 'gruppo', 'valido'])
    .orderBy('descrizione')
    .orderBy('id'),
);
export type RuoloRow = RowOf<typeof listRuoli>;

/** A change of a person, as the statement receives it. */
export type PersonaWrite = {
  cognome: string;
  nome: string;
  cognomeNorm: string;
  email: string;
  codiceFiscale: string;
  dataDiNascita: string | null;
  ruoloId: number;
  regime: CodiceRegime;
  dataTermineRapporto: string | null;
  dipartimentoId: number | null;
  ssdId: number | null;
  annoCorso: number | null;
  corso: string | null;
  ciclo: string | null;
  valido: boolean;
  validato: boolean;
  motivo: string | null;
  motivoEn: string | null;
};

/** The caller holds `lockIdentita`. */
export const insertPersone = many(
  (_, { righe, at }: { righe: readonly Unstored<PersonaWrite>[]; at: Date }) => sql<{ id: number; codiceFiscale: string }>`
    insert into utente (cognome, nome, cognome_norm, tipo_utente, email, codice_fiscale, data_di_nascita, use_sso, created_at, updated_at)
    select r.cognome, r.nome, r."cognomeNorm", 'UTENTE', r.email, r."codiceFiscale", r."dataDiNascita", true, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${json(righe)}) as r (cognome text, nome text, "cognomeNorm" text, email text, "codiceFiscale" text, "dataDiNascita" date)
    returning id, codice_fiscale as "codiceFiscale"`,
);

/** An editor that is open on one of them is told (code 9). */
export const writePersone = write(
  (_, { righe, at }: { righe: readonly Stored<PersonaWrite>[]; at: Date }) => sql`
    update utente u set cognome = r.cognome, nome = r.nome, cognome_norm = r."cognomeNorm", email = r.email,
      data_di_nascita = r."dataDiNascita", updated_at = greatest(${at}::timestamptz, u.updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${json(righe)}) as r (id bigint, cognome text, nome text, "cognomeNorm" text, email text, "dataDiNascita" date)
    where u.id = r.id`,
);

export const writeRapporti = write(
  (_, { righe, at }: { righe: readonly Stored<PersonaWrite>[]; at: Date }) => sql`
    insert into utente_profilo as p (utente_id, ruolo_id, regime, data_termine_rapporto, dipartimento_id, ssd_id, anno_corso, corso, ciclo,
      utente_interno_valido, profilo_validato, motivo_invalidazione, motivo_invalidazione_en, updated_at)
    select r.id, r."ruoloId", r.regime, r."dataTermineRapporto", r."dipartimentoId", r."ssdId", r."annoCorso", r.corso, r.ciclo,
      r.valido, r.validato, r.motivo, r."motivoEn", ${at}::timestamptz
    from jsonb_to_recordset(${json(righe)}) as r (id bigint, "ruoloId" bigint, regime text, "dataTermineRapporto" date, "dipartimentoId" bigint,
      "ssdId" bigint, "annoCorso" smallint, corso text, ciclo text, valido boolean, validato boolean, motivo text, "motivoEn" text)
    on conflict (utente_id) do update set ruolo_id = excluded.ruolo_id, regime = excluded.regime, data_termine_rapporto = excluded.data_termine_rapporto,
      dipartimento_id = excluded.dipartimento_id, ssd_id = excluded.ssd_id, anno_corso = excluded.anno_corso, corso = excluded.corso,
      ciclo = excluded.ciclo, utente_interno_valido = excluded.utente_interno_valido, profilo_validato = excluded.profilo_validato,
      motivo_invalidazione = coalesce(excluded.motivo_invalidazione, p.motivo_invalidazione),
      motivo_invalidazione_en = coalesce(excluded.motivo_invalidazione_en, p.motivo_invalidazione_en), updated_at = excluded.updated_at`,
);
