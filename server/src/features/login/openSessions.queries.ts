import { first, type Q } from '../../ground/db/query.ts';
import { completed, versioneStabile } from '../../ground/db/steady.ts';
import { inattivaMinuti, isInUse, type Open } from '../../ground/http/session.queries.ts';
import { conFunzioni, STABILI } from '../funzioni/funzioni.queries.ts';

const openSessions = (q: Q, { received, idleMinutes }: Open) =>
  q
    .selectFrom('sessione as s')
    .innerJoin('utente as u', 'u.id', 's.utente_id')
    .select([
      's.id as sessioneId',
      's.ultima_attivita_ts as ultimaAttivita',
      's.scade_ts as scade',
      inattivaMinuti(idleMinutes).as('inattivaMinuti'),
      's.impersonatore_sessione_id as realSessioneId',
      'u.id',
      'u.tipo_utente as tipoUtente',
      versioneStabile,
    ])
    .where('s.chiusa_ts', 'is', null)
    .where('s.scade_ts', '>', received)
    .where(isInUse({ received, idleMinutes }))
    .where('u.bloccato', '=', false);

/** The open session of a token with everything that decides what its person may do, in one query. */
export const findSession = completed(
  first((q, { tokenHash, received, idleMinutes }: Open & { tokenHash: Buffer }) =>
    openSessions(q, { received, idleMinutes }).where('s.token_hash', '=', tokenHash),
  ),
  STABILI,
  conFunzioni,
);

export const findSessionById = completed(
  first((q, { id, received, idleMinutes }: Open & { id: number }) => openSessions(q, { received, idleMinutes }).where('s.id', '=', id)),
  STABILI,
  conFunzioni,
);
