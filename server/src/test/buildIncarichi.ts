import type { TestApp } from './app.ts';
import type { TestBando } from './buildBando.ts';
import { buildUtente, type Persona } from './buildUtente.ts';

type App = Pick<TestApp, 'db'>;
type People = { presidente: Persona; membri?: Persona[] };
type Flags = { refereeGestitiDaPresidente?: boolean; refereeNascosti?: boolean; specializzata?: boolean };

/** The commissione that evaluates the proposte of a bando; in charge until its classe is official. */
export async function buildCommissione(
  { db }: App,
  { bando, presidente, membri = [], ...flags }: People & Flags & { bando: TestBando },
): Promise<{ id: number }> {
  const { id } = await db
    .insertInto('commissione')
    .values({
      nome: 'Commissione',
      anno: bando.anno,
      presidente_id: presidente.id,
      referee_gestiti_da_presidente: flags.refereeGestitiDaPresidente ?? false,
      referee_nascosti: flags.refereeNascosti ?? false,
      specializzata: flags.specializzata ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('commissione_tipologia').values({ commissione_id: id, tipologia_id: bando.tipologiaId }).execute();
  for (const { id: utente_id } of membri) await db.insertInto('commissione_membro').values({ commissione_id: id, utente_id }).execute();
  // Of their department (D-101).
  await db
    .insertInto('commissione_membro_macroarea')
    .columns(['membro_id', 'macroarea_id'])
    .expression((eb) =>
      eb
        .selectFrom('commissione_membro as m')
        .innerJoin('utente_profilo as p', 'p.utente_id', 'm.utente_id')
        .innerJoin('dipartimento as d', 'd.id', 'p.dipartimento_id')
        .select(['m.id', 'd.macroarea_id'])
        .where('m.commissione_id', '=', id),
    )
    .execute();
  return { id };
}

/** The ethics commission in office from a day to a day; its members here are internal. */
export async function buildCommissioneCert(
  { db }: App,
  { presidente, membri = [], dal, al }: People & { dal: string; al: string },
): Promise<void> {
  const { id } = await db
    .insertInto('cert_commissione')
    .values({ nome: 'CER', presidente_id: presidente.id, data_inizio: dal, data_fine: al })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id: utente_id } of membri)
    await db.insertInto('cert_membro_commissione').values({ commissione_id: id, utente_id, is_interno: true }).execute();
}

/** Makes a person the head of a department. */
export const buildDirettore = ({ db }: App, { utente, dipartimento }: { utente: Persona; dipartimento: number }) =>
  db.insertInto('dipartimento_direttore').values({ dipartimento_id: dipartimento, utente_id: utente.id }).execute();

/** Makes a person the RAD of a department, or of a structure. */
export const buildRad = ({ db }: App, { utente, ...of }: { utente: Persona } & ({ dipartimento: number } | { struttura: number })) =>
  'dipartimento' in of
    ? db.insertInto('dipartimento_rad').values({ dipartimento_id: of.dipartimento, utente_id: utente.id }).execute()
    : db.insertInto('struttura_rad').values({ struttura_id: of.struttura, utente_id: utente.id }).execute();

/** Lets the projects of a classe change their titolare: among the team, or the teachers. */
export const admitCambio = ({ db }: App, { classeId }: TestBando, tipo: 'COMPONENTE' | 'STRUTTURATO') =>
  db
    .insertInto('classe_attributo')
    .values({ classe_id: classeId, codice: 'tipoCambioTitolare', valore: JSON.stringify(tipo) })
    .execute();

/** The readers of a department's funded projects: its RAD and its director. */
export async function buildLettori(app: App, { dipartimento = 1 }: { dipartimento?: number } = {}) {
  const rad = await buildUtente(app, { tipoUtente: 'RAD' });
  await buildRad(app, { utente: rad, dipartimento });
  const direttore = await buildUtente(app, { dipartimento });
  await buildDirettore(app, { utente: direttore, dipartimento });
  return { rad, direttore };
}
