import type { CampoCambiato, RigaCambiata, SezioneCambiata } from '../../ricevute/confronto.shape.ts';
import type { TabellaView, Viewer } from '../kinds/family.types.ts';
import type { FormTemplate, Id, Valori } from '../template/template.types.ts';
import { type RigaView, type SezioneView, viewModel } from './viewModel.ts';

export type Version = { template: FormTemplate; valori: Valori };
type Comparison = {
  viewer?: Viewer;
  /** The fingerprint of a file: the same file uploaded again counts as unchanged. */
  hashOf: (mediaId: Id) => string;
};

/**
 * The differences between two versions of the answers, as their reader sees them. Fields are matched by uid, even across versions of the
 * form; rows by the person or thing they are about; files by their content.
 */
export function compareValori(before: Version, after: Version, { viewer, hashOf }: Comparison): SezioneCambiata[] {
  const [old, now] = [before, after].map(({ template, valori }) => viewModel(template, valori, viewer)) as [SezioneView[], SezioneView[]];
  const [had, has] = [old, now].map(fieldsOf) as [Map<string, RigaView>, Map<string, RigaView>];
  const sections = now.map(({ uid, titolo, righe }) => {
    // What the new version lacks is listed at its old place, if that section still exists.
    const gone = (old.find((each) => each.uid === uid)?.righe ?? []).filter((riga) => !has.has(riga.uid));
    return { titolo, campi: [...righe, ...gone].flatMap((riga) => changeOf(had.get(riga.uid), has.get(riga.uid), hashOf)) };
  });
  const lost = old
    .filter(({ uid }) => !now.some((each) => each.uid === uid))
    .map(({ titolo, righe }) => ({
      titolo,
      campi: righe.filter(({ uid }) => !has.has(uid)).flatMap((riga) => changeOf(riga, undefined, hashOf)),
    }));
  return [...sections, ...lost].filter(({ campi }) => campi.length > 0);
}

const fieldsOf = (sezioni: readonly SezioneView[]): Map<string, RigaView> =>
  new Map(sezioni.flatMap(({ righe }) => righe.filter(({ tipo }) => tipo === 'valore').map((riga) => [riga.uid, riga] as const)));

function changeOf(before: RigaView | undefined, after: RigaView | undefined, hashOf: Comparison['hashOf']): CampoCambiato[] {
  const field = after ?? before;
  if (field === undefined) return [];
  const { uid, label } = field;
  if ((before?.files ?? after?.files) !== undefined)
    return changed({ uid, label, prima: null, dopo: null, righe: fileRows(before, after, hashOf) });
  if ((before?.tabella ?? after?.tabella ?? null) !== null) {
    return changed({ uid, label, prima: null, dopo: null, righe: tableRows(before?.tabella ?? null, after?.tabella ?? null) });
  }
  const [prima, dopo] = [before?.testo ?? null, after?.testo ?? null];
  // A change of format alone, such as bold, counts only where the value is a formatted text.
  if (prima === dopo && (before?.html ?? null) === (after?.html ?? null)) return [];
  return [{ uid, label, prima, dopo, righe: [] }];
}

const changed = (campo: CampoCambiato): CampoCambiato[] => (campo.righe.length === 0 ? [] : [campo]);

function fileRows(before: RigaView | undefined, after: RigaView | undefined, hashOf: Comparison['hashOf']): RigaCambiata[] {
  const [old, now] = [before, after].map((riga) => new Map((riga?.files ?? []).map((file) => [hashOf(file.mediaId), file.nome]))) as [
    Map<string, string>,
    Map<string, string>,
  ];
  const only = (some: Map<string, string>, others: Map<string, string>, tipo: 'AGGIUNTA' | 'TOLTA') =>
    [...some].filter(([hash]) => !others.has(hash)).map(([, nome]) => ({ tipo, nome, celle: [] }));
  return [...only(old, now, 'TOLTA'), ...only(now, old, 'AGGIUNTA')];
}

type Row = { celle: string[]; chiave: string };

function tableRows(before: TabellaView | null, after: TabellaView | null): RigaCambiata[] {
  const colonne = (after ?? before)?.colonne ?? [];
  const byKey = [before, after].every((tabella) => tabella === null || tabella.chiavi !== undefined);
  const left = rowsOf(before, byKey);
  const take = (matches: (row: Row) => boolean): Row | undefined => {
    const at = left.findIndex(matches);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // Equal rows are matched first, so that a new row between two others is not taken for one of them.
  const unmatched = rowsOf(after, byKey).filter((row) => take((old) => isSame(old, row)) === undefined);
  const rows = unmatched.map((row): RigaCambiata => {
    const old = row.chiave === '' ? undefined : take(({ chiave }) => chiave === row.chiave);
    if (old === undefined) return { tipo: 'AGGIUNTA', nome: nameOf(row), celle: [] };
    const celle = row.celle.flatMap((dopo, at) =>
      old.celle[at] === dopo ? [] : [{ colonna: colonne[at]?.titolo ?? '', prima: old.celle[at] ?? null, dopo }],
    );
    return { tipo: 'CAMBIATA', nome: nameOf(row), celle };
  });
  return [...rows, ...left.map((row): RigaCambiata => ({ tipo: 'TOLTA', nome: nameOf(row), celle: [] }))];
}

/** A row is identified by its key, where both sides have one, else by its first column. */
const rowsOf = (tabella: TabellaView | null, byKey: boolean): Row[] =>
  (tabella?.righe ?? []).map((celle, at) => ({ celle, chiave: (byKey ? tabella?.chiavi?.[at] : celle[0]) ?? '' }));

const nameOf = ({ celle }: Row): string => celle[0] || celle.join(' · ');
const isSame = (a: Row, b: Row): boolean =>
  a.chiave === b.chiave && a.celle.length === b.celle.length && a.celle.every((cell, at) => cell === b.celle[at]);
