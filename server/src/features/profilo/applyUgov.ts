import { dayInRome } from '@sigeba/contract/instant.ts';
import { type BaseProfilo, isStillValid, motivoInvalidazione } from '@sigeba/contract/profilo/profilo.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { found, Refused } from '../../ground/refuse.ts';
import type { PersonaUgov } from '../../outside/ugov/persona.ts';
import { lockProfilo, type ProfiloRow } from './profilo.queries.ts';
import { findArea, findDipartimento, findRuolo, writeUgov } from './ugov.queries.ts';

/** The columns of a profile that come from U-GOV or follow from it. */
type Dati = Omit<Parameters<typeof writeUgov.with>[0], 'utenteId' | 'at' | 'updatedAt'>;

/**
 * Writes the answer of U-GOV about a person (D-39); null is a person it no longer has, who is blocked (D-35). A validated profile
 * that has changed must be confirmed again, with the reason (D-40).
 * @returns what changed; null when everything was equal: then only the instant of the refresh is written
 */
export async function applyUgov(tx: Tx, utenteId: number, dati: PersonaUgov | null, now: Date): Promise<Partial<Dati> | null> {
  const row = found(await lockProfilo(tx, { utenteId }));
  const present = presentOf(row);
  const next: Partial<Dati> = dati === null ? { utente_interno_valido: false } : await changeOf(tx, row, dati, now);
  const changed = Object.entries(next).some(([column, value]) => value !== present[column as keyof Dati]);
  await writeUgov(tx, { ...present, ...next, utenteId, at: now, updatedAt: changed ? nextUpdate(row, now) : row.updatedAt });
  return changed ? next : null;
}

const presentOf = (row: ProfiloRow): Dati => ({
  ruolo_id: row.ruoloId,
  regime: row.regime,
  data_termine_rapporto: row.dataTermineRapporto,
  dipartimento_id: row.dipartimentoId,
  area_cun_id: row.areaId,
  dipartimento_manuale: row.dipartimentoManuale,
  area_manuale: row.areaManuale,
  sistema: row.sistema,
  utente_interno_valido: row.utenteInternoValido,
  profilo_validato: row.profiloValidato,
  motivo_invalidazione: row.motivoInvalidazione,
  motivo_invalidazione_en: row.motivoInvalidazioneEn,
});

async function changeOf(tx: Tx, row: ProfiloRow, dati: PersonaUgov, now: Date) {
  const ids = await idsOf(tx, dati);
  // A department or an area that the person chose stays until U-GOV has one (D-45).
  const stays = ids.dipartimentoId === null && row.dipartimentoManuale;
  const place = {
    dipartimento_id: stays ? row.dipartimentoId : ids.dipartimentoId,
    dipartimento_manuale: stays,
    ...areaOf(row, stays ? null : ids.areaId),
  };
  const { regime, dataTermineRapporto } = dati;
  const motivo = motivoInvalidazione(
    baseOf(row),
    {
      ruoloId: ids.ruoloId,
      ruolo: ids.ruolo,
      ruoloEn: ids.ruoloEn,
      regime,
      dataTermineRapporto,
      dipartimentoId: place.dipartimento_id,
      dipartimento: stays ? row.dipartimentoNome : ids.dipartimento,
    },
    'UGOV',
  );
  return {
    ruolo_id: ids.ruoloId,
    regime,
    data_termine_rapporto: dataTermineRapporto,
    ...place,
    sistema: 'UGOV' as const,
    utente_interno_valido: isStillValid(dataTermineRapporto, dayInRome(now)),
    ...(row.profiloValidato && motivo !== null
      ? { profilo_validato: false, motivo_invalidazione: motivo.it, motivo_invalidazione_en: motivo.en }
      : {}),
  };
}

/** An area that U-GOV no longer has is the person's to change from then on. */
const areaOf = ({ areaId }: ProfiloRow, ofUgov: number | null) => ({
  area_cun_id: ofUgov ?? areaId,
  area_manuale: ofUgov === null && areaId !== null,
});

const baseOf = ({ ruoloDescrizione, ruoloDescrizioneEn, dipartimentoNome, ...row }: ProfiloRow): BaseProfilo => ({
  ...row,
  ruolo: ruoloDescrizione,
  ruoloEn: ruoloDescrizioneEn,
  dipartimento: dipartimentoNome,
});

/** Our ids, with our names, of the role, department and area in the answer of U-GOV; an unknown one makes the refresh fail. */
async function idsOf(tx: Tx, { ruolo, dipartimento, areaCun }: PersonaUgov) {
  const idOf = <T extends { id: number }>(row: T | undefined): number => {
    if (row === undefined) throw new Refused(no('UGOV_FAILED'));
    return row.id;
  };
  const { ofRuolo, ofDipartimento, ofArea } = await together(tx, {
    ofRuolo: findRuolo.with({ codice: ruolo }),
    ofDipartimento: findDipartimento.with({ nome: dipartimento }),
    ofArea: findArea.with({ codice: areaCun }),
  });
  return {
    ruoloId: ruolo === null ? null : idOf(ofRuolo),
    ruolo: ofRuolo?.descrizione ?? null,
    ruoloEn: ofRuolo?.descrizioneEn ?? null,
    dipartimentoId: dipartimento === null ? null : idOf(ofDipartimento),
    dipartimento: ofDipartimento?.nome ?? null,
    areaId: areaCun === null ? null : idOf(ofArea),
  };
}
