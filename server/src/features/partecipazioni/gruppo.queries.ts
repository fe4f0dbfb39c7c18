import type { PartecipanteManuale } from '@sigeba/contract/form/template/template.types.ts';
import { sql } from 'kysely';
import { anyOf, json, many, type Q, type RowOf, write } from '../../ground/db/query.ts';
import { completed, named, versioneStabile } from '../../ground/db/steady.ts';
import { nonRecapitata } from '../../ground/mail/nonRecapitata.queries.ts';
import { CLASSI } from '../bandi/classiStabili.queries.ts';
import { CATEGORIE, DIPARTIMENTI, RUOLI, SSD } from '../lookup/stabili.queries.ts';

export type DatiManuale = Omit<PartecipanteManuale, 'id' | 'mesiPersona' | 'partecipazioneEffettiva'>;

const partecipanti = (q: Q, { propostaId }: { propostaId: number }) =>
  q
    .selectFrom('proposta_partecipante as pp')
    .innerJoin('proposta as p', 'p.id', 'pp.proposta_id')
    .leftJoin('richiesta_partecipazione as q', 'q.partecipante_id', 'pp.id')
    .leftJoin('utente as u', 'u.id', 'pp.utente_id')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .leftJoin('compilazione as m', 'm.id', 'pp.compilazione_id')
    .select([
      'pp.id',
      'pp.ordine',
      'pp.manuale',
      'pp.utente_id as utenteId',
      'u.cognome',
      'u.cognome_norm as cognomeNorm',
      'u.nome',
      'p.classe_id as classeId',
      'pr.ruolo_id as ruoloId',
      'pr.dipartimento_id as dipartimentoId',
      'pr.ssd_id as ssdId',
      'pp.categoria_id as categoriaId',
      'pp.settore_erc as settoreERC',
      'pp.sotto_settore_erc as sottoSettoreERC',
      'pp.ssd',
      'pp.mesi_persona as mesiPersona',
      'pp.massa_critica as massaCritica',
      'pp.pi_sostituito as piSostituito',
      'pp.campo_uid as campoUid',
      'pp.dati',
      'q.status',
      'q.inviata_ts as inviataTs',
      'q.risposta_ts as rispostaTs',
      'q.sollecitata_ts as sollecitataTs',
      sql<boolean>`coalesce(q.decaduta, false)`.as('decaduta'),
      'q.era_accettata as eraAccettata',
      'm.form_versione_id as parteVersioneId',
      'm.valori as parteValori',
      'm.stato_validazione as parteCompleta',
      nonRecapitata({ tipo: 'proposta', id: sql.ref('pp.proposta_id'), email: sql.ref('u.email') }).as('nonRecapitata'),
      versioneStabile,
    ])
    .where('pp.proposta_id', '=', propostaId)
    .orderBy('pp.ordine')
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id')
    .orderBy('pp.id');

/**
 * All people of a proposta: everybody who was ever asked to take part, with their data, the state of their request and their
 * part; and people typed by hand. Every reader of the group uses this one query.
 */
export const listPartecipanti = completed(
  many(partecipanti),
  { classi: CLASSI, categorie: CATEGORIE, ruoli: RUOLI, dipartimenti: DIPARTIMENTI, ssd: SSD },
  (row, { classi, categorie, ruoli, dipartimenti, ssd }) => ({
    ...row,
    ruolo: named(ruoli, row.ruoloId)?.descrizione ?? null,
    ruoloEn: named(ruoli, row.ruoloId)?.descrizioneEn ?? null,
    dipartimento: named(dipartimenti, row.dipartimentoId)?.nome ?? null,
    dipartimentoEn: named(dipartimenti, row.dipartimentoId)?.nomeEn ?? null,
    ssdProfilo: named(ssd, row.ssdId)?.codice ?? null,
    categoria: named(categorie, row.categoriaId)?.descrizione ?? '',
    categoriaEn: named(categorie, row.categoriaId)?.descrizioneEn ?? null,
    haParte: categorie.get(row.categoriaId)?.apreForm === true && classi.of(row).formPartecipanteVersioneId !== null,
  }),
);

