import {
  CONSERVAZIONE,
  limitiConservazione,
  type Termini,
  TIPI_ESTERNI,
  type VoceConservazione,
} from '@sigeba/contract/datiPersonali/conservazione.rules.ts';
import { dayInRome, formatDate } from '@sigeba/contract/instant.ts';
import { nobody, record } from '../../ground/audit/record.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { readImpostazioni } from '../configurazione/configurazione.queries.ts';
import { clearNoteOltre, countNoteOltre } from '../scrivania/scrivania.queries.ts';
import {
  anonymiseInvitati,
  clearEmail,
  countEmail,
  countInvitati,
  countSessioni,
  deleteSessioni,
  listEsterniOltre,
} from './anonimi.queries.ts';
import { anonymise } from './anonimizza.ts';

/** The data past its retention period: the limit, and the number of rows. */
export type Oltre = { voce: VoceConservazione; prima: Date; quanti: number };

const NOMI: Record<VoceConservazione, string> = {
  sessioni: 'sessioni',
  email: 'testi di e-mail',
  note: 'testi di note interne',
  invitati: 'inviti a referee mai entrati',
  esterni: 'account di referee e membri esterni',
};
export const nomeVoce = (voce: VoceConservazione): string => NOMI[voce];

const [ATTIVA, SESSIONI, EMAIL, NOTE, ESTERNI] = [
  'conservazione.attiva',
  'conservazione.sessioni_mesi',
  'conservazione.email_mesi',
  'conservazione.note_mesi',
  'conservazione.esterni_anni',
] as const;

/** Whether the nightly job removes anything, and after how long, as the university has set it. */
export async function readConservazione(tx: Db | Tx): Promise<{ attiva: boolean; termini: Termini }> {
  const valori = await readImpostazioni(tx, [ATTIVA, SESSIONI, EMAIL, NOTE, ESTERNI]);
  const numero = (valore: unknown, otherwise: number) =>
    typeof valore === 'number' && Number.isInteger(valore) && valore > 0 ? valore : otherwise;
  return {
    attiva: valori[ATTIVA] === true,
    termini: {
      sessioniMesi: numero(valori[SESSIONI], CONSERVAZIONE.sessioniMesi),
      emailMesi: numero(valori[EMAIL], CONSERVAZIONE.emailMesi),
      noteMesi: numero(valori[NOTE], CONSERVAZIONE.noteMesi),
      esterniAnni: numero(valori[ESTERNI], CONSERVAZIONE.esterniAnni),
    },
  };
}

/** Counts what would be removed, and removes nothing. */
export async function lookAtConservazione(tx: Tx, now: Date): Promise<Oltre[]> {
  const limiti = limitiConservazione((await readConservazione(tx)).termini, now);
  const esterni = await listEsterniOltre(tx, { before: limiti.esterni, tipi: TIPI_ESTERNI, oggi: dayInRome(now) });
  const [sessioni, email, note, invitati] = [
    await countSessioni(tx, { before: limiti.sessioni }),
    await countEmail(tx, { before: limiti.email }),
    await countNoteOltre(tx, { before: limiti.note }),
    await countInvitati(tx, { before: limiti.invitati }),
  ];
  return [
    { voce: 'sessioni', prima: limiti.sessioni, quanti: sessioni.quante },
    { voce: 'email', prima: limiti.email, quanti: email.quante },
    { voce: 'note', prima: limiti.note, quanti: note.quante },
    { voce: 'invitati', prima: limiti.invitati, quanti: invitati.quante },
    { voce: 'esterni', prima: limiti.esterni, quanti: esterni.length },
  ];
}

/** Removes data past its retention period, and records how much, as an act without actor. */
export async function applyConservazione(tx: Tx, now: Date): Promise<Oltre[]> {
  const limiti = limitiConservazione((await readConservazione(tx)).termini, now);
  const esterni = await listEsterniOltre(tx, { before: limiti.esterni, tipi: TIPI_ESTERNI, oggi: dayInRome(now) });
  const sessioni = await deleteSessioni(tx, { before: limiti.sessioni });
  const email = await clearEmail(tx, { before: limiti.email });
  const note = await clearNoteOltre(tx, { before: limiti.note, now });
  const invitati = await anonymiseInvitati(tx, { before: limiti.invitati });
  // Accounts come last, so that their data has been counted before.
  const ids = esterni.map(({ id }) => id);
  if (ids.length > 0) await anonymise(tx, ids, now);
  for (const id of ids) await recordOf(tx, { azione: 'anonymiseUtente', id, now });
  const done: Oltre[] = [
    { voce: 'sessioni', prima: limiti.sessioni, quanti: sessioni },
    { voce: 'email', prima: limiti.email, quanti: email },
    { voce: 'note', prima: limiti.note, quanti: note },
    { voce: 'invitati', prima: limiti.invitati, quanti: invitati },
    { voce: 'esterni', prima: limiti.esterni, quanti: ids.length },
  ];
  const some = done.filter(({ quanti }) => quanti > 0);
  const testo = some.map(({ voce, prima, quanti }) => `${quanti} ${NOMI[voce]} prima del ${formatDate(prima)}`).join(', ');
  if (some.length > 0) await recordOf(tx, { azione: 'applyConservazione', id: null, now, testo });
  return done;
}

type Act = { azione: 'anonymiseUtente' | 'applyConservazione'; id: number | null; now: Date; testo?: string };

const recordOf = (tx: Tx, { azione, id, now, testo }: Act) =>
  record(tx, nobody(now), azione, { tipo: 'utente', id }, testo === undefined ? undefined : { testo });
