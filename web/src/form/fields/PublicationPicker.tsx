import type { Fonte } from '@sigeba/contract/fonti.ts';
import { isSamePubblicazione } from '@sigeba/contract/form/kinds/publications/publications.ts';
import type { Pubblicazione } from '@sigeba/contract/form/template/template.types.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { formTesti } from '../form.testi.ts';
import { RadioGroup } from '../inputs/ChoiceInputs.tsx';
import { PickerBox } from '../inputs/PickerBox.tsx';
import type { FieldProps } from './field.types.ts';
import { OrcidSearch } from './OrcidSearch.tsx';
import { OneSearch, OwnSearch } from './PublicationSearch.tsx';
import { PublicationText } from './PublicationText.tsx';
import css from './publications.module.css';
import { useWaitingText } from './useWaitingText.ts';

type Props = { place: FieldProps; chosen: readonly Pubblicazione[]; full: boolean; onAdd: (pubblicazione: Pubblicazione) => void };
export type Mode = 'mie' | 'id' | 'handle' | 'doi' | 'orcid';

/** What a search found, or why nothing. */
export type Matches = { list: readonly Pubblicazione[] | undefined; error: ApiError | null; pending: boolean; retry: () => void };

/** The search in the catalogue, among one's own products, by id, or by handle; and in the sources outside the university that are on. */
export default function PublicationPicker(props: Props) {
  const { t } = useTexts(formTesti);
  const [mode, setMode] = useState<Mode>('mie');
  const options = useModes().map((value) => ({ value, label: t(`pubblicazioni.modi.${value}`) }));
  /** What is being looked for, as long as nothing was added of it. */
  const [words, setWords] = useState('');
  const [first, setFirst] = useState('');
  const { told, leave } = useWaitingText(props.place, words, (kept) => {
    change('mie');
    setWords(kept);
    setFirst(kept);
  });
  function add(pubblicazione: Pubblicazione) {
    setWords('');
    props.onAdd(pubblicazione);
  }
  function change(next: Mode | null) {
    setWords('');
    setMode(next ?? 'mie');
  }
  const results = (found: Matches) => <Results {...props} onAdd={add} found={found} />;
  return (
    <PickerBox className={css.picker} onLeave={leave}>
      <RadioGroup label={t('pubblicazioni.dove')} options={options} value={mode} onChange={change} />
      {mode === 'mie' && <OwnSearch key={first} first={first} results={results} onWords={setWords} told={told} />}
      {mode === 'orcid' && <OrcidSearch results={results} onWords={setWords} told={told} />}
      {mode !== 'mie' && mode !== 'orcid' && <OneSearch key={mode} mode={mode} results={results} onWords={setWords} told={told} />}
    </PickerBox>
  );
}

/** What can be asked for: of the sources outside, what those that are on can be asked. */
function useModes(): readonly Mode[] {
  const { data } = useRoute('GET /pubblicazioni/fonti', {}, { fresh: 'static', retry: false });
  const on = (...fonti: Fonte[]) => fonti.some((fonte) => data?.fonti.includes(fonte));
  const outside = [on('CROSSREF', 'OPENALEX') && ('doi' as const), on('ORCID', 'OPENALEX') && ('orcid' as const)];
  return ['mie', 'id', 'handle', ...outside.filter((mode) => mode !== false)];
}

/** Code 42 is an answer, not a failure: nothing found (evaluation and ethics, section 8). */
const isNothing = (error: ApiError | null): boolean => error?.code === 42;

function Results({ chosen, full, onAdd, found: { list = [], error, pending, retry } }: Props & { found: Matches }) {
  const { t } = useTexts(formTesti);
  const failed = error !== null && !isNothing(error);
  const shown = error === null ? list : [];
  const [added, setAdded] = useState<readonly Pubblicazione[]>([]);
  const box = useTallest();
  return (
    <div ref={box} className={css.results}>
      <p role="status" className={css.searching}>
        {pending ? t('pubblicazioni.ricerca') : isNothing(error) ? t('pubblicazioni.nessunRisultato') : ''}
      </p>
      {failed && (
        <Notice
          tone="error"
          live
          action={
            <Button small onPress={retry}>
              {t('pubblicazioni.riprova')}
            </Button>
          }
        >
          {error.message === '' ? t('pubblicazioni.errore') : error.message}
        </Notice>
      )}
      {shown.length > 0 && (
        <ul className={css.list} aria-label={t('pubblicazioni.trovate')}>
          {shown.map((each) => {
            const already = chosen.some((other) => isSamePubblicazione(each, other));
            // The list that it joins is below all results, out of sight: that it has is said where it was pressed.
            const said = already ? (added.some((other) => isSamePubblicazione(each, other)) ? 'aggiunta' : 'giaInserita') : 'aggiungi';
            return (
              <li key={each.prodottoId} className={css.card} data-already={already || undefined}>
                <PublicationText pubblicazione={each} />
                <Button
                  small
                  disabled={already || full}
                  aria-label={t(`pubblicazioni.${said}Di`, { titolo: each.titolo })}
                  onPress={() => {
                    onAdd(each);
                    setAdded([...added, each]);
                  }}
                >
                  {t(`pubblicazioni.${said}`)}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Keeps the height that was once needed: a narrower search leaves what stands below in its place. */
function useTallest() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current !== null) current.style.minHeight = `${current.offsetHeight}px`;
  });
  return box;
}
