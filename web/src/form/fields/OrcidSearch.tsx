import { nomiOf } from '@sigeba/contract/fonti.ts';
import { isOrcid, orcidIn } from '@sigeba/contract/pubblicazioni/identificativi.ts';
import { useState } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Pager } from '../../ui/data/Pager.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { formTesti } from '../form.testi.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import { onEnter, PAGE, type Results } from './PublicationSearch.tsx';
import css from './publications.module.css';

/** The works of whoever has an ORCID iD; a list that may lack some says which source has not answered. */
export function OrcidSearch({ results, onWords, told }: Results) {
  const { t } = useTexts(formTesti);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<{ orcid: string; pagina: number } | null>(null);
  const [wrong, setWrong] = useState(false);
  const query = { orcid: asked?.orcid ?? '', limit: PAGE, offset: ((asked?.pagina ?? 1) - 1) * PAGE };
  const options = { fresh: 'static', keep: true, retry: false, enabled: asked !== null } as const;
  const { data, error, isFetching, refetch } = useRoute('GET /pubblicazioni/orcid', { query }, options);
  const found = asked === null || error !== null ? undefined : data;

  function search() {
    const orcid = orcidIn(typed);
    setWrong(!isOrcid(orcid));
    setAsked(isOrcid(orcid) ? { orcid, pagina: 1 } : null);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter searches what is being typed */}
      <div className={css.search} onKeyDown={onEnter(search)}>
        <TextInput
          label={t('pubblicazioni.campi.orcid')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            onWords(text);
          }}
          maxLength={100}
          strict
          errors={wrong ? [t('pubblicazioni.sbagliato.orcid')] : told === null ? [] : [told]}
        />
        <div className={css.go}>
          <Button onPress={search}>{t('pubblicazioni.cercaOra')}</Button>
        </div>
      </div>
      {found !== undefined && found.mancano.length > 0 && (
        <Notice tone="warn" live>
          {t('pubblicazioni.mancano', { fonti: nomiOf(found.mancano) })}
        </Notice>
      )}
      {results({ list: found?.resultList, error, pending: isFetching, retry: () => void refetch() })}
      {asked !== null && found !== undefined && (
        <Pager page={asked.pagina} pageSize={PAGE} totale={found.totale} onPage={(pagina) => setAsked({ ...asked, pagina })} />
      )}
    </>
  );
}
