import { mostraPunteggio, type TipoValutazione } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ThumbDownIcon, ThumbUpIcon } from './icons.tsx';
import css from './Punteggio.module.css';

type Props = {
  punteggio: number;
  /** Null where the reader learns no score either. */
  tipo: TipoValutazione | null;
  decimali?: 1 | 2;
  /** It was rejected: a 0 of points alone is not. */
  respinta?: boolean;
};

/**
 * The score of a proposta or of a sheet. In iteration mode a rounded 0 and 1 are a thumb (decision D-113), never without its
 * word: "Respinta" of what was rejected, "Approvata" of what was approved, which is kept as 1, the points of any other.
 */
export function Punteggio({ punteggio, tipo, decimali = 1, respinta = false }: Props) {
  const { t } = useTranslation('ui');
  const { come, testo } = mostraPunteggio(punteggio, tipo ?? 'PUNTEGGIO', decimali);
  if (come !== 'SU' && come !== 'GIU') return testo;
  const word = come === 'SU' && punteggio === 1 ? t('punteggio.approvata') : come === 'GIU' && respinta ? t('punteggio.respinta') : testo;
  return (
    <span className={css.thumb} data-thumb={come}>
      {come === 'SU' ? <ThumbUpIcon /> : <ThumbDownIcon />} {word}
    </span>
  );
}

/** What of a proposta its score is said by. */
export const punteggioDi = ({
  tipoValutazione,
  esitoSpeciale,
}: {
  tipoValutazione: TipoValutazione | null;
  esitoSpeciale: string | null;
}) => ({
  tipo: tipoValutazione,
  respinta: esitoSpeciale === 'RESPINTA',
});
