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
import { factsOf, relationOf } from './relation.ts';

/** The parts of the committee's work that the reader may read; null for users outside the ethics area. */
function leggibileOf(row: IstanzaRow, relation: RelationToIstanza, { roles }: Actor): ReadableParts | null {
  const sguardo = ruoloCertOf(roles);
  return sguardo === null ? null : readablePartsFor(sguardo, relation, row.completaUfficio, row.statoId);
}

/** The row of an istanza for a reader of the committee: sitting, rapporteurs, documents, and the available acts. */
export function rigaFor(row: IstanzaRow, actor: Actor): IstanzaRiga {
  const relation = relationOf(row, actor);
  const legge = leggibileOf(row, relation, actor);
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
    condizioniSollecitateIl: legge?.valutazione === true ? (condizioniOf(row)?.sollecitateIl ?? null) : null,
    certSeduta: sedutaId === null || dataSeduta === null ? null : { id: sedutaId, dataSeduta, registrata: row.registrata !== null },
    membriAssegnati: relation.propria ? 0 : relatori.length,
    relatori: relation.propria ? [] : relatori,
    azioni: [
      ...azioniOf(row, relation, actor, legge !== null && legge.note !== 'NESSUNA'),
      ...(files.fileDeliberaMediaId === null ? [] : (['DELIBERA'] as const)),
      ...(files.fileDeliberaRidottoMediaId === null ? [] : (['DELIBERA_RIDOTTA'] as const)),
    ],
  };
}

/** The list offers reopening to the chair; the office finds it on the page of the istanza (D-143). */
function azioniOf(row: IstanzaRow, relation: RelationToIstanza, { roles }: Actor, leggeNote: boolean): AzioneIstanza[] {
  const sguardo = ruoloCertOf(roles);
  if (sguardo === null) return [];
  const facts = factsOf(row, relation);
  const decides = runsCommittee(sguardo) && canDecide(facts, NON_VALUTABILE).ok;
  const writes = relation.assegnata && canWriteNota(facts, { propriaNota: true, presidente: false }).ok;
  return [
    ...(decides || writes ? (['VALUTA'] as const) : []),
    ...(leggeNote ? (['LEGGI_NOTE'] as const) : []),
    ...(sguardo === 'PRESIDENTE' && canReopenIstanza(facts).ok ? (['RIAPRI'] as const) : []),
    ...(decides ? (['NON_VALUTABILE'] as const) : []),
  ];
}
