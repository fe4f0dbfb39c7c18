import type { RuoloCert } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { first, type Q } from '../../ground/db/query.ts';
import { isDocumento, unattachedOf } from '../../ground/files/media.queries.ts';
import { inDelibera } from '../cert/delibere/leggibili.queries.ts';
import { isLasciataDa, type Lettore, SGUARDI, VISIBILI } from '../cert/istanzeVisibili.queries.ts';
import { type Chi, readsProposta, readsRendicontazione } from '../proposte/chiLegge.queries.ts';

const file = (q: Q, id: number) =>
  q.selectFrom('media as m').select(['m.nome', 'm.mime', 'm.dimensione', 'm.storage_key as storageKey']).where('m.id', '=', id);

/** The file belongs to the part that this member has filled in of a proposta, and the person still is a member. */
const inPartOf = (utenteId: number) => sql<boolean>`exists (select from compilazione_media cm
  join proposta_partecipante pp on pp.compilazione_id = cm.compilazione_id
  join richiesta_partecipazione q on q.partecipante_id = pp.id
  join proposta p on p.id = pp.proposta_id
  where cm.media_id = m.id and pp.utente_id = ${utenteId} and q.status = 'ACCETTATA' and p.eliminata_ts is null)`;

type FileRequest = Chi & { id: number };

/** The file belongs to a proposta or a report that the person reads. */
const inRead = (chi: Chi): RawBuilder<SqlBool> => sql<SqlBool>`(exists (select from compilazione_media cm
    join proposta p on p.compilazione_id = cm.compilazione_id
    where cm.media_id = m.id and p.eliminata_ts is null and ${readsProposta(chi)})
  or exists (select from compilazione_media cm
    join rendicontazione r on r.compilazione_id = cm.compilazione_id
    join proposta p on p.id = r.proposta_id
    where cm.media_id = m.id and p.eliminata_ts is null and r.eliminata_ts is null and ${readsRendicontazione(chi)}))`;

const readable = (q: Q, { id, ...chi }: FileRequest) =>
  file(q, id).where((eb) => eb.or([unattachedOf(chi.utenteId), inPartOf(chi.utenteId), inRead(chi)]));

/**
 * A file that the person may read: their own fresh upload, one of their own part, or one of a proposta or a report that they
 * read.
 */
export const findReadable = first((q, { id, utenteId, gruppi, rad, direttore, commissario, referee, partecipa }: FileRequest) =>
  readable(q, { id, utenteId, gruppi, rad, direttore, commissario, referee, partecipa }),
);

/** The same for an image of a formatted text. */
export const findReadableImage = first((q, { id, utenteId, gruppi, rad, direttore, commissario, referee, partecipa }: FileRequest) =>
  readable(q, { id, utenteId, gruppi, rad, direttore, commissario, referee, partecipa }).where('m.mime', 'like', 'image/%'),
);

/**
 * The file answers a request of the committee: visible to its proponent, and once it was sent to the readers of the answer
 * (`readablePartsFor`).
 */
const inRisposta = ({ utenteId, oggi }: Lettore, sguardo: RuoloCert | null) => {
  const comitato =
    sguardo === null || sguardo === 'ESTERNO'
      ? sql`false`
      : sql`r.revisione < i.revisione and i.stato_id <> 1 and ${VISIBILI[sguardo]({ utenteId, oggi })} and not ${isLasciataDa({ utenteId })}`;
  return sql<boolean>`exists (select from istanza_richiesta r join istanza i on i.id = r.istanza_id
    where r.media_id = m.id and i.eliminata_ts is null and (i.utente_proponente_id = ${utenteId} or ${comitato}))`;
};

/**
 * A file that the proponent of an istanza may read: a fresh upload, or one that belongs to the istanza. Readers of the committee
 * may read it too.
 */
export const findReadableOfIstanza = first(
  (q, { id, utenteId, oggi }: Lettore & { id: number }, { sguardo }: { sguardo: RuoloCert | null }) =>
    file(q, id).where((eb) =>
      eb.or([
        unattachedOf(utenteId),
        inDelibera({ utenteId, oggi }, sguardo),
        inRisposta({ utenteId, oggi }, sguardo),
        eb.exists(
          eb
            .selectFrom('compilazione_media as cm')
            .innerJoin('istanza as i', 'i.compilazione_id', 'cm.compilazione_id')
            .select('cm.media_id')
            .whereRef('cm.media_id', '=', 'm.id')
            .where('i.eliminata_ts', 'is', null)
            .where((or) =>
              or.or([
                or('i.utente_proponente_id', '=', utenteId),
                ...(sguardo === null
                  ? []
                  : [sql<boolean>`(${VISIBILI[sguardo]({ utenteId, oggi })} and not ${isLasciataDa({ utenteId })})`]),
              ]),
            ),
        ),
      ]),
    ),
  { sguardo: [null, ...SGUARDI] },
);

type OfBando = Pick<Chi, 'utenteId' | 'gruppi'> & { id: number; received: Date };

/**
 * A file of a call that has begun, which everybody may read (D-61); before that, readable by accounts that work on one of its
 * groups, or a fresh upload of one's own.
 */
export const findReadableOfBando = first((q, { id, utenteId, gruppi, received }: OfBando) =>
  file(q, id).where((eb) =>
    eb.or([
      unattachedOf(utenteId),
      sql<boolean>`exists (select from bando_file f join bando b on b.id = f.bando_id left join tipologia_progetto t on t.bando_id = b.id
        where f.media_id = m.id and (b.start_timestamp <= ${received} or t.start_timestamp <= ${received}
          or t.gruppo = any(${gruppi}::text[]) or t.id is null and cardinality(${gruppi}::text[]) > 0))`,
    ]),
  ),
);

/** A document that the university has chosen for everybody, or a fresh upload of one's own. */
export const findDocumento = first((q, { id, utenteId }: { id: number; utenteId: number }) =>
  file(q, id).where((eb) => eb.or([unattachedOf(utenteId), isDocumento])),
);

/** A file of a page that is read before any login: that of a public call that has begun (D-188). */
export const findReadableByAnybody = first((q, { id, received }: { id: number; received: Date }) =>
  file(q, id).where(
    sql<boolean>`exists (select from bando_file f join bando b on b.id = f.bando_id
      where f.media_id = m.id and b.pubblico and b.start_timestamp <= ${received})`,
  ),
);
