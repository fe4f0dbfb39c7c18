import { describePunteggio, formatLimite } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useTexts } from '../text/useTexts.ts';
import { useWriting } from '../text/useWriting.ts';
import css from './Punteggio.module.css';
import { punteggioTesti } from './punteggio.testi.ts';

/** `massimo`: the maximum of points, shown after the score (D-200). */
type Props = Parameters<typeof describePunteggio>[0] & { massimo?: number | null };

/** The score of a proposta or of a sheet, in the language of the part of the screen; in iteration mode a rounded 0 and 1 are a thumb, never without its word (D-113). */
export function Punteggio({ massimo = null, ...props }: Props) {
  const { t } = useTexts(punteggioTesti);
  const write = useWriting();
  const { come, testo, parola } = write(() => describePunteggio(props));
  if (come === 'PUNTI' && massimo !== null)
    return (
      <span>
        <span>{testo}</span> <span>{t('su', { massimo: write(() => formatLimite(massimo)) })}</span>
      </span>
    );
  if (come !== 'SU' && come !== 'GIU') return <span>{testo}</span>;
  return (
    <span className={css.thumb} data-thumb={come}>
      {come === 'SU' ? <ThumbsUp /> : <ThumbsDown />} <span>{parola === null ? testo : t(parola)}</span>
    </span>
  );
}
