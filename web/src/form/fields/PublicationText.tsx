import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { formatNumero } from '@sigeba/contract/form/values/numero.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { useWriting } from '../../text/useWriting.ts';
import { DOT } from '../../ui/dot.ts';
import css from './publications.module.css';

/** One publication as it is read. */
export function PublicationText({ pubblicazione }: { pubblicazione: Pubblicazione }) {
  const { t } = useTranslation('form');
  const write = useWriting();
  const { titolo, autori, anno, testo, tipo, handle, impactFactor } = pubblicazione;
  const more = [
    tipo,
    impactFactor === null ? '' : t('pubblicazioni.impactFactor', { n: write(() => formatNumero(impactFactor, 3)) }),
  ].filter((part) => part !== '');
  return (
    <div className={css.text}>
      <p className={css.title}>{titolo}</p>
      <p>
        {autori}
        {anno !== null && ` (${anno})`}
      </p>
      {testo !== '' && <p className={css.note}>{testo}</p>}
      {(more.length > 0 || handle !== null) && (
        <p className={css.note}>
          {more.join(DOT)}
          {more.length > 0 && handle !== null && DOT}
          {handle !== null && (
            <a href={`https://hdl.handle.net/${encodeURI(handle)}`} target="_blank" rel="noopener noreferrer">
              {handle}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
