import type { ReactNode } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import { formatCount } from './format.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import css from './Pager.module.css';
import { pageWindow } from './pageWindow.ts';

type Props = {
  /** From 1. */
  page: number;
  pageSize: number;
  totale: number;
  onPage: (page: number) => void;
  /** A second pager above the table needs a name of its own. */
  top?: boolean;
  /** Beside the range: an amount of the whole filter, an export. */
  children?: ReactNode;
};

/** `21-40 di 412`, previous, five page links, next. One page shows the range alone. */
export function Pager({ page, pageSize, totale, onPage, top = false, children }: Props) {
  const { t } = useTranslation('ui');
  const pages = Math.ceil(totale / pageSize);
  const da = formatCount((page - 1) * pageSize + 1);
  const a = formatCount(Math.min(page * pageSize, totale));
  const range = totale === 0 ? t('pager.nessuno') : t('pager.intervallo', { da, a, totale: formatCount(totale) });
  return (
    <div className={top ? `${css.pager} ${css.top}` : css.pager}>
      <span className={css.range}>{range}</span>
      {children}
      {pages > 1 && (
        <nav aria-label={top ? t('pager.navTop') : t('pager.nav')} className={css.links}>
          <PageLink disabled={page <= 1} onPress={() => onPage(page - 1)}>
            <ChevronLeftIcon />
            <span className={css.word}>{t('pager.precedente')}</span>
          </PageLink>
          {pageWindow(page, pages).map((number) => (
            <PageLink
              key={number}
              label={t('pager.pagina', { pagina: formatCount(number) })}
              current={number === page}
              onPress={() => onPage(number)}
            >
              {formatCount(number)}
            </PageLink>
          ))}
          <PageLink disabled={page >= pages} onPress={() => onPage(page + 1)}>
            <span className={css.word}>{t('pager.successiva')}</span>
            <ChevronRightIcon />
          </PageLink>
        </nav>
      )}
    </div>
  );
}

type LinkProps = { label?: string; current?: boolean; disabled?: boolean; onPress: () => void; children: ReactNode };

function PageLink({ label, current = false, disabled = false, onPress, children }: LinkProps) {
  return (
    <button
      type="button"
      className={css.link}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && !current && onPress()}
    >
      {children}
    </button>
  );
}
