import type { Assistenza } from '@sigeba/contract/login/impersona.routes.ts';
import type { Impersonabili } from '@sigeba/contract/login/impersona.rules.ts';
import { sql } from 'kysely';
import { many, one, type Q, write } from '../../ground/db/query.ts';
import { mayBeActedFor } from '../funzioni/impersonabili.queries.ts';

type Latest = Impersonabili & { operatoreId: number; received: Date; limit: number };

/** The people whom an operator acted for last, latest first, as far as they may still be acted for. */
export const listImpersonati = many((q, { operatoreId, tipi, soloPercorsoEtico, received, limit }: Latest) =>
  q
    .selectFrom((eb) =>
      eb
        .selectFrom('audit_log')
        .select((of) => ['oggetto_id as id', of.fn.max('quando').as('ultima')])
        .where('utente_reale_id', '=', operatoreId)
        .where('azione', '=', sql.lit(IMPERSONA))
        .groupBy('oggetto_id')
        .as('l'),
    )
    .innerJoin('utente as u', 'u.id', 'l.id')
    .select(['u.id', 'u.cognome', 'u.nome', 'u.email', 'u.tipo_utente as tipoUtente'])
    .where(mayBeActedFor({ tipi, soloPercorsoEtico, received }))
    .orderBy('l.ultima', 'desc')
    .orderBy('u.id')
    .limit(limit),
);

/** The name of the act in the audit log. */
export const IMPERSONA = 'impersonaUtente';

/** The occasions on which somebody acted on a person's behalf, latest first. */
export const listAssistenza = many((q, { utenteId, limit, offset }: { utenteId: number; limit: number; offset: number }) =>
  assistenzaOf(q, utenteId)
    .innerJoin('utente as o', 'o.id', 'a.utente_reale_id')
    .select([
      'a.quando',
      'o.id',
      'o.cognome',
      'o.nome',
      sql<Assistenza['motivo']>`a.dati ->> 'motivo'`.as('motivo'),
      sql<string | null>`a.dati ->> 'ticket'`.as('ticket'),
    ])
    .orderBy('a.quando', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset),
);

export const countAssistenza = one((q, { utenteId }: { utenteId: number }) =>
  assistenzaOf(q, utenteId).select((eb) => eb.fn.countAll<number>().as('totale')),
);

const assistenzaOf = (q: Q, utenteId: number) =>
  q
    .selectFrom('audit_log as a')
    .where('a.oggetto_tipo', '=', sql.lit('utente'))
    .where('a.oggetto_id', '=', utenteId)
    .where('a.azione', '=', sql.lit(IMPERSONA));

type Impersonazione = {
  tokenHash: Buffer;
  utenteId: number;
  realSessioneId: number;
  ip: string;
  userAgent: string | null;
  received: Date;
};

/** A second session that depends on the operator's session and ends with it. */
export const insertImpersonazione = write((q, { tokenHash, utenteId, realSessioneId, ip, userAgent, received }: Impersonazione) =>
  q
    .insertInto('sessione')
    .columns([
      ...(['token_hash', 'utente_id', 'impersonatore_sessione_id', 'versione_app', 'ip', 'user_agent'] as const),
      ...(['creata_ts', 'ultima_attivita_ts', 'scade_ts', 'inattiva_minuti'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('sessione as r')
        .select([
          sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
          sql<number>`${utenteId}::bigint`.as('utente_id'),
          'r.id',
          'r.versione_app',
          sql<string>`${ip}::text`.as('ip'),
          sql<string | null>`${userAgent}::text`.as('user_agent'),
          sql<Date>`${received}::timestamptz`.as('creata_ts'),
          sql<Date>`${received}::timestamptz`.as('ultima_attivita_ts'),
          'r.scade_ts',
          'r.inattiva_minuti',
        ])
        .where('r.id', '=', realSessioneId),
    ),
);
