import { type Attributi, NOMI_ATTRIBUTO } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe, ClasseForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { idsOf } from './checkClasse.ts';
import {
  deleteCategorie,
  deleteCriteri,
  deleteFasi,
  deleteSteps,
  deleteValori,
  deleteVoci,
  insertCategorie,
  writeAttributi,
  writeClasse,
  writeCriteri,
  writeFasi,
  writeParametri,
  writeSteps,
  writeVoci,
} from './classeWrites.queries.ts';

/** Attributes with columns of their own, because queries filter by them. */
const COLUMNS = ['importoSingoloAssegno', 'sogliaFinanziabilita', 'correzioneIndicatori'] as const satisfies (keyof Attributi)[];

/** What a classe has where a section is not given. */
type Standing = Pick<
  Classe,
  ('id' | 'nome' | 'descrizione' | 'attributi') | ('formVersioneId' | 'formPartecipanteVersioneId' | 'formRendicontoVersioneId')
>;
type Sections = Omit<ClasseForm, 'id' | 'lastUpdate'>;

/** Writes the given sections, and always advances the classe's `updated_at`. */
export async function writeSections(tx: Tx, classe: Standing, form: Sections, saving: { at: Date; by: number }): Promise<void> {
  const { id, attributi } = classe;
  const set: Attributi = { ...attributi, ...given(form.attributi ?? {}) };
  await writeClasse(tx, {
    ...saving,
    id,
    nome: (form.nome ?? classe.nome).trim(),
    descrizione: form.descrizione ?? classe.descrizione,
    formVersioneId: form.formVersioneId ?? classe.formVersioneId,
    formPartecipanteVersioneId: orElse(form.formPartecipanteVersioneId, classe.formPartecipanteVersioneId),
    formRendicontoVersioneId: orElse(form.formRendicontoVersioneId, classe.formRendicontoVersioneId),
    importoSingoloAssegno: set.importoSingoloAssegno,
    sogliaFinanziabilita: set.sogliaFinanziabilita,
    correzioneIndicatori: set.correzioneIndicatori,
  });
  if (form.attributi !== undefined) {
    const beside = NOMI_ATTRIBUTO.filter((nome) => !(COLUMNS as readonly string[]).includes(nome));
    await writeAttributi(tx, { classeId: id, attributi: Object.fromEntries(beside.map((nome) => [nome, set[nome]])) });
  }
  if (form.parameters !== undefined) await writeParametri(tx, { classeId: id, parametri: form.parameters });
  if (form.categorie !== undefined)
    await together(tx, {
      delete: deleteCategorie.with({ classeId: id }),
      insert: insertCategorie.with({ classeId: id, categorie: form.categorie }),
    });
  await writeLists(tx, id, form);
}

/** An attribute that is not sent keeps its value; null counts as sent. */
const orElse = <T>(sent: T | undefined, stays: T): T => (sent === undefined ? stays : sent);

const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** Saves lists whole: rows keep their ids, missing rows are deleted. */
async function writeLists(tx: Tx, classeId: number, form: Sections): Promise<void> {
  const { rendicontoVoce: voci, faseValutazione: fasi, criteriValutazione: criteri, stepRendicontazione: steps } = form;
  if (voci !== undefined)
    await together(tx, {
      delete: deleteVoci.with({ classeId, ids: idsOf(voci) }),
      write: writeVoci.with({ classeId, voci: numbered(voci, 'ordine') }),
    });
  if (fasi !== undefined)
    await together(tx, {
      delete: deleteFasi.with({ classeId, ids: idsOf(fasi) }),
      write: writeFasi.with({ classeId, fasi: numbered(fasi, 'fase') }),
    });
  if (criteri !== undefined)
    await together(tx, {
      deleteCriteri: deleteCriteri.with({ classeId, ids: idsOf(criteri) }),
      deleteValori: deleteValori.with({ classeId }),
      writeCriteri: writeCriteri.with({ classeId, criteri: numbered(criteri, 'posizione') }),
    });
  if (steps !== undefined)
    await together(tx, {
      delete: deleteSteps.with({ classeId, ids: idsOf(steps) }),
      write: writeSteps.with({ classeId, steps: numbered(steps, 'ordine') }),
    });
}

const numbered = <T extends object, K extends string>(rows: readonly T[], key: K) =>
  rows.map((row, at) => ({ ...row, [key]: at + 1 }) as T & { [key in K]: number });
