import { NOME_ENTE } from '@sigeba/contract/configurazione/constants.ts';
import type { ModelloReferee } from '@sigeba/contract/email/modelliReferee.ts';
import type { Segnaposto } from '@sigeba/contract/email/segnaposti.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/db.types.ts';
import { anyOf, many, type RowOf } from '../db/query.ts';
import { accessoOf } from './accessoReferee.ts';
import type { Mail } from './enqueue.ts';
import { inWords } from './inLingue.ts';
import { acptLinkOf, declineLinkOf, untilWhen } from './linkReferee.ts';
import { setting } from './outbox.queries.ts';

/** The signature names whoever invited last. For an office without a mailbox, replies go to the address of its first account. */
export const listDestinatari = many((q, { ids }: { ids: readonly number[] }) =>
  q
    .selectFrom('referee as r')
    .innerJoin('proposta as p', 'p.id', 'r.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as u', 'u.id', 'p.responsabile_id')
    .leftJoin('utente as i', (join) =>
      join.on(
        'i.id',
        '=',
        sql<number>`(select s.da from referee_storico s where s.referee_id = r.id and s.evento = 'INVITATO'
        and s.da is not null order by s.quando desc, s.id desc limit 1)`,
      ),
    )
    .select(['r.id', 'r.utente_id as utenteId', 'r.nome', 'r.cognome', 'r.email', 'r.segreto', 'r.token_versione as versione'])
    .select(['r.scadenza_ts as scadenza', 'r.pagine', 'r.lingua', 'r.criteri'])
    // Nothing is due after the evaluation of the classe.
    .select(sql<Date | null>`least(r.consegna_ts, c.fine_valutazione_ts)`.as('consegna'))
    .select(['p.id as propostaId', 'p.titolo', 'p.anno', 'p.abstract_proposta as abstractProposta', 'c.nome as classe', 'b.nome as bando'])
    .select([sql<string>`u.nome || ' ' || u.cognome`.as('responsabile'), sql<string | null>`i.nome || ' ' || i.cognome`.as('chiInvita')])
    .select(['i.email as emailInvita', sql<string | null>`coalesce(nullif(i.telefono, ''), ${setting('ufficio.telefono')})`.as('telefono')])
    .select([setting('ente.nome').as('ateneo'), setting('ufficio.email').as('casella')])
    .select(
      sql<string | null>`(select w.email from utente w join utente_abilitazione a on a.utente_id = w.id and a.codice = 'UFFICIO'
        where w.tipo_utente = 'UFFICIO_RICERCA' and not w.bloccato order by w.id limit 1)`.as('primoConto'),
    )
    .where('r.id', '=', anyOf(ids))
    .orderBy('r.id'),
);
export type Destinatario = RowOf<typeof listDestinatari>;

export type LetterContext = {
  publicUrl: string;
  /** Values that only this kind of letter has. */
  altre?: Partial<Record<Segnaposto, string | null>>;
  /** The instant from which they are useless and no longer tried. */
  scade?: Date;
};

/**
 * Letters to these referees, from their present rows: call it after the act has been written. Each names the university, the call, who
 * invites and where to ask; replies go to the office (D-208).
 */
export async function lettereTo(tx: Tx, modello: ModelloReferee, ids: readonly number[], scrivendo: LetterContext): Promise<Mail[]> {
  if (ids.length === 0) return [];
  return (await listDestinatari(tx, { ids })).map((row) => letteraTo(row, modello, scrivendo));
}

/** Where a referee asks: the mailbox of the office, else whoever invites. */
export const contattoOf = ({ casella, emailInvita, primoConto }: Destinatario): string | null => casella ?? emailInvita ?? primoConto;

function letteraTo(row: Destinatario, modello: ModelloReferee, { publicUrl, altre, scade }: LetterContext): Mail {
  const contatto = contattoOf(row);
  const parole = { ...paroleOf(row, contatto, publicUrl), ...altre };
  const mail = {
    modello,
    parole,
    destinatario: { id: row.utenteId, email: row.email },
    oggetto: { tipo: 'proposta', id: row.propostaId },
    ...(contatto === null ? null : { rispondiA: contatto }),
    ...(scade === undefined ? null : { scade }),
  };
  // Every kind of letter finds its values among these: the table of texts says which it names.
  return mail as Mail;
}

const paroleOf = (row: Destinatario, contatto: string | null, publicUrl: string) => ({
  nome: row.nome,
  cognome: row.cognome,
  email: row.email,
  titolo: row.titolo ?? 'untitled',
  responsabile: row.responsabile,
  classe: `${row.classe} ${row.anno}`,
  bando: row.bando,
  ateneo: row.ateneo ?? NOME_ENTE,
  chiInvita: row.chiInvita ?? 'The research office',
  emailInvita: row.emailInvita ?? contatto ?? '–',
  telefono: row.telefono,
  contatto: contatto ?? '–',
  abstract: row.abstractProposta?.trim() || '–',
  scadenza: untilWhen(row.scadenza),
  pagine: row.pagine === null ? null : row.pagine === 1 ? '1 page' : `${row.pagine} pages`,
  lingua: row.lingua === 'en' ? 'English' : 'Italian',
  criteri: !row.criteri ? null : row.criteri === 1 ? '1 criterion' : `${row.criteri} criteria`,
  termine: termineOf(row),
  link: acptLinkOf(row, publicUrl),
  rifiuto: declineLinkOf(row, publicUrl),
  accesso: accessoOf(row.email, publicUrl),
});

/** When the review is due, in words. */
const termineOf = ({ consegna }: Destinatario): string =>
  consegna === null ? 'the end of the evaluation by referees, for which no day has been set' : `${inWords(consegna)} (Rome time)`;
