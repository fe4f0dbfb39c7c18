import type { Atto } from '@sigeba/contract/atti.ts';
import { codiceErrato, TIPI_FATTORE } from '@sigeba/contract/login/fattore.rules.ts';
import type { CodiceForm, StatoFattore } from '@sigeba/contract/login/fattore.shape.ts';
import { areaPasswordOf } from '@sigeba/contract/login/password.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Actor, Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Db, Tx } from '../../../ground/db/db.types.ts';
import { ensureValid, found, Refused } from '../../../ground/refuse.ts';
import type { Options } from '../whoComes.ts';
import { deleteFattore, findAccesso, findFattore, showFattore } from './fattore.queries.ts';
import { mailFattore } from './mailFattore.ts';
import { lookAtCodice, useProva } from './provaFattore.ts';

type Request = Asking & { body: CodiceForm };

/**
 * The proof of who sits at the keyboard: when the session began, and the password, which proves nothing where it no longer opens the account
 * (D-222).
 */
export async function accessoOf(db: Db | Tx, { sessioneId, tipoUtente }: Actor, { demo, accessoLocale }: Options) {
  const { passwordHash, entrato } = await findAccesso(db, { sessioneId });
  return { passwordHash: demo !== null || areaPasswordOf(tipoUtente, accessoLocale) !== null ? passwordHash : null, entrato };
}

/** Whether the caller's account has a second factor, how many recovery codes are left, and whether it must have one. */
export async function getFattore(db: Db | Tx, { actor }: { actor: Actor }, options: Options): Promise<StatoFattore> {
  const { demo, fattore } = options;
  const { attivo, recupero, tipoUtente } = found(await findFattore(db, { utenteId: actor.id }));
  const { passwordHash } = await accessoOf(db, actor, options);
  return {
    attivo: attivo?.toISOString() ?? null,
    recuperoRimasti: attivo === null ? 0 : (recupero?.length ?? 0),
    obbligatorio: fattore.obbligatorio && TIPI_FATTORE.includes(tipoUtente),
    conPassword: passwordHash !== null || demo !== null,
  };
}

/**
 * Activates the factor by a first code: from now on logins require one. The asking session has shown it, and counts as one with a
 * second factor.
 */
export const activateFattore = (db: Db, request: Request, settings: Options): Promise<StatoFattore> =>
  withCodice(db, request, settings, { active: false, azione: 'activateFattore' }, async (tx, { actor }) => {
    await showFattore(tx, { sessioneId: actor.sessioneId });
  });

/** Removes the factor, with a code of it: an open session alone does not suffice. */
export const removeFattore = (db: Db, request: Request, settings: Options): Promise<StatoFattore> =>
  withCodice(db, request, settings, { active: true, azione: 'removeFattore' }, async (tx, { actor }) => {
    await deleteFattore(tx, { utenteId: actor.id });
  });

type Act = { active: boolean; azione: Extract<Atto, `${string}Fattore`> };

/**
 * Checks a code of a factor that is active or has been begun. Attempts count as those of a login; the refusal must not roll them
 * back.
 */
async function withCodice(
  db: Db,
  request: Request,
  settings: Options,
  { active, azione }: Act,
  change: (tx: Tx, request: Request) => Promise<void>,
): Promise<StatoFattore> {
  const { actor, body, received } = request;
  const fattore = found(await findFattore(db, { utenteId: actor.id }));
  if (fattore.segreto === null || (active && fattore.attivo === null)) throw new Refused(no('FATTORE_ASSENTE'));
  if (!active && fattore.attivo !== null) throw new Refused(no('FATTORE_ATTIVO'));
  const prova = await lookAtCodice(db, fattore, { ...body, key: settings.fattore.key, received });
  if (prova === null) throw new Refused(no('INVALID', { violazioni: codiceErrato() }), { account: actor.realId, che: 'CODICE' });
  return db.transaction().execute(async (tx) => {
    if (!(await useProva(tx, actor.id, prova, received))) ensureValid(codiceErrato());
    await change(tx, request);
    await record(tx, request, azione, { tipo: 'utente', id: actor.id });
    await mailFattore(tx, fattore, active ? 'tolto' : 'attivato', received);
    return getFattore(tx, request, settings);
  });
}
