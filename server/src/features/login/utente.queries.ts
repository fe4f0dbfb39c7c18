import { seesAnagrafica } from '@sigeba/contract/login/impersona.rules.ts';
import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { rolesOf } from '@sigeba/contract/ruoli.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB, Tx } from '../../ground/db/db.types.ts';
import { first, many, type Q, type RowOf } from '../../ground/db/query.ts';
import { completed, versioneStabile } from '../../ground/db/steady.ts';
import { found } from '../../ground/refuse.ts';
import { conFunzioni, factsOf, STABILI } from '../funzioni/funzioni.queries.ts';
import { inCarica } from '../funzioni/inCarica.queries.ts';

const REGIMI = { NESSUNO: '', TEMPO_PIENO: 'Tempo Pieno', TEMPO_DEFINITO: 'Tempo Definito' } as const;

export type Operatore = Utente['impersonatoDa'];

/** The person with role, department and flags, as the session's answer carries it (payloads, section 2). */
export async function presentUtente(tx: Tx, id: number, received: Date, operatore: Operatore = null): Promise<Utente> {
  const row = found(await findUtente(tx, { id, received }));
  return operatore === null ? presentRow(row) : lent({ ...presentRow(row), impersonatoDa: operatore });
}

/** An operator who acts for the person sees no function that is not lent (D-18), and no more of the person than they may read. */
function lent(utente: Utente & { impersonatoDa: NonNullable<Operatore> }): Utente {
  const roles = rolesOf(utente);
  return {
    ...utente,
    ...(seesAnagrafica(utente.impersonatoDa.tipoUtente) ? {} : { codiceFiscale: null, dataDiNascita: null, indicatoriRicerca: [] }),
    canImpersona: false,
    direttoreDipartimento: roles.has('DIRETTORE'),
    membroCommissione: roles.has('COMMISSARIO'),
    presidenteCommissione: roles.has('PRESIDENTE'),
    exCommissario: roles.has('EX_COMMISSARIO'),
    exCommissarioRecente: roles.has('EX_COMMISSARIO_RECENTE'),
    exPresidente: roles.has('EX_PRESIDENTE'),
    presidenteCanEditReferee: utente.presidenteCanEditReferee && roles.has('PRESIDENTE'),
    membroInternoCommissioneCert: utente.membroInternoCommissioneCert && roles.has('MEMBRO_CERT'),
    presidenteCommissioneCert: roles.has('PRESIDENTE_CERT'),
  };
}

const findUtente = completed(
  first((q, { id }: { id: number; received: Date }) => selectUtenti(q).where('u.id', '=', id)),
  STABILI,
  conFunzioni,
);

export type UtenteRow = RowOf<typeof findUtente>;

export function presentRow(row: UtenteRow): Utente {
  const { ruoloId, ruoloCodice, ruoloDescrizione, dipartimentoId, dipartimentoNome, macroAreaId, macroAreaCodice, macroAreaNome, ...rest } =
    row;
  const { funzioni, versioneStabile: _, ssdId, ssdCodice, ssdDescrizione, ...u } = rest;
  return {
    ...u,
    ...factsOf(funzioni),
    ssd: ssdId === null ? null : { id: ssdId, codice: ssdCodice, descrizione: ssdDescrizione ?? '' },
    ruolo: ruoloId === null ? null : { id: ruoloId, codice: ruoloCodice ?? '', descrizione: ruoloDescrizione ?? '' },
    regime: REGIMI[u.regime ?? 'NESSUNO'],
    dipartimento:
      dipartimentoId === null || macroAreaId === null
        ? null
        : {
            id: dipartimentoId,
            nome: dipartimentoNome ?? '',
            macroArea: { id: macroAreaId, code: macroAreaCodice ?? '', nome: macroAreaNome ?? '' },
          },
    utenteInternoValido: u.utenteInternoValido ?? true,
    profiloValidato: u.profiloValidato ?? false,
    timestampModifica: u.updatedAt.toISOString(),
    utenteInternoLastUpdate: u.utenteInternoLastUpdate?.toISOString() ?? null,
    logoutSSOUrl: null,
    membroEsternoCommissioneCert: u.tipoUtente === 'MEMBRO_COMMISSIONE_CERT',
    impersonatoDa: null,
  };
}

