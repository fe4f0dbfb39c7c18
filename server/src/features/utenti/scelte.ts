import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { formatTermine } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { type CampoUtente, type DatiUtente, NOMI_UTENTE } from '@sigeba/contract/utenti/utente.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { findDipartimentoScelto, findRuoloScelto, findSsdScelto } from './scheda.queries.ts';

type Scelta = { descrizione: string; valido: boolean } | undefined;
/** The entries that the choices of a form name. */
export type Scelte = {
  ruoloId: Scelta & { codice?: string; descrizioneEn?: string | null };
  dipartimentoId: Scelta;
  ssdId: Scelta;
  codiceRuolo: string | null;
};

export async function readScelte(tx: Tx, { ruoloId, dipartimentoId, ssdId }: DatiUtente): Promise<Scelte> {
  const { ruolo, dipartimento, ssd } = await together(tx, {
    ruolo: findRuoloScelto.with({ id: ruoloId }),
    dipartimento: findDipartimentoScelto.with({ id: dipartimentoId }),
    ssd: findSsdScelto.with({ id: ssdId }),
  });
  return { ruoloId: ruolo, dipartimentoId: dipartimento, ssdId: ssd, codiceRuolo: ruolo?.codice ?? null } as Scelte;
}

const AVVISI = {
  ruoloId: 'Scegli un ruolo in elenco.',
  dipartimentoId: 'Scegli un dipartimento in elenco.',
  ssdId: 'Scegli un SSD in elenco.',
} as const;

/** Choices that name nothing, or an entry that is no longer valid. */
export const unknownScelte = (dati: DatiUtente, scelte: Scelte, changed: readonly CampoUtente[]): Violazione[] =>
  (Object.keys(AVVISI) as (keyof typeof AVVISI)[])
    .filter((campo) => changed.includes(campo) && dati[campo] !== null && scelte[campo]?.valido !== true)
    .map((campo) => ({ campo, messaggio: AVVISI[campo] }));

export type Modifica = { campo: string; prima: string | null; dopo: string | null };

/** The changes, with the present names of departments and roles, which may change later (D-189). */
export const modificheOf = (
  changed: readonly CampoUtente[],
  before: { dati: DatiUtente; scelte: Scelte },
  after: { dati: DatiUtente; scelte: Scelte },
): Modifica[] => changed.map((campo) => ({ campo: NOMI_UTENTE[campo], prima: textOf(campo, before), dopo: textOf(campo, after) }));

function textOf(campo: CampoUtente, { dati, scelte }: { dati: DatiUtente; scelte: Scelte }): string | null {
  if (campo === 'ruoloId' || campo === 'dipartimentoId' || campo === 'ssdId') return scelte[campo]?.descrizione ?? null;
  if (campo === 'dataDiNascita') return dati.dataDiNascita && formatGiorno(dati.dataDiNascita);
  if (campo === 'dataTermineRapporto') return formatTermine(dati.dataTermineRapporto);
  if (campo === 'regime') return dati.regime === '' ? 'Nessuno' : dati.regime;
  if (campo === 'annoCorso') return dati.annoCorso === null ? null : String(dati.annoCorso);
  if (campo === 'indicatoriRicerca') return dati.indicatoriRicerca.map(({ anno }) => anno).join(', ') || null;
  return dati[campo];
}
