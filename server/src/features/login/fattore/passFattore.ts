import { type Fattore, fattoreAsked } from '@sigeba/contract/login/fattore.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Config } from '../../../ground/config/config.ts';
import type { Db, Tx } from '../../../ground/db/db.types.ts';
import { Refused } from '../../../ground/refuse.ts';
import type { Who } from '../whoComes.ts';
import { type FattoreRow, findFattore } from './fattore.queries.ts';
import { lookAtCodice, type Prova, useProva } from './provaFattore.ts';

export type FattoreSettings = Config['fattore'];

type LoginAttempt = Who & { codice: string | undefined; received: Date };

/** The proof that a login has shown beside the password: `attiva` when its code was the first of a factor. */
export type PassedFattore = { fattore: Fattore | null; prova: Prova | null; attiva: boolean };

/** Whether the account of a login must show a second factor, and its factor. */
export async function askedOf(db: Db, { utenteId, bySso }: Pick<LoginAttempt, 'utenteId' | 'bySso'>, settings: FattoreSettings) {
  const fattore = await findFattore(db, { utenteId });
  if (fattore === undefined) throw new Refused(no('UNKNOWN_PERSON'));
  const ssoBasta = bySso && settings.ssoBasta;
  const { obbligatorio } = settings;
  return { fattore, asked: fattoreAsked({ tipoUtente: fattore.tipoUtente, attivo: fattore.attivo !== null, obbligatorio, ssoBasta }) };
}

/** Checks the second factor of a login, and refuses a missing code, a wrong one, and an account that must set up a factor first. */
export async function passFattore(db: Db, entering: LoginAttempt, settings: FattoreSettings): Promise<PassedFattore> {
  const { bySso, codice = '', received } = entering;
  const { fattore, asked } = await askedOf(db, entering, settings);
  if (asked === 'NIENTE') return { fattore: bySso && settings.ssoBasta ? 'SSO' : null, prova: null, attiva: false };
  await entering.hold();
  if (codice.trim() === '') throw new Refused(no(asked === 'ATTIVARE' ? 'FATTORE_DA_ATTIVARE' : 'FATTORE_CODICE'));
  const prova = await provaOf(db, fattore, { codice, received, key: settings.key });
  return { fattore: prova.come, prova, attiva: asked === 'ATTIVARE' };
}

async function provaOf(db: Db, fattore: FattoreRow, shown: { codice: string; received: Date; key: Buffer | null }): Promise<Prova> {
  const prova = await lookAtCodice(db, fattore, shown);
  if (prova === null) throw new Refused(no('FATTORE_ERRATO'), { account: fattore.id });
  return prova;
}

/** Uses up the code of a login in its transaction: of two logins with one code the second is refused. */
export async function usePassed(tx: Tx, utenteId: number, { prova }: PassedFattore, received: Date): Promise<void> {
  if (prova !== null && !(await useProva(tx, utenteId, prova, received))) throw new Refused(no('FATTORE_USATO'));
}
