import { canDecide, canReopenIstanza, canWriteNota } from '@sigeba/contract/cert/esame/esame.rules.ts';
import {
  type ReadableParts,
  type RelationToIstanza,
  readablePartsFor,
  runsCommittee,
  ruoloCertOf,
} from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import type { AzioneIstanza, IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { NON_VALUTABILE } from '@sigeba/contract/cert/stati.ts';
import type { Actor } from '../../../ground/asking.ts';
import { condizioniOf } from '../condizioni.ts';
import type { IstanzaRow } from '../istanza.queries.ts';
import { rigaOf } from '../rigaOf.ts';
import { factsOf, rapportoOf } from './relation.ts';

/** What of the committee's work on it somebody reads; nothing where they are nobody of the track. */
function leggibileOf(row: IstanzaRow, rapporto: RelationToIstanza, { roles }: Actor): ReadableParts | null {
  const sguardo = ruoloCertOf(roles);
  return sguardo === null ? null : readablePartsFor(sguardo, rapporto, row.completaUfficio, row.statoId);
}

/** A row for somebody of the committee: sitting, rapporteurs, documents, and what may be done with it. */
export function rigaFor(row: IstanzaRow, actor: Actor): IstanzaRiga {
  const rapporto = rapportoOf(row, actor);
  const legge = leggibileOf(row, rapporto, actor);
  const relatori = row.membri.flatMap(({ tipo, conflitto: _, ...membro }) => (tipo === null ? [] : [{ ...membro, tipo }]));
  const { sedutaId, dataSeduta } = row;
  const files = {
    fileDeliberaMediaId: legge?.deliberaCompleta === true ? row.completaMediaId : null,
    fileDeliberaRidottoMediaId: legge?.deliberaRidotta === true ? row.ridottaMediaId : null,
  };
  return {
    ...rigaOf(row),
    ...files,
    condizioniVerificateIl: legge?.valutazione === true ? (condizioniOf(row)?.verificateIl ?? null) : null,
    certSeduta: sedutaId === null || dataSeduta === null ? null : { id: sedutaId, dataSeduta, registrata: row.registrata !== null },
    membriAssegnati: rapporto.propria ? 0 : relatori.length,
    relatori: rapporto.propria ? [] : relatori,
    azioni: [
      ...azioniOf(row, rapporto, actor, legge !== null && legge.note !== 'NESSUNA'),
      ...(files.fileDeliberaMediaId === null ? [] : (['DELIBERA'] as const)),
      ...(files.fileDeliberaRidottoMediaId === null ? [] : (['DELIBERA_RIDOTTA'] as const)),
    ],
  };
}

/** The list's button to reopen is the chair's; the office has it on the page of the istanza (D-143). */
function azioniOf(row: IstanzaRow, rapporto: RelationToIstanza, { roles }: Actor, leggeNote: boolean): AzioneIstanza[] {
  const sguardo = ruoloCertOf(roles);
  if (sguardo === null) return [];
  const facts = factsOf(row, rapporto);
  const decides = runsCommittee(sguardo) && canDecide(facts, NON_VALUTABILE).ok;
  const writes = rapporto.assegnata && canWriteNota(facts, { propriaNota: true, presidente: false }).ok;
  return [
    ...(decides || writes ? (['VALUTA'] as const) : []),
    ...(leggeNote ? (['LEGGI_NOTE'] as const) : []),
    ...(sguardo === 'PRESIDENTE' && canReopenIstanza(facts).ok ? (['RIAPRI'] as const) : []),
    ...(decides ? (['NON_VALUTABILE'] as const) : []),
  ];
}
