import { sql } from 'kysely';
import { anyOf, first, json, many, type Q, write } from '../../ground/db/query.ts';

/** Deletes the ids of answers that have expired: an expired answer is refused without its row. */
export const deleteLateUsate = write((q, { now }: { now: Date }) => q.deleteFrom('sso_usata').where('scade_ts', '<', now));

/** Inserts one row at the first use of this id and none at later ones, until it expires. */
export const insertUsata = write((q, { idHash, until }: { idHash: Buffer; until: Date }) =>
  q
    .insertInto('sso_usata')
    .values({ id_hash: idHash, scade_ts: until })
    .onConflict((conflict) => conflict.column('id_hash').doNothing()),
);

const mayEnter = (q: Q) =>
  q
    .selectFrom('utente')
    .select(['id', 'cognome', 'nome', 'tipo_utente as tipoUtente'])
    .where('use_sso', '=', true)
    .where('bloccato', '=', false)
    .orderBy('id');

/** Who is known by the identity of an account that ended in another of the same person enters with that one (D-277). */
const oUnito = sql<number>`coalesce(x.unito_in, x.id)`.as('id');

export const listByCodiceFiscale = many((q, { codiceFiscale }: { codiceFiscale: string }) =>
  mayEnter(q).where('id', 'in', (eb) => eb.selectFrom('utente as x').select(oUnito).where('x.codice_fiscale', '=', codiceFiscale)),
);

/** An e-mail never opens the account of another codice fiscale: addresses are reassigned. */
export const listByEmail = many(
  (q, { email }: { email: readonly string[] }, { ofNobodyElse }: { ofNobodyElse: boolean }) =>
    mayEnter(q)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('utente as x')
          .select(oUnito)
          .where((each) => each(each.fn<string>('lower', ['x.email']), '=', anyOf(email)))
          .$if(ofNobodyElse, (query) => query.where('x.codice_fiscale', 'is', null)),
      )
      .$if(ofNobodyElse, (query) => query.where('codice_fiscale', 'is', null)),
  { ofNobodyElse: [true, false] },
);

/** How a session that came through single sign-on ends there too. */
export const findUscita = first((q, { sessioneId }: { sessioneId: number }) =>
  q.selectFrom('sessione').select('sso_uscita as uscita').where('id', '=', sessioneId),
);

/** Uses up the exit: closes the session if it still was open, and returns what the identity provider must be told. */
export const takeUscita = first((q, { uscita, now }: { uscita: string; now: Date }) =>
  q
    .updateTable('sessione')
    .set((eb) => ({ sso_uscita: null, chiusa_ts: eb.fn.coalesce('chiusa_ts', sql<Date>`${now}::timestamptz`) }))
    .where('sso_uscita', '=', uscita)
    .returning('sso'),
);

type SsoSession = { nameId: string; sessionIndex: string; received: Date };

/** The sessions that the identity provider has ended: one, or all of the person. */
export const closeSessioniSso = many(
  (q, { nameId, sessionIndex, received }: SsoSession, { all }: { all: boolean }) =>
    q
      .updateTable('sessione')
      .set({ chiusa_ts: received })
      .where((eb) => eb(sql<string>`sso ->> 'nameId'`, '=', nameId))
      .$if(!all, (query) => query.where((eb) => eb(sql<string>`sso ->> 'sessionIndex'`, '=', sessionIndex)))
      .where('chiusa_ts', 'is', null)
      .returning(['id', 'utente_id as utenteId']),
  { all: [false, true] },
);

type Transito = { tokenHash: Buffer; ssosessionid: string; identita: unknown; scade: Date };

export const insertTransito = write((q, { tokenHash, ssosessionid, identita, scade }: Transito) =>
  q.insertInto('sso_transito').values({ tokensso_hash: tokenHash, ssosessionid, identita: json(identita), scade_ts: scade }),
);

/** A transit that is still valid, in whatever browser. */
export const findTransito = first((q, { tokenHash, ssosessionid, now }: { tokenHash: Buffer; ssosessionid: string; now: Date }) =>
  q
    .selectFrom('sso_transito')
    .select('identita')
    .where('tokensso_hash', '=', tokenHash)
    .where('ssosessionid', '=', ssosessionid)
    .where('scade_ts', '>=', now),
);

/** Takes the transit away: it is valid once, in the browser that began the login; another browser does not use it up. */
export const takeTransito = first((q, { tokenHash, ssosessionid, browser }: { tokenHash: Buffer; ssosessionid: string; browser: string }) =>
  q
    .deleteFrom('sso_transito')
    .where('tokensso_hash', '=', tokenHash)
    .where('ssosessionid', '=', ssosessionid)
    .where((eb) => eb(sql<string>`identita ->> 'browser'`, '=', browser))
    .returning(['identita', 'scade_ts as scade']),
);

/** Extends a transit until then. */
export const keepTransito = write((q, { tokenHash, ssosessionid, until }: { tokenHash: Buffer; ssosessionid: string; until: Date }) =>
  q.updateTable('sso_transito').set({ scade_ts: until }).where('tokensso_hash', '=', tokenHash).where('ssosessionid', '=', ssosessionid),
);
