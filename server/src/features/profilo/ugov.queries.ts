import { first, write } from '../../ground/db/query.ts';

export const findRuolo = first((q, { codice }: { codice: string | null }) =>
  q.selectFrom('ruolo').select(['id', 'descrizione', 'descrizione_en as descrizioneEn']).where('codice', '=', codice),
);

export const findDipartimento = first((q, { nome }: { nome: string | null }) =>
  q.selectFrom('dipartimento').select(['id', 'nome']).where('nome', '=', nome).orderBy('id'),
);

export const findArea = first((q, { codice }: { codice: string | null }) =>
  q.selectFrom('area_cun').select('id').where('codice', '=', codice),
);

type Dati = {
  utenteId: number;
  ruolo_id: number | null;
  regime: 'NESSUNO' | 'TEMPO_PIENO' | 'TEMPO_DEFINITO';
  data_termine_rapporto: string | null;
  dipartimento_id: number | null;
  area_cun_id: number | null;
  dipartimento_manuale: boolean;
  area_manuale: boolean;
  sistema: 'UGOV' | 'SIGEBA';
  utente_interno_valido: boolean;
  profilo_validato: boolean;
  motivo_invalidazione: string | null;
  motivo_invalidazione_en: string | null;
  /** The instant of the last answer of U-GOV. */
  at: Date;
  updatedAt: Date;
};

/** The answer of U-GOV about a person, and what follows from it. */
export const writeUgov = write((q, dati: Dati) =>
  q
    .updateTable('utente_profilo')
    .set({
      ruolo_id: dati.ruolo_id,
      regime: dati.regime,
      data_termine_rapporto: dati.data_termine_rapporto,
      dipartimento_id: dati.dipartimento_id,
      area_cun_id: dati.area_cun_id,
      dipartimento_manuale: dati.dipartimento_manuale,
      area_manuale: dati.area_manuale,
      sistema: dati.sistema,
      utente_interno_valido: dati.utente_interno_valido,
      profilo_validato: dati.profilo_validato,
      motivo_invalidazione: dati.motivo_invalidazione,
      motivo_invalidazione_en: dati.motivo_invalidazione_en,
      utente_interno_last_update: dati.at,
      updated_at: dati.updatedAt,
    })
    .where('utente_id', '=', dati.utenteId),
);
