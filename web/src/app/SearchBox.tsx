import Search from 'lucide-react/icons/search';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../text/useTexts.ts';
import { shellTesti } from '../ui/shell.testi.ts';
import type { QuickSearchProps } from './QuickSearch.tsx';
import css from './SearchBox.module.css';

/** Loaded when it is first opened. Without it the menu leads everywhere. */
const QuickSearch = lazy<ComponentType<QuickSearchProps>>(() => import('./QuickSearch.tsx').catch(() => ({ default: () => null })));

type Props = Omit<QuickSearchProps, 'onClose'>;

/** Only what the search of this reader can find. */
function invito(places: number, things: number) {
  if (places > 0) return 'cerca.invito';
  return things > 0 ? 'cerca.invitoPagine' : 'cerca.invitoMenu';
}

/** The search in the header, of every page by Ctrl+K; while a dialog is open the key is the browser's. */
export function SearchBox({ menu, places, things }: Props) {
  const { t } = useTexts(shellTesti);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" className={css.box} aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Search />
        <span className={css.words}>{t(invito(places.length, things.length))}</span>
        <kbd className={css.keys}>{t('cerca.tasti')}</kbd>
      </button>
      <Suspense>{open && <QuickSearch menu={menu} places={places} things={things} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
