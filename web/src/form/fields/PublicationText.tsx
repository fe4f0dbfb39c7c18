import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { DOT } from '../../ui/data/dot.ts';
import { formTesti } from '../form.testi.ts';
import css from './publications.module.css';

/** One publication as it is read. */
export function PublicationText({ pubblicazione }: { pubblicazione: Pubblicazione }) {
  const { t } = useTexts(formTesti);
  const write = useWriting();
  const { titolo, autori, anno, testo, tipo, impactFactor } = pubblicazione;
  const link = linkOf(pubblicazione);
  const more = [
    tipo,
    impactFactor === null ? '' : t('pubblicazioni.impactFactor', { n: write(() => formatNumero(impactFactor, 3)) }),
  ].filter((part) => part !== '');
  return (
    <div className={css.text}>
      <p className={css.title}>{titolo}</p>
      <p>{anno === null ? autori : `${autori} (${anno})`}</p>
      {testo !== '' && <p className={css.note}>{testo}</p>}
      {(more.length > 0 || link !== null) && (
        <p className={css.note}>
          <span>{more.join(DOT) + (more.length > 0 && link !== null ? DOT : '')}</span>
          {link !== null && (
            <a href={link.href} target="_blank" rel="noopener noreferrer">
              {link.words}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/** Where it is read: by its DOI, else by its handle. */
function linkOf({ doi, handle }: Pubblicazione): { href: string; words: string } | null {
  if (doi) return { href: `https://doi.org/${encodeURI(doi)}`, words: doi };
  return handle === null ? null : { href: `https://hdl.handle.net/${encodeURI(handle)}`, words: handle };
}
