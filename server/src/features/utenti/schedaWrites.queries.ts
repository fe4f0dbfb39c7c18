import type { DatiUtente, TipoCreato } from '@sigeba/contract/utenti/utente.rules.ts';
import { sql } from 'kysely';
import { json, one, write } from '../../ground/db/query.ts';

type Persona = Pick<DatiUtente, 'codiceFiscale' | 'dataDiNascita' | 'note'> & {
  cognome: string;
  cognomeNorm: string;
  nome: string;
  email: string;
};

/** Inserts an account; the caller holds `lockIdentita`. */
export const insertUtente = one((q, dati: Persona & { tipoUtente: TipoCreato; useSso: boolean; at: Date }) =>
  q
    .insertInto('utente')
    .values({
      tipo_utente: dati.tipoUtente,
      cognome: dati.cognome,
      cognome_norm: dati.cognomeNorm,
      nome: dati.nome,
      email: dati.email,
      codice_fiscale: dati.codiceFiscale,
      data_di_nascita: dati.dataDiNascita,
      note: dati.note,
      use_sso: dati.useSso,
      created_at: dati.at,
      updated_at: dati.at,
    })
    .returning('id'),
);

export const writeUtente = write((q, dati: Persona & { id: number; at: Date }) =>
  q
    .updateTable('utente')
    .set({
      cognome: dati.cognome,
      cognome_norm: dati.cognomeNorm,
      nome: dati.nome,
      email: dati.email,
      codice_fiscale: dati.codiceFiscale,
      data_di_nascita: dati.dataDiNascita,
      note: dati.note,
      updated_at: dati.at,
    })
    .where('id', '=', dati.id),
);

type Rapporto = Pick<DatiUtente, 'ruoloId' | 'dataTermineRapporto' | 'dipartimentoId' | 'ssdId' | 'annoCorso'> & {
  id: number;
  regime: 'NESSUNO' | 'TEMPO_PIENO' | 'TEMPO_DEFINITO';
  dipartimentoManuale: boolean;
  valido: boolean;
  validato: boolean;
  motivo: string | null;
  motivoEn: string | null;
  at: Date;
};

/** The relationship of a person with the university; a person without such a row gets it. */
export const writeRapporto = write((q, dati: Rapporto) =>
  q
    .insertInto('utente_profilo')
    .values({
      utente_id: dati.id,
      ruolo_id: dati.ruoloId,
      regime: dati.regime,
      data_termine_rapporto: dati.dataTermineRapporto,
      dipartimento_id: dati.dipartimentoId,
      dipartimento_manuale: dati.dipartimentoManuale,
      ssd_id: dati.ssdId,
      anno_corso: dati.annoCorso,
      utente_interno_valido: dati.valido,
      profilo_validato: dati.validato,
      motivo_invalidazione: dati.motivo,
      motivo_invalidazione_en: dati.motivoEn,
      updated_at: dati.at,
    })
    .onConflict((conflict) =>
      conflict.column('utente_id').doUpdateSet((eb) => ({
        ruolo_id: eb.ref('excluded.ruolo_id'),
        regime: eb.ref('excluded.regime'),
        data_termine_rapporto: eb.ref('excluded.data_termine_rapporto'),
        dipartimento_id: eb.ref('excluded.dipartimento_id'),
        dipartimento_manuale: eb.ref('excluded.dipartimento_manuale'),
        ssd_id: eb.ref('excluded.ssd_id'),
        anno_corso: eb.ref('excluded.anno_corso'),
        utente_interno_valido: eb.ref('excluded.utente_interno_valido'),
        profilo_validato: eb.ref('excluded.profilo_validato'),
        motivo_invalidazione: eb.ref('excluded.motivo_invalidazione'),
        motivo_invalidazione_en: eb.ref('excluded.motivo_invalidazione_en'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    ),
);

type Indicatori = { utenteId: number; righe: DatiUtente['indicatoriRicerca'] };

/** Replaces the years of the form; a year whose indicators cannot be computed stays, unless the form holds it. */
export const deleteIndicatori = write((q, { utenteId, righe }: Indicatori) =>
  q
    .deleteFrom('indicatore_ricerca as i')
    .where('i.utente_id', '=', utenteId)
    .where(sql<boolean>`(not i.non_calcolabile or i.anno in (select r.anno from jsonb_to_recordset(${json(righe)}) as r (anno smallint)))`),
);

export const insertIndicatori = write(
  (_, { utenteId, righe }: Indicatori) => sql`
    insert into indicatore_ricerca (utente_id, anno, data_indicatore, ssd, sc,
      soglia1, soglia2, soglia3, indicatore1, indicatore2, indicatore3)
    select ${utenteId}::bigint, r.anno, r."dataIndicatore", r.ssd, r.sc,
      r.soglia1, r.soglia2, r.soglia3, r.indicatore1, r.indicatore2, r.indicatore3
    from jsonb_to_recordset(${json(righe)}) as r (anno smallint, "dataIndicatore" date, ssd text, sc text,
      soglia1 numeric, soglia2 numeric, soglia3 numeric, indicatore1 numeric, indicatore2 numeric, indicatore3 numeric)`,
);

export const setBloccato = write((q, { id, bloccato, at }: { id: number; bloccato: boolean; at: Date }) =>
  q.updateTable('utente').set({ bloccato, updated_at: at }).where('id', '=', id),
);
