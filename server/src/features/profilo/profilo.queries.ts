import { type DatiUniversita, SENZA_RUOLO } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';

const REGIMI = { NESSUNO: '', TEMPO_PIENO: 'Tempo Pieno', TEMPO_DEFINITO: 'Tempo Definito' } as const;

const profiloRows = (tx: Tx, utenteId: number) =>
  tx
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
      'ru.gruppo',
      'pr.sistema',
      'pr.regime',
      'pr.data_termine_rapporto as dataTermineRapporto',
      'pr.dipartimento_id as dipartimentoId',
      'di.nome as dipartimentoNome',
      'pr.dipartimento_manuale as dipartimentoManuale',
      'pr.area_cun_id as areaId',
      'ar.codice as areaCodice',
      'ar.descrizione as areaNome',
      'pr.profilo_validato as profiloValidato',
      'pr.motivo_invalidazione as motivoInvalidazione',
      'pr.titolo_studio_terzo_livello as titoloStudioTerzoLivello',
      'pr.tipo_sapienza as tipoSapienza',
      'pr.mesi_congedo_a as mesiCongedoA',
      'pr.mesi_congedo_bc as mesiCongedoBC',
      'pr.utente_interno_valido as utenteInternoValido',
      'pr.updated_at as updatedAt',
    ])
    .where('pr.utente_id', '=', utenteId);

export const readProfilo = (tx: Tx, utenteId: number) => profiloRows(tx, utenteId).executeTakeFirst();

/** The same, and nobody else writes it until the end of the transaction. */
export const lockProfilo = (tx: Tx, utenteId: number) => profiloRows(tx, utenteId).forNoKeyUpdate('pr').executeTakeFirst();

export type ProfiloRow = NonNullable<Awaited<ReturnType<typeof readProfilo>>>;

const ruoloOf = ({ ruoloCodice, ruoloDescrizione, gruppo }: ProfiloRow) =>
  ruoloCodice === null
    ? { codice: SENZA_RUOLO, descrizione: 'Nessun ruolo valido attivo', gruppo: 'ALTRO' as const }
    : { codice: ruoloCodice, descrizione: ruoloDescrizione ?? '', gruppo: gruppo ?? ('ALTRO' as const) };

/** The row as the rules look at it. */
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
});

export function presentProfilo(row: ProfiloRow): Profilo {
  const { id, cognome, nome, dataDiNascita, codiceFiscale, email, dipartimentoId, areaCodice } = row;
  return {
    utente: { id, cognome, nome, dataDiNascita, codiceFiscale, email },
    ruolo: { ...ruoloOf(row), sistema: row.sistema },
    regime: REGIMI[row.regime],
    dataTermineRapporto: row.dataTermineRapporto,
    dipartimento: dipartimentoId === null ? null : { id: dipartimentoId, codice: null, descrizione: row.dipartimentoNome ?? '' },
    dipartimentoManuale: row.dipartimentoManuale,
    areaCun: areaCodice === null ? null : { codice: areaCodice, Nome: row.areaNome ?? '' },
    profiloValidato: row.profiloValidato,
    motivoInvalidazione: row.motivoInvalidazione,
    titoloStudioTerzoLivello: row.titoloStudioTerzoLivello,
    tipoSapienza: row.tipoSapienza,
    mesiCongedoA: row.mesiCongedoA,
    mesiCongedoBC: row.mesiCongedoBC,
    lastUpdate: row.updatedAt.toISOString(),
  };
}

/** Who wrote a profile last, for whoever comes second; U-GOV where no person did. */
export async function lastWriterOf(tx: Tx, utenteId: number): Promise<string> {
  const row = await tx
    .selectFrom('audit_log as a')
    .innerJoin('utente as u', 'u.id', 'a.utente_reale_id')
    .select(['u.cognome', 'u.nome'])
    .where('a.oggetto_tipo', '=', 'profilo')
    .where('a.oggetto_id', '=', utenteId)
    .orderBy('a.quando', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? 'U-GOV' : `${row.cognome} ${row.nome}`;
}

export const listDipartimentiValidi = (tx: Tx) =>
  tx.selectFrom('dipartimento').select(['id', 'nome as descrizione']).where('valido', '=', true).orderBy('nome').orderBy('id').execute();

/** Whether the department and the area that a person chose may be chosen. */
export async function choicesExist(tx: Tx, { dipartimentoId, areaId }: { dipartimentoId: number | null; areaId: number | null }) {
  const dipartimento =
    dipartimentoId === null
      ? null
      : await tx.selectFrom('dipartimento').select('id').where('id', '=', dipartimentoId).where('valido', '=', true).executeTakeFirst();
  const area =
    areaId === null
      ? null
      : await tx.selectFrom('area_cun').select('id').where('id', '=', areaId).where('valido', '=', true).executeTakeFirst();
  return { dipartimento: dipartimento !== undefined, area: area !== undefined };
}
