import type { Places } from '@sigeba/contract/form/kinds/people/peopleBounds.ts';
import type { Translate } from '../../text/translate.ts';
import type { formTesti } from '../form.testi.ts';

type Words = Translate<typeof formTesti>;

/** "Almeno 3: ora 1, più 2 in attesa", "Almeno 3: ora 1", "Almeno 3: 1 da salvare"; the bounds alone where there is nobody. */
export function postiWords(t: Words, { minimo, massimo, accettati, attesa, nuovi }: Places): string {
  const ora = [
    accettati > 0 && t('persone.ora', { n: accettati }),
    attesa > 0 && t('persone.inAttesa', { n: attesa }),
    nuovi > 0 && t('persone.daSalvare', { n: nuovi }),
  ];
  const bounds = boundsWords(t, { minimo: minimo || null, massimo });
  if (accettati + attesa + nuovi === 0) return bounds ?? '';
  return `${bounds === null ? '' : `${bounds}: `}${ora.filter((part) => part !== false).join(t('persone.piu'))}`;
}

function boundsWords(t: Words, { minimo, massimo }: Pick<Places, 'minimo' | 'massimo'>): string | null {
  if (minimo === null) return massimo === null ? null : t('persone.alMassimo', { n: massimo });
  if (massimo === null) return t('persone.almeno', { n: minimo });
  return minimo === massimo ? t('persone.esattamente', { n: minimo }) : t('persone.daA', { min: minimo, max: massimo });
}
