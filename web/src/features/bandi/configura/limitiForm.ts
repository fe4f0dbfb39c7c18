import type { Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';

/** A limit as the form holds it. `con` is "AR/2" (sigla and categoria), or DA_SOLO. */
export type LimiteInForm = { key: string; categoriaId: number | null; con: string; massimo: number | null };
export const DA_SOLO = 'solo';

export const limiteInForm = ({ categoriaId, con, massimo }: Tipologia['limiti'][number]): LimiteInForm => ({
  key: `${categoriaId}/${con?.sigla ?? ''}/${con?.categoriaId ?? ''}`,
  categoriaId,
  con: con === null ? DA_SOLO : `${con.sigla}/${con.categoriaId}`,
  massimo,
});

export function limiteOf({ categoriaId, con, massimo }: LimiteInForm) {
  const [sigla = '', categoria] = con.split('/');
  return { categoriaId, con: con === DA_SOLO ? null : { sigla, categoriaId: Number(categoria) }, massimo };
}

/** Values that pass `check` have both. */
export const whole = ({ categoriaId, con, massimo }: ReturnType<typeof limiteOf>) =>
  categoriaId === null || massimo === null ? [] : [{ categoriaId, con, massimo }];

/** A limit among those that the page shows: one of a role, alone or together with another. */
export const sameLimite = (limite: LimiteInForm, shown: readonly LimiteInForm[]): LimiteInForm | undefined =>
  shown.find(({ categoriaId, con, massimo }) => categoriaId === limite.categoriaId && con === limite.con && massimo === limite.massimo);
