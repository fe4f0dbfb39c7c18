import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { sezioniDi } from '@sigeba/contract/configurazione/impostazioni.rules.ts';
import {
  type ChiaveImpostazione,
  chiaviOf,
  impostazioneOf,
  MAI_CAMBIATA,
  type ValoreImpostazione,
} from '@sigeba/contract/configurazione/impostazioni.ts';
import type { Sezione } from '@sigeba/contract/configurazione/sezioni.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/query.ts';
import { together } from '../../ground/db/query.ts';
import { listContiTerza, listImpostazioni } from './impostazioni.queries.ts';

type Row = RowOf<typeof listImpostazioni>;
type Conti = RowOf<typeof listContiTerza>[];

/** The sections that the reader may see, in the order of the screen. */
export async function getSezioni(tx: Tx, { actor }: Pick<Asking, 'actor'>): Promise<SezioneImpostazioni[]> {
  const sezioni = sezioniDi(actor.roles);
  const { rows, conti } = await together(tx, {
    rows: listImpostazioni.with({ chiavi: sezioni.flatMap(chiaviOf) }),
    conti: listContiTerza.with(),
  });
  return sezioni.map((sezione) => presentSezione(sezione, rows, conti));
}

export async function getSezione(tx: Tx, sezione: Sezione): Promise<SezioneImpostazioni> {
  const { rows, conti } = await together(tx, { rows: listImpostazioni.with({ chiavi: chiaviOf(sezione) }), conti: listContiTerza.with() });
  return presentSezione(sezione, rows, conti);
}

function presentSezione(sezione: Sezione, rows: readonly Row[], conti: Conti): SezioneImpostazioni {
  const own = chiaviOf(sezione).map((chiave) => [chiave, rows.find((row) => row.chiave === chiave)] as const);
  return {
    sezione,
    lastUpdate: latestOf(own)?.quando?.toISOString() ?? MAI_CAMBIATA,
    impostazioni: own.map((each) => present(each, conti)),
  };
}

const latestOf = (own: readonly (readonly [string, Row | undefined])[]): Row | undefined =>
  own.map(([, row]) => row).reduce((latest, row) => ((row?.quando ?? 0) > (latest?.quando ?? 0) ? row : latest), undefined);

/** When and by whom a section was last changed, in the form that a write compares. */
export function savedOf(sezione: Sezione, rows: readonly Row[]) {
  const latest = latestOf(chiaviOf(sezione).map((chiave) => [chiave, rows.find((row) => row.chiave === chiave)] as const));
  const updatedBy = latest?.cognome == null ? 'SIGEBA' : `${latest.cognome} ${latest.nome}`;
  return { updatedAt: latest?.quando ?? new Date(MAI_CAMBIATA), updatedBy, updatedById: latest?.daId ?? null };
}

function present([chiave, row]: readonly [ChiaveImpostazione, Row | undefined], conti: Conti) {
  const { daId = null, cognome = null, nome = null, quando = null } = row ?? {};
  const da = daId === null || cognome === null || nome === null ? null : { id: daId, cognome, nome };
  const modificata = quando === null ? null : { da, quando: quando.toISOString() };
  const scelte = impostazioneOf(chiave).tipo === 'CONTO' ? { scelte: conti } : {};
  return { chiave, valore: valoreOf(row), modificata, ...scelte };
}

/** A stored value that is not valid for its setting counts as absent, as it does for its readers. */
export function valoreOf(row: Row | undefined): ValoreImpostazione {
  const valore: unknown = row?.valore ?? null;
  if (Array.isArray(valore)) return valore.filter((each) => typeof each === 'string');
  return typeof valore === 'string' || typeof valore === 'number' || typeof valore === 'boolean' ? valore : null;
}
