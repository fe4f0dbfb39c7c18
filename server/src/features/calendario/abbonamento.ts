import { paginaOf } from '@sigeba/contract/calendario/calendario.link.ts';
import type { Evento } from '@sigeba/contract/calendario/calendario.shape.ts';
import { fraseEvento } from '@sigeba/contract/calendario/calendario.text.ts';
import { addDays, type Day } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { linguaOfPersona } from '@sigeba/contract/login/lingua.rules.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { type Ruolo, rolesOf } from '@sigeba/contract/ruoli.ts';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { AskingAnyone, CalendarAnswer } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { hashToken } from '../../ground/http/authenticate.ts';
import { Refused } from '../../ground/refuse.ts';
import { factsOf } from '../funzioni/funzioni.queries.ts';
import { findAbbonato, writeLettura } from './calendario.queries.ts';
import { listEventi } from './listEventi.ts';

const GIORNI_PRIMA = 60;
const GIORNI_DOPO = 400;
/** How often calendars are asked to come back, in seconds. */
const OGNI = 4 * 3600;

type Request = AskingAnyone & { params: { chiave: string } };

/**
 * The calendar of the account to which a private address belongs, with the roles that the account has now. Titles of proposte are left out:
 * an address travels more easily than a password (D-248).
 * @throws Refused CALENDARIO_LINK for an unknown or ended address, and for that of a blocked account
 */
export async function readAbbonamento(tx: Tx, { params, received, publicUrl }: Request): Promise<CalendarAnswer> {
  const { chiave } = params;
  const abbonato = chiave.endsWith('.ics') ? await findAbbonato(tx, { hash: hashToken(chiave.slice(0, -4)), received }) : undefined;
  if (abbonato === undefined) throw new Refused(no('CALENDARIO_LINK'));
  const { id, tipoUtente, funzioni } = abbonato;
  const roles = rolesOf({ tipoUtente, ...factsOf(funzioni) });
  const oggi = dayInRome(received);
  const asked = { dal: addDays(oggi, -GIORNI_PRIMA), al: addDays(oggi, GIORNI_DOPO), received };
  const eventi = await listEventi(tx, { id, roles }, asked);
  await writeLettura(tx, { utenteId: id, at: received });
  return { calendar: icsOf(eventi, { lingua: linguaOfPersona(abbonato), roles, publicUrl, oggi }) };
}

type Stampa = { lingua: Lingua; roles: ReadonlySet<Ruolo>; publicUrl: string; oggi: Day };

/** Events as other calendars read them (RFC 5545). Times are in UTC; the stamp is the day's, so that the same events are the same text. */
function icsOf(eventi: readonly Evento[], { lingua, roles, publicUrl, oggi }: Stampa): string {
  const calendar = ical({
    name: 'SIGEBA',
    prodId: { company: 'SIGEBA', product: 'Calendario', language: 'IT' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: OGNI,
  });
  const { hostname } = new URL(publicUrl);
  for (const { id, tipo, giorno, dal, al, nome, parte, step, oggettoId } of eventi) {
    const pagina = paginaOf({ tipo, oggettoId }, roles);
    calendar.createEvent({
      id: `${id}@${hostname}`,
      stamp: new Date(oggi),
      start: new Date(dal ?? giorno),
      end: dal === null || al === null || tipo === 'RENDICONTO_APERTURA' ? null : new Date(al),
      allDay: dal === null,
      summary: fraseEvento({ tipo, dal, al, nome, parte, step, titolo: null }, lingua),
      url: pagina === null ? null : `${publicUrl}${pagina}`,
    });
  }
  return calendar.toString();
}
