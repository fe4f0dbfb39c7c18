import type { DatiUniversita } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { NESSUN_RUOLO, SENZA_RUOLO } from '@sigeba/contract/ruoloValido.ts';
import { first, type Q, type RowOf, write } from '../../ground/db/query.ts';

const REGIMI = { NESSUNO: '', TEMPO_PIENO: 'Tempo Pieno', TEMPO_DEFINITO: 'Tempo Definito' } as const;

const profiloRows = (q: Q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('utente_profilo as pr')
    .innerJoin('utente as u', 'u.id', 'pr.utente_id')
    .leftJoin('ruolo as ru', 'ru.id', 'pr.ruolo_id')
    .leftJoin('dipartimento as di', 'di.id', 'pr.dipartimento_id')
    .leftJoin('area_cun as ar', 'ar.id', 'pr.area_cun_id')
    .select([
      'u.id',
      'u.cognome',
      'u.nome',
      'u.email',
      'u.codice_fiscale as codiceFiscale',
      'u.data_di_nascita as dataDiNascita',
      'pr.ruolo_id as ruoloId',
      'ru.codice as ruoloCodice',
      'ru.descrizione as ruoloDescrizione',
      'ru.descrizione_en as ruoloDescrizioneEn',
      'ru.gruppo',
      'pr.sistema',
      'pr.regime',
      'pr.data_termine_rapporto as dataTermineRapporto',
      'pr.dipartimento_id as dipartimentoId',
      'di.nome as dipartimentoNome',
      'pr.dipartimento_manuale as dipartimentoManuale',
      'pr.area_cun_id as areaId',
      'pr.area_manuale as areaManuale',
      'ar.codice as areaCodice',
      'ar.descrizione as areaNome',
      'ar.descrizione_en as areaNomeEn',
      'pr.profilo_validato as profiloValidato',
      'pr.validato_ts as validatoIl',
      'pr.motivo_invalidazione as motivoInvalidazione',
      'pr.motivo_invalidazione_en as motivoInvalidazioneEn',
      'pr.titolo_studio_terzo_livello as titoloStudioTerzoLivello',
      'pr.tipo_sapienza as tipoSapienza',
      'pr.mesi_congedo_a as mesiCongedoA',
      'pr.mesi_congedo_bc as mesiCongedoBC',
      'pr.utente_interno_valido as utenteInternoValido',
      'pr.updated_at as updatedAt',
    ])
    .where('pr.utente_id', '=', utenteId);

export const findProfilo = first(profiloRows);

/** The same, locked so that nobody else writes it until the end of the transaction. */
export const lockProfilo = first((q, whose: { utenteId: number }) => profiloRows(q, whose).forNoKeyUpdate('pr'));

export type ProfiloRow = RowOf<typeof findProfilo>;

const ruoloOf = ({ ruoloCodice, ruoloDescrizione, gruppo }: ProfiloRow) =>
  ruoloCodice === null
    ? { codice: SENZA_RUOLO, descrizione: NESSUN_RUOLO, gruppo: 'ALTRO' as const }
    : { codice: ruoloCodice, descrizione: ruoloDescrizione ?? '', gruppo: gruppo ?? ('ALTRO' as const) };

/** The row as the rules take it. */
export const datiOf = (row: ProfiloRow): DatiUniversita => ({
  cognome: row.cognome,
  nome: row.nome,
  dataDiNascita: row.dataDiNascita,
  codiceFiscale: row.codiceFiscale,
  email: row.email,
  ruolo: ruoloOf(row),
  regime: REGIMI[row.regime],
  dataTermineRapporto: row.dataTermineRapporto,
  dipartimentoUniversita: row.dipartimentoId === null || row.dipartimentoManuale ? null : { id: row.dipartimentoId },
  areaUniversita: row.areaCodice === null || row.areaManuale ? null : { codice: row.areaCodice },
});

export function presentProfilo(row: ProfiloRow): Profilo {
  const { id, cognome, nome, dataDiNascita, codiceFiscale, email, dipartimentoId, areaCodice } = row;
  return {
    utente: { id, cognome, nome, dataDiNascita, codiceFiscale, email },
    ruolo: {
      ...ruoloOf(row),
      descrizioneEn: row.ruoloCodice === null ? 'No active role' : row.ruoloDescrizioneEn,
      sistema: row.sistema,
    },
    regime: REGIMI[row.regime],
    dataTermineRapporto: row.dataTermineRapporto,
    dipartimento: dipartimentoId === null ? null : { id: dipartimentoId, codice: null, descrizione: row.dipartimentoNome ?? '' },
    dipartimentoManuale: row.dipartimentoManuale,
    areaCun: areaCodice === null ? null : { codice: areaCodice, Nome: row.areaNome ?? '', nomeEn: row.areaNomeEn },
    areaManuale: row.areaManuale,
    profiloValidato: row.profiloValidato,
    validatoIl: row.profiloValidato ? (row.validatoIl?.toISOString() ?? null) : null,
    motivoInvalidazione: row.motivoInvalidazione,
    motivoInvalidazioneEn: row.motivoInvalidazioneEn,
    titoloStudioTerzoLivello: row.titoloStudioTerzoLivello,
    tipoSapienza: row.tipoSapienza,
    mesiCongedoA: row.mesiCongedoA,
    mesiCongedoBC: row.mesiCongedoBC,
    lastUpdate: row.updatedAt.toISOString(),
  };
}

/** The person who wrote a profile last, named to a caller who comes second; null where U-GOV did. */
export const findLastWriter = first((q, { utenteId }: { utenteId: number }) =>
  q
    .selectFrom('audit_log as a')
    .innerJoin('utente as u', 'u.id', 'a.utente_reale_id')
    .select(['u.id', 'u.cognome', 'u.nome'])
    .where('a.oggetto_tipo', '=', 'profilo')
    .where('a.oggetto_id', '=', utenteId)
    .orderBy('a.quando', 'desc')
    .limit(1),
);

/** A department that a person may choose. */
export const findDipartimentoValido = first((q, { id }: { id: number | null }) =>
  q.selectFrom('dipartimento').select('id').where('id', '=', id).where('valido', '=', true),
);

/** An area that a person may choose. */
export const findAreaValida = first((q, { id }: { id: number | null }) =>
  q.selectFrom('area_cun').select('id').where('id', '=', id).where('valido', '=', true),
);

type Conferma = {
  utenteId: number;
  titoloStudioTerzoLivello: ProfiloRow['titoloStudioTerzoLivello'];
  tipoSapienza: ProfiloRow['tipoSapienza'];
  dipartimentoId: number | null;
  areaId: number | null;
  manuale: boolean;
  areaManuale: boolean;
  received: Date;
  updatedAt: Date;
};

/** Stores the person's declaration; from then on the profile is validated. */
export const writeConferma = write(
  (q, { utenteId, titoloStudioTerzoLivello, tipoSapienza, dipartimentoId, areaId, manuale, areaManuale, received, updatedAt }: Conferma) =>
    q
      .updateTable('utente_profilo')
      .set({
        titolo_studio_terzo_livello: titoloStudioTerzoLivello,
        tipo_sapienza: tipoSapienza,
        dipartimento_id: dipartimentoId,
        area_cun_id: areaId,
        dipartimento_manuale: manuale,
        area_manuale: areaManuale,
        profilo_validato: true,
        validato_ts: received,
        motivo_invalidazione: null,
        motivo_invalidazione_en: null,
        updated_at: updatedAt,
      })
      .where('utente_id', '=', utenteId),
);

type Mesi = { utenteId: number; mesiCongedoA: number; mesiCongedoBC: number | null; updatedAt: Date };

export const writeMesiCongedo = write((q, { utenteId, mesiCongedoA, mesiCongedoBC, updatedAt }: Mesi) =>
  q
    .updateTable('utente_profilo')
    .set({ mesi_congedo_a: mesiCongedoA, mesi_congedo_bc: mesiCongedoBC, updated_at: updatedAt })
    .where('utente_id', '=', utenteId),
);
