import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import { formatCount } from './format.ts';
import css from './Pager.module.css';

const LINKS = 5;

/** The numbers of the page links, five around the current page wherever there are as many. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - LINKS + 1));
  return Array.from({ length: Math.min(LINKS, pages) }, (_, index) => first + index);
}

type Props = {
  /** From 1. */
  page: number;
  pageSize: number;
  totale: number;
  onPage: (page: number) => void;
  /** Beside sums in one line: the arrows say where they lead. */
  tight?: boolean;
  /** How many rows there are stands above them: one page says nothing more. */
  counted?: boolean;
  /** How many rows a page may have, and what happens when another number is chosen. */
  sizes?: readonly number[];
  onSize?: (size: number) => void;
  /** Beside the range: an amount of the whole filter, an export. */
  children?: ReactNode;
};

/** `21-40 di 412`, previous, five page links, next, of a list also the first page, the last one and any other. One page shows the range alone. */
export function Pager({ page, pageSize, totale, onPage, tight = false, counted = false, sizes, onSize, children }: Props) {
  const { t } = useTexts(uiTesti);
  const pages = Math.ceil(totale / pageSize);
  const da = formatCount((page - 1) * pageSize + 1);
  const a = formatCount(Math.min(page * pageSize, totale));
  const range = totale === 0 ? t('pager.nessuno') : t('pager.intervallo', { da, a, totale: formatCount(totale) });
  const sized = totale > Math.min(...(sizes ?? [totale]));
  if (counted && pages <= 1 && !sized) return null;
  return (
    <div className={tight ? `${css.pager} ${css.tight}` : css.pager}>
      {!(counted && pages <= 1) && <span className={css.range}>{range}</span>}
      {children}
      {sized && sizes !== undefined && <SizeSelect sizes={sizes} pageSize={pageSize} onSize={onSize} />}
      {sizes !== undefined && pages > 5 && <GoTo pages={pages} onPage={onPage} />}
      {pages > 1 && (
        <nav aria-label={t('pager.nav')} className={css.links}>
          <PageLink disabled={page <= 1} onPress={() => onPage(page - 1)}>
            <ChevronLeft />
            <span className={css.word}>{t('pager.precedente')}</span>
          </PageLink>
          {sizes !== undefined && <Ends page={1} label={t('pager.prima')} current={page} pages={pages} onPage={onPage} />}
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
          {sizes !== undefined && <Ends page={pages} label={t('pager.ultima')} current={page} pages={pages} onPage={onPage} />}
          <PageLink disabled={page >= pages} onPress={() => onPage(page + 1)}>
            <span className={css.word}>{t('pager.successiva')}</span>
            <ChevronRight />
          </PageLink>
        </nav>
      )}
    </div>
  );
}

type EndsProps = { page: number; label: string; current: number; pages: number; onPage: (page: number) => void };

/** The first page and the last one, where they are not among the five. */
function Ends({ page, label, current, pages, onPage }: EndsProps) {
  if (pageWindow(current, pages).includes(page)) return null;
  return (
    <PageLink label={`${label}: ${formatCount(page)}`} onPress={() => onPage(page)}>
      {page === 1 ? '1 …' : `… ${formatCount(page)}`}
    </PageLink>
  );
}

type SizeProps = { sizes: readonly number[]; pageSize: number; onSize: ((size: number) => void) | undefined };

function SizeSelect({ sizes, pageSize, onSize }: SizeProps) {
  const { t } = useTexts(uiTesti);
  const id = useId();
  return (
    <span className={css.choice}>
      <label htmlFor={id}>{t('pager.righe')}</label>
      <select id={id} value={pageSize} onChange={(event) => onSize?.(Number(event.target.value))}>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A page by its number; one that is not there leads to the nearest. */
function GoTo({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const { t } = useTexts(uiTesti);
  const id = useId();
  const [typed, setTyped] = useState('');
  function go(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{1,9}$/.test(typed)) return;
    setTyped('');
    onPage(Math.max(1, Math.min(pages, Number(typed))));
  }
  return (
    <form className={css.choice} onSubmit={go}>
      <label htmlFor={id}>{t('pager.vai')}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
    </form>
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
