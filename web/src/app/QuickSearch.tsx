import { normaliseParola } from '@sigeba/contract/lookup/parole.ts';
import FileText from 'lucide-react/icons/file-text';
import Megaphone from 'lucide-react/icons/megaphone';
import Search from 'lucide-react/icons/search';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { archivioTesti } from '../features/archivio/archivio.testi.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { type MenuGroup, OF_MENU } from '../ui/layout/SideMenu.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import css from './SearchBox.module.css';
import { searchTesti } from './search.testi.ts';
import { useFound } from './useFound.ts';

/**
 * A list in which words are searched: its name, its address, the filter that they are; `anno`: the year in which they are looked for, where
 * the list would open another; `operators`: it understands operators.
 */
export type Place = { label: string; to: string; filter: string; anno?: 'tutti'; operators?: true };
/** Something of the reader's own, found by its title. */
export type Thing = { title: string; to: string; what: 'bozza' | 'bando' };
export type QuickSearchProps = { menu: readonly MenuGroup[]; places: readonly Place[]; things: readonly Thing[]; onClose: () => void };

const searchOf = ({ anno, filter }: Place, typed: string): URLSearchParams =>
  new URLSearchParams([...(anno === undefined ? [] : [['anno', anno]]), [filter, typed]]);

/**
 * Searches the lists that the reader has, whose first rows are shown while one types, their own things by title, and the pages of their menu by
 * name. Enter takes the first; arrows go through them.
 */
export default function QuickSearch({ menu, places, things, onClose }: QuickSearchProps) {
  const { t } = useTexts(searchTesti);
  const { t: tArchivio } = useTexts(archivioTesti);
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [field, form] = [useId(), useId()];
  const list = useRef<HTMLUListElement>(null);
  const typed = words.trim();
  const searches = typed === '' ? [] : places.map((place) => ({ place, to: `${place.to}?${searchOf(place, typed)}` }));
  const answers = useFound(
    places.map(({ to }) => to),
    typed,
    t('senzaTitolo'),
  );
  const pages = menu.flatMap(({ title, items }) => items.map(({ label, to, icon }) => ({ label, to, icon, where: title ?? '' })));
  const named = (label: string) => normaliseParola(label).includes(normaliseParola(typed));
  const own = typed === '' ? [] : things.filter(({ title }) => named(title));
  // What arrives later stands last, so that nothing moves under the pointer.
  const found = [
    ...own.map(({ title, to, what }) => ({
      label: title,
      to,
      icon: what === 'bozza' ? FileText : Megaphone,
      where: t(`cose.${what}`),
    })),
    ...pages.filter(({ label }) => named(label)),
    ...answers.rows,
  ];
  const first = searches[0]?.to ?? found[0]?.to;
  const operators = places.some((place) => place.operators);

  function go(event: FormEvent) {
    event.preventDefault();
    if (typed === '' || first === undefined) return;
    onClose();
    void navigate(first);
  }
  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops: (HTMLElement | null)[] = [document.getElementById(field), ...(list.current?.querySelectorAll('a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement | null);
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  }
  return (
    <Dialog
      title={t('titolo')}
      onClose={onClose}
      actions={
        <Button variant="primary" type="submit" form={form}>
          {tArchivio('ovunque.cerca')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows between the field and what is found, each a stop of the keyboard by itself */}
      <div onKeyDown={move}>
        <form id={form} onSubmit={go}>
          <label htmlFor={field}>{operators ? tArchivio('ovunque.campo') : t('campo')}</label>
          <input
            id={field}
            type="search"
            autoComplete="off"
            data-autofocus
            maxLength={200}
            value={words}
            aria-describedby={operators && typed === '' ? `${field}-aiuto` : undefined}
            onChange={(event) => setWords(event.target.value)}
          />
          {operators && typed === '' && (
            <p id={`${field}-aiuto`} className={css.help}>
              {tArchivio('filtri.operatori')}
            </p>
          )}
        </form>
        <ul ref={list} className={css.results} aria-label={t('trovati')}>
          {searches.map(({ place, to }) => (
            <li key={to}>
              <Link to={to} className={css.result} onClick={onClose}>
                <Search />
                <span>{t('in', { parole: typed, elenco: place.label })}</span>
              </Link>
            </li>
          ))}
          {found.map(({ label, to, where, icon: Icon }) => (
            <li key={to}>
              <Link to={to} state={OF_MENU} className={css.result} onClick={onClose}>
                <Icon />
                <span className={css.label}>{label}</span>
                <span className={css.where}>{where}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Outcome found={typed === '' || answers.pending ? null : found.length} elsewhere={searches.length > 0} />
      </div>
    </Dialog>
  );
}

/** How much was found, told to who listens, once it is known; to everybody where there is nothing, and no list to search either. */
function Outcome({ found, elsewhere }: { found: number | null; elsewhere: boolean }) {
  const { t } = useTexts(searchTesti);
  if (found === 0 && !elsewhere) return <p role="status">{t('nessuna')}</p>;
  return <p role="status">{found !== null && <VisuallyHidden>{t('quanti', { count: found })}</VisuallyHidden>}</p>;
}
