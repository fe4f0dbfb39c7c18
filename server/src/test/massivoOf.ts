import { COLONNE } from '@sigeba/contract/massivo/colonne.ts';
import type { Template } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { withControllo } from '@sigeba/contract/utenti/codiceFiscale.ts';
import { bookOf } from '../ground/sheet/sheet.testing.ts';
import { buildUtente, type Persona, type TestApp } from './app.ts';
import { sendUpload } from './sendUpload.ts';

type Riga = Record<string, string | number | { xml: string } | null>;
export type Scelta = { template: Template; anno?: number; tipologia?: string };

/** A spreadsheet of a template with these rows, by the names of its columns. */
export const foglioOf = (template: Template, righe: readonly Riga[]): Promise<Buffer> => {
  const nomi = COLONNE[template].map(({ nome }) => nome);
  return bookOf({ rows: [nomi, ...righe.map((riga) => nomi.map((nome) => riga[nome] ?? null))] });
};

/** The office, and what it does with files. */
export async function massivoOf(app: TestApp) {
  const office = { tipoUtente: 'UFFICIO_RICERCA' } as const;
  const ufficio = await buildUtente(app, { ...office, abilitazioni: ['UFFICIO'], cognome: 'Mancini', nome: 'Paola' });
  const domini = JSON.stringify(['ateneo.example']);
  await app.db.insertInto('configurazione').values({ chiave: 'email.domini', valore: domini, descrizione: '' }).execute();
  const ruoli = [
    { codice: 'DR', descrizione: 'Dottorando', gruppo: 'DOTTORANDO' },
    { codice: 'SP', descrizione: 'Specializzando', gruppo: 'SPECIALIZZANDO' },
    { codice: 'PTA', descrizione: 'Personale tecnico-amministrativo', gruppo: 'TECNICO' },
  ] as const;
  await app.db
    .insertInto('ruolo')
    .values(ruoli)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { nome: dipartimento } = await app.db.selectFrom('dipartimento').select('nome').where('id', '=', 1).executeTakeFirstOrThrow();
  let counter = 100;
  const codice = () => {
    counter += 1;
    return withControllo(`FRRGUO80A01H${counter}`);
  };

  const fieldsOf = ({ template, anno = 2026, tipologia }: Scelta) => ({
    template: String(template),
    anno: String(anno),
    ...(tipologia === undefined ? {} : { tipologia }),
  });
  /** Stores and applies a file in one go. */
  const carica = async (scelta: Scelta, content: Buffer, who: Persona = ufficio) => {
    const sent = { tipo: 'massivo', content, nome: 'elenco.xlsx', fields: fieldsOf(scelta) };
    return (await sendUpload(app, who, sent)) as unknown as { status: number; body: EsitoMassivo & Errore };
  };
  return {
    ufficio,
    dipartimento,
    codice,
    carica,
    /** Rows of a template, applied. */
    righe: async (scelta: Scelta, righe: readonly Riga[]) => carica(scelta, await foglioOf(scelta.template, righe)),
    /** A person by codice fiscale, from the registry. */
    find: (codice: unknown) =>
      app.db
        .selectFrom('utente as u')
        .innerJoin('utente_profilo as p', 'p.utente_id', 'u.id')
        .innerJoin('ruolo as r', 'r.id', 'p.ruolo_id')
        .select([
          'u.id',
          'u.email',
          'u.data_di_nascita',
          'r.codice as ruolo',
          'p.corso',
          'p.ciclo',
          'p.anno_corso',
          'p.data_termine_rapporto',
        ])
        .select(['p.dipartimento_id', 'p.profilo_validato', 'p.sistema', 'p.regime', 'p.ssd_id', 'u.primo_accesso_ts', 'u.use_sso'])
        .where('u.codice_fiscale', '=', String(codice))
        .executeTakeFirst(),
    /** Stored, to be previewed first. */
    deposita: async (content: Buffer) => (await sendUpload(app, ufficio, { tipo: 'xlsx', content, nome: 'elenco.xlsx' })).body.id,
    anteprima: (id: number, scelta: Scelta, who = ufficio) =>
      app.as(who).get<EsitoMassivo & Errore>(`/media/massivo/${id}/anteprima?${new URLSearchParams(fieldsOf(scelta))}`),
    applica: (id: number, scelta: Scelta, who = ufficio) =>
      app.as(who).put<EsitoMassivo & Errore>(`/media/massivo/${id}`, { anno: 2026, ...scelta }),
    dottorando: (said: Riga = {}): Riga => {
      const cf = codice();
      return {
        codice_fiscale: cf,
        cognome: 'Ferri',
        nome: 'Ugo',
        email: `${cf.toLowerCase()}@ateneo.example`,
        data_nascita: '01/01/1980',
        corso_dottorato: 'Informatica',
        ciclo: 'XL',
        anno_corso: 1,
        dipartimento,
        data_termine: '31/10/2028',
        ...said,
      };
    },
    /** A row of docenti e personale. */
    docente: (said: Riga = {}): Riga => {
      const cf = codice();
      return Object.assign(
        {
          codice_fiscale: cf,
          cognome: 'Ferri',
          nome: 'Ugo',
          email: `${cf.toLowerCase()}@ateneo.example`,
          data_nascita: '01/01/1980',
          ruolo: 'Professore ordinario',
          dipartimento,
          regime: 'Tempo Pieno',
          data_termine: 'Indeterminato',
        },
        said,
      );
    },
    /** A researcher whom the registry knows by codice fiscale. */
    conosciuto: async (cognome = 'Bianchi') => {
      const persona = await buildUtente(app, { cognome, nome: 'Ada' });
      const codice_fiscale = codice();
      await app.db.updateTable('utente').set({ codice_fiscale }).where('id', '=', persona.id).execute();
      return { ...persona, codice_fiscale };
    },
  };
}
