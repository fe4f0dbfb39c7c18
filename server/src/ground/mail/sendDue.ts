import type { Db } from '../db/db.types.ts';
import type { TipoMail } from './enqueue.ts';
import type { MailTransport } from './mail.types.ts';
import { lockDue, writeOutcome } from './outbox.queries.ts';

/** After so many tries a mail counts as failed and is shown to the office (decision D-169). */
const TRIES = 5;
const BACK_OFF_SECONDS = [60, 300, 1_800, 7_200];

/** Links that open an account or change its address: once gone, or given up, they stay nowhere. */
const SECRET: readonly string[] = ['M-23', 'M-25'] satisfies TipoMail[];

/**
 * Sends one mail whose time has come; answers how many it tried. The row stays locked while it is sent,
 * so that another server skips it: nothing goes out twice for one row.
 */
export async function sendDue(db: Db, transport: MailTransport, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const mail = await lockDue(tx, { now });
    if (mail === undefined) return 0;
    const failure = await attempt(transport, { id: mail.id, to: mail.destinatario, subject: mail.soggetto, text: mail.corpo });
    const tentativi = mail.tentativi + 1;
    const outcome = failure === null ? ({ stato: 'INVIATA', prossimo: now } as const) : later(tentativi, now);
    const spent = SECRET.includes(mail.tipo) && outcome.stato !== 'DA_INVIARE';
    await writeOutcome(tx, {
      ...outcome,
      id: mail.id,
      inviata: failure === null ? now : null,
      errore: failure,
      tentativi,
      corpo: spent ? '' : mail.corpo,
    });
    return 1;
  });
}

async function attempt(transport: MailTransport, mail: Parameters<MailTransport['send']>[0]): Promise<string | null> {
  try {
    await transport.send(mail);
    return null;
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure);
  }
}

function later(tentativi: number, now: Date): { stato: 'DA_INVIARE' | 'FALLITA'; prossimo: Date } {
  const wait = BACK_OFF_SECONDS[tentativi - 1];
  if (tentativi >= TRIES || wait === undefined) return { stato: 'FALLITA', prossimo: now };
  return { stato: 'DA_INVIARE', prossimo: new Date(now.getTime() + wait * 1000) };
}
