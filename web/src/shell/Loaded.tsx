import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Spinner } from '../ui/Spinner.tsx';

type Props<T> = {
  query: UseQueryResult<T, ApiError>;
  /** The page has nothing else to show: a failure gets its head and its name in the tab. */
  page?: boolean;
  children: (data: T) => ReactNode;
};

/** What was read, once it is there; until then a wait, and when it fails what the server said with a way to try again. */
export function Loaded<T>({ query, page = false, children }: Props<T>) {
  const { t } = useTranslation('shell');
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Spinner />;
  return (
    <>
      {page && <PageHeader title={t('caricamentoFallito')} />}
      <Notice tone="error" action={<Button onPress={() => void query.refetch()}>{t('riprova')}</Button>}>
        {!page && `${t('caricamentoFallito')}. `}
        {query.error.message || t('nessunaRisposta')}
      </Notice>
    </>
  );
}
