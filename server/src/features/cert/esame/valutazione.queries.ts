import type { FiltriValutazione } from '@sigeba/contract/cert/esame/esame.shape.ts';
import type { RuoloCert } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { type Attesa, ORDINE_VALUTAZIONE, type StatoValutazione } from '@sigeba/contract/cert/esame/valutazione.filtri.ts';
import type { Ordine } from '@sigeba/contract/list/list.ts';
import { sql } from 'kysely';
import { beginning, surnameFrom } from '../../../ground/db/beginning.ts';
import { many } from '../../../ground/db/query.ts';
import { sortedBy } from '../../../ground/db/sortedBy.ts';
import { type Filters, whichRows } from '../../../ground/db/whichRows.ts';
import { FILTRI_ISTANZE, ORDINI_ISTANZE, type SearchScrivania, searchScrivania } from '../../scrivania/scrivania.queries.ts';
import { isAssegnata, type Lettore, VISIBILI } from '../istanzeVisibili.queries.ts';
import { IN_ATTESA } from './attesa.queries.ts';

/** The readers, by name; the value of each is the condition for an istanza and its files. */
type Entro = { [Di in RuoloCert as `visto${Di}`]?: number };
/** The kinds of waiting, by name. */
type Attende = { [Che in Attesa as `attende${Che}`]?: number };
type Search = Entro &
  Attende &
  SearchScrivania & { oggi: string; altrui?: number; anno?: number; cognome?: string; cognomeBefore?: string; mie?: number };

const lettore = ({ oggi }: Search, utenteId: number | undefined): Lettore => ({ utenteId: utenteId as number, oggi });
const INVIO = sql`extract(year from i.send_timestamp at time zone 'Europe/Rome')`;

const FILTERS = {
  vistoUFFICIO: () => VISIBILI.UFFICIO(),
  vistoPRESIDENTE: () => VISIBILI.PRESIDENTE(),
  vistoINTERNO: (values) => VISIBILI.INTERNO(lettore(values, values.vistoINTERNO)),
  vistoESTERNO: (values) => VISIBILI.ESTERNO(lettore(values, values.vistoESTERNO)),
  ...FILTRI_ISTANZE,
  altrui: ({ altrui }) => sql`i.utente_proponente_id <> ${altrui}`,
  mie: (values) => isAssegnata(lettore(values, values.mie)),
  attendeDA_ASSEGNARE: () => IN_ATTESA.DA_ASSEGNARE(),
  attendeSENZA_RELATORE: () => IN_ATTESA.SENZA_RELATORE(),
  attendePROSSIMA_SEDUTA: () => IN_ATTESA.PROSSIMA_SEDUTA(),
  attendeDA_DELIBERARE: () => IN_ATTESA.DA_DELIBERARE(),
  attendeIN_RITARDO: ({ oggi }) => IN_ATTESA.IN_RITARDO(oggi),
  attendeCONDIZIONI_DA_VERIFICARE: () => IN_ATTESA.CONDIZIONI_DA_VERIFICARE(),
  anno: ({ anno }) => sql`${INVIO} = ${anno}`,
  cognome: ({ cognome, cognomeBefore }) => beginning(sql`u.cognome_norm`, cognome, cognomeBefore),
} satisfies Filters<Search>;

type Form = { status: StatoValutazione; ordine: Ordine<(typeof ORDINE_VALUTAZIONE)[number]> };

const proponente = [sql`u.cognome_norm`, sql`u.nome`];
const ORDINI = sortedBy(ORDINE_VALUTAZIONE, {
  titolo: [sql`lower(i.titolo)`],
  protocollo: [sql`i.numero_protocollo`],
  inviata: [sql`i.send_timestamp`],
  proponente,
  dipartimento: [sql`(select d.nome from dipartimento d where d.id = i.dipartimento_id)`],
  valutata: [sql`i.data_valutazione`],
  ...ORDINI_ISTANZE,
});

/** By sending, the latest first, unless another order is requested. */
export const whichValutazione = whichRows<Search, Form, StatoValutazione>(
  {
    from: 'istanza i join utente u on u.id = i.utente_proponente_id',
    id: 'i.id',
    always: () => [sql`i.eliminata_ts is null`],
    filters: FILTERS,
    states: {
      ALL: sql`i.stato_id <> 1`,
      '1': sql`i.stato_id = 1`,
      '2': sql`i.stato_id = 2`,
      '3': sql`i.stato_id = 3`,
      '4': sql`i.stato_id = 4`,
      '5': sql`i.stato_id = 5`,
      '6': sql`i.stato_id = 6`,
      '7': sql`i.stato_id = 7`,
    },
    state: ({ status }) => status,
    order: ({ ordine }) => ORDINI.by(ordine),
    descending: true,
  },
  { status: ['ALL', '1', '2', '3', '4', '5', '6', '7'], ordine: ORDINI.all },
);

export type Confine = { sguardo: RuoloCert; utenteId: number; oggi: string };

export const searchValutazione = (
  { anno, cognome, statusValutazione, mie, attende, ordine = '-inviata', ...scrivania }: Omit<FiltriValutazione, 'ids'>,
  { sguardo, utenteId, oggi }: Confine,
): { values: Search; shape: Form } => ({
  values: {
    ...({ [`visto${sguardo}`]: utenteId } as Entro),
    oggi,
    ...surnameFrom(cognome),
    ...(sguardo === 'UFFICIO' ? searchScrivania(scrivania, { utenteId, oggi }) : {}),
    ...(anno === undefined ? {} : { anno }),
    ...(mie ? { mie: utenteId } : {}),
    ...(attende === undefined ? {} : ({ [`attende${attende}`]: 1 } as Attende)),
  },
  shape: { status: statusValutazione, ordine },
});

/** The years in which istanze were sent. */
export const listAnniIstanze = many(
  (_) => sql<{ anno: number }>`select distinct ${INVIO}::int as anno from istanza i
    where i.eliminata_ts is null and i.send_timestamp is not null order by anno desc`,
);