export type PartecipanteRow = RowOf<typeof listPartecipanti>;
type Status = NonNullable<PartecipanteRow['status']>;
export type Membro = Omit<PartecipanteRow, 'utenteId' | 'cognome' | 'nome' | 'status'> & {
  utenteId: number;
  cognome: string;
  nome: string;
  status: Status;
};

/** The people of the university among them. */
export const membriIn = (rows: readonly PartecipanteRow[]): Membro[] =>
  rows.flatMap((row) => {
    const { utenteId, cognome, nome, status } = row;
    return row.manuale || utenteId === null || status === null
      ? []
      : [{ ...row, utenteId, cognome: cognome ?? '', nome: nome ?? '', status }];
  });

/** The people typed by hand among them, by field. */
export const manualiIn = (rows: readonly PartecipanteRow[]): (Manuale & { id: number })[] =>
  rows
    .filter(({ manuale }) => manuale)
    .map(({ id, ordine, campoUid, categoriaId, dati, mesiPersona }) => ({
      id,
      ordine,
      campoUid: campoUid ?? '',
      categoriaId,
      mesiPersona,
      dati: dati as DatiManuale,
    }));

/** The members among them who have accepted and have a form of their own, by surname. */
export const conParteIn = (rows: readonly PartecipanteRow[]): Membro[] =>
  membriIn(rows)
    .filter(({ status, haParte }) => status === 'ACCETTATA' && haParte)
    .toSorted(bySurname);

/**
 * The people among them whom a receipt names, with their categoria: members who have accepted, by surname, then those typed by
 * hand.
 */
export const firmeIn = (rows: readonly PartecipanteRow[]): { nome: string; ruolo: string }[] => [
  ...membriIn(rows)
    .filter(({ status }) => status === 'ACCETTATA')
    .toSorted(bySurname)
    .map(({ cognome, nome, categoria }) => ({ nome: `${cognome} ${nome}`, ruolo: categoria })),
  ...manualiIn(rows).map(({ dati }) => ({ nome: `${dati.cognome} ${dati.nome}`, ruolo: dati.ruolo })),
];

/** The order of the lists of people (D-10). */
export const bySurname = (a: Membro, b: Membro): number =>
  byName.compare(a.cognomeNorm ?? '', b.cognomeNorm ?? '') || byName.compare(a.nome, b.nome) || a.utenteId - b.utenteId;
const byName = new Intl.Collator('it');

/** The columns of a member that the list sets. */
export type Seat = Pick<
  PartecipanteRow,
  'ordine' | 'categoriaId' | 'mesiPersona' | 'massaCritica' | 'piSostituito' | 'settoreERC' | 'sottoSettoreERC' | 'ssd'
>;

/** Rows of seats as a statement reads them from `json`. */
const SEATS = sql`r(id bigint, "utenteId" bigint, ordine smallint, "categoriaId" bigint, "mesiPersona" numeric, "massaCritica" boolean,
  "piSostituito" boolean, "settoreERC" text, "sottoSettoreERC" text, ssd text)`;

type Invitation = Seat & { utenteId: number };

/** Asks people to take part: inserts their seats and the requests. */
export const inviteMembri = write(
  (_, { propostaId, seats, at }: { propostaId: number; seats: readonly Invitation[]; at: Date }) => sql`
    with seat as (
      insert into proposta_partecipante (proposta_id, utente_id, ordine, categoria_id, mesi_persona, massa_critica, pi_sostituito,
        settore_erc, sotto_settore_erc, ssd)
      select ${propostaId}::bigint, r."utenteId", r.ordine, r."categoriaId", r."mesiPersona", r."massaCritica", r."piSostituito",
        r."settoreERC", r."sottoSettoreERC", r.ssd from jsonb_to_recordset(${json(seats)}) as ${SEATS}
      returning id)
    insert into richiesta_partecipazione (partecipante_id, status, inviata_ts)
    select id, 'PENDING', ${at}::timestamptz from seat`,
);

