import { isProdottoId } from '@sigeba/contract/form/kinds/publications/publications.ts';
import { handleIn, isHandle } from '@sigeba/contract/pubblicazioni/handle.ts';
import { doiIn, isDoi } from '@sigeba/contract/pubblicazioni/identificativi.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTypedFilter } from '../../api/useListFilters.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Pager } from '../../ui/data/Pager.tsx';
import { formTesti } from '../form.testi.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import type { Matches, Mode } from './PublicationPicker.tsx';
import css from './publications.module.css';

export const PAGE = 10;
const NAMES = {
  id: { read: (typed: string) => typed.trim(), isRight: isProdottoId },
  handle: { read: handleIn, isRight: isHandle },
  doi: { read: doiIn, isRight: isDoi },
} as const;

export type Results = {
  results: (found: Matches) => ReactNode;
  /** Told what is being looked for. */
  onWords: (words: string) => void;
  /** That it still waits, where it is to be said. */
  told: string | null;
};

/** Enter searches at once, and never sends the form. */
export const onEnter = (search: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  search();
};

/** A year, or as much of one as has been typed. */
const isYear = (text: string): boolean => /^\d{0,4}$/.test(text.trim());

/** The person's own products, narrowed by title and year as they are typed. */
/** `first`: the words that it begins with. */
export function OwnSearch({ first, results, onWords, told }: Results & { first: string }) {
  const { t } = useTexts(formTesti);
  const [asked, setAsked] = useState({ titolo: first, anno: '', pagina: 1 });
  const titolo = useTypedFilter(asked.titolo, (next) => setAsked({ ...asked, titolo: next, pagina: 1 }));
  const anno = useTypedFilter(asked.anno, (next) => setAsked({ ...asked, anno: next, pagina: 1 }));
  const query = {
    limit: PAGE,
    offset: (asked.pagina - 1) * PAGE,
    ...(asked.titolo !== '' && { titolo: asked.titolo }),
    ...(/^\d{4}$/.test(asked.anno.trim()) && { anno: Number(asked.anno) }),
  };
  const { data, error, isPending, refetch } = useRoute('GET /pubblicazioni', { query }, { fresh: 'static', keep: true, retry: false });
  const applyNow = () => {
    titolo.applyNow();
    anno.applyNow();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter searches what is being typed */}
      <div className={css.search} onKeyDown={onEnter(applyNow)}>
        <TextInput
          label={t('pubblicazioni.titolo')}
          value={titolo.typed}
          onChange={(words) => {
            titolo.type(words);
            onWords(words);
          }}
          errors={told === null ? [] : [told]}
          maxLength={200}
          strict
        />
        <div className={css.year}>
          <TextInput
            label={t('pubblicazioni.anno')}
            value={anno.typed}
            onChange={anno.type}
            errors={isYear(asked.anno) ? [] : [t('pubblicazioni.annoErrato')]}
          />
        </div>
      </div>
      {results({ list: data?.resultList, error, pending: isPending, retry: () => void refetch() })}
      {data !== undefined && error === null && (
        <Pager page={asked.pagina} pageSize={PAGE} totale={data.totale} onPage={(pagina) => setAsked({ ...asked, pagina })} />
      )}
    </>
  );
}

/** One product by what it is called in the catalogue, or outside. */
export function OneSearch({ mode, results, onWords, told }: Results & { mode: Exclude<Mode, 'mie' | 'orcid'> }) {
  const { t } = useTexts(formTesti);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const { read, isRight } = NAMES[mode];
  const words = read(typed);
  const options = { fresh: 'static', retry: false } as const;
  const byId = useRoute(
    'GET /pubblicazioni/id-ugov/:idUgov',
    { params: { idUgov: asked ?? '' } },
    { ...options, enabled: mode === 'id' && asked !== null },
  );
  const byHandle = useRoute(
    'GET /pubblicazioni/handle',
    { query: { handle: asked ?? '' } },
    { ...options, enabled: mode === 'handle' && asked !== null },
  );
  const byDoi = useRoute(
    'GET /pubblicazioni/doi',
    { query: { doi: asked ?? '' } },
    { ...options, enabled: mode === 'doi' && asked !== null },
  );
  const { data, error, isLoading, refetch } = { id: byId, handle: byHandle, doi: byDoi }[mode];

  function search() {
    const right = isRight(words);
    setWrong(!right);
    setAsked(right ? words : null);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter searches what is being typed */}
      <div className={css.search} onKeyDown={onEnter(search)}>
        <TextInput
          label={t(`pubblicazioni.campi.${mode}`)}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            onWords(text);
          }}
          maxLength={300}
          strict
          errors={wrong ? [t(`pubblicazioni.sbagliato.${mode}`)] : told === null ? [] : [told]}
        />
        <div className={css.go}>
          <Button onPress={search}>{t('pubblicazioni.cercaOra')}</Button>
        </div>
      </div>
      {results({ list: data === undefined || asked === null ? [] : [data], error, pending: isLoading, retry: () => void refetch() })}
    </>
  );
}
