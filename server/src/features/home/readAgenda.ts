import { compareCodes } from '@sigeba/contract/compare.ts';
import { finestraOf } from '@sigeba/contract/home/agenda.rules.ts';
import type { AgendaUfficio, ScadenzaUfficio } from '@sigeba/contract/home/home.shape.ts';
import { dayInRome, instantInRome } from '@sigeba/contract/instant.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type RowOf, together } from '../../ground/db/query.ts';
import { listBandiDellAnno, listChiusure, listRendicontiAttesi, listSeduteProssime } from './agenda.queries.ts';

/** What ends soon, the nearest first, and the year of the calls: of the account's groups; sittings are UFFICIO's to know (D-248). */
export async function readAgenda(tx: Tx, { actor, received }: Asking): Promise<AgendaUfficio> {
  const gruppi = gruppiOf(actor.roles);
  const oggi = dayInRome(received);
  const { dal, fine } = finestraOf(oggi);
  const { chiusure, rendiconti, sedute, bandi } = await together(tx, {
    chiusure: listChiusure.with({ gruppi, now: received }),
    rendiconti: listRendicontiAttesi.with({ gruppi, now: received }),
    sedute: listSeduteProssime.with({ oggi, visibili: actor.roles.has('UFFICIO') }),
    bandi: listBandiDellAnno.with({ gruppi, dal, fine }),
  });
  const scadenze = [
    ...chiusure.map((row) => presentScadenza('BANDO', row)),
    ...rendiconti.map((row) => presentScadenza('RENDICONTO', row)),
    ...sedute.map(presentSeduta),
  ];
  return { scadenze: scadenze.sort((a, b) => compareCodes(whenOf(a), whenOf(b))), dal, bandi };
}

const whenOf = ({ giorno, quando }: ScadenzaUfficio): string => `${giorno} ${quando ?? ''}`;

const presentScadenza = (
  tipo: 'BANDO' | 'RENDICONTO',
  { id, nome, parte, quando, fatte, mancanti }: RowOf<typeof listChiusure>,
): ScadenzaUfficio => ({ tipo, id, nome, parte, giorno: dayInRome(quando), quando: quando.toISOString(), fatte, mancanti });

const presentSeduta = ({ id, nome, giorno, oraInizio, fatte }: RowOf<typeof listSeduteProssime>): ScadenzaUfficio => ({
  tipo: 'SEDUTA',
  id,
  nome,
  parte: null,
  giorno,
  quando: oraInizio === null ? null : (instantInRome(giorno, oraInizio.slice(0, 5))?.toISOString() ?? null),
  fatte,
  mancanti: null,
});