/** Whether there is such a person. */
export const findUtenteNamed = first((q, { id }: { id: number }) => q.selectFrom('utente').select('id').where('id', '=', id));

/**
 * People with their profilo (`pr`), ruolo (`ru`), dipartimento (`di`) and settore (`s`), each where they have one; the caller
 * chooses people and columns. PostgreSQL leaves out a join of which no column is selected.
 */
export const utentiWithProfilo = (q: Q) =>
  q
    .selectFrom('utente as u')
    .leftJoin('utente_profilo as pr', 'pr.utente_id', 'u.id')
    .leftJoin('ruolo as ru', 'ru.id', 'pr.ruolo_id')
    .leftJoin('dipartimento as di', 'di.id', 'pr.dipartimento_id')
    .leftJoin('ssd as s', 's.id', 'pr.ssd_id');

/** People with what their session carries; the caller chooses which. */
export const selectUtenti = (q: Q) =>
  utentiWithProfilo(q)
    .leftJoin('macroarea as ma', 'ma.id', 'di.macroarea_id')
    .select((eb) => [
      'u.id',
      'u.nome',
      'u.cognome',
      'u.tipo_utente as tipoUtente',
      'u.email',
      'u.codice_fiscale as codiceFiscale',
      'u.data_di_nascita as dataDiNascita',
      'u.lingua',
      'u.use_sso as useSSO',
      'u.updated_at as updatedAt',
      'ru.id as ruoloId',
      'ru.codice as ruoloCodice',
      'ru.descrizione as ruoloDescrizione',
      'pr.regime',
      'pr.data_termine_rapporto as dataTermineRapporto',
      'pr.anno_corso as annoCorso',
      'pr.utente_interno_valido as utenteInternoValido',
      'pr.profilo_validato as profiloValidato',
      'pr.utente_interno_last_update as utenteInternoLastUpdate',
      's.id as ssdId',
      's.codice as ssdCodice',
      's.descrizione as ssdDescrizione',
      jsonArrayFrom(indicatoriOf(eb)).as('indicatoriRicerca'),
      'di.id as dipartimentoId',
      'di.nome as dipartimentoNome',
      'ma.id as macroAreaId',
      'ma.codice as macroAreaCodice',
      'ma.nome as macroAreaNome',
      sql<boolean>`exists (select from commissione m where m.presidente_id = u.id and m.referee_gestiti_da_presidente
        and ${inCarica()})`.as('presidenteCanEditReferee'),
      versioneStabile,
    ]);

/** The years with all ten values, latest first; a year whose indicators cannot be computed is left out. */
const indicatoriOf = (eb: ExpressionBuilder<DB & { u: DB['utente'] }, 'u'>) =>
  eb
    .selectFrom('indicatore_ricerca as ir')
    .select(({ ref }) => [
      'ir.data_indicatore as dataIndicatore',
      sql<string>`${ref('ir.ssd')}`.as('ssd'),
      sql<string>`${ref('ir.sc')}`.as('sc'),
      'ir.anno',
      ...(['soglia1', 'soglia2', 'soglia3', 'indicatore1', 'indicatore2', 'indicatore3'] as const).map((valore) =>
        sql<number>`${ref(`ir.${valore}`)}`.as(valore),
      ),
    ])
    .whereRef('ir.utente_id', '=', 'u.id')
    .where('ir.sc', 'is not', null)
    .where('ir.ssd', 'is not', null)
    .where('ir.non_calcolabile', '=', false)
    .orderBy('ir.anno', 'desc');

/** The people whom the demonstration's single sign-on accepts. */
export const listPersoneDemo = many((q) =>
  q
    .selectFrom('utente')
    .select(['id', 'cognome', 'nome', 'email'])
    .where('use_sso', '=', true)
    .where('bloccato', '=', false)
    .orderBy('id')
    .limit(40),
);