export const updateMembri = write(
  (_, { seats }: { seats: readonly (Seat & { id: number })[] }) => sql`
    update proposta_partecipante as pp set ordine = r.ordine, categoria_id = r."categoriaId", mesi_persona = r."mesiPersona",
      massa_critica = r."massaCritica", pi_sostituito = r."piSostituito", settore_erc = r."settoreERC",
      sotto_settore_erc = r."sottoSettoreERC", ssd = r.ssd
    from jsonb_to_recordset(${json(seats)}) as ${SEATS} where pp.id = r.id`,
);

/** Asks again people who had refused, had been removed, or are wanted in another categoria or for other months (D-314). */
export const reinviteMembri = write((q, { ids, at }: { ids: readonly number[]; at: Date }) =>
  q
    .updateTable('richiesta_partecipazione')
    .set({ status: 'PENDING', inviata_ts: at, risposta_ts: null, decaduta: false, era_accettata: sql<boolean>`status = 'ACCETTATA'` })
    .where('partecipante_id', '=', anyOf(ids)),
);

/** The lead removes people from a bozza: their requests are withdrawn, their data is dropped (D-70). */
export const withdrawMembri = write((q, { ids, at }: { ids: readonly number[]; at: Date }) =>
  q
    .with('seat', (w) =>
      w
        .updateTable('proposta_partecipante')
        .set({ mesi_persona: null, massa_critica: null, pi_sostituito: null, settore_erc: null, sotto_settore_erc: null, ssd: null })
        .where('id', '=', anyOf(ids)),
    )
    .updateTable('richiesta_partecipazione')
    .set({ status: 'RITIRATA', risposta_ts: at, era_accettata: sql<boolean>`status = 'ACCETTATA'` })
    .where('partecipante_id', '=', anyOf(ids)),
);

export type Manuale = { ordine: number; campoUid: string; categoriaId: number; dati: DatiManuale; mesiPersona: number | null };

/** Rows of people typed by hand as a statement reads them from `json`. */
const MANUALI = sql`r(id bigint, ordine smallint, "campoUid" text, "categoriaId" bigint, dati jsonb, "mesiPersona" numeric)`;

export const insertManuali = write(
  (_, { propostaId, rows }: { propostaId: number; rows: readonly Manuale[] }) => sql`
    insert into proposta_partecipante (proposta_id, manuale, ordine, campo_uid, categoria_id, dati, mesi_persona)
    select ${propostaId}::bigint, true, r.ordine, r."campoUid", r."categoriaId", r.dati, r."mesiPersona"
    from jsonb_to_recordset(${json(rows)}) as ${MANUALI}`,
);

export const updateManuali = write(
  (_, { rows }: { rows: readonly (Manuale & { id: number })[] }) => sql`
    update proposta_partecipante as pp set ordine = r.ordine, campo_uid = r."campoUid", categoria_id = r."categoriaId", dati = r.dati,
      mesi_persona = r."mesiPersona"
    from jsonb_to_recordset(${json(rows)}) as ${MANUALI} where pp.id = r.id`,
);

export const deleteManuali = write((q, { ids }: { ids: readonly number[] }) =>
  q.deleteFrom('proposta_partecipante').where('manuale', '=', true).where('id', '=', anyOf(ids)),
);

/** The holder of a form and the members who have accepted, by surname. */
export const listGruppo = many((q, { propostaId, utenteId }: { propostaId: number | null; utenteId: number }) =>
  q
    .selectFrom('utente as u')
    .select(['u.id as utenteId', 'u.cognome', 'u.nome'])
    .where((eb) =>
      eb.or([
        eb('u.id', '=', utenteId),
        eb(
          'u.id',
          'in',
          eb
            .selectFrom('proposta_partecipante as pp')
            .innerJoin('richiesta_partecipazione as r', 'r.partecipante_id', 'pp.id')
            .select('pp.utente_id')
            .where('r.status', '=', 'ACCETTATA')
            .where('pp.proposta_id', '=', propostaId),
        ),
      ]),
    )
    .orderBy('u.cognome_norm')
    .orderBy('u.nome')
    .orderBy('u.id'),
);
