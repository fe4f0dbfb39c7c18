import { type RuoloCert, runsCommittee } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAssegnata, isLasciataDa, type Lettore, VISIBILI } from '../istanzeVisibili.queries.ts';

/** Whether the ethics office reads full delibere too: setting `cert.delibera_completa_ufficio`. */
export const COMPLETA_UFFICIO = sql<boolean>`exists (select from configurazione c
  where c.chiave = 'cert.delibera_completa_ufficio' and c.valore = 'true'::jsonb)`;

/** Whether a reader of the committee may read the document `f` of a delibera on `i`: the SQL of `readablePartsFor`. */
function perComitato(sguardo: RuoloCert, lettore: Lettore): RawBuilder<SqlBool> {
  const estranea = sql`(${VISIBILI[sguardo](lettore)} and i.utente_proponente_id <> ${lettore.utenteId}
    and not ${isLasciataDa(lettore)})`;
  if (sguardo === 'PRESIDENTE') return sql<SqlBool>`${estranea}`;
  const ridotta = runsCommittee(sguardo)
    ? sql`f.tipo = 'RIDOTTA' or ${COMPLETA_UFFICIO}`
    : sql`f.tipo = 'RIDOTTA' and ${isAssegnata(lettore)}`;
  return sql<SqlBool>`(${estranea} and (${ridotta}))`;
}

/**
 * Whether `m` is a document of a delibera that the reader may read: the reduced one of their own istanza, or as a reader of the
 * committee (D-149).
 */
export const inDelibera = (lettore: Lettore, sguardo: RuoloCert | null): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from cert_delibera_file f join cert_delibera d on d.id = f.delibera_id join istanza i on i.id = d.istanza_id
  where f.media_id = m.id and i.eliminata_ts is null and i.stato_id between 2 and 5
    and (f.tipo = 'RIDOTTA' and i.utente_proponente_id = ${lettore.utenteId}
      ${sguardo === null ? sql`` : sql`or ${perComitato(sguardo, lettore)}`}))`;
